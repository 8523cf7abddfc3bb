import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LocalAccount } from 'viem'
import { cancelText } from '#features/claims/opening/cancel-rule.ts'
import { type PriceQuote, quoteIn } from '#features/payments/payment-method.ts'
import { PaymentFirstError } from '#features/payments/payment.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { promiseFor } from '#features/prints/numbers/print-run.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { NoBurnsHereError, PermitRefusedError } from '../intents/burn-errors.ts'
import { escrowEnd } from '../intents/escrow.ts'
import { findChainTime } from '../intents/find-chain-moment.server.ts'
import { rowOf } from '../intents/intent-rows.server.ts'
import {
  intentIdOf,
  type IntentState,
  type Permit,
  type RedemptionWishes,
  type SignedPermit,
} from '../intents/intent.ts'
import { addSteps } from '../intents/move-intent.server.ts'
import { permitIntent } from '../intents/observe-intent.ts'
import { redeemCall } from './burn-calls.ts'
import { countOpenPermits } from './count-open-permits.server.ts'
import { findMoney } from './money-rule.server.ts'
import {
  canServe,
  contractRule,
  editionRule,
  type PermitRequest,
  type PermitRule,
  type RedemptionFacts,
} from './permit-rules.ts'
import { signPermit } from './permit-signer.server.ts'
import { readRedemption } from './read-redemption.server.ts'

/** Long enough to read a wallet's window, short enough that stock is not held for nothing. */
export const permitSeconds = 15 * 60

export type RedemptionToAsk = {
  studio: Studio
  rpc: JsonRpc
  signer: Pick<LocalAccount, 'address' | 'signTypedData'>
  /** Beside what is always looked at. */
  rules: readonly PermitRule[]
  /** What the redemption costs with everything that was wished, one bill for each way to pay; without it, the edition's own price in the chain's money. */
  bills?: ((request: PermitRequest) => Promise<readonly PriceQuote[]>) | undefined
  /** Holds what the permit promises, in the transaction that gives it; throws when somebody else was faster. */
  hold?:
    | ((tx: WriteDb, promised: { intentId: Hex; expiresAt: number; request: PermitRequest }) => Promise<void>)
    | undefined
  holder: Hex
  pillId: string
  quantity: number
  editionId: string
  wishes: RedemptionWishes
  now: Date
}

/** What redeeming would open, at what price, and what stands against it. */
export type RedemptionQuote = {
  edition: { editionId: string; title: string } | undefined
  pillId: string
  quantity: number
  prints: number
  /** The day by which the prints leave the studio (`2027-03-01`), where the edition says so. */
  leavesBy: string | undefined
  /** Until when an order can be cancelled, where the studio says so, in words. */
  cancelUntil: string | undefined
  /** What the chosen way of paying comes to, first; then the others. */
  bills: readonly PriceQuote[]
  permitSeconds: number
  /** For how many days at most the pills are locked before they are destroyed; 0 when they are burned at once. */
  lockDays: number
  obstacles: readonly Blocker[]
}

const noEdition = (): Blocker => ({
  code: 'no-such-edition',
  detail: t('The studio has no such edition.'),
  way: t('Your pills are untouched. Load the page again and choose one that it lists.'),
})

/** Says what a redemption would open and why it cannot be had, if it cannot. Throws `NoBurnsHereError` and `ChainSilentError`. */
export async function quoteRedemption(read: ReadDb, asked: RedemptionToAsk): Promise<RedemptionQuote> {
  const { request, facts, obstacles } = await look(read, asked)
  const bills = await billsOf(asked, request)
  return quoteOf(asked, request, {
    obstacles: [...obstacles, ...(await findMoney({ ...asked, bill: bills[0] }))],
    bills,
    lockDays: lockDaysOf(request, facts),
  })
}

/** What was looked at before a permit is signed. */
export type PreparedRedemption = {
  asked: RedemptionToAsk
  request: PermitRequest
  facts: RedemptionFacts
  at: number
  bill: PriceQuote
}

/** Looks at everything. Throws `PermitRefusedError` with every reason, and as `quoteRedemption` does. Writes nothing. */
export async function prepareRedemption(read: ReadDb, asked: RedemptionToAsk): Promise<PreparedRedemption> {
  const { request, obstacles, facts, at } = await look(read, asked)
  if (request === undefined || facts === undefined || obstacles.length > 0) throw new PermitRefusedError(obstacles)
  const [bill] = await billsOf(asked, request)
  if (bill === undefined) throw new PermitRefusedError([noEdition()])
  const lacking = await findMoney({ ...asked, bill })
  if (lacking.length > 0) throw new PermitRefusedError(lacking)
  return { asked, request, facts, at, bill }
}

/**
 * Signs the permit and writes the intent down. Permits of one holder for one kind are given one after the other, and never
 * for more pills than are held. Throws `PermitRefusedError`.
 */
