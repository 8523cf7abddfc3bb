import type { Translation } from '../../translate.ts'

/** Burning copies of pieces: how many, what it takes and gives, and why not. */
export const burningCopies = {
  // How many
  '{count} copies of {title}': { one: 'Ein Exemplar von {title}', other: '{count} Exemplare von {title}' },
  '{number} copies of {title}': '{number} Exemplare von {title}',
  'How many copies to burn': 'Wie viele Exemplare verbrannt werden',
  'Each gives {pills}.': 'Für jedes gibt es {pills}.',
  'Ready to burn: {title}': 'Bereit zum Verbrennen: {title}',
  'To burn {copies} for ever, type the number of the piece: {number}':
    'Um {copies} für immer zu verbrennen, tippen Sie die Nummer des Stücks: {number}',
  'Sends {copies} to the studio’s burn contract, which destroys all of them and gives you {pills}, all in one transaction. If any part of it fails, all of it fails and they stay yours.':
    'Sendet {copies} an den Verbrennungsvertrag des Studios, der alle zerstört und Ihnen {pills} gibt, alles in einer Transaktion. Schlägt ein Teil fehl, schlägt alles fehl, und sie bleiben Ihre.',
  'Transfer, Safe Transfer From, or “sending an NFT”, with how many. It does not say approve.':
    '„Transfer“, „Safe Transfer From“ oder „NFT senden“, mit der Anzahl. „Approve“ steht dort nicht.',

  // What it takes and gives
  'As many copies as you say. Gone for good: not even the studio can bring them back.':
    'So viele Exemplare, wie Sie sagen. Für immer weg: Auch das Studio kann sie nicht zurückbringen.',
  'There are now {copies} of this piece, and fewer afterwards by those that you burn.':
    'Von diesem Stück gibt es jetzt {copies}, danach um so viele weniger, wie Sie verbrennen.',
  '{given}, in the same transaction. You redeem pills for a print, or keep, give away or sell them.':
    '{given}, in derselben Transaktion. Sie lösen Pillen für einen Druck ein, behalten, verschenken oder verkaufen sie.',
  '{given}, in the same transaction. No print comes with it. You can keep them, give them away or sell them.':
    '{given}, in derselben Transaktion. Einen Druck gibt es dazu nicht. Sie können sie behalten, verschenken oder verkaufen.',
  'The burn stands in the history of the piece, with how many copies, and your address as who burned them.':
    'Die Verbrennung steht in der Geschichte des Stücks, mit der Zahl der Exemplare und mit Ihrer Adresse.',

  '{pills} for each copy': '{pills} für jedes Exemplar',
  'A print takes {pills}; each copy gives {count}.': 'Ein Druck kostet {pills}; jedes Exemplar bringt {count}.',
  'I know that I get {pills} and no print, and that the copies are gone for good.':
    'Ich weiß, dass ich {pills} und keinen Druck bekomme und dass die Exemplare endgültig weg sind.',

  // The campaign
  'Open until {moment}. {count} copies can still be burned.': {
    one: 'Offen bis {moment}. Noch ein Exemplar kann verbrannt werden.',
    other: 'Offen bis {moment}. Noch {count} Exemplare können verbrannt werden.',
  },
  '{count} more copies until {day}.': {
    one: 'Noch ein Exemplar bis zum {day}.',
    other: 'Noch {count} Exemplare bis zum {day}.',
  },
  'Complete: all {count} copies were burned.': 'Abgeschlossen: Alle {count} Exemplare wurden verbrannt.',
  'copies of pieces of {collection}': 'Exemplare von Stücken aus {collection}',
  '{count} copies, {burned} burned so far': {
    one: 'Ein Exemplar, bisher {burned} verbrannt',
    other: '{count} Exemplare, bisher {burned} verbrannt',
  },
  'the collection’s contract destroys the copies': 'der Vertrag der Kollektion zerstört die Exemplare',
  'the copies go to 0x…dEaD, an address without a key': 'die Exemplare gehen an 0x…dEaD, eine Adresse ohne Schlüssel',
  'Each burned copy gives {pills}.': 'Für jedes verbrannte Exemplar gibt es {pills}.',
  'At most {count} copies can be burned, until {day}.': {
    one: 'Höchstens ein Exemplar kann verbrannt werden, bis zum {day}.',
    other: 'Höchstens {count} Exemplare können verbrannt werden, bis zum {day}.',
  },

  // Why not
  'This piece has copies, and the studio’s burn campaigns take single pieces only.':
    'Von diesem Stück gibt es mehrere Exemplare, und die Aktionen des Studios nehmen nur einzelne Stücke.',
  'This piece has copies, and it is not said how many are to burn.':
    'Von diesem Stück gibt es mehrere Exemplare, und es ist nicht gesagt, wie viele verbrannt werden.',
  'Say how many: a whole number from 1.': 'Sagen Sie, wie viele: eine ganze Zahl ab 1.',
  'This wallet holds {count} copies of the piece, and more are to burn.': {
    one: 'Diese Wallet hält ein Exemplar des Stücks, und mehr sollen verbrannt werden.',
    other: 'Diese Wallet hält {count} Exemplare des Stücks, und mehr sollen verbrannt werden.',
  },
  'Burn fewer, or choose the wallet that holds more.':
    'Verbrennen Sie weniger, oder wählen Sie die Wallet, die mehr hält.',
  'This burn takes {count} more copies.': {
    one: 'Diese Aktion nimmt noch ein Exemplar.',
    other: 'Diese Aktion nimmt noch {count} Exemplare.',
  },
  'Burn fewer.': 'Verbrennen Sie weniger.',
  'No copy was sent, so there is nothing to burn.':
    'Es wurde kein Exemplar gesendet, also gibt es nichts zu verbrennen.',
  'Your copies are untouched. Say how many are to burn.':
    'Ihre Exemplare sind unberührt. Sagen Sie, wie viele verbrannt werden.',
  'Copies of several pieces were sent at once.': 'Exemplare mehrerer Stücke wurden auf einmal gesendet.',
  'Your copies are untouched. Burn those of one piece at a time, on its page.':
    'Ihre Exemplare sind unberührt. Verbrennen Sie die eines Stücks nach dem anderen, auf seiner Seite.',
  'This campaign takes the pieces of its collection in another way.':
    'Diese Aktion nimmt die Stücke ihrer Kollektion auf einem anderen Weg.',
  'Your pieces are untouched. Load the page again, or write to the studio.':
    'Ihre Stücke sind unberührt. Laden Sie die Seite neu, oder schreiben Sie dem Studio.',

  // The receipt
  '{thing} were burned': '{thing} wurden verbrannt',
  '{thing} are burned, and the pills are given.': {
    one: '{thing} ist verbrannt, und die Pille ist ausgegeben.',
    other: '{thing} sind verbrannt, und die Pillen sind ausgegeben.',
  },
  '{thing} were burned.': { one: '{thing} wurde verbrannt.', other: '{thing} wurden verbrannt.' },
  'Nobody can bring them back.': {
    one: 'Niemand kann es zurückbringen.',
    other: 'Niemand kann sie zurückbringen.',
  },
  'This did not burn {thing}. This wallet does not hold as many any more.':
    'Dies hat {thing} nicht verbrannt. So viele hält diese Wallet nicht mehr.',

  // The practice wallet
  'Send {count} copies of number {number}?': {
    one: 'Ein Exemplar von Nummer {number} senden?',
    other: '{count} Exemplare von Nummer {number} senden?',
  },
  'They go to {recipient} and do not come back by themselves.':
    'Sie gehen an {recipient} und kommen nicht von selbst zurück.',
  'Burn {count} copies of number {number} for good?': {
    one: 'Ein Exemplar von Nummer {number} endgültig verbrennen?',
    other: '{count} Exemplare von Nummer {number} endgültig verbrennen?',
  },
  'They are then gone. Nobody can bring them back. Campaign {campaign} gives its pills to {recipient}.':
    'Sie sind dann weg. Niemand kann sie zurückbringen. Aktion {campaign} gibt ihre Pillen an {recipient}.',
} as const satisfies Record<string, Translation>
