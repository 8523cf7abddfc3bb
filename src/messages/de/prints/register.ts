import type { Translation } from '../../translate.ts'

/** The register of prints: of an edition, of a collection's printed pieces, and of one piece. */
export const register = {
  // The page of an edition
  'It closes on {day}.': 'Sie endet am {day}.',
  'Closing statement, {day}': 'Abschlusserklärung, {day}',
  'How to get one': 'So bekommen Sie einen',
  'How many there are': 'Wie viele es gibt',
  'There was no earlier edition of this image.': 'Von diesem Bild gab es keine frühere Edition.',
  'There were {count} earlier editions of this image.': {
    one: 'Von diesem Bild gab es schon eine Edition.',
    other: 'Von diesem Bild gab es schon {count} Editionen.',
  },
  'How numbers are given': 'Wie Nummern vergeben werden',
  Register: 'Register',
  'Every number and every proof of this edition that exists, for anybody to read.':
    'Jede Nummer und jeder Abzug dieser Edition, den es gibt, für alle zu lesen.',
  'All as CSV': 'Alles als CSV',
  'No number has been given yet.': 'Es wurde noch keine Nummer vergeben.',
  'The first line stands here when the first claim is final on the chain.':
    'Die erste Zeile steht hier, sobald die erste Bestellung auf der Blockchain endgültig ist.',
  'Pages of the register': 'Seiten des Registers',
  'How to read it': 'Wie es zu lesen ist',
  'page {page}': 'Seite {page}',

  // Its lines
  'Register of {title}': 'Register von {title}',
  'register of {title}': 'Register von {title}',
  'the register': 'das Register',
  'Stands##print': 'Stand',
  Since: 'Seit',
  'Shows##print': 'Zeigt',
  Note: 'Notiz',
  'not yet': 'noch nicht',
  certificate: 'Zertifikat',
  'Certificate<hidden> of {label}</hidden>': 'Zertifikat<hidden> zu {label}</hidden>',
  'Came back': 'Zurückgekommen',
  'Lost##print': 'Verloren',
  'Stands still': 'Ruht',
  'Void##number': 'Ungültig',
  'The number is given for good. The sheet is not printed yet.':
    'Die Nummer ist endgültig vergeben. Das Blatt ist noch nicht gedruckt.',
  'The sheet exists and dries.': 'Das Blatt ist da und trocknet.',
  'Signed, numbered by hand, and certified.': 'Signiert, von Hand nummeriert und mit Zertifikat.',
  'In its parcel, at the workshop.': 'Im Paket, in der Werkstatt.',
  'Shipped, or in a letter box without a tracking number.': 'Unterwegs, oder ohne Sendungsnummer in einem Briefkasten.',
  'With whom it belongs to, by carrier or by hand.': 'Angekommen, per Versanddienst oder persönlich übergeben.',
  'The parcel came back to the workshop.': 'Das Paket kam in die Werkstatt zurück.',
  'The parcel was lost. The number stays with its owner, and a sheet with the same number may be made again, marked as a replacement.':
    'Das Paket ging verloren. Die Nummer bleibt bei ihrem Eigentümer, und ein Blatt mit derselben Nummer kann noch einmal entstehen, als Ersatz gekennzeichnet.',
  'Somebody has to look at something first. The number is not given to anybody else.':
    'Zuerst muss sich jemand etwas ansehen. Die Nummer wird niemand anderem gegeben.',
  'The number counts no more and is never given again; the register says why.':
    'Die Nummer gilt nicht mehr und wird nie wieder vergeben; das Register sagt, warum.',
  'A number that is not in the register has not been given to anybody. A number that was given stays in it for good: void ones say why, and a sheet that took the place of another says so. The register knows sheets and pieces. Whom a sheet belongs to and where it went is not in it.':
    'Eine Nummer, die nicht im Register steht, wurde niemandem gegeben. Eine vergebene Nummer bleibt für immer darin: Bei ungültigen steht, warum, und bei einem Blatt, das ein anderes ersetzt hat, steht auch das. Das Register kennt Blätter und Stücke. Wem ein Blatt gehört und wohin es ging, steht nicht darin.',

  // The map of numbers
  '{taken} of {length} numbers are given, {free} are not given.':
    '{taken} von {length} Nummern sind vergeben, {free} nicht.',
  '{taken} of {length} numbers are given, {free} are free.': '{taken} von {length} Nummern sind vergeben, {free} frei.',
  '{count} went with their burned pieces.': {
    one: 'Eine ging mit ihrem verbrannten Stück.',
    other: '{count} gingen mit ihren verbrannten Stücken.',
  },
  '{count} of the given ones are void.': {
    one: 'Eine der vergebenen ist ungültig.',
    other: '{count} der vergebenen sind ungültig.',
  },
  '■ given': '■ vergeben',
  '□ not given': '□ nicht vergeben',
  '□ free': '□ frei',
  '– burned before it was printed': '– verbrannt, bevor gedruckt wurde',
  '× void': '× ungültig',
  'From 1, line by line, forty a line.': 'Ab 1, Zeile für Zeile, vierzig je Zeile.',
  'From 1, line by line, twenty a line.': 'Ab 1, Zeile für Zeile, zwanzig je Zeile.',

  // How numbers find their claims
  'Numbers are given in the order in which claims become final on the chain.':
    'Nummern werden in der Reihenfolge vergeben, in der Bestellungen auf der Blockchain endgültig werden.',
  'A print carries the number of the piece that it shows.': 'Ein Druck trägt die Nummer des Stücks, das er zeigt.',
  'Whoever claims picks a free number.': 'Wer bestellt, wählt eine freie Nummer.',
  'Numbers are drawn when the edition closes, from a secret that was fixed before: its SHA-256 is {commitment}.':
    'Die Nummern werden ausgelost, wenn die Edition schließt, aus einem Geheimnis, das vorher feststand: Sein SHA-256 ist {commitment}.',
  'Numbers are drawn when the edition closes, from a secret whose SHA-256 was published from the start, so that nobody could choose afterwards.':
    'Die Nummern werden ausgelost, wenn die Edition schließt, aus einem Geheimnis, dessen SHA-256 von Anfang an veröffentlicht war, damit niemand nachträglich wählen kann.',
  'The secret is open now: whoever claimed first got the first number of the order that follows from it, and so on.':
    'Das Geheimnis ist jetzt offen: Wer zuerst bestellt hat, bekam die erste Nummer der Reihenfolge, die daraus folgt, und so weiter.',
  'Nobody knows the order yet.': 'Noch kennt niemand die Reihenfolge.',
  Commitment: 'Festgelegt als',
  'Drawn##numbers': 'Ausgelost',
  Secret: 'Geheimnis',
  '“{words}”': '„{words}“',
  'Draw it again here': 'Hier noch einmal auslosen',
  '✓ The secret is the one that was fixed.': '✓ Es ist das Geheimnis, das festgelegt war.',
  'Your browser took its SHA-256 and it is the commitment. The order that follows from it: {order}.':
    'Ihr Browser hat den SHA-256 berechnet, und er ist der festgelegte. Die Reihenfolge, die daraus folgt: {order}.',
  '× This is not the secret that was fixed.': '× Das ist nicht das Geheimnis, das festgelegt war.',
  'Its SHA-256 is {hash}, another one than the commitment. The numbers were not drawn from it.':
    'Sein SHA-256 ist {hash}, ein anderer als der festgelegte. Die Nummern wurden nicht daraus gelost.',

  // Printed pieces
  'Printed pieces': 'Gedruckte Stücke',
  'The register of every {singular} piece that has been printed or is being printed. One piece has one print at most; its right to it is used for ever.':
    'Das Register aller Stücke aus {singular}, die gedruckt sind oder gerade gedruckt werden. Zu einem Stück gibt es höchstens einen Druck; das Recht darauf ist dann für immer genutzt.',
  '{total} so far.': 'Bisher {total}.',
  'Newest first': 'Neueste zuerst',
  'By number': 'Nach Nummer',
  'Order##sorting': 'Reihenfolge',
  'Number of the piece': 'Nummer des Stücks',
  'Look it up': 'Nachschlagen',
  'No piece has been printed yet.': 'Es wurde noch kein Stück gedruckt.',
  'None of the {count} surviving pieces has used its right to a print. A piece is printed once, while its edition takes orders and has a print left. Prints are listed here from the first one on, and a piece shows on its own page that its print is used.':
    'Von den Stücken, die es noch gibt ({count}), hat keines sein Recht auf einen Druck genutzt. Ein Stück wird einmal gedruckt, solange seine Edition Bestellungen annimmt und ein Druck übrig ist. Hier stehen die Drucke vom ersten an, und auf der Seite eines Stücks steht, dass sein Druck genutzt ist.',
  '<pieces>See the pieces</pieces> or <editions>the print editions</editions>':
    '<pieces>Stücke ansehen</pieces> oder <editions>die Druckeditionen</editions>',
  'There is no {singular} piece with the number “{query}”.':
    'Ein Stück mit der Nummer „{query}“ gibt es in {singular} nicht.',
  'Numbers are whole and start at 1.': 'Nummern sind ganze Zahlen ab 1.',
  'It has its print; its line of the register is below.': 'Es hat seinen Druck; seine Zeile im Register steht unten.',
  'It has been burned and was never printed.': 'Es wurde verbrannt und nie gedruckt.',
  'It has not been printed: its right to a print is unused.':
    'Es wurde nicht gedruckt: Sein Recht auf einen Druck ist ungenutzt.',
  'The whole register': 'Das ganze Register',
  'number to come': 'Nummer folgt',
  'No. {number}': 'Nr. {number}',
  'since {day}, ordered {ordered}': 'seit {day}, bestellt am {ordered}',

  // The print of a piece
  'Its right to a print went with the piece, unused.': 'Sein Recht auf einen Druck verging mit dem Stück, ungenutzt.',
  'Print right: unused': 'Druckrecht: ungenutzt',
  'This piece comes with one print: {editions}. You keep the piece; the print can be claimed once.':
    'Zu diesem Stück gehört ein Druck: {editions}. Sie behalten das Stück; der Druck lässt sich einmal bestellen.',
  'Get your print': 'Ihren Druck bestellen',
  'Print right: used on {day}': 'Druckrecht: genutzt am {day}',
  '{standing} since {day}': '{standing} seit {day}',
  'The right is used for ever, whoever holds the piece.':
    'Das Recht ist für immer genutzt, wer auch immer das Stück hält.',
  'The register of printed pieces': 'Das Register der gedruckten Stücke',
  'Its right to a print was used for {title}': 'Sein Recht auf einen Druck wurde genutzt: {title}',
  '{print}: the number was given': '{print}: Die Nummer wurde vergeben',
  '{print} was printed': '{print} wurde gedruckt',
  '{print} was signed and certified': '{print} wurde signiert und mit einem Zertifikat versehen',
  '{print} was packed': '{print} wurde verpackt',
  '{print} was sent': '{print} wurde versandt',
  '{print} was delivered': '{print} wurde zugestellt',
  '{print} became void.': '{print} wurde ungültig.',
} as const satisfies Record<string, Translation>
