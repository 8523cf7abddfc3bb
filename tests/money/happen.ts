import { intentOf } from '#features/burns/intents/intent-rows.server.ts'
import { signedOf } from '#features/burns/intents/intent.ts'
import { recordRejected } from '#features/burns/intents/record-rejected.server.ts'
import { recordSent } from '#features/burns/intents/record-sent.server.ts'
import { giveUpPayment } from '#features/burns/permits/give-up-payment.server.ts'
import { permitPayment } from '#features/burns/permits/permit-payment.server.ts'
import type { StaffStep } from '#features/claims/claim/staff-step.ts'
import { takeStaffStep } from '#features/claims/desk/take-staff-step.server.ts'
import { refundClaim, takeCardMessage } from '#features/claims/opening/take-card-message.server.ts'
import { voidNumber } from '#features/claims/opening/void-number.server.ts'
import { preparePrintOrder, spendPrintRight } from '#features/claims/rights/spend-print-right.server.ts'
import type { CardMessage } from '#features/payments/card-gateway.ts'
import { fetchCheckout } from '#features/payments/reconcile-payments.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Happening } from './history.ts'
import { factsOf, firstOf, type Life, rightOf, type World } from './life.ts'

const address = { country: 'NL', name: 'A. Person', line1: 'Kade 1', city: 'Rotterdam', postcode: '3011 AB' }
const staffSteps: Partial<Record<Happening, StaffStep>> = {
  hold: { step: 'hold', reason: 'other', detail: 'A question' },
  resume: { step: 'resume' },
  cancel: { step: 'cancel', reason: 'The plate broke' },
  print: { step: 'print' },
  sign: { step: 'sign' },
  pack: { step: 'pack' },
  ship: { step: 'ship', tracking: { untracked: 'Letter post' } },
  'hand-over': { step: 'hand-over' },
}

/** Lets one thing happen to a payment; what cannot be now is refused by the verb itself, in words, and written into the life's notes. */
export async function happen(world: World, life: Life, what: Happening | 'deliver-all'): Promise<void> {
  try {
    await act(world, life, what)
    life.notes.push(what)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    life.notes.push(`${what}: ${error.code}`)
  }
}

async function act(world: World, life: Life, what: Happening | 'deliver-all'): Promise<void> {
  const { db, provider, now } = world
  const { intentId, charge, intent, holder } = life
  const write = async (run: (tx: WriteDb) => Promise<unknown>) => {
    await db.transaction().execute(async (tx) => {
      await run(tx)
    })
  }
  const step = what === 'next-step' ? await nextStep(world, life) : staffSteps[what as Happening]
  if (step !== undefined) return await stepWith(world, life, step)
  switch (what) {
    case 'permit':
      await (life.history.kind === 'right' ? spendRight(world, life) : permit(world, life))
      break
    case 'permit-and-redeem':
      await (life.history.kind === 'right' ? spendRight(world, life) : permit(world, life))
      await redeem(world, life)
      break
    case 'redeem':
      await redeem(world, life)
      break
    case 'give-up':
      await write(async (tx) => {
        await giveUpPayment(tx, { intentId, uid: 'person', now: now() })
      })
      break
    case 'reject':
      await write(async (tx) => await recordRejected(tx, { intentId, now: now() }))
      break
    case 'say-sent':
      await write(async (tx) => await recordSent(tx, { intentId, transaction: { sender: holder }, now: now() }))
      break
    case 'look':
      if (!charge.isReturnKnown)
        await fetchCheckout({ db, gateway: provider.gateway, now }, { intentId, checkoutId: charge.session })
      break
    case 'take-back':
      intent.waiting.push({ call: 'take-back' })
      break
    case 'refund':
      await write(async (tx) => {
        await refundClaim(tx, { studio: world.studio, intentId, reason: 'Called off', actor: 'staff', now: now() })
      })
      break
    case 'pack-both':
      await stepWith(world, life, { step: 'pack' }, [intentId, firstOf(intentId)])
      return
    case 'first-held':
    case 'first-waits':
      if (life.history.along)
        await stepWith(
          world,
          life,
          what === 'first-held' ? { step: 'hold', reason: 'other', detail: 'A question' } : { step: 'resume' },
          [firstOf(intentId)],
        )
      return
    case 'void':
      await write(async (tx) => {
        await voidOne(tx, world, life)
      })
      break
    case 'reorganise':
    case 'reorganise-and-drop':
      intent.reorganise({ final: world.final(), isLost: what === 'reorganise-and-drop' })
      break
    case 'next-step':
      break
    default:
      await tell(world, life, what)
  }
}

