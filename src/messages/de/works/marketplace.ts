import type { Translation } from '../../translate.ts'

/** Asking a marketplace to read pieces again. */
export const marketplace = {
  // The form.
  'Ask for a refresh': 'Aktualisierung anfordern',
  Collection: 'Kollektion',
  Numbers: 'Nummern',
  'One or several: 7, 9, 12–15. At most {most} at once.':
    'Eine oder mehrere: 7, 9, 12–15. Höchstens {most} auf einmal.',
  'Ask for a whole collection': 'Aktualisierung einer ganzen Kollektion anfordern',
  'All pieces of': 'Alle Stücke von',
  'Ask for all of them': 'Für alle anfordern',
  'Choose one of the studio’s collections.': 'Wählen Sie eine der Kollektionen des Studios.',
  'Type the number of a piece, for example 7, or several: 7, 9, 12–15.':
    'Geben Sie die Nummer eines Stücks ein, zum Beispiel 7, oder mehrere: 7, 9, 12–15.',
  '“{word}” is not the number of a piece. Numbers are written in digits, ranges as 9–12.':
    '„{word}“ ist keine Nummer eines Stücks. Schreiben Sie Nummern in Ziffern, Bereiche als 9–12.',
  'The range {range} runs backwards: write the smaller number first.':
    'Der Bereich {range} läuft rückwärts: Schreiben Sie die kleinere Nummer zuerst.',
  'At most {most} pieces at once. Nothing was sent; shorten the list, or send it in parts.':
    'Höchstens {most} Stücke auf einmal. Es wurde nichts gesendet; kürzen Sie die Liste, oder senden Sie sie in Teilen.',
  'Only the people of the studio can ask for a whole collection. Name the pieces that you care about instead.':
    'Eine ganze Kollektion kann nur das Studio selbst anfordern. Nennen Sie stattdessen die Stücke, um die es Ihnen geht.',
  '{count} requests are waiting already. Yours was not added; ask again when the list below is shorter.':
    'Es warten schon {count} Anfragen. Ihre kam nicht dazu; fragen Sie wieder, wenn die Liste unten kürzer ist.',

  // What became of it.
  'Nothing was added.': 'Es kam nichts dazu.',
  'Every piece of {title} waits already or was asked for within the last ten minutes.':
    'Für jedes Stück von {title} wartet schon eine Anfrage, oder die letzte ist keine zehn Minuten her.',
  '{count} pieces of {title} were added to the queue.': {
    one: '{count} Stück von {title} kam in die Warteschlange.',
    other: '{count} Stücke von {title} kamen in die Warteschlange.',
  },
  'Our own copies are being read again now.': 'Unsere eigenen Kopien werden gerade neu gelesen.',
  'Our own copies are being read again now. The list below shows what the marketplace says.': {
    one: 'Unsere eigene Kopie wird gerade neu gelesen. Die Liste unten zeigt, was der Marktplatz antwortet.',
    other: 'Unsere eigenen Kopien werden gerade neu gelesen. Die Liste unten zeigt, was der Marktplatz antwortet.',
  },
  'Asked for {kind} {numbers}.': 'Angefordert für {kind} {numbers}.',
  'Waiting already: {numbers}. One request serves everybody who asks.':
    'Wartet schon: {numbers}. Eine Anfrage genügt für alle, die fragen.',
  '{piece} was asked for within the last ten minutes. Again from {time}.':
    'Für {piece} wurde in den letzten zehn Minuten schon angefragt. Wieder möglich ab {time}.',
  'No such piece: {numbers}. Numbers that have not been minted cannot be refreshed.':
    'Gibt es nicht: {numbers}. Nummern, die nicht geprägt sind, lassen sich nicht aktualisieren.',

  // The list of requests.
  'Requests to marketplaces': 'Anfragen an Marktplätze',
  'Nobody has asked yet.': 'Noch hat niemand angefragt.',
  'Requests appear here as soon as they are made, with what became of each.':
    'Anfragen erscheinen hier, sobald es sie gibt, mit dem, was daraus wurde.',
  'State##request': 'Stand',
  Outcome: 'Ergebnis',
  'Asked##request': 'Angefragt',
  'Waiting##request': 'Wartet',
  Failed: 'Fehlgeschlagen',
  'Not sent': 'Nicht gesendet',
  'Its turn comes.': 'Kommt noch an die Reihe.',
  'Next try: {time}.': 'Nächster Versuch: {time}.',
} as const satisfies Record<string, Translation>
