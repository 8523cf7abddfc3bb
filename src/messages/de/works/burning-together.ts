import type { Translation } from '../../translate.ts'

/** Burning where a campaign takes several pieces, or several copies of a piece, together. */
export const burningTogether = {
  '{pills} for every {count} copies': '{pills} für je {count} Exemplare',
  'Every {count} give {pills}.': 'Für je {count} gibt es {pills}.',
  '{count} copies of this piece, or a multiple. Gone for good: not even the studio can bring them back.':
    '{count} Exemplare dieses Stücks oder ein Vielfaches. Für immer weg: Auch das Studio kann sie nicht zurückbringen.',
  '{pills} for every {count} pieces': '{pills} für je {count} Stücke',
  '{pills} ({count} pieces together)': '{pills} ({count} Stücke zusammen)',
  'A print takes {pills}; every {together} copies give {count}.':
    'Ein Druck kostet {pills}; je {together} Exemplare bringen {count}.',
  'A print takes {pills}; every {together} pieces give {count}.':
    'Ein Druck kostet {pills}; je {together} Stücke bringen {count}.',
  '{invitation} · {count} pieces together': '{invitation} · {count} Stücke zusammen',
  'Every {count} pieces give {pill}. No print is left for it now.':
    'Für je {count} Stücke gibt es {pill}. Dafür ist gerade kein Druck mehr da.',
  'Every {count} pieces give {pill}, good for {print}.': 'Für je {count} Stücke gibt es {pill}, gut für {print}.',
  'Burn pieces of <a>{title}</a>. {gives}': 'Verbrennen Sie Stücke aus <a>{title}</a>. {gives}',
  'Every {count} burned pieces give {pills}.': 'Für je {count} verbrannte Stücke gibt es {pills}.',
  'Until then {count} pieces of {title} together can be burned for {pill}.':
    'Bis dahin können je {count} Stücke aus {title} zusammen für {pill} verbrannt werden.',
  'The burn takes {count} pieces together.': 'Verbrannt werden je {count} Stücke zusammen.',
  '{title} and {count} more': { one: '{title} und ein weiteres', other: '{title} und {count} weitere' },
  'Burned together': 'Zusammen verbrannt',

  // Choosing them
  'This piece and {count} more of yours, for good. Not even the studio can bring them back.': {
    one: 'Dieses Stück und ein weiteres von Ihnen, für immer. Auch das Studio kann sie nicht zurückbringen.',
    other: 'Dieses Stück und {count} weitere von Ihnen, für immer. Auch das Studio kann sie nicht zurückbringen.',
  },
  'This burn takes {together} pieces together. Choose {count} more of yours.': {
    one: 'Diese Aktion nimmt {together} Stücke zusammen. Wählen Sie noch eines von Ihren.',
    other: 'Diese Aktion nimmt {together} Stücke zusammen. Wählen Sie noch {count} von Ihren.',
  },
  'This wallet holds no other piece that it takes.': 'Diese Wallet hält kein anderes Stück, das genommen wird.',
  '{chosen} of {wanted} chosen': '{chosen} von {wanted} gewählt',
  'The first {count} are shown.': 'Die ersten {count} werden gezeigt.',
  'One after the other': 'Nacheinander',
  'First a permission for each piece, then the burn of all of them. You can stop in between and come back.':
    'Erst eine Erlaubnis für jedes Stück, dann werden alle verbrannt. Sie können dazwischen aufhören und wiederkommen.',
  'It opens when every piece is allowed.': 'Er öffnet sich, wenn jedes Stück erlaubt ist.',
  'Nothing was sent. The way without it is open above.': 'Nichts wurde gesendet. Der Weg ohne sie steht oben offen.',
  'Has the burn contract take {title}, destroy all of them and give you {pills}. If any part of it fails, all of it fails and they stay yours.':
    'Der Vertrag nimmt {title}, vernichtet alle und gibt Ihnen {pills}. Scheitert ein Teil davon, scheitert alles, und sie bleiben Ihre.',
  // Wallets say the names of calls in English.
  'Burn Together': 'Burn Together',
  'Burn Recipe': 'Burn Recipe',
  '{call}, or a contract interaction.': '{call} oder eine Vertragsinteraktion.',
  'Allows each of these pieces and burns them for {pills} in a single step. All of it happens or nothing does, and no permission is left behind.':
    'Erlaubt jedes dieser Stücke und verbrennt sie in einem einzigen Schritt für {pills}. Alles geschieht oder nichts, und keine Erlaubnis bleibt zurück.',
  'Several calls in one request: Approve for each piece, then {call}. Some wallets first ask to upgrade your account for this; if you refuse, the way without it stays open.':
    'Mehrere Aufrufe in einer Anfrage: Approve für jedes Stück, dann {call}. Manche Wallets wollen dafür erst Ihr Konto erweitern; lehnen Sie ab, bleibt der Weg ohne das offen.',
  '{invitation} · {count} copies together': '{invitation} · {count} Exemplare zusammen',
  'Every {count} copies give {pill}. No print is left for it now.':
    'Für je {count} Exemplare gibt es {pill}. Dafür ist gerade kein Druck mehr da.',
  'Every {count} copies give {pill}, good for {print}.': 'Für je {count} Exemplare gibt es {pill}, gut für {print}.',
  'Every {count} burned copies of a piece give {pills}.':
    'Für je {count} verbrannte Exemplare eines Stücks gibt es {pills}.',
  'Until then {count} copies of a piece of {title} can be burned for {pill}.':
    'Bis dahin können je {count} Exemplare eines Stücks aus {title} für {pill} verbrannt werden.',
  'The burn takes {count} copies together.': 'Verbrannt werden je {count} Exemplare zusammen.',

  // Why not
  'Nothing is burned by this, and your pieces are untouched.':
    'Dadurch wird nichts verbrannt, und Ihre Stücke sind unberührt.',
  'This burn takes {count} pieces together.': 'Diese Aktion nimmt {count} Stücke zusammen.',
  'Choose {count} more of yours.': {
    one: 'Wählen Sie noch eines von Ihren.',
    other: 'Wählen Sie noch {count} von Ihren.',
  },
  'Leave {count} out.': { one: 'Lassen Sie eines weg.', other: 'Lassen Sie {count} weg.' },
  'This wallet does not hold number {numbers}.': 'Diese Wallet hält Nummer {numbers} nicht.',
  'This burn does not take number {numbers}.': 'Diese Aktion nimmt Nummer {numbers} nicht.',
  'Choose another piece.': 'Wählen Sie ein anderes Stück.',
  'This burn takes {together} copies of a piece together, and this wallet holds {count}.': {
    one: 'Diese Aktion nimmt je {together} Exemplare eines Stücks zusammen, und diese Wallet hält eines.',
    other: 'Diese Aktion nimmt je {together} Exemplare eines Stücks zusammen, und diese Wallet hält {count}.',
  },
  'Choose the wallet that holds more.': 'Wählen Sie die Wallet, die mehr hält.',
  'This burn takes {count} copies together, or a multiple of that.':
    'Diese Aktion nimmt je {count} Exemplare zusammen oder ein Vielfaches davon.',
  'Burn {number}.': 'Verbrennen Sie {number}.',
  '{count} more are needed.': { one: 'Es fehlt noch eines.', other: 'Es fehlen noch {count}.' },
  '{count} more are needed, or burn {number}.': {
    one: 'Es fehlt noch eines, oder verbrennen Sie {number}.',
    other: 'Es fehlen noch {count}, oder verbrennen Sie {number}.',
  },
  'This burn takes several together, and the number was another one.':
    'Diese Aktion nimmt mehrere zusammen, und es war eine andere Anzahl.',
  'Nothing is burned by this, and all of it is yours. The page of the piece says how many it takes together; choose as many.':
    'Dadurch wird nichts verbrannt, und alles ist weiter Ihres. Die Seite des Stücks sagt, wie viele zusammen verbrannt werden; wählen Sie so viele.',

  // The practice wallet
  'Burn {count} pieces for good?': {
    one: 'Ein Stück endgültig verbrennen?',
    other: '{count} Stücke endgültig verbrennen?',
  },
  'Their numbers: {numbers}. Nobody can bring them back. Campaign {campaign} gives its pills for all of them to {recipient}.':
    'Ihre Nummern: {numbers}. Niemand kann sie zurückholen. Aktion {campaign} gibt ihre Pillen für alle an {recipient}.',
  'It takes up to {cap} pieces of {collection}, or copies of a piece, {together} together, and gives {count} of pill {pill} for so many. Its terms never change afterwards.':
    'Sie nimmt bis zu {cap} Stücke aus {collection} oder Exemplare eines Stücks, je {together} zusammen, und gibt dafür {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
  'It takes up to {cap} pieces of {collection}, or copies of a piece, only of those with the numbers {numbers}, {together} together, and gives {count} of pill {pill} for so many. Its terms never change afterwards.':
    'Sie nimmt bis zu {cap} Stücke aus {collection} oder Exemplare eines Stücks, nur von denen mit den Nummern {numbers}, je {together} zusammen, und gibt dafür {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
} as const satisfies Record<string, Translation>
