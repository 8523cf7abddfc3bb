import type { Translation } from '../../translate.ts'

/** Pages at addresses of the studio's own: collections, pieces, editions, pills, the catalogue, and works on a screen. */
export const kinds = {
  // The catalogue
  Catalogue: 'Werkverzeichnis',
  'Every work and collection of {studio}, by year: numbers, media, sizes and sub-series.':
    'Alle Werke und Kollektionen von {studio} nach Jahr: Nummern, Techniken, Größen und Unterserien.',
  'Every work and collection by year, in words.': 'Alle Werke und Kollektionen nach Jahr, in Worten.',
  'The front door': 'Zur Startseite',
  'Show on a screen': 'Auf einem Bildschirm zeigen',

  // A collection
  Traits: 'Merkmale',
  'Printed pieces': 'Gedruckte Stücke',
  'Update on OpenSea': 'Auf OpenSea aktualisieren',
  'Every value that the pieces of {title} are made of: how many were minted with it, and how many survive, were burned or have been printed.':
    'Alle Werte, aus denen die Stücke von {title} bestehen: wie viele damit geprägt wurden, wie viele davon noch da sind und wie viele verbrannt oder gedruckt wurden.',
  'Printed {singular} pieces': 'Gedruckte {singular}-Stücke',
  '{singular} pieces': '{singular}-Stücke',
  'The public register of every {singular} piece that has been printed, with its number in the edition.':
    'Das öffentliche Register aller gedruckten {singular}-Stücke, mit ihren Nummern in der Edition.',

  // The composer
  '{series} of {title} on a wall of their own, and a composer that draws any of them from its traits.':
    '{series} aus {title} an einer eigenen Wand, dazu ein Programm, das sie aus ihren Merkmalen zeichnet.',
  'Pick the traits and the studio’s own program draws them here; below are the pieces that come nearest.':
    'Wählen Sie Merkmale, und das Programm des Studios zeichnet sie hier; darunter stehen die Stücke, die am ähnlichsten sind.',
  'All of {title}': 'Alles aus {title}',
  'All {count} pieces of {title}': 'Alle {count} Stücke aus {title}',
  'No piece is exactly this one.': 'Kein Stück sieht genau so aus.',
  '{count} pieces are exactly this one.': {
    one: 'Ein Stück sieht genau so aus.',
    other: '{count} Stücke sehen genau so aus.',
  },
  'Address of this drawing': 'Adresse dieser Zeichnung',
  'Pieces that come nearest': 'Die ähnlichsten Stücke',
  'By the number of traits they share with the drawing above.':
    'Nach der Zahl der Merkmale, die sie mit der Zeichnung oben teilen.',
  'Nearest pieces': 'Ähnlichste Stücke',
  '{shared} of {all} traits': '{shared} von {all} Merkmalen',

  // Editions and print rights
  'Works on paper, numbered and signed, with a public register.':
    'Arbeiten auf Papier, nummeriert und signiert, mit öffentlichem Register.',
  'No prints are on offer at the moment.': 'Zurzeit werden keine Drucke angeboten.',
  'Open now: {titles}.': 'Jetzt offen: {titles}.',
  '{title}: {process}, {width} × {height} cm. How many are left, how numbers are given, and the register of every print.':
    '{title}: {process}, {width} × {height} cm. Wie viele noch zu haben sind, wie die Nummern vergeben werden, und das Register aller Drucke.',
  'The print of {title}': 'Der Druck von {title}',
  'The right of {title} to one print is used.': 'Das Recht von {title} auf einen Druck ist genutzt.',
  'The right of {title} to one print: what the sheet is, where it can be sent, and the free order that its holder signs.':
    'Das Recht von {title} auf einen Druck: was das Blatt ist, wohin es gesendet werden kann, und der kostenlose Auftrag, den der Inhaber signiert.',

  // Pills
  'A pill is the receipt for a burned piece and opens a claim on a print. No pill exists: no burn has been open.':
    'Eine Pille ist der Beleg für ein verbranntes Stück und eröffnet die Bestellung eines Drucks. Es gibt noch keine Pille: Bisher war keine Verbrennung offen.',
  'A pill is the receipt for a burned piece. See whose they are, what they can become, and redeem one for a print.':
    'Eine Pille ist der Beleg für ein verbranntes Stück. Sehen Sie, wem Pillen gehören und wofür sie gut sind, und lösen Sie eine für einen Druck ein.',

  // Update on OpenSea
  'Ask OpenSea to read the name, picture and traits of pieces again, and see what became of each request.':
    'Bitten Sie OpenSea, Namen, Bild und Merkmale von Stücken neu zu lesen, und sehen Sie, was aus jeder Anfrage wurde.',
  'Marketplaces keep their own copy of each piece: its name, picture and traits. When a copy is out of date, ask here for a new reading.':
    'Marktplätze halten von jedem Stück eine eigene Kopie: Name, Bild und Merkmale. Ist eine Kopie veraltet, lassen Sie sie hier neu lesen.',
  'Marketplaces take few requests an hour: a large collection can take days this way. An announcement by the contract (ERC-4906) reaches all of them at once.':
    'Marktplätze nehmen nur wenige Anfragen pro Stunde an: Eine große Kollektion kann so Tage dauern. Eine Bekanntgabe durch den Vertrag (ERC-4906) erreicht alle auf einmal.',
  Requests: 'Anfragen',
  '{count} waiting': '{count} ausstehend',
  'The newest {count}.': 'Die neuesten {count}.',
  'What a refresh does': 'Was eine Aktualisierung bewirkt',
  'It asks OpenSea to read the piece again. OpenSea does so in its own time, usually within minutes.':
    'OpenSea wird gebeten, das Stück neu zu lesen. Wann das geschieht, bestimmt OpenSea; meist dauert es nur Minuten.',
  'It makes us read our own copy again, at once.': 'Wir lesen unsere eigene Kopie sofort neu.',
  'It does not change the piece, its owner or anything on the chain, and it costs nothing.':
    'Am Stück, an seinem Eigentümer und auf der Blockchain ändert sich nichts, und es kostet nichts.',
  'A piece is asked for once in {count} minutes. Requests for the same piece are put together, and all are sent as fast as OpenSea takes them.':
    'Für ein Stück wird höchstens alle {count} Minuten angefragt. Anfragen für dasselbe Stück werden zusammengefasst, und alle gehen so schnell hinaus, wie OpenSea sie annimmt.',
  'Back to {title}': 'Zurück zu {title}',
  'OpenSea does not read this chain.': 'OpenSea liest diese Blockchain nicht.',
  'The pieces live on the chain “{chain}”, which is not one of those that OpenSea lists. Asking still makes us read our own copy again.':
    'Die Stücke liegen auf der Blockchain „{chain}“, die OpenSea nicht führt. Auf eine Anfrage hin lesen wir trotzdem unsere eigene Kopie neu.',
  'Requests are not sent to OpenSea yet.': 'Anfragen gehen noch nicht an OpenSea.',
  'The studio has set no OpenSea key (OPENSEA_API_KEY). Asking still makes us read our own copy again.':
    'Das Studio hat keinen OpenSea-Schlüssel hinterlegt (OPENSEA_API_KEY). Auf eine Anfrage hin lesen wir trotzdem unsere eigene Kopie neu.',
  'The queue has stopped.': 'Die Warteschlange steht.',
  'OpenSea refuses the studio’s key. Nothing is lost: requests are kept and sent once the studio has set a valid one.':
    'OpenSea lehnt den Schlüssel des Studios ab. Es ist nichts verloren: Anfragen bleiben gespeichert und werden gesendet, sobald das Studio einen gültigen hinterlegt hat.',

  // Works on a screen
  '{title} on a screen': '{title} auf einem Bildschirm',
  'The works of {title}, one after the other in the full window.':
    '{title}: die Werke nacheinander, im ganzen Fenster.',
  'There is nothing to show here yet.': 'Hier gibt es noch nichts zu zeigen.',
  Slideshow: 'Diashow',
  'Previous work': 'Vorheriges Werk',
  'Next work': 'Nächstes Werk',
  'Pause slideshow': 'Diashow anhalten',
  'Resume slideshow': 'Diashow fortsetzen',
  'Leave slideshow': 'Diashow verlassen',
} as const satisfies Record<string, Translation>