/** What happens at the provider, and its messages. */
async function tell(world: World, life: Life, what: Happening | 'deliver-all'): Promise<void> {
  const { provider, now } = world
  const { charge } = life
  const isLate = what.endsWith('-late')
  const dispute = `dp_${charge.intentId}_${charge.disputes}`
  let message: CardMessage | undefined
  switch (what.replace(/-late$/, '')) {
    case 'pay': {
      if (charge.isPaid || charge.isClosed || now() >= charge.closesAt) return
      charge.isPaid = true
      message = provider.tell(
        charge,
        { event: 'paid', amount: charge.amount, currency: charge.currency },
        { type: 'checkout.session.completed' },
      )
      break
    }
    case 'page-closes': {
      if (charge.isPaid || charge.isClosed) return
      charge.isClosed = true
      message = provider.tell(charge, { event: 'expired' }, { type: 'checkout.session.expired' })
      break
    }
    case 'dispute': {
      if (!charge.isPaid || charge.returned !== 'no' || charge.dispute === 'open') return
      charge.dispute = 'open'
      charge.disputes += 1
      message = provider.tell(
        charge,
        { event: 'disputed' },
        { type: 'charge.dispute.created', dispute: `dp_${charge.intentId}_${charge.disputes}` },
      )
      break
    }
    case 'win':
    case 'lose': {
      if (charge.dispute !== 'open') return
      charge.dispute = what.startsWith('win') ? 'won' : 'lost'
      if (charge.dispute === 'lost') charge.returned = 'by-the-bank'
      message = provider.tell(charge, charge.dispute === 'won' ? { event: 'dispute-won' } : { event: 'refunded' }, {
        type: 'charge.dispute.closed',
        dispute,
      })
      break
    }
    case 'refund-outside': {
      if (!charge.isPaid || charge.returned !== 'no' || charge.dispute === 'open') return
      charge.returned = 'outside'
      message = provider.tell(charge, { event: 'refunded' }, { type: 'charge.refunded' })
      break
    }
    case 'deliver': {
      const next = charge.waiting.pop()
      if (next !== undefined) await deliver(world, life, next)
      return
    }
    case 'deliver-all':
      while (charge.waiting.length > 0) await deliver(world, life, charge.waiting.shift()!)
      return
    case 'repeat': {
      const again = charge.delivered[charge.delivered.length >> 1]
      if (again !== undefined) await deliver(world, life, again)
      return
    }
    default:
      throw new Error(`Nothing is known of ${what}.`)
  }
  if (message === undefined) return
  if (isLate) charge.waiting.push(message)
  else await deliver(world, life, message)
}

async function deliver({ db, studio, now }: World, { charge }: Life, message: CardMessage): Promise<void> {
  await db.transaction().execute(async (tx) => await takeCardMessage(tx, { studio, message, now: now() }))
  charge.delivered.push(message)
  if (message.event?.event === 'refunded') charge.isReturnKnown = true
}

async function permit(world: World, { intentId, history }: Life): Promise<void> {
  const { db, studio, signer, now } = world
  const row = await db
    .selectFrom('burn_intents')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow()
  const reserved = { intent: intentOf(row), facts: factsOf(world, { canSettle: history.kind === 'locked-pills' }) }
  await db.transaction().execute(async (tx) => {
    await permitPayment(tx, { studio, signer, reserved, now: now() })
  })
}

/** The person's wallet sends the newest permit. */
async function redeem({ db }: World, { intentId, intent, history }: Life): Promise<void> {
  if (history.kind === 'right') return
  const row = await db
    .selectFrom('burn_intents')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow()
  const { signed } = signedOf(intentOf(row).state)
  if (signed !== undefined) intent.waiting.push({ call: 'redeem', permit: signed.permit })
}

/** The holder of a piece uses its right by what was paid. */
async function spendRight(world: World, life: Life): Promise<void> {
  const { db } = world
  const asked = {
    ...rightOf(world, life),
    payment: { intentId: life.intentId, uid: `uid-${Number(life.tokenId) - 1}` },
  }
  const { order } = await preparePrintOrder(readSide(db), asked)
  await db
    .transaction()
    .execute(
      async (tx) =>
        await spendPrintRight(tx, { ...asked, order, signature: '0x', isSigned: true, accountUid: asked.payment.uid }),
    )
}

const next: Readonly<Record<string, Happening>> = { numbered: 'print', printed: 'sign', signed: 'pack', packed: 'ship' }

async function nextStep({ db }: World, { intentId }: Life): Promise<StaffStep | undefined> {
  const claim = await db.selectFrom('claims').select('state').where('claim_id', '=', intentId).executeTakeFirst()
  const what = next[claim?.state ?? '']
  return what === undefined ? undefined : staffSteps[what]
}

async function stepWith(
  { db, studio, keys, now }: World,
  { intentId }: Life,
  step: StaffStep,
  claimIds: readonly string[] = [intentId],
): Promise<void> {
  const rows = await db
    .selectFrom('claims')
    .select(['claim_id', 'version', 'has_address'])
    .where('claim_id', 'in', claimIds)
    .execute()
  if (rows.length < claimIds.length) return
  await db.transaction().execute(async (tx) => {
    for (const { claim_id: claimId } of rows.filter(({ has_address: has }) => step.step === 'pack' && !has))
      await enterAddress(tx, keys, { claimId, address, priced: undefined, by: 'person', now: now() })
    await takeStaffStep(
      tx,
      { studio, keys, actor: 'staff', now: now() },
      { claims: rows.map(({ claim_id: claimId, version }) => ({ claimId, version })), step },
    )
  })
}

/** Two people in the studio void the number. */
async function voidOne(tx: WriteDb, { now }: World, { intentId }: Life): Promise<void> {
  const print = await tx
    .selectFrom('prints')
    .select(['edition_id', 'series', 'n'])
    .where('claim_id', '=', intentId)
    .executeTakeFirst()
  if (print !== undefined)
    await voidNumber(tx, {
      print: { editionId: print.edition_id, series: print.series as 'open', n: print.n },
      reason: 'Spoiled',
      actor: 'staff',
      now: now(),
    })
}
