import type { PaymentState } from '#features/payments/payment.ts'
import { firstOf, type Life, type World } from './life.ts'

type Moment = { at: number; state: string }
const way = ['observed', 'accepted', 'numbered', 'printed', 'signed', 'packed', 'shipped', 'delivered']
const stateAt = (story: readonly Moment[], at: number) => story.findLast((moment) => moment.at <= at)?.state

/** Whether a claim came nearer to the door: by the words of its story alone, not by the rule that the app has for it. */
function cameNearer(from: string | null, to: string): boolean {
  if (from === null) return to !== 'observed'
  if (from === 'on-hold') return way.includes(to)
  return way.includes(from) && way.indexOf(to) > way.indexOf(from) && way.indexOf(from) < way.indexOf('shipped')
}

/** What is wrong with histories that were played to their end, a sentence each, by their place. */
export async function judge({ db, lives }: World): Promise<Map<number, string[]>> {
  const [payments, paymentSteps, claims, claimSteps, redemptions, prints, rights] = await Promise.all([
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('payment_steps').select(['intent_id', 'state', 'at']).orderBy('position').execute(),
    db.selectFrom('claims').selectAll().execute(),
    db
      .selectFrom('claim_steps')
      .select(['claim_id', 'from_state', 'to_state', 'by', 'at'])
      .orderBy('position')
      .execute(),
    db.selectFrom('redemptions').select(['intent_id', 'state']).execute(),
    db.selectFrom('prints').select('claim_id').execute(),
    db.selectFrom('print_rights').select('claim_id').execute(),
  ])
  const stories = Map.groupBy(paymentSteps, ({ intent_id: id }) => id)
  const steps = Map.groupBy(claimSteps, ({ claim_id: id }) => id)
  const found = new Map<number, string[]>()
  for (const [place, life] of lives.entries()) {
    const { intentId } = life
    const faults = judgeOne(life, {
      payment: payments.find(({ intent_id: id }) => id === intentId)!,
      story: (stories.get(intentId) ?? []).map(({ state, at }) => ({ state, at: at.getTime() })),
      claims: claims.filter(({ claim_id: id }) => id.startsWith(intentId)),
      steps: (steps.get(intentId) ?? []).map((step) => ({ ...step, at: step.at.getTime() })),
      first: (steps.get(firstOf(intentId)) ?? []).map(({ to_state: state, at }) => ({ state, at: at.getTime() })),
      redemption: redemptions.find(({ intent_id: id }) => id === intentId)?.state,
      prints: prints.filter(({ claim_id: id }) => id === intentId).length,
      isRightUsed: rights.some(({ claim_id: id }) => id === intentId),
    })
    if (faults.length > 0) found.set(place, faults)
  }
  return found
}

type Facts = {
  payment: { state: string; refund_reason: string | null; amount: number }
  story: Moment[]
  claims: { state: string; details: unknown; n: number | null }[]
  steps: { from_state: string | null; to_state: string; by: string; at: number }[]
  /** The story of the print that it was promised one parcel with. */ first: Moment[]
  redemption: string | undefined
  prints: number
  isRightUsed: boolean
}

function judgeOne(
  { charge, destroyedAt, intent, history }: Life,
  { payment, story, claims, steps, first, redemption, prints, isRightUsed }: Facts,
): string[] {
  const faults: string[] = []
  const wrong = (what: string, isSo: boolean) => {
    if (isSo) faults.push(what)
  }
  for (const { from_state: from, to_state: to, at } of steps) {
    wrong(
      `The claim went from ${from ?? 'nothing'} to ${to} while its payment was ${stateAt(story, at)}.`,
      cameNearer(from, to) && stateAt(story, at) !== 'paid',
    )
  }
  for (const { at } of steps.filter(({ to_state: to }) => to === 'packed'))
    wrong(
      'It was packed alone, and the print that its parcel was promised with lay beside it.',
      stateAt(first, at) === 'signed',
    )
  wrong(`The payment is of ${payment.amount}, and 5000 was agreed.`, payment.amount !== 5000)
  for (const at of destroyedAt)
    wrong(`Pills were to be destroyed while the payment was ${stateAt(story, at)}.`, stateAt(story, at) !== 'paid')
  wrong('There are several claims or numbers for one payment.', claims.length > 1 || prints > 1)
  wrong(
    'Money was asked back that was known to be back.',
    charge.refundsAsked.some(({ afterTold }) => afterTold),
  )
  const state = payment.state as PaymentState
  const isBack = charge.returned !== 'no'
  const [claim] = claims
  const reason = (claim?.details as { reason?: string } | undefined)?.reason
  wrong(`The money is back, and the payment is ${state}.`, isBack && state !== 'refunded')
  wrong('A refund is due and was never made.', state === 'refund-due')
  wrong(
    `The money is back, and the claim is ${claim?.state}.`,
    isBack && ['accepted', 'numbered', 'printed', 'signed', 'packed'].includes(claim?.state ?? ''),
  )
  wrong(
    'Money went back because nothing was burned, and the pill is destroyed.',
    payment.refund_reason === 'lapsed' &&
      charge.returned === 'by-the-house' &&
      (redemption === 'redeemed' || isRightUsed) &&
      claim?.state !== 'cancelled',
  )
  wrong('Pills are locked for ever.', intent.state === 'locked')
  wrong(
    `The chain says ${intent.state}, and the app ${redemption}.`,
    history.kind !== 'right' && (redemption ?? 'unused') !== intent.state,
  )
  if (charge.isPaid && !isBack && charge.dispute !== 'open') {
    const isOnItsWay =
      claim !== undefined &&
      (way.indexOf(claim.state) >= way.indexOf('numbered') || (claim.state === 'on-hold' && reason !== 'payment'))
    wrong(
      `Somebody paid, has neither print nor money, and the claim is ${claim?.state ?? 'none'}${reason === undefined ? '' : ` (${reason})`}; the payment is ${state}.`,
      !isOnItsWay,
    )
  }
  if (charge.dispute === 'open') wrong(`The money is disputed, and the payment is ${state}.`, state !== 'disputed')
  return faults
}
