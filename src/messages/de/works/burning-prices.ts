import type { Translation } from '../../translate.ts'

/** Burning where a burn costs something beside the pieces. */
export const burningPrices = {
  'A burn costs {price}.': 'Eine Verbrennung kostet {price}.',
  'The burn costs {price}.': 'Die Verbrennung kostet {price}.',
  'Costs##campaign': 'Kostet',
  '{price} a burn, paid to {account}': '{price} je Verbrennung, gezahlt an {account}',
  '{price}, paid with the burn.': '{price}, gezahlt mit der Verbrennung.',
  'The burn': 'Die Verbrennung',
  'Price of the burn': 'Preis der Verbrennung',
  'The burn itself costs {price} and the network fee. Print and shipping are paid when you redeem the pill.':
    'Das Verbrennen selbst kostet {price} und die Netzwerkgebühr. Druck und Versand zahlen Sie, wenn Sie die Pille einlösen.',
  'It costs {price} and the network fee; your wallet shows it.':
    'Es kostet {price} und die Netzwerkgebühr; Ihre Wallet zeigt sie.',
  'It costs {price} and the network fee: about {sum}.': 'Es kostet {price} und die Netzwerkgebühr: etwa {sum}.',
  'Network fee: about {fee}.': 'Netzwerkgebühr: etwa {fee}.',
  'This wallet has too little money for the price of the burn and the network’s fee.':
    'Diese Wallet hat zu wenig Geld für den Preis der Verbrennung und die Netzwerkgebühr.',

  'Burn for {gives}. The burn costs {price}.': 'Verbrennen für {gives}. Die Verbrennung kostet {price}.',

  // What the wallet is asked
  'Burn {title} and pay {price}': '{title} verbrennen und {price} zahlen',
  'Has the burn contract take and destroy {title}, give you {pills} and pay {price} on. If any part of it fails, all of it fails: the pieces and the money stay yours.':
    'Der Verbrennungsvertrag nimmt und vernichtet {title}, gibt Ihnen {pills} und zahlt {price} weiter. Scheitert ein Teil davon, scheitert alles: Stücke und Geld bleiben Ihre.',
  'Burn, or a contract interaction, with {price} going along.':
    'Burn oder eine Vertragsinteraktion, mit der {price} mitgehen.',
  '{call}, or a contract interaction, with {price} going along.':
    '{call} oder eine Vertragsinteraktion, mit der {price} mitgehen.',
  'Allow and burn {title} and pay {price}, as one': '{title} erlauben, verbrennen und {price} zahlen, als eines',
  'Allows the burn, burns for {pills} and pays {price} in a single step. All of it happens or nothing does, and no permission is left behind.':
    'Erlaubt die Verbrennung, verbrennt für {pills} und zahlt {price}, in einem einzigen Schritt. Alles geschieht oder nichts, und keine Erlaubnis bleibt zurück.',
  'Several calls in one request: Approve for each piece, then the burn, with {price} going along. Some wallets first ask to upgrade your account for this; if you refuse, the way without it stays open.':
    'Mehrere Aufrufe in einer Anfrage: Approve für jedes Stück, dann die Verbrennung, mit der {price} mitgehen. Manche Wallets fragen dafür zuerst, ob sie Ihr Konto erweitern dürfen; wenn Sie ablehnen, bleibt der Weg ohne das offen.',
  'Pay {price} and burn {title} for ever': '{price} zahlen und {title} für immer verbrennen',

  // The receipt, and the practice wallet
  Paid: 'Bezahlt',
  'Paid to': 'Bezahlt an',
  'Each burn costs {price}, which is paid to {payee}.': 'Jede Verbrennung kostet {price}, gezahlt an {payee}.',

  // What the contract refuses
  'What was paid is not the price of this burn.': 'Gezahlt wurde nicht der Preis dieser Verbrennung.',
  'Your piece is untouched, and the money with it. Burn it on its page, which pays exactly the price; sent by hand it brings none.':
    'Ihr Stück ist unberührt, und das Geld auch. Verbrennen Sie es auf seiner Seite, die genau den Preis zahlt; von Hand gesendet bringt es keinen mit.',
  'The account that the price goes to does not take it.': 'Das Konto, an das der Preis geht, nimmt ihn nicht an.',
  'Your piece is untouched, and the money with it. Write to the studio: nothing can be burned until that account takes money.':
    'Ihr Stück ist unberührt, und das Geld auch. Schreiben Sie dem Studio: Es kann nichts verbrannt werden, bis dieses Konto Geld annimmt.',
} as const satisfies Record<string, Translation>
