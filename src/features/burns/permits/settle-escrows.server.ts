import { sql } from 'kysely'
import { encodeFunctionData, keccak256, type LocalAccount, parseTransaction } from 'viem'
import { isHeldClaim } from '#features/claims/held/held-piece.server.ts'
import { lockPayment } from '#features/payments/move-payment.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { type Hex, numberOf, quantityOf } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import type { Log } from '#platform/log.server.ts'
import { decideSettling, type SettlingAct } from '../intents/escrow.ts'
import { revertReasonOf } from '../intents/revert-reason.ts'

export type SettlingParts = {
  db: EdgeDb
  rpc: JsonRpc
  studio: Pick<Studio, 'burns' | 'chain'>
  account: LocalAccount
  now: () => Date
  log: Log
}

type Row = {
  intent_id: string
  escrow_until: number
  claim: string | null
  is_held: boolean
  place: string | null
  payment: string | null
  act: string | null
  nonce: number | null
  raw: string | null
  sent_at: Date | null
  attempts: number | null
  next_at: Date | null
}

/** Transactions that are followed or sent in one turn; locks that only wait are not counted. */
const atOnce = 25
const mostRead = 2_000
const lookAgainMilliseconds = 20_000
const raiseAfterMilliseconds = 90_000
const longestBackOffMilliseconds = 3_600_000

/**
 * Settles the locks that stand in final blocks: signs what was decided, writes it down, then sends it; follows what was sent
 * until the chain shows it, with a higher fee when blocks pass it by. Whatever happens in between, the contract takes each lock
 * once. For one process at a time. Returns whether anything is under way. Throws `RpcError`.
 */
export async function settleEscrows(parts: SettlingParts): Promise<boolean> {
  const { db, rpc, studio, account, now } = parts
  if (studio.burns === undefined) return false
  const cursor = await db
    .selectFrom('chain_cursor')
    .select(['finalized_block', 'head_timestamp'])
    .where('chain_id', '=', studio.chain.id)
    .executeTakeFirst()
  if (cursor?.finalized_block == null) return false
  // A chain that rests has an old time; the real one goes on.
  const at = Math.max(cursor.head_timestamp ?? 0, Math.floor(now().getTime() / 1000) - 120)
  await markSettled(db, { finalized: cursor.finalized_block, now: now() })
  const rows = await listLocked(db, { finalized: cursor.finalized_block, now: now() })
  if (rows.length === 0) return false
  const fees = await readFees(rpc)
  const counts = await rpc.batch(
    ['latest', 'pending'].map((tag) => ({ method: 'eth_getTransactionCount', params: [account.address, tag] })),
  )
  const [mined = 0, pending = 0] = counts.map((outcome) => ('result' in outcome ? (numberOf(outcome.result) ?? 0) : 0))
  const desk: Desk = {
    ...parts,
    redemption: studio.burns.redemption.address,
    fees,
    mined,
    next: Math.max(pending, ...rows.map(({ nonce }) => (nonce ?? -1) + 1)),
  }
  let left = atOnce
  for (const row of rows) {
    if (left <= 0) break
    const decided = decideSettling(
      {
        until: row.escrow_until,
        claim: row.claim ?? undefined,
        isHeld: row.is_held,
        place: row.place ?? undefined,
        payment: row.payment ?? undefined,
      },
      { at },
    )
    if (row.nonce !== null) await follow(desk, row, decided)
    else if (decided !== 'wait' && (row.next_at === null || row.next_at <= now()))
      await send(desk, { row, act: decided, nonce: desk.next++, fees })
    else continue
    left -= 1
  }
  return true
}

type Fees = { tip: bigint; most: bigint }
type Desk = SettlingParts & {
  redemption: Hex
  fees: Fees
  /** Transactions of the account that are in blocks. */ mined: number
  next: number
}

