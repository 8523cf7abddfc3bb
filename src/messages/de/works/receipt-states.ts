import type { Translation } from '../../translate.ts'

/** How a burn or a redemption stands, in sentences. */
export const receiptStates = {
  'This did not burn {thing}. It has left this wallet by another way: it was moved or sold.':
    '{thing} wurde hierdurch nicht verbrannt. Das Stück hat diese Wallet auf anderem Weg verlassen: Es wurde übertragen oder verkauft.',
  'This did not burn {thing}. It has left this wallet by another way: it was moved or sold. The network fee of the attempt was spent.':
    '{thing} wurde hierdurch nicht verbrannt. Das Stück hat diese Wallet auf anderem Weg verlassen: Es wurde übertragen oder verkauft. Die Netzwerkgebühr des Versuchs ist verbraucht.',
  'Nothing is left to do here. Whoever holds it now can burn it; its page shows where it went.':
    'Hier ist nichts mehr zu tun. Wer es jetzt hält, kann es verbrennen; seine Seite zeigt, wohin es ging.',
  'Nothing was redeemed by this. This wallet does not hold {thing} any more.':
    'Hierdurch wurde nichts eingelöst. Diese Wallet hält {thing} nicht mehr.',
  'Nothing was redeemed by this. This wallet does not hold {thing} any more. The network fee of the attempt was spent.':
    'Hierdurch wurde nichts eingelöst. Diese Wallet hält {thing} nicht mehr. Die Netzwerkgebühr des Versuchs ist verbraucht.',
  'Redeem with the wallet that holds pills; the page of your pills shows which.':
    'Lösen Sie mit der Wallet ein, die Pillen hält; die Seite Ihrer Pillen zeigt, welche das ist.',
  'Not sent yet': 'Noch nicht gesendet',
  'This burn was prepared. We have seen no transaction for it.':
    'Diese Verbrennung wurde vorbereitet. Wir haben noch keine Transaktion dazu gesehen.',
  'This redemption was prepared. We have seen no transaction for it.':
    'Diese Einlösung wurde vorbereitet. Wir haben noch keine Transaktion dazu gesehen.',
  '{thing} are where they were.': {
    one: '{thing} ist, wo es war.',
    other: '{thing} sind, wo sie waren.',
  },
  'If your wallet has the question open, answer it there. Otherwise go back and send it when you like.':
    'Wenn in Ihrer Wallet noch eine Frage offen ist, beantworten Sie sie dort. Sonst gehen Sie zurück und senden, wann Sie möchten.',
  'Permitted, not sent yet': 'Genehmigt, noch nicht gesendet',
  '{thing} are untouched, and nothing was paid.': {
    one: '{thing} ist unberührt, und es wurde nichts bezahlt.',
    other: '{thing} sind unberührt, und es wurde nichts bezahlt.',
  },
  'Send it before the permit ends.': 'Senden Sie, bevor die Genehmigung abläuft.',
  'The permit ran out': 'Die Genehmigung ist abgelaufen',
  'It was not used in time.': 'Sie wurde nicht rechtzeitig genutzt.',
  '{thing} are still yours, and nothing was paid.': {
    one: '{thing} gehört weiterhin Ihnen, und es wurde nichts bezahlt.',
    other: '{thing} gehören weiterhin Ihnen, und es wurde nichts bezahlt.',
  },
  'Ask for a new permit; the studio checks again whether it can be served.':
    'Fordern Sie eine neue Genehmigung an; das Studio prüft noch einmal, ob es möglich ist.',
  'Your wallet said no': 'Ihre Wallet hat abgelehnt',
  '{thing} are untouched in your wallet.': {
    one: '{thing} liegt unberührt in Ihrer Wallet.',
    other: '{thing} liegen unberührt in Ihrer Wallet.',
  },
  'Try again, or leave. Nothing waits for you.':
    'Versuchen Sie es erneut, oder lassen Sie es. Es wartet nichts auf Sie.',
  'The contract refused': 'Der Vertrag hat abgelehnt',
  '{thing} are still yours. The network fee of the attempt was spent.': {
    one: '{thing} gehört weiterhin Ihnen. Die Netzwerkgebühr des Versuchs ist verbraucht.',
    other: '{thing} gehören weiterhin Ihnen. Die Netzwerkgebühr des Versuchs ist verbraucht.',
  },
  'Look again what stands in the way before you send another.':
    'Sehen Sie noch einmal nach, was im Weg steht, bevor Sie erneut senden.',
  'In a block': 'In einem Block',
  'In a block; {count} more to go': {
    one: 'In einem Block; noch einer bis endgültig',
    other: 'In einem Block; noch {count} bis endgültig',
  },
  '{thing} are redeemed.': { one: '{thing} ist eingelöst.', other: '{thing} sind eingelöst.' },
  '{thing} are locked for your claim.': {
    one: '{thing} ist für Ihre Bestellung gesperrt.',
    other: '{thing} sind für Ihre Bestellung gesperrt.',
  },
  'The network can still rewrite its newest blocks. Until this one is final nothing is built on it.':
    'Das Netzwerk kann seine neuesten Blöcke noch umschreiben. Bis dieser endgültig ist, bauen wir nicht darauf.',
  'We are watching the chain. Nothing to do here: close the page or stay.':
    'Wir beobachten die Blockchain. Hier ist nichts zu tun: Schließen Sie die Seite, oder bleiben Sie.',
  Final: 'Endgültig',
  '{thing} were redeemed.': { one: '{thing} wurde eingelöst.', other: '{thing} wurden eingelöst.' },
  'This can’t be undone.': 'Das ist nicht rückgängig zu machen.',
  'Your claim on a print is open.': 'Ihre Bestellung eines Drucks ist eröffnet.',
  'Given back': 'Zurückgegeben',
  'No claim came of it, and {thing} went back to its holder with what was paid.':
    'Daraus wurde keine Bestellung, und {thing} ging mit dem Bezahlten an den Inhaber zurück.',
  'Nothing is lost but the network’s fee.': 'Außer der Netzwerkgebühr ist nichts verloren.',
  'Redeem again when you like.': 'Lösen Sie erneut ein, wann Sie möchten.',
  'The studio gave {thing} back, and your account did not take it.':
    'Das Studio hat {thing} zurückgegeben, und Ihr Konto hat es nicht angenommen.',
  'The studio’s time to open the claim is over, and {thing} were not destroyed.': {
    one: 'Die Zeit des Studios, die Bestellung zu eröffnen, ist vorbei, und {thing} wurde nicht zerstört.',
    other: 'Die Zeit des Studios, die Bestellung zu eröffnen, ist vorbei, und {thing} wurden nicht zerstört.',
  },
  'Yours to take back': 'Sie können es zurückholen',
  '{thing} and what was paid wait in the contract for you alone.':
    '{thing} und das Bezahlte warten im Vertrag, nur für Sie.',
  'Take both back below.': 'Holen Sie beides unten zurück.',
  'Locked until your claim stands': 'Gesperrt, bis Ihre Bestellung steht',
  '{thing} are locked with what was paid. The studio destroys them when your claim stands, and gives everything back when it cannot.':
    {
      one: '{thing} ist mit dem Bezahlten gesperrt. Das Studio zerstört die Pille, wenn Ihre Bestellung steht, und gibt alles zurück, wenn sie nicht zustande kommt.',
      other:
        '{thing} sind mit dem Bezahlten gesperrt. Das Studio zerstört sie, wenn Ihre Bestellung steht, und gibt alles zurück, wenn sie nicht zustande kommt.',
    },
  'From {day} on you can take everything back yourself, whatever the studio does.':
    'Ab dem {day} können Sie alles selbst zurückholen, was immer das Studio tut.',
  'Usually this takes a minute or two. Nothing to do here: close the page or stay.':
    'Das dauert meist ein, zwei Minuten. Hier ist nichts zu tun: Schließen Sie die Seite, oder bleiben Sie.',
  'Until it is in a block, {thing} are still yours.': {
    one: 'Bis es in einem Block ist, gehört {thing} weiterhin Ihnen.',
    other: 'Bis es in einem Block ist, gehören {thing} weiterhin Ihnen.',
  },
  'Sent again by your wallet': 'Von Ihrer Wallet erneut gesendet',
  'Your wallet sent a newer version with the same number. We follow that one.':
    'Ihre Wallet hat eine neuere Fassung mit derselben Nummer gesendet. Wir verfolgen diese.',
  'Back to waiting for a block': 'Wartet wieder auf einen Block',
  'The network rewrote its last blocks, and this was in one of them. It usually goes into one of the next.':
    'Das Netzwerk hat seine letzten Blöcke umgeschrieben, und dies stand in einem davon. Meist kommt es in einen der nächsten.',
  'No action needed. We are following it.': 'Sie müssen nichts tun. Wir verfolgen es.',
  'Sent, waiting for a block': 'Gesendet, wartet auf einen Block',
  'Your wallet has taken it. Its transaction is found as soon as it is in a block.':
    'Ihre Wallet hat es angenommen. Die Transaktion wird gefunden, sobald sie in einem Block ist.',
  'The transaction is on its way into a block.': 'Die Transaktion ist auf dem Weg in einen Block.',
  '{thing} are still yours.': {
    one: '{thing} gehört weiterhin Ihnen.',
    other: '{thing} gehören weiterhin Ihnen.',
  },
  'Replaced by something else': 'Durch etwas anderes ersetzt',
  'Your wallet used this transaction’s number for another one, so this one can no longer happen.':
    'Ihre Wallet hat die Nummer dieser Transaktion für eine andere verwendet, darum kann diese nicht mehr stattfinden.',
  'Send it again if you still want to.': 'Senden Sie erneut, wenn Sie es noch möchten.',
  'Not seen for a while': 'Eine Weile nicht gesehen',
  'The network has not shown this transaction for twenty minutes. Wallets drop those that pay too little.':
    'Das Netzwerk zeigt diese Transaktion seit zwanzig Minuten nicht. Wallets verwerfen solche, die zu wenig zahlen.',
  'Look in your wallet whether it is still there. If it turns up, this page follows it. Otherwise send it again.':
    'Sehen Sie in Ihrer Wallet nach, ob sie noch da ist. Taucht sie auf, verfolgt diese Seite sie. Sonst senden Sie erneut.',

  // Its story
  Begun: 'Begonnen',
  'Looked at, and the exact call rehearsed': 'Geprüft und der genaue Aufruf geprobt',
  'Permitted by the studio': 'Vom Studio genehmigt',
  'Sent by the wallet': 'Von der Wallet gesendet',
  'The permit ran out unused': 'Die Genehmigung lief ungenutzt ab',
  'Refused in the wallet': 'In der Wallet abgelehnt',
  'Refused by the contract': 'Vom Vertrag abgelehnt',
  'No longer seen by the network': 'Vom Netzwerk nicht mehr gesehen',
  'The locked pills were destroyed for the claim': 'Die gesperrten Pillen wurden für die Bestellung zerstört',
  'The locked pills were given back': 'Die gesperrten Pillen wurden zurückgegeben',
  'The account did not take its pills back; they wait for it':
    'Das Konto hat seine Pillen nicht zurückgenommen; sie warten darauf',
  'a newer version with the same number': 'eine neuere Fassung mit derselben Nummer',
  'the network rewrote its last blocks': 'das Netzwerk hat seine letzten Blöcke umgeschrieben',
  'not shown for twenty minutes': 'zwanzig Minuten nicht gezeigt',
  'its number was used for another transaction': 'seine Nummer wurde für eine andere Transaktion verwendet',
  'by the holder': 'durch den Inhaber',
  'seen on the chain': 'auf der Blockchain gesehen',
  'by the clock': 'durch die Uhr',
  'by the studio': 'durch das Studio',
  'What happened, newest first': 'Was geschah, das Neueste zuerst',
  done: 'erledigt',
  now: 'jetzt',
  'to come': 'steht bevor',
  'stopped here': 'hier angehalten',
  Prepared: 'Vorbereitet',
  Permitted: 'Genehmigt',
  Sent: 'Gesendet',
  Destroyed: 'Zerstört',
} as const satisfies Record<string, Translation>
