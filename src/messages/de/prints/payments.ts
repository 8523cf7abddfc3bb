import type { Translation } from '../../translate.ts'

/** How a print is paid, what it comes to, and how a card payment stands. */
export const payments = {
  // The ways to pay, and the bill.
  'How to pay': 'Zahlungsart',
  'With {currency}': 'Mit {currency}',
  'Paid with the pill, in one transaction.': 'Bezahlt zusammen mit der Pille, in einer Transaktion.',
  'Your wallet first allows exactly this sum; it is paid with the pill, in one transaction.':
    'Ihre Wallet gibt zuerst genau diesen Betrag frei; bezahlt wird er zusammen mit der Pille, in einer Transaktion.',
  'By card': 'Per Karte',
  'Paid before anything is burned, on the payment provider’s page. If no pill is burned within {count} hours, the money goes back.':
    'Bezahlt, bevor etwas verbrannt wird, auf der Seite des Zahlungsdienstes. Wird {count} Stunden lang keine Pille verbrannt, geht das Geld zurück.',
  'What it costs': 'Was es kostet',
  'The studio counts {sum} for 1 {currency}, as of {day}.':
    'Das Studio rechnet mit {sum} für 1 {currency}, Stand {day}.',
  '{price} with the burn': '{price} beim Verbrennen',

  // How a payment stands.
  'The payment': 'Die Zahlung',
  Sum: 'Betrag',
  '{part} of {sum}': '{part} von {sum}',
  'Given back so far': 'Bisher erstattet',
  'In the way': 'Im Weg',
  '{title}, part of it given back': '{title}, ein Teil davon erstattet',
  '{part} of {sum} went back to the card.': '{part} von {sum} gingen auf die Karte zurück.',
  'The print is not affected.': 'Der Druck ist davon nicht berührt.',
  'A place is held. Nothing was charged.': 'Ein Platz ist reserviert. Es wurde nichts abgebucht.',
  'A place is held while the payment page is open. Nothing was charged, and no pill is burned.':
    'Ein Platz ist reserviert, solange die Zahlungsseite offen ist. Es wurde nichts abgebucht, und keine Pille ist verbrannt.',
  'It pays for this print. If the claim is cancelled, the money goes back to the card.':
    'Damit ist dieser Druck bezahlt. Wird die Bestellung abgebrochen, geht das Geld auf die Karte zurück.',
  'The place is yours. If no pill is burned for it in time, the money is refunded automatically.':
    'Der Platz gehört Ihnen. Wird dafür nicht rechtzeitig eine Pille verbrannt, geht das Geld von selbst zurück.',
  'The payment page closed. Nothing was charged, and your pills are untouched.':
    'Die Zahlungsseite wurde geschlossen. Es wurde nichts abgebucht, und Ihre Pillen sind unberührt.',
  'Nothing was charged, and your pills are untouched.': 'Es wurde nichts abgebucht, und Ihre Pillen sind unberührt.',
  'It goes back to the card. That takes some days.': 'Es geht auf die Karte zurück. Das dauert einige Tage.',
  'It goes back to the card: {reason}. That takes some days.':
    'Es geht auf die Karte zurück: {reason}. Das dauert einige Tage.',
  'The money went back to the card. Banks take up to ten days to show it.':
    'Das Geld ging auf die Karte zurück. Banken zeigen es nach bis zu zehn Tagen an.',
  'The money went back to the card: {reason}. Banks take up to ten days to show it.':
    'Das Geld ging auf die Karte zurück: {reason}. Banken zeigen es nach bis zu zehn Tagen an.',
  'The bank was asked for the money. The studio has to answer, and the print waits for that.':
    'Das Geld wurde bei der Bank zurückverlangt. Das Studio muss antworten, und der Druck wartet darauf.',

  // The payment on the page of its redemption.
  'The payment belongs to the account that began it. Sign in with that one to continue.':
    'Die Zahlung gehört zu dem Konto, das sie begonnen hat. Melden Sie sich damit an, um fortzufahren.',
  'Sign in': 'Anmelden',
  'Try to open the payment page again': 'Zahlungsseite erneut öffnen',
  'The studio signs': 'Das Studio signiert',

  // Why money goes back.
  'nothing was burned while the place was kept': 'solange der Platz reserviert war, wurde nichts verbrannt',
  'the pills were given back': 'die Pillen wurden zurückgegeben',
  'the claim was cancelled': 'die Bestellung wurde abgebrochen',
  'the studio gave it back': 'das Studio hat es erstattet',
  'the sum was not the one that was asked for': 'es war nicht der verlangte Betrag',

  // What is refused.
  'That was not done.': 'Das wurde nicht ausgeführt.',
  'We couldn’t reach the server. Nothing was changed; try again in a moment.':
    'Der Server ist nicht erreichbar. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.',
  'There is no such payment here, or it belongs to somebody else. Your redemptions are on the page of pills.':
    'Diese Zahlung gibt es hier nicht, oder sie gehört jemand anderem. Ihre Einlösungen stehen auf der Seite der Pillen.',
  'The studio takes no cards. Nothing was charged and nothing was burned.':
    'Das Studio nimmt keine Karten an. Es wurde nichts abgebucht und nichts verbrannt.',
  'The studio is not paid in this way. Nothing was charged and nothing was burned. Load the page again and choose from what it lists.':
    'Das Studio bietet diese Zahlungsart nicht an. Es wurde nichts abgebucht und nichts verbrannt. Laden Sie die Seite neu und wählen Sie eine, die dort steht.',
  'The payment service does not answer at the moment. Nothing was charged, and your pills are untouched. Try again in a minute.':
    'Der Zahlungsdienst antwortet zurzeit nicht. Es wurde nichts abgebucht, und Ihre Pillen sind unberührt. Versuchen Sie es in einer Minute erneut.',
  'The payment service does not take this payment. Nothing was charged, and your pills are untouched. Choose another way to pay.':
    'Der Zahlungsdienst nimmt diese Zahlung nicht an. Es wurde nichts abgebucht, und Ihre Pillen sind unberührt. Wählen Sie eine andere Zahlungsart.',
  'This message is not signed by the payment service, or is too old. Nothing was changed.':
    'Diese Nachricht ist nicht vom Zahlungsdienst signiert oder zu alt. Es wurde nichts geändert.',
  'This redemption is paid by card, and the permit is given once the money is there. Nothing was charged and nothing was burned.':
    'Diese Einlösung wird per Karte bezahlt, und die Genehmigung gibt es, sobald das Geld da ist. Es wurde nichts abgebucht und nichts verbrannt.',
  'The sum is too small to be paid by card. Nothing was charged. Choose another way to pay.':
    'Der Betrag ist für eine Kartenzahlung zu klein. Es wurde nichts abgebucht. Wählen Sie eine andere Zahlungsart.',
  'The sum is too large to be paid by card. Nothing was charged. Choose another way to pay.':
    'Der Betrag ist für eine Kartenzahlung zu groß. Es wurde nichts abgebucht. Wählen Sie eine andere Zahlungsart.',
  'Some payments of yours are open already, each with a place that it holds. Nothing was charged. Finish one, or wait until it closes.':
    'Einige Ihrer Zahlungen sind schon offen, und jede hält einen Platz frei. Es wurde nichts abgebucht. Schließen Sie eine ab, oder warten Sie, bis eine davon schließt.',
} as const satisfies Record<string, Translation>
