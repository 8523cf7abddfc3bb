import type { Translation } from '../../translate.ts'

/** Ranks by rarity, why a piece has its own, and pieces side by side. */
export const rarity = {
  // The rank of a piece.
  Rarity: 'Seltenheit',
  'How unusual this piece’s traits are together. It counts words, not what there is to see: rare is not the same as good.':
    'Wie ungewöhnlich die Merkmale dieses Stücks zusammen sind. Gezählt werden Wörter, nicht das, was zu sehen ist: Selten ist nicht dasselbe wie gut.',
  'OpenRarity gives the pieces of this collection no ranks.':
    'OpenRarity gibt den Stücken dieser Kollektion keine Ränge.',
  'The trait “{trait}” holds numbers, and OpenRarity ranks collections with text traits only.':
    'Das Merkmal „{trait}“ enthält Zahlen, und OpenRarity ordnet nur Kollektionen, deren Merkmale Texte sind.',
  'Its pieces have copies (ERC-1155), and OpenRarity ranks single pieces only.':
    'Ihre Stücke haben mehrere Exemplare (ERC-1155), und OpenRarity ordnet nur einzelne Stücke.',
  'The {pieces} pieces have more than {types} trait types between them, which is more than can be ranked.':
    'Die {pieces} Stücke haben zusammen mehr als {types} Arten von Merkmalen; so viele lassen sich nicht ordnen.',
  'The trait “{trait}” cannot be ranked by height: “{value}” is not a number.':
    'Das Merkmal „{trait}“ lässt sich nicht nach Höhe ordnen: „{value}“ ist keine Zahl.',
  'Pieces are to be measured within “{trait}”, and no piece has such a trait.':
    'Die Stücke sollen innerhalb von „{trait}“ verglichen werden, und kein Stück hat ein solches Merkmal.',
  'This collection is shown without ranks.': 'Diese Kollektion wird ohne Ränge gezeigt.',
  'of {count} that survive': { one: 'von {count} noch vorhandenen', other: 'von {count} noch vorhandenen' },
  'of {count} at mint': 'von {count} bei der Prägung',
  'rarity score (average {average})': 'Seltenheitswert (Durchschnitt {average})',
  'A burned piece has no rank among the others; it keeps the one that it was minted with.':
    'Ein verbranntes Stück hat keinen Rang unter den anderen; es behält den, mit dem es geprägt wurde.',
  '{title} cannot be worked out: {problem}': '{title} lässt sich nicht berechnen: {problem}',
  'The studio weighs the traits by its own settings here. Every other figure in this part is OpenRarity’s.':
    'Hier gewichtet das Studio die Merkmale nach eigenen Einstellungen. Alle anderen Zahlen in diesem Abschnitt sind die von OpenRarity.',

  // Why it has this rank.
  'Why this rank': 'Warum dieser Rang',
  'Each trait adds as many bits as the pieces must be halved until only those that share it are left. A trait that most pieces have adds almost nothing.':
    'Jedes Merkmal bringt so viele Bit, wie man die Stücke halbieren muss, bis nur noch die übrig sind, die es teilen. Ein Merkmal, das die meisten Stücke haben, bringt fast nichts.',
  'Number of traits': 'Anzahl der Merkmale',
  'without it##trait': 'ohne',
  'empty##trait': 'leer',
  'its alone##trait': 'nur dieses Stück',
  '{bits} bits': '{bits} Bit',
  '{count} pieces, {share}': { one: '{count} Stück, {share}', other: '{count} Stücke, {share}' },
  '{count} traits that it is without': {
    one: '{count} Merkmal, das ihm fehlt',
    other: '{count} Merkmale, die ihm fehlen',
  },
  'Together##bits': 'Zusammen',
  'A piece of this collection has on average': 'Ein Stück dieser Kollektion hat im Durchschnitt',
  'Score, one divided by the other': 'Seltenheitswert, das eine geteilt durch das andere',
  'No trait is this piece’s alone.': 'Kein Merkmal hat dieses Stück für sich allein.',
  '{count} traits are this piece’s alone.': {
    one: 'Ein Merkmal hat dieses Stück für sich allein.',
    other: '{count} Merkmale hat dieses Stück für sich allein.',
  },
  'Pieces with a trait of their own stand before all others, whatever their scores.':
    'Stücke mit einem Merkmal, das nur sie haben, stehen vor allen anderen, unabhängig von ihrem Seltenheitswert.',
  'No other piece has the same rank.': 'Kein anderes Stück hat denselben Rang.',
  '{count} other pieces have the same rank: {pieces}': {
    one: 'Ein anderes Stück hat denselben Rang: {pieces}',
    other: '{count} andere Stücke haben denselben Rang: {pieces}',
  },
  'No piece is rarer.': 'Kein Stück ist seltener.',
  'Next rarer: {piece}, rank {rank}, score {score}.':
    'Das nächstseltenere: {piece}, Rang {rank}, Seltenheitswert {score}.',
  'It stands before this one because {count} of its traits are its alone.': {
    one: 'Es steht vor diesem, weil es ein Merkmal hat, das kein anderes hat.',
    other: 'Es steht vor diesem, weil es {count} Merkmale hat, die kein anderes hat.',
  },
  'Compare the two': 'Beide vergleichen',

  // How it came about.
  'The rank has not changed since mint': 'Der Rang hat sich seit der Prägung nicht geändert',
  'The rank has changed {count} times since mint': {
    one: 'Der Rang hat sich seit der Prägung einmal geändert',
    other: 'Der Rang hat sich seit der Prägung {count}-mal geändert',
  },
  'Counted from the burns on the chain and the traits as they are now; at mint, with every piece that was ever minted.':
    'Berechnet aus den Verbrennungen auf der Blockchain und den Merkmalen, wie sie jetzt sind; bei der Prägung mit jedem Stück, das je geprägt wurde.',
  'Ranks, newest first': 'Ränge, die neuesten zuerst',
  'Rank {rank} of {count}': 'Rang {rank} von {count}',
  'No rank among {count}': 'Kein Rang unter {count}',
  'At mint, among all pieces that were ever minted': 'Bei der Prägung, unter allen Stücken, die je geprägt wurden',
  'The ranking was made anew': 'Die Rangfolge wurde neu berechnet',
  'No. {number} was burned': 'Nr. {number} wurde verbrannt',
  '{count} pieces were burned': { one: '{count} Stück wurde verbrannt', other: '{count} Stücke wurden verbrannt' },

  // Working it out again.
  'Nobody has to believe a rank. The <a>traits of all pieces</a> are published; their SHA-256 is {hash}.':
    'Einen Rang muss niemand glauben. Die <a>Merkmale aller Stücke</a> sind veröffentlicht; ihr SHA-256 ist {hash}.',
  'Rank them again in this browser': 'In diesem Browser neu berechnen',
  'Ranking …': 'Wird berechnet …',
  '{reason} Nothing has changed; try again in a moment.':
    '{reason} Es hat sich nichts geändert; versuchen Sie es gleich noch einmal.',
  'The traits could not be loaded.': 'Die Merkmale konnten nicht geladen werden.',
  'The traits could not be loaded (status {status}).': 'Die Merkmale konnten nicht geladen werden (Status {status}).',
  'This browser hashes only on pages that came by https.':
    'Dieser Browser berechnet Hashes nur auf Seiten, die über https kamen.',
  '✓ Matches: rank {rank} of {count}, worked out here in {time} milliseconds from traits with the same hash.':
    '✓ Stimmt überein: Rang {rank} von {count}, hier in {time} Millisekunden aus Merkmalen mit demselben Hash berechnet.',
  'The traits have changed since this page was made: their SHA-256 is {hash}, and the rank is {rank} of {count}. Load the page again to compare.':
    'Die Merkmale haben sich geändert, seit diese Seite erstellt wurde: Ihr SHA-256 ist {hash}, und der Rang ist {rank} von {count}. Laden Sie die Seite neu, um zu vergleichen.',
  'The traits have changed since this page was made: their SHA-256 is {hash}, and the piece has no rank among {count}. Load the page again to compare.':
    'Die Merkmale haben sich geändert, seit diese Seite erstellt wurde: Ihr SHA-256 ist {hash}, und das Stück hat keinen Rang unter {count}. Laden Sie die Seite neu, um zu vergleichen.',
  '× Does not match: this browser finds rank {rank} of {count}. Please tell the studio.':
    '× Stimmt nicht überein: Dieser Browser kommt auf Rang {rank} von {count}. Bitte sagen Sie es dem Studio.',
  '× Does not match: this browser finds no rank among {count}. Please tell the studio.':
    '× Stimmt nicht überein: Dieser Browser findet keinen Rang unter {count}. Bitte sagen Sie es dem Studio.',

  // Side by side.
  Compare: 'Vergleichen',
  'Up to four pieces beside each other: what they share, what tells them apart, and what each trait adds to a rank.':
    'Bis zu vier Stücke nebeneinander: was sie gemeinsam haben, was sie unterscheidet und was jedes Merkmal zum Rang beiträgt.',
  'A part of the address was left out.': 'Ein Teil der Adresse wurde weggelassen.',
  '“{parameter}”: {reason}': '„{parameter}“: {reason}',
  'a piece is named like flowers/7.': 'Ein Stück wird so angegeben: flowers/7.',
  'no more than {most} pieces fit beside each other.': 'Mehr als {most} Stücke passen nicht nebeneinander.',
  'there is no such piece.': 'Ein solches Stück gibt es nicht.',
  'Nothing to compare yet.': 'Noch gibt es nichts zu vergleichen.',
  'Name two pieces below, or follow “Compare the two” on the page of a piece.':
    'Geben Sie unten zwei Stücke an, oder folgen Sie „Beide vergleichen“ auf der Seite eines Stücks.',
  'One more piece': 'Ein weiteres Stück',
  'The pieces side by side': 'Die Stücke nebeneinander',
  'What is compared': 'Was verglichen wird',
  Rank: 'Rang',
  'none##rank': 'keiner',
  'Score##rarity': 'Wert',
  Bits: 'Bit',
  'Unique traits': 'Eigene Merkmale',
  'Take away<hidden> {title}</hidden>': 'Entfernen<hidden>: {title}</hidden>',
  'the same##traits': 'gleich',
} as const satisfies Record<string, Translation>