async function listLocked(db: EdgeDb, { finalized, now }: { finalized: number; now: Date }): Promise<Row[]> {
  return await selectRows(
    readSide(db),
    sql<Row>`
    select r.intent_id, r.escrow_until, claims.state as claim, coalesce(${isHeldClaim(now)}, false) as is_held, p.state as place, m.state as payment, s.act, s.nonce, s.raw, s.sent_at, s.attempts, s.next_at
    from redemptions r left join claims on claims.claim_id = r.intent_id left join print_places p on p.intent_id = r.intent_id left join payments m on m.intent_id = r.intent_id left join escrow_settlements s on s.intent_id = r.intent_id
    where r.state = 'locked' and r.escrow_until > 0 and r.block_number <= ${finalized} order by s.nonce nulls last, r.block_number, r.log_index limit ${mostRead}`,
  )
}

async function markSettled(db: EdgeDb, { finalized, now }: { finalized: number; now: Date }): Promise<void> {
  await sql`update escrow_settlements s set settled_at = ${now}::timestamptz, problem = null, failing_since = null from redemptions r
    where r.intent_id = s.intent_id and s.settled_at is null and r.state <> 'locked' and r.block_number <= ${finalized}`.execute(
    db,
  )
}

async function readFees(rpc: JsonRpc): Promise<Fees> {
  const [tip, price] = (
    await rpc.batch([
      { method: 'eth_maxPriorityFeePerGas', params: [] },
      { method: 'eth_gasPrice', params: [] },
    ])
  ).map((outcome) => ('result' in outcome ? BigInt(String(outcome.result)) : undefined))
  const most = (price ?? 10n ** 9n) * 2n
  return { tip: tip === undefined || tip > most ? most / 10n : tip, most }
}

/** A transaction that was sent: it is in a block, waits for one, or its number was used for something else. */
async function follow(desk: Desk, row: Row, decided: SettlingAct | 'wait'): Promise<void> {
  const age = desk.now().getTime() - (row.sent_at?.getTime() ?? 0)
  if (row.nonce! < desk.mined) {
    // The app may read its chain a moment later than the node knows it; only a lock that is still one has failed.
    if (!(await isLocked(desk, row)) || age < lookAgainMilliseconds) return
    await failed(desk, row, (await refusalOf(desk, row)) ?? 'The transaction took no effect.')
    return
  }
  const act = decided === 'wait' ? (row.act as SettlingAct) : decided
  if (act !== row.act || age > raiseAfterMilliseconds)
    await send(desk, { row, act, nonce: row.nonce!, fees: raisedFees(row, desk.fees) })
  else if (age > lookAgainMilliseconds && row.raw !== null)
    await desk.rpc.batch([{ method: 'eth_sendRawTransaction', params: [row.raw] }])
}

/** Nodes take another transaction of the same number only when both of its fees are a tenth higher at least. */
function raisedFees({ raw }: Row, { tip, most }: Fees): Fees {
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = raw === null ? {} : parseTransaction(raw as Hex)
  const raised = (fee: bigint) => (fee * 13n) / 10n + 1n
  return { tip: maxOf(raised(maxPriorityFeePerGas), tip), most: maxOf(raised(maxFeePerGas), most) }
}

const maxOf = (one: bigint, other: bigint) => (one > other ? one : other)

async function send(
  desk: Desk,
  { row, act, nonce, fees }: { row: Row; act: SettlingAct; nonce: number; fees: Fees },
): Promise<void> {
  const { account, rpc, db, redemption, studio, now, log } = desk
  const data = encodeFunctionData({
    abi: redemptionAbi,
    functionName: act === 'finalise' ? 'finalise' : 'giveBack',
    args: [row.intent_id as Hex],
  })
  const attempts = (row.attempts ?? 0) + 1
  try {
    const gas =
      (BigInt(String(await rpc.call('eth_estimateGas', [{ from: account.address, to: redemption, data }, 'latest']))) *
        13n) /
      10n
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: studio.chain.id,
      to: redemption,
      data,
      nonce,
      gas,
      maxFeePerGas: fees.most,
      maxPriorityFeePerGas: fees.tip < fees.most ? fees.tip : fees.most,
    })
    const fields = {
      act,
      nonce,
      raw,
      tx_hash: keccak256(raw),
      fee: String(fees.most),
      sent_at: now(),
      next_at: now(),
      attempts,
      problem: null,
      settled_at: null,
    }
    if (!(await writeDown(db, { row, fields }))) {
      if (row.nonce === null) desk.next = Math.min(desk.next, nonce)
      return
    }
    await rpc.call('eth_sendRawTransaction', [raw])
  } catch (error) {
    if (!(error instanceof RpcRefusedError)) throw error
    if (/already known|nonce too low|already imported/i.test(error.providerText)) return
    const { detail } = revertReasonOf({ data: error.revertData, text: error.providerText })
    log.warn('Locked pills could not be settled; it is tried again.', { intentId: row.intent_id, act, detail })
    // What was sent before may still go into a block: its number stays its own.
    if (row.nonce !== null) return
    desk.next = Math.min(desk.next, nonce)
    await failed(desk, { ...row, act, attempts }, detail)
  }
}

