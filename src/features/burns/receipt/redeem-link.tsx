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

/** Where on a receipt its pill is redeemed. */
export const redeemPlace = 'redeem-here'

/**
 * From a burn to the redemption of its pill: on the receipt itself where it was for a print, with the print and the country that it
 * was burned for; what a pill alone can become stands on the page of pills.
 */
export function RedeemLink({
  intentId,
  purpose: { recipient, aim },
  pillId,
}: {
  intentId: IntentId
  purpose: BurnPurpose
  /** The kind that the burn gave. */ pillId: string
}) {
  const choice = useChoice(intentId)
  if (aim?.for !== 'print')
    return (
      <ButtonLink look="primary" to={`${linkTo('pills', { holder: recipient })}#yours`}>
        {t('See what the pill can become')}
      </ButtonLink>
    )
  const { editionId, quantity, country } = choice ?? {
    editionId: aim.editionId,
    quantity: undefined,
    country: undefined,
  }
  const search = { pill: pillId, edition: editionId, quantity, country }
  return (
    <ButtonLink look="primary" to={`${linkTo('burn intent', { intent: intentId }, search)}#${redeemPlace}`}>
      {t('Redeem for a print')}
    </ButtonLink>
  )
}

/** Back to a burn that was begun and not sent, with what it was for. */
export function BackToBurn({
  intentId,
  purpose: { collection, tokenId, copies, others, campaignId, aim },
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
      to={burnLink(collection, tokenId, {
        campaign: campaignId,
        intent: intentId,
        copies,
        others: others?.join(','),
        ...search,
      })}
    >
      {children}
    </ButtonLink>
  )
}
