import type { Address } from '#platform/address.ts'
import { numberOf } from '#platform/chain/hex.ts'
import type { JsonRpc, RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { PendingIntent, PendingTransactions, TransactionState } from '../connecting/pending-transactions.ts'
import { TransactionsUnreadError } from '../connecting/wallet-errors.ts'

type Asked = {
  rpc: JsonRpc
  chainId: number
  /** In lower case. */ address: Address
  hashes: readonly string[]
  /** Who asks, where somebody is signed in. */ uid: string | undefined
  titles: Readonly<Record<string, string>>
}

/**
 * Where each of the transactions stands that a browser remembers, and what the account of whoever asks has sent with this wallet and
 * is not final: its burns and redemptions, whose transactions are followed also where a wallet replaces them. Of others' accounts
 * nothing is said. Throws `TransactionsUnreadError` when the node does not answer.
 */
export async function listPending(read: ReadDb, asked: Asked): Promise<PendingTransactions> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .select('finalized_block')
    .where('chain_id', '=', asked.chainId)
    .executeTakeFirst()
  const [states, intents] = await Promise.all([
    findStates(asked.rpc, { hashes: asked.hashes, finalized: cursor?.finalized_block ?? -1 }),
    listIntents(read, asked),
  ])
  return { states, intents }
}

async function findStates(
  rpc: JsonRpc,
  { hashes, finalized }: { hashes: readonly string[]; finalized: number },
): Promise<Record<string, TransactionState>> {
  try {
    const answers = await rpc.batch(
      hashes.flatMap((hash) => [
        { method: 'eth_getTransactionReceipt', params: [hash] },
        { method: 'eth_getTransactionByHash', params: [hash] },
      ]),
    )
    return Object.fromEntries(
      hashes.map((hash, place) => [hash, stateOf(answers[place * 2], answers[place * 2 + 1], finalized)]),
    )
  } catch (error) {
    if (error instanceof RpcError) throw new TransactionsUnreadError({ cause: error })
    throw error
  }
}

function stateOf(receipt: RpcOutcome | undefined, sent: RpcOutcome | undefined, finalized: number): TransactionState {
  const { blockNumber, status } = recordOf(receipt)
  const block = numberOf(blockNumber)
  if (block === undefined) return { state: recordOf(sent)['hash'] === undefined ? 'unseen' : 'waiting' }
  const isRefused = status === '0x0'
  // Whoever looks later than the block became final is told of a refusal all the same.
  return block <= finalized && !isRefused ? { state: 'final' } : { state: 'included', block, isRefused }
}

function recordOf(outcome: RpcOutcome | undefined): Record<string, unknown> {
  return outcome === undefined || 'error' in outcome ? {} : ((outcome.result ?? {}) as Record<string, unknown>)
}

async function listIntents(read: ReadDb, { address, uid, titles }: Asked): Promise<PendingIntent[]> {
  if (uid === undefined) return []
  const rows = await read
    .selectFrom('burn_intents as i')
    .select(['i.intent_id', 'i.kind', 'i.collection', 'i.token_id', 'i.tx_hash', 'i.details', 'i.updated_at'])
    .select((build) =>
      build
        .selectFrom('burn_intent_steps as s')
        .select(({ fn }) => fn.max('s.happened_at').as('sent_at'))
        .whereRef('s.intent_id', '=', 'i.intent_id')
        .where('s.state', '=', 'sent')
        .as('sent_at'),
    )
    .where('i.holder', '=', address)
    .where('i.state', 'in', ['sent', 'included'])
    .where((build) =>
      build.or([
        build('i.account_uid', '=', uid),
        build.exists(
          build
            .selectFrom('wallet_links as w')
            .select('w.uid')
            .whereRef('w.address', '=', 'i.holder')
            .where('w.uid', '=', uid),
        ),
      ]),
    )
    .orderBy('i.updated_at', 'desc')
    .execute()
  return rows.map((row) => {
    const block = (row.details as { place?: { blockNumber?: number } } | null)?.place?.blockNumber
    return {
      intentId: row.intent_id,
      kind: row.kind === 'burn' ? 'burn' : 'redemption',
      piece:
        row.kind === 'burn' && row.collection !== null && row.token_id !== null
          ? { title: titles[row.collection] ?? row.collection, tokenId: row.token_id }
          : undefined,
      hash: row.tx_hash?.toLowerCase(),
      sentAt: Math.floor((row.sent_at ?? row.updated_at).getTime() / 1000),
      state: block === undefined ? { state: 'waiting' } : { state: 'included', block, isRefused: false },
    }
  })
}