type Signed = {
  act: SettlingAct
  nonce: number
  raw: string
  tx_hash: string
  fee: string
  sent_at: Date
  next_at: Date
  attempts: number
  problem: null
  settled_at: null
}

/**
 * Writes down what was signed, before it is sent: whoever goes on after a crash sends the same again, and gives no number twice.
 * Pills are not destroyed for a payment that was disputed or given back since it was looked at: then nothing is written. Returns
 * whether it was.
 */
async function writeDown(db: EdgeDb, { row, fields }: { row: Row; fields: Signed }): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const isUnderWay = row.nonce !== null && row.act === 'finalise'
    if (row.payment !== null && fields.act === 'finalise' && !isUnderWay) {
      const { state } = await lockPayment(tx, { intentId: row.intent_id })
      if (state !== 'paid') return false
    }
    await tx
      .insertInto('escrow_settlements')
      .values({ intent_id: row.intent_id, ...fields })
      .onConflict((conflict) => conflict.column('intent_id').doUpdateSet(fields))
      .execute()
    return true
  })
}

/** Tried again later, twice as late each time, at most every hour. */
async function failed({ db, now }: Desk, row: Row, problem: string): Promise<void> {
  const attempts = row.attempts ?? 1
  const next = new Date(now().getTime() + Math.min(longestBackOffMilliseconds, 5_000 * 2 ** Math.min(attempts, 10)))
  const fields = {
    act: row.act ?? 'finalise',
    nonce: null,
    raw: null,
    tx_hash: null,
    fee: null,
    next_at: next,
    attempts,
    problem,
    settled_at: null,
  }
  await db
    .insertInto('escrow_settlements')
    .values({ intent_id: row.intent_id, sent_at: null, failing_since: now(), ...fields })
    .onConflict((conflict) =>
      conflict.column('intent_id').doUpdateSet({
        ...fields,
        failing_since: sql`coalesce(escrow_settlements.failing_since, ${now()}::timestamptz)`,
      }),
    )
    .execute()
}

const LOCKED = 1n

async function isLocked({ rpc, redemption }: Desk, { intent_id: intentId }: Row): Promise<boolean> {
  const data = encodeFunctionData({ abi: redemptionAbi, functionName: 'stateOf', args: [intentId as Hex] })
  return BigInt(String(await rpc.call('eth_call', [{ to: redemption, data }, 'latest']))) === LOCKED
}

/** Why the contract would refuse what was sent, asked now; nothing when it would not. */
async function refusalOf(
  { rpc, redemption, account }: Desk,
  { intent_id: intentId, act }: Row,
): Promise<string | undefined> {
  const data = encodeFunctionData({
    abi: redemptionAbi,
    functionName: act === 'finalise' ? 'finalise' : 'giveBack',
    args: [intentId as Hex],
  })
  const [outcome] = await rpc.batch([
    {
      method: 'eth_call',
      params: [{ from: account.address, to: redemption, data, gas: quantityOf(1_000_000) }, 'latest'],
    },
  ])
  return outcome !== undefined && 'error' in outcome
    ? revertReasonOf({ data: outcome.error.revertData, text: outcome.error.providerText }).detail
    : undefined
}
