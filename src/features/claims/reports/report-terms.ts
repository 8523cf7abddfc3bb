import { findEdition } from '#features/prints/numbers/edition.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { DamageRule, LossRule, ReportTerms } from '../claim/claim-desk.ts'
import type { Claim } from '../claim/claim.ts'

/** What the studio says of prints that did not come as they should, as far as it says something. */
export type ReportRules = { damage: DamageRule | undefined; loss: LossRule | undefined }

/** The rules for prints of an edition: its own, or those of everything that is sent. */
export function reportRulesOf(
  { editions, shipping }: Pick<Studio, 'editions' | 'shipping'>,
  editionId: string,
): ReportRules {
  return { damage: findEdition(editions, editionId)?.reports ?? shipping?.reports, loss: shipping?.lost }
}

/** The terms for a claim now. The days of damage count from its delivery, those of loss from its sending, until it is delivered. */
export function reportTerms(
  { damage, loss }: ReportRules,
  { state: { state }, stateSince }: Pick<Claim, 'state' | 'stateSince'>,
  now: Date,
): ReportTerms {
  const within = (days: number) => {
    // The whole of the last day: that is what its name says.
    const until = new Date(Date.parse(stateSince) + days * 86_400_000)
    until.setUTCHours(23, 59, 59, 999)
    return { until: until.toISOString(), isOver: until < now }
  }
  const ofDamage = state === 'delivered' && damage !== undefined ? within(damage.withinDays) : unknownYet
  return {
    damage: damage === undefined ? undefined : { ...damage, ...ofDamage },
    loss: loss === undefined || state !== 'shipped' ? undefined : { ...loss, ...within(loss.afterDays) },
  }
}

const unknownYet = { until: undefined, isOver: false }
