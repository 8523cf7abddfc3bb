import type { ShippingConfig } from '#features/studio/edition-config.ts'
import { type MessageText, t } from '#messages/translate.ts'
import type { Claim, ClaimState, ClaimStateName } from '../claim/claim.ts'

/** Until when the studio cancels an order for whoever made it. */
export type CancelUntil = NonNullable<ShippingConfig['cancelUntil']>

const rules = {
  printed: {
    text: 'You can cancel the order until it is printed: write to us.',
    holdsIn: ['observed', 'accepted', 'numbered'],
  },
  packed: {
    text: 'You can cancel the order until it is packed: write to us.',
    holdsIn: ['observed', 'accepted', 'numbered', 'printed', 'signed'],
  },
} as const satisfies Record<CancelUntil, { text: MessageText; holdsIn: readonly ClaimStateName[] }>

/** The rule as long as it holds for a claim; what is on hold stands where it was. A print that came back was sent before. */
export function cancelRuleFor(
  rule: CancelUntil | undefined,
  { state }: { state: ClaimState },
): CancelUntil | undefined {
  if (rule === undefined) return undefined
  const at = state.state === 'on-hold' ? state.from.state : state.state
  return (rules[rule].holdsIn as readonly ClaimStateName[]).includes(at) ? rule : undefined
}

/** The rule in words, and what it cannot bring back: where pills are destroyed for the order, that they are. */
export function cancelText(rule: CancelUntil | undefined, { origin }: Pick<Claim, 'origin'>): string | undefined {
  if (rule === undefined) return undefined
  const text = t(rules[rule].text)
  return origin === 'redemption' ? `${text} ${t('That doesn’t bring a destroyed pill back.')}` : text
}
