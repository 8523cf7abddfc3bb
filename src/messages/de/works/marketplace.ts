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
  'Every piece of {title} waits already or was asked for within the last {count} minutes.':
    'Für jedes Stück von {title} wartet schon eine Anfrage, oder die letzte ist keine {count} Minuten her.',
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
  '{piece} was asked for within the last {count} minutes. Again from {time}.':
    'Für {piece} wurde in den letzten {count} Minuten schon angefragt. Wieder möglich ab {time}.',
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

  // What is stored of a request.
  'It is being sent.': 'Sie wird gerade gesendet.',
  '{marketplace} took the request and reads the piece in its own time.':
    '{marketplace} hat die Anfrage angenommen und liest das Stück zu seiner Zeit.',
  '{marketplace} takes no more requests for now. This one is sent as soon as it does.':
    '{marketplace} nimmt vorerst keine Anfragen mehr an. Diese wird gesendet, sobald es wieder geht.',
  '{marketplace} does not know this piece yet. Ask again when it is listed there.':
    '{marketplace} kennt dieses Stück noch nicht. Fragen Sie wieder an, wenn es dort geführt wird.',
  '{marketplace} did not take the request ({status}).': '{marketplace} hat die Anfrage nicht angenommen ({status}).',
  '{marketplace} refused the studio’s key ({status}). The request is kept until the studio has set a valid one.':
    '{marketplace} hat den Schlüssel des Studios abgelehnt ({status}). Die Anfrage bleibt gespeichert, bis das Studio einen gültigen eingetragen hat.',
  '{marketplace} could not be reached {attempts} times. Ask again later.':
    '{marketplace} war {attempts}-mal nicht erreichbar. Fragen Sie später wieder an.',
  '{marketplace} cannot take the request (it cannot be reached). It is tried again.':
    '{marketplace} kann die Anfrage nicht annehmen (nicht erreichbar). Es wird noch einmal versucht.',
  '{marketplace} cannot take the request (it answered {status}). It is tried again.':
    '{marketplace} kann die Anfrage nicht annehmen (Antwort {status}). Es wird noch einmal versucht.',
  '{marketplace} did not answer {attempts} times. It may have taken the request all the same.':
    '{marketplace} hat {attempts}-mal nicht geantwortet. Vielleicht kam die Anfrage trotzdem an.',
  '{marketplace} did not answer in time. The request is sent again in a while.':
    '{marketplace} hat nicht rechtzeitig geantwortet. Die Anfrage wird nach einer Weile noch einmal gesendet.',
  '{marketplace} does not read this chain ({chain}). Our own copy was read again.':
    '{marketplace} liest diese Blockchain nicht ({chain}). Unsere eigene Kopie wurde neu gelesen.',
  'The studio has no {marketplace} key, so nothing was sent. Our own copy was read again. With {setting} set, requests are sent.':
    'Das Studio hat keinen Schlüssel für {marketplace}, deshalb wurde nichts gesendet. Unsere eigene Kopie wurde neu gelesen. Sobald {setting} gesetzt ist, werden Anfragen gesendet.',

  // Beside a piece.
  Markets: 'Marktplätze',
  'Markets may still show the earlier description.': 'Marktplätze zeigen vielleicht noch die frühere Beschreibung.',
  'It changed on {day}.': 'Sie hat sich am {day} geändert.',
} as const satisfies Record<string, Translation>
