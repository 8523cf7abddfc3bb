import { type Hex, numberOf } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { ForeignTransactionError, IntentNotFoundError } from './burn-errors.ts'
import { findIntent } from './find-intent.server.ts'
import type { FollowedTransaction } from './intent.ts'

/** `isByHolder`: the node knows it, and it shows that whoever names it speaks for the holder. */
export type IdentifiedTransaction = { transaction: FollowedTransaction; isByHolder: boolean }

/**
 * Whose transaction a hash names, and its nonce, as the node knows them. A transaction that the node has not seen, or a node
 * that does not answer, leaves what the wallet said. Throws `ForeignTransactionError` for somebody else's transaction (accounts
 * that are contracts have theirs sent by others), and `IntentNotFoundError`.
 */
export async function identifyTransaction(
  read: ReadDb,
  { rpc, intentId, hash, nonce }: { rpc: JsonRpc; intentId: Hex; hash: Hex | undefined; nonce: number | undefined },
): Promise<IdentifiedTransaction> {
  const intent = await findIntent(read, { intentId })
  if (intent === undefined) throw new IntentNotFoundError()
  const said: FollowedTransaction = { ...(hash === undefined ? {} : { hash }), sender: intent.holder, nonce }
  if (hash === undefined) return { transaction: said, isByHolder: false }
  try {
    const found = (await rpc.call('eth_getTransactionByHash', [hash])) as {
      from?: string
      nonce?: string
      input?: string
    } | null
    if (found === null) return { transaction: said, isByHolder: false }
    const sender = String(found.from).toLowerCase() as Hex
    if (sender !== intent.holder && (await rpc.call('eth_getCode', [intent.holder, 'latest'])) === '0x')
      throw new ForeignTransactionError()
    // The holder's own transaction with this very intent in it; an older one of theirs, which anybody can name, proves nothing.
    const isByHolder = sender === intent.holder && String(found.input).toLowerCase().includes(intentId.slice(2))
    return { transaction: { hash, sender, nonce: numberOf(found.nonce) ?? nonce }, isByHolder }
  } catch (error) {
    if (error instanceof RpcError) return { transaction: said, isByHolder: false }
    throw error
  }
}
