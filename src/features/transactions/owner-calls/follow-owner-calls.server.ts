import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type EdgeDb, readSide, type ReadDb } from '#platform/database/database.server.ts'
import { ChainSilentError } from '../transaction-errors.ts'
import { callAfter, type CallState } from './call-state.ts'
import { type CallMoment, lookAtCall, readCallMoment } from './follow-call.server.ts'
import {
  listOwnerCalls,
  listTakenHashes,
  setOwnerCallAside,
  tellOwnerCallSent,
  writeOwnerCall,
} from './owner-call-rows.server.ts'
import {
  type OwnerCall,
  type OwnerCallSubject,
  type OwnerCallView,
  ownerCallView,
  type SafeQueue,
} from './owner-call.ts'
import { isContractAccount, listAskedSafes } from './safe-execution.server.ts'
import { readSafeQueue } from './safe-proposal.server.ts'

type Chain = { rpc: JsonRpc; chain: { id: number; finalityDepth: number } }
type Asked = Chain & { subject: OwnerCallSubject; now: Date }

/** So long a key's wallet may take to answer, and its transaction is looked for where its hash got lost. */
const answerMilliseconds = 30 * 60_000

/**
 * Reads from the chain what became of every call of a page that is under way, writes it down, and gives them as the page shows them. Throws
 * `ChainSilentError`.
 */
export async function followOwnerCalls(db: EdgeDb, { rpc, chain, subject, now }: Asked): Promise<OwnerCallView[]> {
  const read = readSide(db)
  try {
    const calls = await listOwnerCalls(read, { chainId: chain.id, subject, now })
    const open = calls.filter(
      (call) => call.state === 'waiting' || call.state === 'sent' || (call.state === 'mined' && !call.final),
    )
    if (open.length > 0) {
      const at = await readCallMoment({ rpc, chainId: chain.id, finalityDepth: chain.finalityDepth, now })
      // The oldest first, one after the other: a transaction that is one call's is no other's.
      for (const call of open.toReversed()) {
        const taken = await listTakenHashes(read, { chainId: chain.id })
        const others = taken.filter((hash) => !('hash' in call) || hash !== call.hash)
        const after = await stateNow(call, { at, others })
        if (after === undefined) continue
        await db
          .transaction()
          .execute(async (tx) => await writeOwnerCall(tx, { id: call.id, before: call, after, now }))
      }
    }
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
  return await listOwnerCallViews(read, { rpc, chain, subject, now })
}

async function stateNow(
  call: OwnerCall,
  { at, others }: { at: CallMoment; others: readonly string[] },
): Promise<CallState | undefined> {
  const event = await lookAtCall(call, { call: call.call, at, others })
  if (event !== undefined) return callAfter(call, event)
  // The owners of a Safe may take as long as they like, also for what is set aside here.
  if (!(await isGivenUp(call, at)) || (await isContractAccount(at.rpc, call.asked.from))) return undefined
  return { state: 'skipped' }
}

/** A key's wallet did not answer in time, or what it sent is set aside and the node has forgotten it. */
async function isGivenUp(call: OwnerCall, { rpc, now }: CallMoment): Promise<boolean> {
  if (call.state === 'waiting') return now.getTime() - call.asked.at.getTime() > answerMilliseconds
  if (call.state !== 'sent' || !call.isAside) return false
  return (await rpc.call('eth_getTransactionByHash', [call.hash])) === null
}

/**
 * The calls of a page that are under way or have just ended, newest first, as they were seen last. What a Safe has before it is read now, and left
 * out while the node does not answer.
 */
export async function listOwnerCallViews(read: ReadDb, { rpc, chain, subject, now }: Asked): Promise<OwnerCallView[]> {
  const calls = await listOwnerCalls(read, { chainId: chain.id, subject, now })
  const safes = await listAskedSafes(rpc, calls)
  return await Promise.all(
    calls.map(async (call) => {
      const isSafe = safes.includes(call.asked.from)
      const isOpen = isSafe && (call.state === 'sent' || call.state === 'waiting')
      return ownerCallView(call, {
        isSafe,
        queue: isOpen ? await findQueue(rpc, { call, chainId: chain.id }) : undefined,
      })
    }),
  )
}

async function findQueue(
  rpc: JsonRpc,
  { call, chainId }: { call: OwnerCall; chainId: number },
): Promise<SafeQueue | undefined> {
  const proposal = call.state === 'sent' ? call.hash : undefined
  try {
    return await readSafeQueue(rpc, { safe: call.asked.from, call: call.call, proposal, chainId })
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

/** Writes down what a wallet answered: the hash of what it sent, or nothing where it said no. Throws `NoSuchCallError`. */
export async function noteOwnerCall(
  db: EdgeDb,
  {
    hash,
    ...call
  }: { id: number; subject: OwnerCallSubject; hash: string | null; actor: string; requestId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await (hash === null ? setOwnerCallAside(tx, call) : tellOwnerCallSent(tx, { ...call, hash }))
  })
}
