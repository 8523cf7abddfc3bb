import type { Translation } from '../../translate.ts'

/** What any transaction shows: the steps of a wallet, the last button, and why nothing was sent. */
export const burningCalls = {
  // The steps
  Done: 'Erledigt',
  Now: 'Jetzt',
  'Your wallet will show: {words}': 'Ihre Wallet wird zeigen: {words}',

  // The last button
  'Review and confirm': 'Prüfen und bestätigen',
  'The wallet has to be on {network} for it: switch above.':
    'Dafür muss die Wallet im Netzwerk {network} sein: Wechseln Sie oben.',

  // Another account for what it gives
  'This is no address: 0x and 40 digits. One digit may be wrong; compare it where you copied it from.':
    'Das ist keine Adresse: 0x und 40 Stellen. Eine Stelle stimmt vielleicht nicht; vergleichen Sie sie dort, wo Sie sie kopiert haben.',
  'Look again with this address': 'Mit dieser Adresse erneut prüfen',

  // Why nothing was sent
  '{wallet} is on another network.': '{wallet} ist in einem anderen Netzwerk.',
  'It was not asked, and {thing} is untouched. Switch to {network} above and try again.':
    'Die Wallet wurde nicht gefragt. Unberührt bleibt: {thing}. Wechseln Sie oben zu {network} und versuchen Sie es erneut.',
  'The server refused this.': 'Der Server hat das abgelehnt.',
  'Your wallet said no.': 'Ihre Wallet hat abgelehnt.',
  '{thing} is untouched in your wallet. Try again, or leave: nothing waits for you.':
    '{thing} liegt unberührt in Ihrer Wallet. Versuchen Sie es erneut, oder lassen Sie es: Es wartet nichts auf Sie.',
  '{wallet} was disconnected before it answered.': '{wallet} wurde getrennt, bevor eine Antwort kam.',
  'Connect it again above. If it sent anything, we will see it on the chain; look in the wallet before you try again.':
    'Verbinden Sie sie oben erneut. Falls sie etwas gesendet hat, sehen wir es auf der Blockchain; schauen Sie in der Wallet nach, bevor Sie es noch einmal versuchen.',
  'If it was, we will see it on the chain.': 'Falls ja, sehen wir es auf der Blockchain.',
  'The chain does not answer at the moment, so nothing was begun, and nothing was sent. Try again in a minute.':
    'Die Blockchain antwortet zurzeit nicht, deshalb wurde nichts begonnen und nichts gesendet. Versuchen Sie es in einer Minute erneut.',
  'This wallet is not linked to your account, so no permit was given and your pills are untouched. Link it on the wallet page, then come back.':
    'Diese Wallet ist nicht mit Ihrem Konto verknüpft, deshalb wurde keine Genehmigung erteilt, und Ihre Pillen sind unberührt. Verknüpfen Sie sie auf der Wallet-Seite, und kommen Sie dann wieder.',
} as const satisfies Record<string, Translation>
