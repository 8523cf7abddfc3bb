import type { Translation } from '../../translate.ts'

/** The print right of a piece: the sheet, the offer, the payment, the order that a wallet signs. */
export const rights = {
  // The page.
  'Its print': 'Sein Druck',
  'Pieces of this collection carry no right to a print.':
    'Mit Stücken dieser Kollektion ist kein Recht auf einen Druck verbunden.',
  'This piece comes with one print on paper. You keep the piece, and nothing is burned. The print can be claimed once; later owners see that it was.':
    'Zu diesem Stück gehört ein Druck auf Papier. Sie behalten das Stück, und nichts wird verbrannt. Der Druck kann einmal bestellt werden; spätere Eigentümer sehen, dass es geschehen ist.',
  'The piece is held by nobody now.': 'Zurzeit hält niemand das Stück.',
  'The piece is held by {holder} now.': 'Zurzeit hält {holder} das Stück.',
  'From the right to the print': 'Vom Recht zum Druck',
  'The sheet': 'Das Blatt',
  '{width} × {height} cm': '{width} × {height} cm',
  'Yours would be number {number}.': 'Ihrer wäre die Nummer {number}.',
  'Can it be sent, and what does it cost?': 'Ist Versand möglich, und was kostet er?',
  'What you chose is priced, and a place is held for you. How its payment stands is below.':
    'Ihre Auswahl hat einen Preis, und ein Platz ist für Sie reserviert. Wie es um die Zahlung steht, sehen Sie unten.',
  'Choose the country first. Nothing is signed before this is clear.':
    'Wählen Sie zuerst das Land. Nichts wird signiert, bevor das geklärt ist.',
  'The payment and the order': 'Die Zahlung und der Auftrag',
  'The order': 'Der Auftrag',
  'A text that the holder’s wallet signs. It is free and moves nothing.':
    'Ein Text, den die Wallet des Inhabers signiert. Das ist kostenlos und bewegt nichts.',
  'Signing needs a wallet': 'Zum Signieren ist eine Wallet nötig',
  'Everything above works without it.': 'Alles darüber geht ohne sie.',
  'The address': 'Die Adresse',
  'Asked when the order is signed, encrypted, and erased after delivery. Until it is packed it can be changed.':
    'Wir fragen danach, sobald der Auftrag signiert ist; sie wird verschlüsselt und nach der Zustellung gelöscht. Bis zum Einpacken lässt sie sich ändern.',
  'sold out': 'vergriffen',
  '{price} more': '{price} mehr',
  'Country it goes to': 'Zielland',
  'The countries the studio sends to. If yours is missing, the right stays with the piece and keeps.':
    'Die Länder, in die das Studio versendet. Fehlt Ihres, bleibt das Recht beim Stück und verfällt nicht.',
  'See what it takes': 'Ansehen, was nötig ist',
  'What stands in the way': 'Was im Weg steht',
  Total: 'Summe',
  'free##price': 'kostenlos',
  '{price} by card': '{price} per Karte',
  '{service}, {from} to {to} days after it is packed.': '{service}, {from} bis {to} Tage nach dem Einpacken.',
  '{service}, {from} to {to} days after it is packed, with a number to follow.':
    '{service}, {from} bis {to} Tage nach dem Einpacken, mit Sendungsnummer.',

  // The wallet and the payment.
  'Only its holder can use the right. Connect that wallet; the right is unused and nothing was changed.':
    'Nur der Inhaber kann das Recht nutzen. Verbinden Sie diese Wallet; das Recht ist ungenutzt, und es wurde nichts geändert.',
  'A print has to reach somebody, so a claim belongs to an account. Signing in brings you back to this step with your choices.':
    'Ein Druck muss jemanden erreichen, deshalb gehört eine Bestellung zu einem Konto. Nach der Anmeldung kommen Sie mit Ihrer Auswahl zu diesem Schritt zurück.',
  'What was chosen has a price. It is paid first, on the payment provider’s page; a place is held for you meanwhile, and the right stays unused. You come back here for the order. If it is not used within {count} hours, the money is refunded automatically.':
    'Die Auswahl hat einen Preis. Er wird zuerst bezahlt, auf der Seite des Zahlungsdienstes; währenddessen ist ein Platz für Sie reserviert, und das Recht bleibt ungenutzt. Für den Auftrag kommen Sie hierher zurück. Wird es {count} Stunden lang nicht genutzt, geht das Geld von selbst zurück.',
  'Opening the payment page': 'Die Zahlungsseite wird geöffnet',
  'Pay {price} by card': '{price} per Karte bezahlen',
  'Looking how the payment stands.': 'Wir sehen nach, wie es um die Zahlung steht.',
  'The payment could not be looked at.': 'Die Zahlung ließ sich nicht einsehen.',
  'This payment belongs to another account.': 'Diese Zahlung gehört zu einem anderen Konto.',
  'Sign in with the one that began it, or <anew>begin anew</anew>. The right is unused.':
    'Melden Sie sich mit dem Konto an, das sie begonnen hat, oder <anew>beginnen Sie neu</anew>. Das Recht ist ungenutzt.',
  'The payment is being made ready': 'Die Zahlung wird vorbereitet',
  'A place is held. Nothing was charged, and the right is unused.':
    'Ein Platz ist reserviert. Es wurde nichts abgebucht, und das Recht ist ungenutzt.',
  'To be paid': 'Zu bezahlen',
  'A place is held while the payment page is open. Nothing was charged, and the right is unused.':
    'Ein Platz ist reserviert, solange die Zahlungsseite offen ist. Es wurde nichts abgebucht, und das Recht ist ungenutzt.',
  'A place is kept for you. If the right is not used in time, the money is refunded automatically.':
    'Ein Platz ist für Sie reserviert. Wird das Recht nicht rechtzeitig genutzt, geht das Geld von selbst zurück.',
  'Not paid in time': 'Nicht rechtzeitig bezahlt',
  'The payment page closed. Nothing was charged, and the right is unused.':
    'Die Zahlungsseite wurde geschlossen. Es wurde nichts abgebucht, und das Recht ist ungenutzt.',
  'The payment did not go through': 'Die Zahlung ist gescheitert',
  'Nothing was charged, and the right is unused.': 'Es wurde nichts abgebucht, und das Recht ist ungenutzt.',
  'The money is going back': 'Das Geld geht zurück',
  'It goes back to the card. That takes some days. The right is unused.':
    'Es geht auf die Karte zurück. Das dauert einige Tage. Das Recht ist ungenutzt.',
  'Paid back': 'Erstattet',
  'The money went back to the card. Banks take up to ten days to show it. The right is unused.':
    'Das Geld ging auf die Karte zurück. Banken zeigen es nach bis zu zehn Tagen an. Das Recht ist ungenutzt.',
  'The payment is disputed': 'Die Zahlung ist strittig',
  'The bank was asked for the money. The studio has to answer.':
    'Das Geld wurde bei der Bank zurückverlangt. Das Studio muss antworten.',
  'Pay now': 'Jetzt bezahlen',
  'Give up': 'Aufgeben',
  'Give up and get the money back': 'Aufgeben und Geld zurückerhalten',
  'Begin anew': 'Neu beginnen',

  // The order.
  'We check once more, at the newest final block, that this wallet holds the piece, and write the order. You read it before anything is signed.':
    'Wir prüfen noch einmal am neuesten endgültigen Block, ob diese Wallet das Stück hält, und schreiben den Auftrag. Sie lesen ihn, bevor etwas signiert wird.',
  'Reading the chain': 'Die Blockchain wird gelesen',
  'Write the order': 'Auftrag schreiben',
  'This uses the right for ever.': 'Damit ist das Recht für immer genutzt.',
  'Your wallet keeps the piece. Nobody can have another sheet of it made, also not whoever buys it from you; the page of the piece says so from then on. Up to here nothing has been used.':
    'Ihre Wallet behält das Stück. Niemand kann ein weiteres Blatt davon machen lassen, auch nicht, wer es von Ihnen kauft; die Seite des Stücks sagt es von da an. Bis hierher ist nichts genutzt.',
  'Use the right of {title}': 'Recht von {title} nutzen',
  'Keep it unused': 'Ungenutzt lassen',
  'One print of': 'Ein Druck von',
  'Goes to': 'Zielland',
  With: 'Mit',
  Costs: 'Kosten',
  Holder: 'Inhaber',
  'What you agree to': 'Womit Sie einverstanden sind',
  'nothing more: it has been paid': 'nichts mehr: es ist bezahlt',
  'Good until': 'Gültig bis',
  '{holder}, at final block {block}': '{holder}, am endgültigen Block {block}',
  'What your wallet shows': 'Was Ihre Wallet zeigt',
  'A request to sign data for “Vitrine Print Right”. Some wallets call it a typed-data or an off-chain signature, and name the contract of the collection.':
    'Eine Anfrage, Daten für „Vitrine Print Right“ zu signieren. Manche Wallets nennen es „Typed Data“ oder eine Signatur außerhalb der Blockchain und nennen den Vertrag der Kollektion.',
  'The fields as the wallet has them': 'Die Felder, wie die Wallet sie hat',
  'The server refused this.': 'Der Server hat das abgelehnt.',

  // What is refused.
  'The price of this claim was for its country and its options, so they stay. Nothing was changed. If you have moved, write to the studio.':
    'Der Preis dieser Bestellung galt für ihr Land und ihre Optionen, also bleiben sie. Es wurde nichts geändert. Wenn Sie umgezogen sind, schreiben Sie dem Studio.',
  'The parcel is packed, so nothing about it can be chosen any more. Nothing was changed.':
    'Das Paket ist gepackt, also lässt sich nichts mehr wählen. Es wurde nichts geändert.',
  'The studio has to say first which edition this print is of. Nothing was changed.':
    'Das Studio muss zuerst sagen, zu welcher Edition dieser Druck gehört. Es wurde nichts geändert.',
  'Nothing was changed, and the claim stays yours.': 'Es wurde nichts geändert, und die Bestellung bleibt Ihnen.',
  '“{choice}” costs more, and the studio pays for sending this print.':
    '„{choice}“ kostet mehr, und das Studio bezahlt den Versand dieses Drucks.',
  'Nothing was changed. Choose what has no price, or write to the studio.':
    'Es wurde nichts geändert. Wählen Sie, was keinen Preis hat, oder schreiben Sie dem Studio.',
  'What was chosen has a price, which is paid by card, and the studio takes none at the moment.':
    'Die Auswahl hat einen Preis, der per Karte bezahlt wird, und das Studio nimmt zurzeit keine Karten an.',
  'Choose options without a price, or write to the studio. The right stays unused.':
    'Wählen Sie Optionen ohne Preis, oder schreiben Sie dem Studio. Das Recht bleibt ungenutzt.',
  'The money for this print is not there yet, or is going back. The right is unused. Look at the payment on the page of the print.':
    'Das Geld für diesen Druck ist noch nicht da oder geht zurück. Das Recht ist ungenutzt. Sehen Sie sich die Zahlung auf der Seite des Drucks an.',
  'The time to use what was paid is over. The money is refunded automatically, and the right is unused.':
    'Die Zeit, das Bezahlte zu nutzen, ist vorbei. Das Geld geht von selbst zurück, und das Recht ist ungenutzt.',
  'This piece has been printed, or is being printed: its right is used for ever. Nothing was changed. The register of printed pieces says when.':
    'Dieses Stück wurde gedruckt oder wird gerade gedruckt: Sein Recht ist für immer genutzt. Es wurde nichts geändert. Das Register der gedruckten Stücke sagt, wann.',
  'What was paid is for another edition. Nothing was changed.':
    'Bezahlt wurde eine andere Edition. Es wurde nichts geändert.',
  'What was chosen has a price.': 'Die Auswahl hat einen Preis.',
  'Nothing was changed. Pay it first, or choose options without a price.':
    'Es wurde nichts geändert. Bezahlen Sie ihn zuerst, oder wählen Sie Optionen ohne Preis.',
  'Pieces of this collection carry no right to this print.':
    'Mit Stücken dieser Kollektion ist kein Recht auf diesen Druck verbunden.',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'The chain does not show who holds this piece: it is burned, or was not read so far. Nothing was changed.':
    'Die Blockchain zeigt nicht, wer dieses Stück hält: Es ist verbrannt oder wurde noch nicht gelesen. Es wurde nichts geändert.',
  'This address does not hold the piece. Nothing was changed. Connect the wallet that holds it.':
    'Diese Adresse hält das Stück nicht. Es wurde nichts geändert. Verbinden Sie die Wallet, die es hält.',
  'The piece arrived a moment ago. Its right can be used once that is final on the chain, in some minutes.':
    'Das Stück ist gerade erst angekommen. Sein Recht lässt sich nutzen, sobald das auf der Blockchain endgültig ist, in einigen Minuten.',
  'The piece arrived a moment ago. Its right can be used once that is final on the chain, in about a minute.':
    'Das Stück ist gerade erst angekommen. Sein Recht lässt sich nutzen, sobald das auf der Blockchain endgültig ist, in etwa einer Minute.',
  'The piece arrived a moment ago. Its right can be used once that is final on the chain, in about {count} minutes.':
    'Das Stück ist gerade erst angekommen. Sein Recht lässt sich nutzen, sobald das auf der Blockchain endgültig ist, in etwa {count} Minuten.',
  'Nothing was changed, and the right is unused. Send this again then.':
    'Es wurde nichts geändert, und das Recht ist ungenutzt. Senden Sie dies dann noch einmal.',
  'Waiting until the piece’s arrival is final': 'Wir warten, bis das Stück endgültig angekommen ist',
  'The piece’s arrival is final.': 'Das Stück ist endgültig angekommen.',
  'Nothing is lost: the right is unused, and your choices stay. Keep this page open and it goes on by itself, or come back later.':
    'Nichts ist verloren: Das Recht ist ungenutzt, und Ihre Auswahl bleibt. Lassen Sie diese Seite offen, dann geht es von selbst weiter, oder kommen Sie später wieder.',
  'Read the order, then sign it.': 'Lesen Sie den Auftrag, und signieren Sie ihn dann.',
  'Nothing was charged so far. You can pay now.': 'Bisher wurde nichts belastet. Sie können jetzt bezahlen.',
  'The order is too old. Nothing was changed. Make a new one and sign it.':
    'Der Auftrag ist zu alt. Es wurde nichts geändert. Schreiben Sie einen neuen und signieren Sie ihn.',
  'The order is not the one that we make for these choices. Nothing was changed. Make a new one and sign it.':
    'Der Auftrag ist nicht der, den wir für diese Auswahl schreiben. Es wurde nichts geändert. Schreiben Sie einen neuen und signieren Sie ihn.',
  'The order is not signed by the address that holds the piece. Nothing was changed.':
    'Der Auftrag ist nicht von der Adresse signiert, die das Stück hält. Es wurde nichts geändert.',
  'There is a claim for this piece already. Nothing was changed.':
    'Für dieses Stück gibt es schon eine Bestellung. Es wurde nichts geändert.',
} as const satisfies Record<string, Translation>
