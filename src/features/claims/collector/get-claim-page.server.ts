import { findPaid } from '#features/payments/find-paid.server.ts'
import { intentOfClaim } from '#features/payments/payment.ts'
import { promiseText } from '#features/prints/editions/promise-text.ts'
import { findEdition, titleOfEdition } from '#features/prints/numbers/edition.ts'
import { calendarDay } from '#features/prints/numbers/print-run.ts'
import { findAddressStanding, listAddressOpenings } from '#features/shipping/addresses/address-vault.server.ts'
import { findCarrier, trackingLink } from '#features/shipping/parcels/carriers.ts'
import { borderOf } from '#features/shipping/parcels/landed-cost.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import type { ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import { usualPurgeDays } from '#features/studio/policy.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ClaimView, CustomsFacts, FollowedParcel } from '../claim/claim-desk.ts'
import { mayChangeAddress, mayEraseAddress, needOf } from '../claim/claim-way.ts'
import { type Claim, isInStudio } from '../claim/claim.ts'
import { findClaimOrigin } from '../claim/find-claim-origin.server.ts'
import { findTakenOver } from '../claim/find-taken-over.server.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { getEditionTimes } from '../claim/get-edition-times.server.ts'
import { isHeldClaim } from '../held/held-piece.server.ts'
import { cancelRuleFor, cancelText } from '../opening/cancel-rule.ts'
import { findClaimDelegation } from '../opening/claim-delegation.server.ts'
import { reportRulesOf, reportTerms } from '../reports/report-terms.ts'
import { findClaimCertificate } from './find-claim-certificate.server.ts'
import { findOwnClaim } from './find-own-claim.server.ts'
import { deskClaim, findFinalBlock } from './get-claim-desk.server.ts'
import { canBeGiven, findClaimLink } from './hand-over.server.ts'
import { listOwnClaims } from './list-own-claims.server.ts'

type Asked = {
  studio: Pick<Studio, 'editions' | 'shipping' | 'chain' | 'collections' | 'payments'>
  claimId: string
  uid: string
  now: Date
}

/** Everything on a claim's own page but the address. Throws `ClaimNotFoundError` for what is not this account's. */
export async function getClaimPage(read: ReadDb, { studio, claimId, uid, now }: Asked): Promise<ClaimView> {
  await findOwnClaim(read, { claimId, uid })
  const claim = await getClaim(read, { claimId })
  const since = (await findTakenOver(read, { claimIds: [claimId] })).get(claimId)
  const [
    times,
    { code, is_held: hasHold },
    address,
    steps,
    openings,
    finalBlock,
    certificate,
    place,
    link,
    own,
    contact,
    origin,
    delegation,
    paid,
  ] = await Promise.all([
    getEditionTimes(read, { editionId: claim.editionId, now }),
    read
      .selectFrom('claims')
      .select(['code', isHeldClaim(now).as('is_held')])
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow(),
    findAddressStanding(read, { claimId, since }),
    listClaimSteps(read, { claimId }),
    listAddressOpenings(read, { claimId, since }),
    findFinalBlock(read, { chainId: studio.chain.id }),
    findClaimCertificate(read, { claimId }),
    read.selectFrom('print_places').select('quote').where('intent_id', '=', claimId).executeTakeFirst(),
    findClaimLink(read, { claimId, now }),
    listOwnClaims(read, { uid }),
    read.selectFrom('claim_contacts').select(['email', 'language']).where('claim_id', '=', claimId).executeTakeFirst(),
    findClaimOrigin(read, { claim, studio }),
    findClaimDelegation(read, { claimId }),
    findPaid(read, { intentId: intentOfClaim(claimId), studio }),
  ])
  const followed = await findFollowed(read, { studio, claim, own: own.map((one) => one.claim) })
  const isHeld = hasHold && isInStudio(claim.state)
  const quote = (place?.quote ?? undefined) as ShippingQuote | undefined
  // One parcel goes to one country: prints for others cannot lie in it.
  const country = address?.country ?? claim.country
  const open = own.filter(
    (one) =>
      one.claim.claimId !== claimId &&
      canBeGiven(one.claim) &&
      needOf(one.claim, one.address) !== 'address' &&
      (one.address?.country ?? one.claim.country) === country,
  )
  return {
    ...deskClaim({ claim, address, parcel: undefined }, { editions: studio.editions, finalBlock, now }),
    parcel: followed === undefined ? undefined : plainParcel(followed),
    code,
    isHeld,
    times,
    reportTerms: reportTerms(reportRulesOf(studio, claim.editionId), claim, now),
    cancelUntil: cancelText(cancelRuleFor(studio.shipping?.cancelUntil, claim), claim),
    promise:
      claim.promise !== undefined && isInStudio(claim.state)
        ? promiseText(claim.promise, { isPast: claim.promise.leavesBy < calendarDay(now) })
        : undefined,
    // Who in the studio did what is the studio's affair; that somebody did, is the owner's.
    steps: steps.map(({ actor: _, ...step }) => step),
    openings: openings.map(({ actor: _, ...opening }) => opening),
    origin,
    // Whoever took the claim over since has nothing to do with those wallets.
    delegation: since === undefined ? delegation : undefined,
    followed,
    certificate,
    customs: customsOf({ studio, claim, country: claim.country ?? address?.country, border: quote?.border, now }),
    quote: quote === undefined ? undefined : { service: quote.service },
    paid,
    link,
    companions: open.length,
    parcelWith: own
      .filter((one) => one.claim.claimId === claim.sentWith || one.claim.sentWith === claimId)
      .map((one) => ({
        claimId: one.claim.claimId,
        label: one.claim.label,
        title: titleOfEdition(studio.editions, one.claim.editionId),
      })),
    mayChangeAddress: mayChangeAddress(claim, address),
    mayEraseAddress: mayEraseAddress(claim, address),
    mayBeGiven: canBeGiven(claim) && !isHeld,
    mayBeHandedOver: ['signed', 'packed'].includes(claim.state.state) && !isHeld,
    contact: contact === undefined ? undefined : { email: contact.email, language: contact.language ?? undefined },
    successor: claim.state.state === 'replaced' ? claim.state.byClaimId : undefined,
    purgeDays: studio.shipping?.purgeDays ?? usualPurgeDays,
  }
}