export async function beginRedemption(
  tx: WriteDb,
  { prepared, accountUid }: { prepared: PreparedRedemption; accountUid?: string | undefined },
): Promise<{ intentId: Hex; signed: SignedPermit; calls: { redeem: WalletCall } }> {
  const { asked, request, at, bill } = prepared
  const { studio, signer, now } = asked
  const { holder, pillId, quantity, edition } = request
  if (studio.burns === undefined) throw new NoBurnsHereError()
  if (bill.way.kind === 'card' && bill.total !== '0') throw new PaymentFirstError()
  await checkAlone(tx, prepared)
  const intentId = intentIdOf({ holder, chance: randomBytes(12) })
  const permit: Permit = {
    intentId,
    redeemer: holder,
    pillId,
    quantity: String(quantity),
    editionId: edition.editionId,
    currency: bill.way.kind === 'token' ? bill.way.address : ZERO_ADDRESS,
    price: bill.total,
    expiresAt: at + permitSeconds,
    escrowUntil: escrowEnd({ expiresAt: at + permitSeconds, days: lockDaysOf(request, prepared.facts) }),
  }
  await asked.hold?.(tx, { intentId, expiresAt: permit.expiresAt, request })
  const place = { chainId: studio.chain.id, redemption: studio.burns.redemption.address }
  const signed = await signPermit(signer, permit, place)
  const checked: IntentState = { state: 'checked', block: prepared.facts.block }
  const state = permitIntent({ state: checked }, signed)
  await insertRedemption(tx, { intentId, request, state, accountUid, now })
  await addSteps(tx, [
    { intentId, state: { state: 'draft' }, by: 'holder', now },
    { intentId, state: checked, by: 'chain', now },
    { intentId, state, by: 'house', now },
  ])
  return {
    intentId,
    signed,
    calls: { redeem: redeemCall({ pills: studio.burns.pills.address, redemption: place.redemption, signed }) },
  }
}

/** Writes down that a redemption was begun, in the state that it begins in. */
export async function insertRedemption(
  tx: WriteDb,
  {
    request: { holder, pillId, quantity, edition, wishes },
    ...row
  }: { intentId: Hex; request: PermitRequest; state: IntentState; accountUid: string | undefined; now: Date },
): Promise<void> {
  const purpose = { kind: 'redemption', pillId, quantity, editionId: edition.editionId, wishes } as const
  await tx
    .insertInto('burn_intents')
    .values(rowOf({ ...row, holder, purpose }))
    .execute()
}

/** Permits of one holder for one kind are given one after the other, and never for more pills than are held. Throws `PermitRefusedError`. */
export async function checkAlone(
  tx: WriteDb,
  {
    asked: { signer },
    request,
    facts,
    at,
  }: Pick<PreparedRedemption, 'request' | 'facts' | 'at'> & { asked: Pick<RedemptionToAsk, 'signer'> },
): Promise<void> {
  const { holder, pillId } = request
  await sql`select pg_advisory_xact_lock(hashtext(${`permit ${holder} ${pillId}`}))`.execute(tx)
  const obstacles = await canServe(
    [
      contractRule({
        facts,
        ourSigner: signer.address as Hex,
        openPermits: await countOpenPermits(tx, { holder, pillId, at }),
      }),
    ],
    request,
  )
  if (obstacles.length > 0) throw new PermitRefusedError(obstacles)
}

async function look(
  read: ReadDb,
  asked: RedemptionToAsk,
): Promise<{ request: PermitRequest | undefined; facts?: RedemptionFacts; obstacles: Blocker[]; at: number }> {
  const { studio, rpc, signer, rules, holder, pillId, quantity, editionId, wishes, now } = asked
  if (studio.burns === undefined) throw new NoBurnsHereError()
  // The next block has at least the newest one's time; a chain that rests goes on with the real one.
  const at = Math.max(await findChainTime(read), Math.floor(now.getTime() / 1000))
  const edition = studio.burns.editions.find((each) => each.editionId === editionId)
  if (edition === undefined) return { request: undefined, obstacles: [noEdition()], at }
  const request: PermitRequest = { holder, pillId, quantity, edition, wishes }
  const found = await readRedemption({
    rpc,
    pills: studio.burns.pills.address,
    redemption: studio.burns.redemption.address,
    holder,
    pillId,
    settler: signer.address as Hex,
  })
  // Where no prints of the edition are made here, no claim would ever call for the destruction of what is locked.
  const facts = {
    ...found,
    canSettle: found.canSettle && studio.editions.some(({ editionId: made }) => made === edition.editionId),
  }
  const openPermits = await countOpenPermits(read, { holder, pillId, at })
  const obstacles = await canServe(
    [editionRule({ at }), contractRule({ facts, ourSigner: signer.address as Hex, openPermits }), ...rules],
    request,
  )
  return { request, facts, obstacles, at }
}

function quoteOf(
  { pillId, quantity, studio, now }: RedemptionToAsk,
  request: PermitRequest | undefined,
  { obstacles, bills, lockDays }: { obstacles: readonly Blocker[]; bills: readonly PriceQuote[]; lockDays: number },
): RedemptionQuote {
  const edition = request?.edition
  return {
    edition: edition === undefined ? undefined : { editionId: edition.editionId, title: edition.title },
    pillId,
    quantity,
    leavesBy:
      edition === undefined ? undefined : promiseFor(findEdition(studio.editions, edition.editionId), now)?.leavesBy,
    cancelUntil: cancelText(studio.shipping?.cancelUntil, { origin: 'redemption' }),
    prints: edition === undefined ? 0 : Math.floor(quantity / edition.pills),
    bills,
    permitSeconds,
    lockDays,
    obstacles,
  }
}

const usualLockDays = 14

/** Pills are locked wherever the app can settle a lock: a pill that cannot become a print is then not lost. */
export function lockDaysOf(request: PermitRequest | undefined, facts: RedemptionFacts | undefined): number {
  return request === undefined || facts?.canSettle !== true ? 0 : (request.edition.escrowDays ?? usualLockDays)
}

async function billsOf(
  { studio, bills }: RedemptionToAsk,
  request: PermitRequest | undefined,
): Promise<readonly PriceQuote[]> {
  if (request === undefined) return []
  if (bills !== undefined) return await bills(request)
  const amount = (
    BigInt(request.edition.priceWei) * BigInt(Math.floor(request.quantity / request.edition.pills))
  ).toString()
  return [
    quoteIn(
      { kind: 'chain', key: 'chain', currency: studio.chain.currency },
      { parts: [{ title: request.edition.title, amount }], decimals: studio.chain.currency.decimals },
    ),
  ]
}
