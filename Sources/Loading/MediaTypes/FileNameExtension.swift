internal import Text

/// What the ending of a file name says about its type.
public enum FileNameExtension {
  /// The media type of a file by its name; nil when the name does not tell.
  public static func mimeType(ofFileNamed name: some Collection<UInt8>) -> String? {
    let bytes = Array(name)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes.count - dot <= 12 else {
      return nil
    }
    return table[HTTPText.lowercased(bytes[(dot + 1)...])]
  }

  /// The usual ending for a media type, without the dot; nil for a type without one.
  static func preferred(for mimeType: String) -> String? { preferredEndings[mimeType] }

  private static let preferredEndings: [String: String] = [
    "text/html": "html", "application/xhtml+xml": "xhtml", "text/plain": "txt",
    "text/markdown": "md", "application/json": "json", "application/xml": "xml",
    "text/xml": "xml", "text/css": "css", "text/javascript": "js", "text/csv": "csv",
    "application/rss+xml": "rss", "application/atom+xml": "atom",
    "application/pdf": "pdf", "application/zip": "zip", "application/gzip": "gz",
    "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp",
    "image/svg+xml": "svg", "image/avif": "avif", "audio/mpeg": "mp3", "audio/ogg": "ogg",
    "video/mp4": "mp4", "video/webm": "webm",
  ]

  private static let table: [String: String] = [
    // Documents
    "html": "text/html", "htm": "text/html", "shtml": "text/html",
    "xhtml": "application/xhtml+xml", "xht": "application/xhtml+xml",
    "txt": "text/plain", "text": "text/plain", "log": "text/plain", "conf": "text/plain",
    "cfg": "text/plain", "ini": "text/plain", "diff": "text/plain", "patch": "text/plain",
    "rst": "text/plain", "adoc": "text/plain", "org": "text/plain", "tex": "text/plain",
    "md": "text/markdown", "markdown": "text/markdown", "mkd": "text/markdown",
    "json": "application/json", "geojson": "application/geo+json",
    "jsonld": "application/ld+json", "webmanifest": "application/manifest+json",
    "xml": "application/xml", "xsl": "application/xml", "xsd": "application/xml",
    "rss": "application/rss+xml", "atom": "application/atom+xml",
    "opml": "text/x-opml", "csv": "text/csv", "tsv": "text/tab-separated-values",
    "css": "text/css", "js": "text/javascript", "mjs": "text/javascript", "vtt": "text/vtt",
    "ics": "text/calendar", "vcf": "text/vcard",
    // Source code reads as plain text
    "c": "text/plain", "h": "text/plain", "cc": "text/plain", "cpp": "text/plain",
    "hpp": "text/plain", "swift": "text/plain", "rs": "text/plain", "go": "text/plain",
    "py": "text/plain", "rb": "text/plain", "pl": "text/plain", "sh": "text/plain",
    "java": "text/plain", "kt": "text/plain", "ts": "text/plain", "lua": "text/plain",
    "toml": "text/plain", "yaml": "text/plain", "yml": "text/plain", "sql": "text/plain",
    // Pictures
    "png": "image/png", "apng": "image/apng", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "bmp": "image/bmp",
    "ico": "image/x-icon", "tif": "image/tiff", "tiff": "image/tiff", "svg": "image/svg+xml",
    // Sound and film
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "wav": "audio/wav", "flac": "audio/flac", "m4a": "audio/mp4", "mp4": "video/mp4",
    "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg", "mkv": "video/x-matroska",
    "mov": "video/quicktime", "avi": "video/x-msvideo",
    // Archives and the rest
    "pdf": "application/pdf", "ps": "application/postscript", "eps": "application/postscript",
    "epub": "application/epub+zip", "zip": "application/zip", "gz": "application/gzip",
    "tgz": "application/gzip", "bz2": "application/x-bzip2", "xz": "application/x-xz",
    "zst": "application/zstd", "7z": "application/x-7z-compressed",
    "rar": "application/vnd.rar", "tar": "application/x-tar",
    "deb": "application/vnd.debian.binary-package", "iso": "application/octet-stream",
    "bin": "application/octet-stream", "exe": "application/octet-stream",
    "so": "application/octet-stream", "o": "application/octet-stream",
    "wasm": "application/wasm", "jar": "application/java-archive",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet", "rtf": "application/rtf",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mht": "multipart/related", "mhtml": "multipart/related",
  ]
}
