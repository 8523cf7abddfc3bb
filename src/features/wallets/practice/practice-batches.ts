import { type Hex, quantityOf } from '#platform/chain/hex.ts'

export type BatchCall = { to?: Hex; data?: Hex; value?: Hex }

type Parts = {
  chainId: number
  refusal: (code: number, message: string) => Error
  /** Throws when an address is not the connected one. */
  own: (address: unknown) => void
  /** Asks the person about all calls together. Throws when they say no. */
  agree: (calls: readonly BatchCall[]) => Promise<void>
  send: (call: BatchCall) => Promise<unknown>
  receiptOf: (hash: unknown) => Promise<unknown>
}

/**
 * Batches of the practice wallet (EIP-5792). A plain key cannot send several calls as one: it says so, refuses what has to
 * be all or none (5760), and sends anything else one after the other. Batches are forgotten with the page.
 */
export function createPracticeBatches({
  chainId,
  refusal,
  own,
  agree,
  send,
  receiptOf,
}: Parts): (
  method: 'wallet_getCapabilities' | 'wallet_sendCalls' | 'wallet_getCallsStatus',
  first: unknown,
) => Promise<unknown> {
  const sent = new Map<string, unknown[]>()
  const chain = quantityOf(chainId)
  const sendCalls = async (asked: unknown): Promise<{ id: string }> => {
    const {
      calls,
      chainId: wanted,
      atomicRequired,
      from,
    } = asked as { calls?: unknown; chainId?: unknown; atomicRequired?: unknown; from?: unknown }
    own(from)
    if (wanted !== chain) throw refusal(5710, 'The practice wallet knows the practice chain alone.')
    if (atomicRequired === true) throw refusal(5760, 'The practice wallet sends one call at a time.')
    if (!Array.isArray(calls) || calls.length === 0) throw refusal(-32602, 'A batch has calls.')
    await agree(calls as BatchCall[])
    const id = crypto.randomUUID()
    const hashes: unknown[] = []
    sent.set(id, hashes)
    for (const call of calls as BatchCall[]) hashes.push(await send(call))
    return { id }
  }
  const statusOf = async (id: unknown): Promise<unknown> => {
    const hashes = typeof id === 'string' ? sent.get(id) : undefined
    if (hashes === undefined) throw refusal(5730, 'The practice wallet does not know this batch.')
    const receipts = (await Promise.all(hashes.map(receiptOf))) as ({ status: string } | null)[]
    const done = receipts.filter((each) => each?.status === '0x1').length
    const status = receipts.includes(null) ? 100 : done === receipts.length ? 200 : done === 0 ? 500 : 600
    return {
      version: '2.0.0',
      id,
      chainId: chain,
      atomic: false,
      status,
      receipts: receipts.filter((each) => each !== null),
    }
  }
  return async (method, first) => {
    if (method === 'wallet_sendCalls') return await sendCalls(first)
    if (method === 'wallet_getCallsStatus') return await statusOf(first)
    own(first)
    return { [chain]: { atomic: { status: 'unsupported' } } }
  }
}
