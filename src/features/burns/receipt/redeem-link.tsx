import { useSyncExternalStore } from 'react'
import { burnLink, linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink } from '#ui/button.tsx'
import { choiceOfIntent, type PrintChoice } from '../intents/begun-burns.ts'
import type { BurnPurpose, IntentId } from '../intents/intent.ts'

function listenToStorage(listen: () => void): () => void {
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** The print that an intent was begun for in this browser; nothing on the server's page, and nothing on other devices. */
function useChoice(intentId: IntentId): PrintChoice | undefined {
  const text = useSyncExternalStore(
    listenToStorage,
    () => JSON.stringify(choiceOfIntent(localStorage, intentId) ?? null),
    () => 'null',
  )
  return (JSON.parse(text) as PrintChoice | null) ?? undefined
}

/** From a burn to the redemption of its pill, with the print and the country that it was burned for. */
export function RedeemLink({
  intentId,
  recipient,
  print,
}: {
  intentId: IntentId
  recipient: string
  /** Its title, where the burn was for one. */ print: string | undefined
}) {
  const choice = useChoice(intentId)
  const search =
    choice === undefined
      ? {}
      : { pill: choice.pillId, edition: choice.editionId, quantity: String(choice.quantity), country: choice.country }
  return (
    <ButtonLink look="primary" to={`${linkTo('pills', { holder: recipient, ...search })}#yours`}>
      {print === undefined ? t('See what the pill can become') : t('Redeem for a print')}
    </ButtonLink>
  )
}

/** Back to a burn that was begun and not sent, with what it was for. */
export function BackToBurn({
  intentId,
  purpose: { collection, tokenId, copies, campaignId, aim },
  children,
}: {
  intentId: IntentId
  purpose: BurnPurpose
  children: string
}) {
  const choice = useChoice(intentId)
  const search = aim?.for === 'pill' ? { keep: 'pill' } : { edition: aim?.editionId, country: choice?.country }
  return (
    <ButtonLink
      look="primary"
      to={burnLink(collection, tokenId, { campaign: campaignId, intent: intentId, copies, ...search })}
    >
      {children}
    </ButtonLink>
  )
}
