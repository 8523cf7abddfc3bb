import { mostAsked } from '../connecting/pending-transactions.ts'
import { askBatch } from '../connecting/send-calls.ts'
import { forgetSent, listSent, type SentTransaction, type sentStore } from '../connecting/sent-transactions.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletProvider } from '../connecting/wallet-provider.ts'
import { type PendingRow, pendingRows } from './pending-row.ts'

type Parts = {
  provider: WalletProvider
  client: Pick<WalletClient, 'transactions'>
  store: ReturnType<typeof sentStore>
  address: string
  chainId: number
  names: Readonly<Record<string, string>>
  now: number
}

/** What a wallet has on its way. What is final, or failed as a batch, this browser forgets. Throws `ServerRefusal`. */
export async function findPending({
  provider,
  client,
  store,
  address,
  chainId,
  names,
  now,
}: Parts): Promise<PendingRow[]> {
  const remembered = listSent(store, { from: address, chainId, now }).slice(0, mostAsked)
  const sent = (await Promise.all(remembered.map(async (each) => await withHash(provider, each)))).filter(
    (each) => each !== undefined,
  )
  const hashes = sent.flatMap(({ hash }) => hash ?? [])
  const pending = await client.transactions({ address, hashes })
  const kept = new Set(
    sent.filter(({ hash }) => hash === undefined || pending.states[hash]?.state !== 'final').map(({ id }) => id),
  )
  forgetSent(
    store,
    remembered.map(({ id }) => id).filter((id) => !kept.has(id)),
  )
  return pendingRows(pending, { sent, names })
}

/** A batch has a hash once it is in a block; one that failed is over. */
async function withHash(
  provider: WalletProvider,
  sent: SentTransaction,
): Promise<(SentTransaction & { hash: string | undefined }) | undefined> {
  if (!sent.isBatch) return { ...sent, hash: sent.id }
  const status = await askBatch(provider, sent.id)
  if (status.state === 'failed') return undefined
  return { ...sent, hash: status.state === 'included' ? status.hash.toLowerCase() : undefined }
}
