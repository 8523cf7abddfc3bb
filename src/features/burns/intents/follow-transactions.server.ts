import { sql } from 'kysely'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { checkTransactions, type TransactionToCheck } from './check-transaction.server.ts'
import { intentOf } from './intent-rows.server.ts'
import type { FollowedTransaction, IntentSighting } from './intent.ts'
import { judgeTransaction } from './judge-transaction.ts'
import { moveIntent } from './move-intent.server.ts'
import { observeIntent } from './observe-intent.ts'

const atOnce = 50

/** What was seen of a transaction that an intent follows, to be written down. */
export type SeenTransaction = {
  intentId: Hex
  sighting: IntentSighting
  learned: FollowedTransaction
  isKnownToNode: boolean
}

/**
 * Asks the node about the transactions of intents that were sent and whose events did not come yet; at most some, those after
 * `after` by their ids, so that all have their turn. Throws what the node throws.
 */
export async function checkSent(
  read: ReadDb,
  rpc: JsonRpc,
  { headRead, at, now, after }: { headRead: number; at: number; now: Date; after: string },
): Promise<{ seen: SeenTransaction[]; after: string }> {
  const rows = await read
    .selectFrom('burn_intents')
    .selectAll()
    .where('state', '=', 'sent')
    .where('intent_id', '>', after)
    .orderBy('intent_id')
    .limit(atOnce)
    .execute()
  const asked = rows.flatMap((row): TransactionToCheck[] => {
    const { intentId, state } = intentOf(row)
    const secondsUnseen = (now.getTime() - (row.tx_seen_at ?? row.updated_at).getTime()) / 1000
    return state.state === 'sent' ? [{ intentId, transaction: state.transaction, secondsUnseen }] : []
  })
  const looks = asked.length === 0 ? [] : await checkTransactions(rpc, asked, { headRead })
  const seen = looks.map(({ facts, learned }, index): SeenTransaction => ({
    intentId: asked[index]!.intentId,
    sighting: judgeTransaction(facts, { now: at }),
    learned,
    isKnownToNode: facts.isPending,
  }))
  return { seen, after: rows.length < atOnce ? '' : rows.at(-1)!.intent_id }
}

/** Whether something has to be written down of what was seen. */
export function isNews({ sighting, isKnownToNode }: SeenTransaction): boolean {
  return isKnownToNode || (sighting.sighting === 'none' && sighting.transaction !== 'pending')
}

/** Moves an intent by what was seen of its transaction, unless it moved on meanwhile. Returns whether it did. */
export async function recordSeen(
  tx: WriteDb,
  { seen: { intentId, sighting, learned, isKnownToNode }, now }: { seen: SeenTransaction; now: Date },
): Promise<boolean> {
  const by = sighting.sighting === 'none' && sighting.transaction === 'unseen-for-long' ? 'clock' : 'chain'
  let moved = false
  await moveIntent(tx, {
    intentId,
    by,
    now,
    move: (intent) => {
      // Another transaction is followed by now: what was seen speaks of the one before.
      if (intent.state.state !== 'sent' || intent.state.transaction.hash !== learned.hash) return intent.state
      const next = observeIntent(intent, sighting)
      moved = next !== intent.state
      return next
    },
  })
  if (!moved && isKnownToNode) await rememberSeen(tx, { intentId, learned, now })
  return moved
}

/** The node knows the transaction: from here on it may be missed again for as long as before; and its nonce is known. */
async function rememberSeen(
  tx: WriteDb,
  { intentId, learned, now }: { intentId: Hex; learned: FollowedTransaction; now: Date },
): Promise<void> {
  await tx
    .updateTable('burn_intents')
    .set({
      tx_seen_at: now,
      tx_nonce: learned.nonce ?? null,
      details: sql<string>`jsonb_set(details, '{transaction}', ${JSON.stringify(learned)}::text::jsonb)`,
    })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'sent')
    .where('tx_hash', '=', learned.hash ?? '')
    .execute()
}