function plainParcel({ tracking, events: _, others: __, ...parcel }: FollowedParcel) {
  return {
    ...parcel,
    tracking:
      tracking === undefined || 'untracked' in tracking
        ? tracking
        : { carrier: tracking.carrier, number: tracking.number },
  }
}

/** The parcel with what can be told of it: the carrier by its name, a link only from our list and the studio's. */
async function findFollowed(
  read: ReadDb,
  { studio, claim, own }: { studio: Pick<Studio, 'editions' | 'shipping'>; claim: Claim; own: readonly Claim[] },
): Promise<FollowedParcel | undefined> {
  if (claim.parcelId === undefined) return undefined
  const { events, tracking, ...parcel } = await getParcel(read, { parcelId: claim.parcelId })
  return {
    ...parcel,
    tracking:
      tracking === undefined || 'untracked' in tracking
        ? tracking
        : {
            carrier: findCarrier(tracking.carrier, studio.shipping?.carriers)?.name ?? tracking.carrier,
            number: tracking.number,
            link: trackingLink(tracking, studio.shipping?.carriers),
          },
    events: events.map(({ status, detail, at }) => ({ status, detail, at })),
    others: own
      .filter((one) => one.parcelId === claim.parcelId && one.claimId !== claim.claimId)
      .map(({ claimId, editionId, label }) => ({
        claimId,
        label,
        title: titleOfEdition(studio.editions, editionId),
      })),
  }
}

/** What the form at the border will say. The costs are those that were promised with the price, else those of today. */
function customsOf({
  studio: { editions, shipping },
  claim,
  country,
  border,
  now,
}: {
  studio: Pick<Studio, 'editions' | 'shipping'>
  claim: Claim
  country: string | undefined
  border: ShippingQuote['border'] | undefined
  now: Date
}): CustomsFacts | undefined {
  const edition = findEdition(editions, claim.editionId)
  if (edition === undefined) return undefined
  const { description, hsCode, origin, value, valueBasis } = edition.customs
  const zone = shipping?.zones.find(({ countries }) => country !== undefined && countries.includes(country))
  const today =
    shipping === undefined || country === undefined
      ? undefined
      : borderOf(shipping, {
          to: country,
          hsCode,
          value,
          incoterm: zone?.services[0]?.incoterm ?? 'DAP',
          on: now.toISOString().slice(0, 10),
        })
  return {
    description,
    hsCode,
    origin,
    value: `${value.amount} ${value.currency}`,
    basis: valueBasis,
    border: border ?? today,
  }
}
