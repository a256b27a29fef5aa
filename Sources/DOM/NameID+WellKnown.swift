/// The well-known names of elements and attributes, in the order of `wellKnownNames`.
extension NameID {
  /// The name `html`.
  public static let html = NameID(0)
  /// The name `head`.
  public static let head = NameID(1)
  /// The name `body`.
  public static let body = NameID(2)
  /// The name `title`.
  public static let title = NameID(3)
  /// The name `base`.
  public static let base = NameID(4)
  /// The name `link`.
  public static let link = NameID(5)
  /// The name `meta`.
  public static let meta = NameID(6)
  /// The name `style`.
  public static let style = NameID(7)
  /// The name `script`.
  public static let script = NameID(8)
  /// The name `noscript`.
  public static let noscript = NameID(9)
  /// The name `template`.
  public static let template = NameID(10)
  /// The name `a`.
  public static let a = NameID(11)
  /// The name `abbr`.
  public static let abbr = NameID(12)
  /// The name `address`.
  public static let address = NameID(13)
  /// The name `area`.
  public static let area = NameID(14)
  /// The name `article`.
  public static let article = NameID(15)
  /// The name `aside`.
  public static let aside = NameID(16)
  /// The name `audio`.
  public static let audio = NameID(17)
  /// The name `b`.
  public static let b = NameID(18)
  /// The name `bdi`.
  public static let bdi = NameID(19)
  /// The name `bdo`.
  public static let bdo = NameID(20)
  /// The name `big`.
  public static let big = NameID(21)
  /// The name `blockquote`.
  public static let blockquote = NameID(22)
  /// The name `br`.
  public static let br = NameID(23)
  /// The name `button`.
  public static let button = NameID(24)
  /// The name `canvas`.
  public static let canvas = NameID(25)
  /// The name `caption`.
  public static let caption = NameID(26)
  /// The name `center`.
  public static let center = NameID(27)
  /// The name `cite`.
  public static let cite = NameID(28)
  /// The name `code`.
  public static let code = NameID(29)
  /// The name `col`.
  public static let col = NameID(30)
  /// The name `colgroup`.
  public static let colgroup = NameID(31)
  /// The name `data`.
  public static let data = NameID(32)
  /// The name `datalist`.
  public static let datalist = NameID(33)
  /// The name `dd`.
  public static let dd = NameID(34)
  /// The name `del`.
  public static let del = NameID(35)
  /// The name `details`.
  public static let details = NameID(36)
  /// The name `dfn`.
  public static let dfn = NameID(37)
  /// The name `dialog`.
  public static let dialog = NameID(38)
  /// The name `dir`.
  public static let dir = NameID(39)
  /// The name `div`.
  public static let div = NameID(40)
  /// The name `dl`.
  public static let dl = NameID(41)
  /// The name `dt`.
  public static let dt = NameID(42)
  /// The name `em`.
  public static let em = NameID(43)
  /// The name `embed`.
  public static let embed = NameID(44)
  /// The name `fieldset`.
  public static let fieldset = NameID(45)
  /// The name `figcaption`.
  public static let figcaption = NameID(46)
  /// The name `figure`.
  public static let figure = NameID(47)
  /// The name `font`.
  public static let font = NameID(48)
  /// The name `footer`.
  public static let footer = NameID(49)
  /// The name `form`.
  public static let form = NameID(50)
  /// The name `frame`.
  public static let frame = NameID(51)
  /// The name `frameset`.
  public static let frameset = NameID(52)
  /// The name `h1`.
  public static let h1 = NameID(53)
  /// The name `h2`.
  public static let h2 = NameID(54)
  /// The name `h3`.
  public static let h3 = NameID(55)
  /// The name `h4`.
  public static let h4 = NameID(56)
  /// The name `h5`.
  public static let h5 = NameID(57)
  /// The name `h6`.
  public static let h6 = NameID(58)
  /// The name `header`.
  public static let header = NameID(59)
  /// The name `hgroup`.
  public static let hgroup = NameID(60)
  /// The name `hr`.
  public static let hr = NameID(61)
  /// The name `i`.
  public static let i = NameID(62)
  /// The name `iframe`.
  public static let iframe = NameID(63)
  /// The name `img`.
  public static let img = NameID(64)
  /// The name `input`.
  public static let input = NameID(65)
  /// The name `ins`.
  public static let ins = NameID(66)
  /// The name `kbd`.
  public static let kbd = NameID(67)
  /// The name `keygen`.
  public static let keygen = NameID(68)
  /// The name `label`.
  public static let label = NameID(69)
  /// The name `legend`.
  public static let legend = NameID(70)
  /// The name `li`.
  public static let li = NameID(71)
  /// The name `listing`.
  public static let listing = NameID(72)
  /// The name `main`.
  public static let main = NameID(73)
  /// The name `map`.
  public static let map = NameID(74)
  /// The name `mark`.
  public static let mark = NameID(75)
  /// The name `marquee`.
  public static let marquee = NameID(76)
  /// The name `math`.
  public static let math = NameID(77)
  /// The name `menu`.
  public static let menu = NameID(78)
  /// The name `meter`.
  public static let meter = NameID(79)
  /// The name `nav`.
  public static let nav = NameID(80)
  /// The name `nobr`.
  public static let nobr = NameID(81)
  /// The name `noembed`.
  public static let noembed = NameID(82)
  /// The name `noframes`.
  public static let noframes = NameID(83)
  /// The name `object`.
  public static let object = NameID(84)
  /// The name `ol`.
  public static let ol = NameID(85)
  /// The name `optgroup`.
  public static let optgroup = NameID(86)
  /// The name `option`.
  public static let option = NameID(87)
  /// The name `output`.
  public static let output = NameID(88)
  /// The name `p`.
  public static let p = NameID(89)
  /// The name `param`.
  public static let param = NameID(90)
  /// The name `picture`.
  public static let picture = NameID(91)
  /// The name `plaintext`.
  public static let plaintext = NameID(92)
  /// The name `pre`.
  public static let pre = NameID(93)
  /// The name `progress`.
  public static let progress = NameID(94)
  /// The name `q`.
  public static let q = NameID(95)
  /// The name `rb`.
  public static let rb = NameID(96)
  /// The name `rp`.
  public static let rp = NameID(97)
  /// The name `rt`.
  public static let rt = NameID(98)
  /// The name `rtc`.
  public static let rtc = NameID(99)
  /// The name `ruby`.
  public static let ruby = NameID(100)
  /// The name `s`.
  public static let s = NameID(101)
  /// The name `samp`.
  public static let samp = NameID(102)
  /// The name `search`.
  public static let search = NameID(103)
  /// The name `section`.
  public static let section = NameID(104)
  /// The name `select`.
  public static let select = NameID(105)
  /// The name `slot`.
  public static let slot = NameID(106)
  /// The name `small`.
  public static let small = NameID(107)
  /// The name `source`.
  public static let source = NameID(108)
  /// The name `span`.
  public static let span = NameID(109)
  /// The name `strike`.
  public static let strike = NameID(110)
  /// The name `strong`.
  public static let strong = NameID(111)
  /// The name `sub`.
  public static let sub = NameID(112)
  /// The name `summary`.
  public static let summary = NameID(113)
  /// The name `sup`.
  public static let sup = NameID(114)
  /// The name `svg`.
  public static let svg = NameID(115)
  /// The name `table`.
  public static let table = NameID(116)
  /// The name `tbody`.
  public static let tbody = NameID(117)
  /// The name `td`.
  public static let td = NameID(118)
  /// The name `textarea`.
  public static let textarea = NameID(119)
  /// The name `tfoot`.
  public static let tfoot = NameID(120)
  /// The name `th`.
  public static let th = NameID(121)
  /// The name `thead`.
  public static let thead = NameID(122)
  /// The name `time`.
  public static let time = NameID(123)
  /// The name `tr`.
  public static let tr = NameID(124)
  /// The name `track`.
  public static let track = NameID(125)
  /// The name `tt`.
  public static let tt = NameID(126)
  /// The name `u`.
  public static let u = NameID(127)
  /// The name `ul`.
  public static let ul = NameID(128)
  /// The name `var`.
  public static let `var` = NameID(129)
  /// The name `video`.
  public static let video = NameID(130)
  /// The name `wbr`.
  public static let wbr = NameID(131)
  /// The name `xmp`.
  public static let xmp = NameID(132)
  /// The name `applet`.
  public static let applet = NameID(133)
  /// The name `basefont`.
  public static let basefont = NameID(134)
  /// The name `bgsound`.
  public static let bgsound = NameID(135)
  /// The name `menuitem`.
  public static let menuitem = NameID(136)
  /// The name `image`.
  public static let image = NameID(137)
  /// The name `id`.
  public static let id = NameID(138)
  /// The name `class`.
  public static let `class` = NameID(139)
  /// The name `href`.
  public static let href = NameID(140)
  /// The name `src`.
  public static let src = NameID(141)
  /// The name `alt`.
  public static let alt = NameID(142)
  /// The name `name`.
  public static let name = NameID(143)
  /// The name `value`.
  public static let value = NameID(144)
  /// The name `type`.
  public static let type = NameID(145)
  /// The name `content`.
  public static let content = NameID(146)
  /// The name `charset`.
  public static let charset = NameID(147)
  /// The name `lang`.
  public static let lang = NameID(148)
  /// The name `rel`.
  public static let rel = NameID(149)
  /// The name `media`.
  public static let media = NameID(150)
  /// The name `hidden`.
  public static let hidden = NameID(151)
  /// The name `open`.
  public static let open = NameID(152)
  /// The name `checked`.
  public static let checked = NameID(153)
  /// The name `selected`.
  public static let selected = NameID(154)
  /// The name `disabled`.
  public static let disabled = NameID(155)
  /// The name `multiple`.
  public static let multiple = NameID(156)
  /// The name `size`.
  public static let size = NameID(157)
  /// The name `rows`.
  public static let rows = NameID(158)
  /// The name `cols`.
  public static let cols = NameID(159)
  /// The name `colspan`.
  public static let colspan = NameID(160)
  /// The name `rowspan`.
  public static let rowspan = NameID(161)
  /// The name `start`.
  public static let start = NameID(162)
  /// The name `reversed`.
  public static let reversed = NameID(163)
  /// The name `align`.
  public static let align = NameID(164)
  /// The name `valign`.
  public static let valign = NameID(165)
  /// The name `width`.
  public static let width = NameID(166)
  /// The name `height`.
  public static let height = NameID(167)
  /// The name `border`.
  public static let border = NameID(168)
  /// The name `cellpadding`.
  public static let cellpadding = NameID(169)
  /// The name `cellspacing`.
  public static let cellspacing = NameID(170)
  /// The name `bgcolor`.
  public static let bgcolor = NameID(171)
  /// The name `color`.
  public static let color = NameID(172)
  /// The name `face`.
  public static let face = NameID(173)
  /// The name `http-equiv`.
  public static let httpEquiv = NameID(174)
  /// The name `action`.
  public static let action = NameID(175)
  /// The name `method`.
  public static let method = NameID(176)
  /// The name `enctype`.
  public static let enctype = NameID(177)
  /// The name `target`.
  public static let target = NameID(178)
  /// The name `for`.
  public static let `for` = NameID(179)
  /// The name `placeholder`.
  public static let placeholder = NameID(180)
  /// The name `usemap`.
  public static let usemap = NameID(181)
  /// The name `shape`.
  public static let shape = NameID(182)
  /// The name `coords`.
  public static let coords = NameID(183)
  /// The name `srcdoc`.
  public static let srcdoc = NameID(184)
  /// The name `aria-label`.
  public static let ariaLabel = NameID(185)
  /// The name `aria-hidden`.
  public static let ariaHidden = NameID(186)
  /// The name `role`.
  public static let role = NameID(187)
  /// The name `aria-level`.
  public static let ariaLevel = NameID(188)
  /// The name `aria-labelledby`.
  public static let ariaLabelledby = NameID(189)
  /// The name `nowrap`.
  public static let nowrap = NameID(190)
  /// The name `noshade`.
  public static let noshade = NameID(191)
  /// The name `compact`.
  public static let compact = NameID(192)
  /// The name `clear`.
  public static let clear = NameID(193)
  /// The name `background`.
  public static let background = NameID(194)
  /// The name `text`.
  public static let text = NameID(195)
  /// The name `vlink`.
  public static let vlink = NameID(196)
  /// The name `alink`.
  public static let alink = NameID(197)
  /// The name `readonly`.
  public static let readonly = NameID(198)
  /// The name `required`.
  public static let required = NameID(199)
  /// The name `min`.
  public static let min = NameID(200)
  /// The name `max`.
  public static let max = NameID(201)
  /// The name `step`.
  public static let step = NameID(202)
  /// The name `list`.
  public static let list = NameID(203)
  /// The name `maxlength`.
  public static let maxlength = NameID(204)
  /// The name `accept-charset`.
  public static let acceptCharset = NameID(205)
  /// The name `formaction`.
  public static let formaction = NameID(206)
  /// The name `tabindex`.
  public static let tabindex = NameID(207)
  /// The name `contenteditable`.
  public static let contenteditable = NameID(208)
  /// The name `data-src`.
  public static let dataSrc = NameID(209)
  /// The name `srcset`.
  public static let srcset = NameID(210)
  /// The name `sizes`.
  public static let sizes = NameID(211)
  /// The name `loading`.
  public static let loading = NameID(212)
  /// The name `download`.
  public static let download = NameID(213)
  /// The name `ping`.
  public static let ping = NameID(214)
  /// The name `referrerpolicy`.
  public static let referrerpolicy = NameID(215)
  /// The name `low`.
  public static let low = NameID(216)
  /// The name `high`.
  public static let high = NameID(217)
  /// The name `optimum`.
  public static let optimum = NameID(218)
  /// The name `datetime`.
  public static let datetime = NameID(219)
  /// The name `headers`.
  public static let headers = NameID(220)
  /// The name `scope`.
  public static let scope = NameID(221)
  /// The name `wrap`.
  public static let wrap = NameID(222)
  /// The name `background-color`.
  public static let backgroundColor = NameID(223)
  /// The name `xml:lang`.
  public static let xmlLang = NameID(224)
  /// The name `is`.
  public static let `is` = NameID(225)
  /// The name `encoding`.
  public static let encoding = NameID(226)
  /// The name `definitionurl`.
  public static let definitionurl = NameID(227)
  /// The name `mi`.
  public static let mi = NameID(228)
  /// The name `mo`.
  public static let mo = NameID(229)
  /// The name `mn`.
  public static let mn = NameID(230)
  /// The name `ms`.
  public static let ms = NameID(231)
  /// The name `mtext`.
  public static let mtext = NameID(232)
  /// The name `annotation-xml`.
  public static let annotationXML = NameID(233)
  /// The name `mglyph`.
  public static let mglyph = NameID(234)
  /// The name `malignmark`.
  public static let malignmark = NameID(235)
  /// The name `foreignObject`.
  public static let foreignObject = NameID(236)
  /// The name `desc`.
  public static let desc = NameID(237)
}
