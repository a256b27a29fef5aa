/// Tells a line that only says when something was written from one that says who wrote it.
enum DateWords {
  /// Whether a text is a date and nothing else: it has a number, and every word in it is one, or belongs to dates.
  static func isDate(_ text: String) -> Bool {
    var hasNumber = false
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if word.contains(where: \.isNumber) {
        // `14`, `3rd`, `10h30`, `2020年1月15日`: letters between digits are units.
        guard word.filter(\.isLetter).count <= longestUnit else { return false }
        hasNumber = true
      } else if !words.contains(String(word)) {
        return false
      }
    }
    return hasNumber
  }

  private static let longestUnit = 4

  private static let words: Set<String> = {
    var words: Set<String> = []
    for line in [english, german, french, spanish, italian, portuguese, dutch, russian] {
      words.formUnion(line.split { $0.isWhitespace }.map(String.init))
    }
    return words
  }()

  private static let english = """
    january february march april may june july august september october november december
    jan feb mar apr jun jul aug sep sept oct nov dec
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
    am pm a p m o clock utc gmt est edt cst cdt mst mdt pst pdt bst cet cest ist jst
    at on of the in posted published updated modified date dated last first
    ago day days hour hours minute minutes min mins week weeks month months year years
    """
  private static let german = """
    januar jänner februar märz mai juni juli oktober dezember mär okt dez
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
    uhr um am vom den stand veröffentlicht aktualisiert vor tagen stunden minuten mez mesz
    """
  private static let french = """
    janvier février mars avril mai juin juillet août septembre octobre novembre décembre
    janv févr avr juil déc lundi mardi mercredi jeudi vendredi samedi dimanche
    le à publié mis jour modifié il y a heures jours
    """
  private static let spanish = """
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    ene abr ago dic lunes martes miércoles jueves viernes sábado domingo
    de del el a las publicado actualizado hace horas días
    """
  private static let italian = """
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
    gen mag giu lug set ott lunedì martedì mercoledì giovedì venerdì sabato domenica
    il alle ore pubblicato aggiornato
    """
  private static let portuguese = """
    janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
    fev mai out dez segunda terça quarta quinta sexta sábado domingo feira às em atualizado há
    """
  private static let dutch = """
    januari februari maart april mei juni juli augustus september oktober november december
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag om op gepubliceerd bijgewerkt
    """
  private static let russian = """
    января февраля марта апреля мая июня июля августа сентября октября ноября декабря
    понедельник вторник среда четверг пятница суббота воскресенье года г в мск опубликовано обновлено
    """
}
