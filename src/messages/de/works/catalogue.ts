import type { Translation } from '../../translate.ts'
import { descriptions } from './descriptions.ts'

/** Collections and pieces: walls, filters, traits, the page of a piece, its provenance, the front page. */
export const catalogue = {
  ...descriptions,

  // A wall
  'This collection can’t be read from the chain right now.':
    'Diese Kollektion kann gerade nicht von der Blockchain gelesen werden.',
  'What you see is what was read last. We try again by ourselves.':
    'Sie sehen, was zuletzt gelesen wurde. Wir versuchen es von selbst erneut.',
  '{count} collectors': { one: '{count} Sammler', other: '{count} Sammler' },
  '{count} copies': { one: 'ein Exemplar', other: '{count} Exemplare' },
  '{number} copies': '{number} Exemplare',
  '{count} holders': { one: '{count} Inhaber', other: '{count} Inhaber' },
  Copies: 'Exemplare',
  Holders: 'Inhaber',
  'Nobody holds a copy now.': 'Niemand hat derzeit ein Exemplar.',
  'Pages of holders': 'Seiten mit Inhabern',
  'Skip to the pieces': 'Zu den Stücken springen',
  'Choose a piece to burn. Nothing is burned before you confirm it.':
    'Wählen Sie ein Stück zum Verbrennen. Verbrannt wird nichts, bevor Sie es bestätigen.',
  'Filter and sort': 'Filtern und sortieren',
  '{count} chosen': '{count} ausgewählt',
  'for “{meant}”. Nothing matches “{query}”.': 'für „{meant}“. Zu „{query}“ passt nichts.',
  'Pages of pieces': 'Seiten mit Stücken',
  'A part of the address was not understood and is left out.':
    'Ein Teil der Adresse war nicht verständlich und bleibt unberücksichtigt.',
  'What is shown is what the rest of it asks for.': 'Sie sehen, was der übrige Teil verlangt.',
  'No pieces': 'Keine Stücke',
  'Pieces {first}–{last} of {total}': 'Stücke {first}–{last} von {total}',
  'There is no such page.': 'Diese Seite gibt es nicht.',
  'These pieces end earlier. <a>Go to the first page</a>': 'So viele Stücke sind es nicht. <a>Zur ersten Seite</a>',
  'No pieces match these filters.': 'Keine Stücke passen zu diesen Filtern.',
  'Clear one of the filters above, or <a>see all pieces</a>.':
    'Entfernen Sie oben einen Filter, oder <a>sehen Sie alle Stücke an</a>.',

  // Filters
  'Filter the pieces': 'Stücke filtern',
  'Number, name or trait': 'Nummer, Name oder Merkmal',
  'Sorted by': 'Sortiert nach',
  'Rank, rarest first': 'Rang, das Seltenste zuerst',
  Newest: 'Neueste',
  'Last moved': 'Zuletzt bewegt',
  'Recently burned': 'Zuletzt verbrannt',
  'Recently printed': 'Zuletzt gedruckt',
  Status: 'Status',
  'Not burned': 'Nicht verbrannt',
  'Redeemable now': 'Jetzt einlösbar',
  'Pill issued': 'Pille ausgegeben',
  Printing: 'Im Druck',
  'Has a print': 'Mit Druck',
  'In a vault': 'In einem Tresor',
  'burned##filter': 'verbrannt',
  'redeemable now##filter': 'jetzt einlösbar',
  'pill issued##filter': 'Pille ausgegeben',
  'printing##filter': 'im Druck',
  'shipped##filter': 'versandt',
  'delivered##filter': 'zugestellt',
  'has a print##filter': 'mit Druck',
  'in a vault##filter': 'in einem Tresor',
  'all##filter': 'alle',
  Set: 'Gruppe',
  Any: 'Beliebig',
  'Owned by': 'Im Besitz von',
  'Show pieces': 'Stücke anzeigen',
  'Show its {count} values': 'Alle {count} Werte anzeigen',
  'without it': 'ohne',
  empty: 'leer',
  '{count} more are found by the search above.': {
    one: 'Einen weiteren findet die Suche oben.',
    other: '{count} weitere findet die Suche oben.',
  },
  'without {trait}': 'ohne {trait}',
  'owned by {owner}': 'im Besitz von {owner}',
  '“{words}”': '„{words}“',
  'Chosen filters': 'Gewählte Filter',
  'Remove filter: {filter}': 'Filter entfernen: {filter}',
  'Clear filters': 'Filter zurücksetzen',

  // What of an address is not understood
  'The parameter “{parameter}” is wrong: {reason}': 'Der Parameter „{parameter}“ stimmt nicht: {reason}',
  'it is given more than once.': 'er steht mehrfach da.',
  'an owner is an address: 0x and 40 hexadecimal digits, with a right checksum.':
    'ein Besitzer ist eine Adresse: 0x und 40 hexadezimale Stellen, mit richtiger Prüfsumme.',
  'a state is one of {words}.': 'möglich sind hier: {words}.',
  'this collection has no sets.': 'diese Kollektion hat keine Gruppen.',
  'a set is one of {words}.': 'eine Gruppe ist eine von {words}.',
  'a search has at most {most} characters.': 'eine Suche hat höchstens {most} Zeichen.',
  'a sort is one of {words}.': 'sortiert wird nach einem von {words}.',
  'a page is a number from 1.': 'eine Seite ist eine Zahl ab 1.',
  'there is no trait called “{trait}”.': 'ein Merkmal „{trait}“ gibt es nicht.',
  'traits have at most {most} characters.': 'Merkmale haben höchstens {most} Zeichen.',
  'a filter has at most {most} trait values.': 'ein Filter hat höchstens {most} Merkmalswerte.',
  'This studio has no collection called “{collection}”.': 'Dieses Studio hat keine Kollektion namens „{collection}“.',
  'The collection {collection} has no piece with the number “{number}”.':
    'Die Kollektion {collection} hat kein Stück mit der Nummer „{number}“.',
  '{title}, no. {number}': '{title}, Nr. {number}',

  // Traits
  Traits: 'Merkmale',
  Licence: 'Lizenz',
  'Licence: {name}': 'Lizenz: {name}',
  'All traits': 'Alle Merkmale',
  'What {title} is made of, the rarest first: how many pieces were minted with each value, and how many survive, were burned or have been printed.':
    'Woraus {title} besteht, das Seltenste zuerst: wie viele Stücke mit jedem Wert geprägt wurden und wie viele noch bestehen, verbrannt oder gedruckt wurden.',
  'No piece has traits.': 'Kein Stück hat Merkmale.',
  'No piece has a trait called “{trait}”.': 'Kein Stück hat ein Merkmal namens „{trait}“.',
  'See all traits': 'Alle Merkmale ansehen',
  '{count} values.': { one: 'Ein Wert.', other: '{count} Werte.' },
  'Values of {trait}': 'Werte von {trait}',
  'All {count} values of {trait}': 'Alle {count} Werte von {trait}',
  Value: 'Wert',
  Minted: 'Geprägt',
  Surviving: 'Noch vorhanden',
  '{count} printed': '{count} gedruckt',

  // A piece
  '{title}: open the large picture': '{title}: großes Bild öffnen',
  'A piece of {collection}.': 'Ein Stück aus {collection}.',
  'A piece of {collection} ({traits}).': 'Ein Stück aus {collection} ({traits}).',
  'Rank {rank}': 'Rang {rank}',
  'Not read yet': 'Noch nicht gelesen',
  Studio: 'Studio',
  Year: 'Jahr',
  Medium: 'Technik',
  'Last owner': 'Letzter Eigentümer',
  Rarity: 'Seltenheit',
  'Rank {rank} of {count}, score {score}': 'Rang {rank} von {count}, Wert {score}',
  Animation: 'Animation',
  'Shown from a copy of ours.': 'Gezeigt aus unserer eigenen Kopie.',
  'Its description also names an animation, sound or web page, which we can’t show here.':
    'Die Beschreibung nennt auch eine Animation, einen Ton oder eine Webseite, die wir hier nicht zeigen können.',
  'Open it at {host}': 'Bei {host} öffnen',
  Elsewhere: 'Anderswo',
  'This piece has no traits.': 'Dieses Stück hat keine Merkmale.',
  'How many of the surviving pieces share each trait.': 'Wie viele der noch bestehenden Stücke jedes Merkmal teilen.',
  'How many of the surviving pieces share each trait, this one included.':
    'Wie viele der noch bestehenden Stücke jedes Merkmal teilen, dieses eingerechnet.',
  'How many of the surviving pieces share each trait, this one included. Rare traits count more.':
    'Wie viele der noch bestehenden Stücke jedes Merkmal teilen, dieses eingerechnet. Seltene Merkmale zählen mehr.',
  'the only one': 'das einzige',
  '{count} bits': '{count} Bit',
  'rarest of {count} values': 'der seltenste von {count} Werten',
  '{place} rarest of {count} values': 'nach Seltenheit {place} von {count} Werten',
  Provenance: 'Provenienz',
  'Provenance, newest first': 'Provenienz, das Neueste zuerst',
  'Neighbours in the collection': 'Nachbarn in der Kollektion',

  // What happened to it
  'Minted to {to}': 'Geprägt an {to}',
  'Minted to {to} for {price}': 'Geprägt an {to} für {price}',
  'Sold by {from} to {to} for {price}': 'Verkauft von {from} an {to} für {price}',
  'Transferred from {from} to {to}': 'Übertragen von {from} an {to}',
  Transferred: 'Übertragen',
  Sold: 'Verkauft',
  'Sold for {price}': 'Verkauft für {price}',
  'Burned by {holder}': 'Verbrannt von {holder}',
  'Burned by {holder} for {pills}': 'Verbrannt von {holder} für {pills}',
  '{count} {name} pills': { one: '{count} Pille „{name}“', other: '{count} Pillen „{name}“' },
  'not final yet': 'noch nicht endgültig',

  // The composer
  'Draw it': 'Zeichnen',
  'Surprise me': 'Überraschen Sie mich',

  // The front page and the catalogue by year
  Years: 'Jahre',
  'Sub-series of {title}': 'Teilserien von {title}',
  'It can’t be read from the chain right now. {detail} What is shown was read last.':
    'Sie kann gerade nicht von der Blockchain gelesen werden. {detail} Gezeigt wird, was zuletzt gelesen wurde.',
  'The newest pieces of {title}': 'Die neuesten Stücke von {title}',
  'No piece has been minted yet. Pieces hang here a few seconds after their mint.':
    'Noch ist kein Stück geprägt. Stücke hängen hier wenige Sekunden, nachdem sie geprägt wurden.',
  'Nothing minted': 'Nichts geprägt',
  '{count} pieces of {size} announced': {
    one: '{count} Stück von {size} angekündigten',
    other: '{count} Stücke von {size} angekündigten',
  },
  '{count} burned, {forPills} of them for a pill': '{count} verbrannt, {forPills} davon für eine Pille',
  Salesroom: 'Verkaufsraum',
  'Burn contract': 'Verbrennungsvertrag',
  Redemption: 'Einlösung',
  'Only a holder who sells through the salesroom approves it, for the one piece that is for sale.':
    'Nur wer über den Verkaufsraum verkauft, gibt ihn frei, für das eine Stück, das zum Verkauf steht.',
  '{count} surviving': '{count} erhalten',
  '{surviving} surviving, {burned} burned': '{surviving} erhalten, {burned} verbrannt',
} as const satisfies Record<string, Translation>
