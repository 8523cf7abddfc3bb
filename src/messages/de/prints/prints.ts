import type { Translation } from '../../translate.ts'

/** Print editions: their wall, what each sheet is, how many are left and how one gets a print. */
export const prints = {
  // Pills, wherever they are counted
  '{count} pills': { one: '{count} Pille', other: '{count} Pillen' },
  '{count} {name}s': { one: '{count} Pille „{name}“', other: '{count} Pillen „{name}“' },
  '{count} {name} pills': { one: '{count} Pille „{name}“', other: '{count} Pillen „{name}“' },

  'Claimed now, it ships by {day}.': 'Jetzt bestellt, verlässt er unser Studio bis zum {day}.',

  'The proof of {title} was approved': 'Die Druckfreigabe für {title} wurde erteilt',
  'Proof approved on {day}.': 'Druckfreigabe (bon à tirer) am {day}.',
  'Proof approved before approvals were recorded here.':
    'Die Druckfreigabe (bon à tirer) wurde erteilt, bevor Freigaben hier festgehalten wurden.',

  'The proof that the edition was printed to.': 'Der Abzug, nach dem die Edition gedruckt wurde.',
  'Photograph of the approved proof of {title}': 'Fotografie des freigegebenen Abzugs von {title}',

  // All editions
  'Works on paper in editions of a fixed length, numbered and signed.':
    'Arbeiten auf Papier in fester Auflage, nummeriert und signiert.',
  'Verify a certificate': 'Ein Zertifikat prüfen',
  'There is no edition.': 'Es gibt keine Edition.',
  'Nothing can be ordered or claimed now, and no print has been given a number.':
    'Zurzeit lässt sich nichts bestellen, und es wurde noch keine Nummer vergeben.',
  Editions: 'Editionen',
  'The editions on one wall, at one scale': 'Die Editionen an einer Wand, in einem Maßstab',
  'One scale: the bench is 45 cm high and 120 cm wide, and the sheets hang with their middle at 150 cm.':
    'Ein Maßstab: Die Bank ist 45 cm hoch und 120 cm breit, und die Mitte der Blätter hängt auf 150 cm.',
  'Specification and register<hidden> of {title}</hidden>': 'Angaben und Register<hidden> zu {title}</hidden>',
  'The mark under a print': 'Das Zeichen unter einem Druck',
  'Written in pencil under the image, and the same in the register.':
    'Mit Bleistift unter das Bild geschrieben, und genauso im Register.',
  'The seventh print of an edition of twenty-five. The length of an edition is fixed before its first print and never grows. No number is given twice.':
    'Der siebte Druck einer Edition von fünfundzwanzig. Die Auflage einer Edition steht vor dem ersten Druck fest und wächst nie. Keine Nummer wird zweimal vergeben.',
  'Artist’s proof: outside the numbers, with a count of its own, kept by the studio.':
    'Künstlerabzug: außerhalb der Nummern, eigens gezählt, bleibt beim Studio.',
  'Trial proof: pulled on the way to the final state, before the edition was printed.':
    'Probedruck: auf dem Weg zum endgültigen Zustand gezogen, bevor die Edition gedruckt wurde.',
  'Printer’s proof: for the workshop that printed the edition.':
    'Druckerabzug: für die Werkstatt, die die Edition gedruckt hat.',
  'Hors commerce: to be shown, not sold.': 'Hors commerce: zum Zeigen, nicht zum Verkauf.',
  'Bon à tirer: the one print that all others are compared with.':
    'Bon à tirer: der eine Druck, mit dem alle anderen verglichen werden.',
  'What you can check yourself': 'Was Sie selbst prüfen können',
  'Every number that was ever given stands in a public register with its state, its day and the piece it shows, and stays there.':
    'Jede Nummer, die je vergeben wurde, steht in einem öffentlichen Register, mit ihrem Stand, ihrem Tag und dem Stück, das der Druck zeigt, und bleibt dort.',
  'Every signed print has a certificate with a signature of its own. The code on it holds the signed words themselves, so that any device can check it, without a network too, and even if this site is gone.':
    'Jeder signierte Druck hat ein Zertifikat mit eigener digitaler Signatur. Der Code darauf enthält die signierten Worte selbst; so kann jedes Gerät es prüfen, auch ohne Netz und selbst dann, wenn es diese Website nicht mehr gibt.',
  'Printed {title} pieces': 'Gedruckte Stücke aus {title}',
  'How a print gets to a door': 'Wie ein Druck bis zur Tür kommt',

  // How a number is written
  '{n} of an open edition': 'Nr. {n} einer offenen Edition',
  'number {n}': 'Nummer {n}',
  '{label} (replacement)': '{label} (Ersatz)',
  '{label} (replacement {count})': '{label} ({count}. Ersatz)',

  // What is open, on the front page
  '{title} opens on {day}.': '{title} ist ab dem {day} erhältlich.',
  'No prints are on offer at the moment.': 'Zurzeit werden keine Drucke angeboten.',
  'How prints are numbered': 'Wie Drucke nummeriert werden',
  'All editions': 'Alle Editionen',
  '{title}: an open edition.': '{title}: eine offene Edition.',
  '{title}: {left} of {length} left.': '{title}: noch {left} von {length}.',
  '{count} pieces of {title} can still be printed.': {
    one: 'Ein Stück aus {title} kann noch gedruckt werden.',
    other: '{count} Stücke aus {title} können noch gedruckt werden.',
  },

  // How an edition stands
  '{count} more are held for somebody.': {
    one: 'Ein weiterer ist für jemanden reserviert.',
    other: '{count} weitere sind für jemanden reserviert.',
  },
  '{count} numbers went with their burned pieces.': {
    one: 'Eine Nummer ging mit ihrem verbrannten Stück.',
    other: '{count} Nummern gingen mit ihren verbrannten Stücken.',
  },
  'Open, without end. {given} printed or on the way.': 'Offen, ohne Ende. Gedruckt oder in Arbeit: {given}.',
  '{count} of {length} are left.': { one: 'Noch einer von {length}.', other: 'Noch {count} von {length}.' },
  'All {length} are given.': 'Alle {length} sind vergeben.',
  'None is left: {given} of {length} are given.': 'Keiner mehr übrig: {given} von {length} sind vergeben.',
  'Over since {day}. {given} of {length} were given.': 'Beendet seit {day}. Vergeben wurden {given} von {length}.',
  'Closed. {given} of {length} were given.': 'Geschlossen. Vergeben wurden {given} von {length}.',

  // The sheet
  '{length} cm': '{length} cm',
  '{centimetres} ({width} × {height} in)': '{centimetres} ({width} × {height} Zoll)',
  Artist: 'Künstler',
  Year: 'Jahr',
  'Process##print': 'Technik',
  'Paper##print': 'Papier',
  Fibre: 'Faser',
  Finish: 'Oberfläche',
  Inks: 'Farben',
  Sheet: 'Blatt',
  Image: 'Bild',
  Edge: 'Rand',
  Resolution: 'Auflösung',
  '{resolution} dpi': '{resolution} dpi',
  Colour: 'Farbprofil',
  Stamp: 'Stempel',
  'Keeping it': 'Aufbewahrung',
  File: 'Datei',
  'SHA-256 {hash}': 'SHA-256 {hash}',

  // How many there are
  'without end': 'unbegrenzt',
  'How many there are of {title}': 'Wie viele es von {title} gibt',
  'Series##print': 'Reihe',
  'Open edition': 'Offene Edition',
  numbered: 'nummeriert',
  'open edition': 'offene Edition',
  'hors commerce, not for sale': 'hors commerce, unverkäuflich',
  'bon à tirer, the approved sheet': 'bon à tirer, das freigegebene Blatt',
  'There are##prints': 'Insgesamt',
  'Given##numbers': 'Vergeben',
  'Held##numbers': 'Reserviert',
  'Gone with their pieces': 'Mit ihren Stücken vergangen',

  // How one gets a print
  'Redeem a pill': 'Pille einlösen',
  'Find your piece': 'Ihr Stück finden',
  'Which pieces are printed': 'Welche Stücke gedruckt sind',
  'Redeem {pills} to open a claim on one print. You see whether we ship to your country and every cost before anything is burned.':
    'Lösen Sie {pills} ein, um einen Druck zu bestellen. Sie sehen, ob wir in Ihr Land versenden und was alles kostet, bevor etwas verbrannt wird.',
  'Whoever holds a piece of {title} has the right to one print of it, once for each piece. Nothing is burned: the holder signs an order on the piece’s own page, and from then on the register says that it is used.':
    'Wer ein Stück aus {title} hält, hat das Recht auf einen Druck davon, einmal je Stück. Nichts wird verbrannt: Der Inhaber signiert auf der Seite des Stücks einen Auftrag, und von da an sagt das Register, dass das Recht genutzt ist.',
  'The studio gives {title} itself; it can be neither ordered nor claimed.':
    'Das Studio vergibt {title} selbst; bestellen lässt sich diese Edition nicht.',

  // How long it takes
  'How long it takes': 'Wie lange es dauert',
  'Ordered to signed': 'Von der Bestellung bis zur Unterschrift',
  'Signed to shipped': 'Von der Unterschrift bis zum Versand',
  'Shipped to delivered': 'Vom Versand bis zur Zustellung',
  'less than a day': 'weniger als ein Tag',
  '{count} days': { one: 'ein Tag', other: '{count} Tage' },
  '{took} ({count} prints)': { one: '{took} ({count} Druck)', other: '{took} ({count} Drucke)' },
  'The middle one of the prints that came this far in the last year.':
    'Der mittlere Wert der Drucke, die im letzten Jahr so weit gekommen sind.',

  // What it costs and where it goes
  'What it costs': 'Was es kostet',
  'The print': 'Der Druck',
  'used up': 'aufgebraucht',
  'nothing more': 'ohne Aufpreis',
  Shipping: 'Versand',
  'the studio pays it': 'zahlt das Studio',
  'by country, below': 'je nach Land, siehe unten',
  'Duty and tax': 'Zollgebühren und Steuern',
  'by country, named before you commit': 'je nach Land, genannt, bevor Sie zusagen',
  '{service}, {from} to {to} days, tracked': '{service}, {from} bis {to} Tage, mit Sendungsverfolgung',
  '{service}, {from} to {to} days': '{service}, {from} bis {to} Tage',
  '{title}: {process}, by {artist}, {year}.': '{title}: {process}, von {artist}, {year}.',
  'Shipping is included.': 'Der Versand ist inbegriffen.',
  'Shipping is added by country.': 'Der Versand kommt je nach Land hinzu.',
  'For whoever holds a piece of {title} whose right to a print is unused.':
    'Für alle, die ein Stück aus {title} halten, dessen Recht auf einen Druck ungenutzt ist.',
  'For whoever redeems {count} {name} pills.': {
    one: 'Für alle, die eine Pille „{name}“ einlösen.',
    other: 'Für alle, die {count} Pillen „{name}“ einlösen.',
  },

  // What is refused
  'There is no edition {editionId} here. Prints lists all editions.':
    'Die Edition {editionId} gibt es hier nicht. Alle Editionen stehen unter „Drucke“.',
  'Every print of {title} is taken or held for somebody. Nothing was burned, and nothing was charged. A place that is not used in time becomes free again.':
    'Jeder Druck von {title} ist vergeben oder für jemanden reserviert. Es wurde nichts verbrannt und nichts abgebucht. Ein Platz, der nicht rechtzeitig genutzt wird, wird wieder frei.',
  '{option}: “{value}” is used up. Nothing was burned. Choose another one.':
    '{option}: „{value}“ ist aufgebraucht. Es wurde nichts verbrannt. Wählen Sie etwas anderes.',
  '{label} is taken. Nothing was burned. Choose another number.':
    '{label} ist vergeben. Es wurde nichts verbrannt. Wählen Sie eine andere Nummer.',
  'The register has no print {label}.': 'Das Register hat keinen Druck {label}.',
} as const satisfies Record<string, Translation>
