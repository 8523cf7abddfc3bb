import { hexChainId } from './network.ts'

type Hex = `0x${string}`
export type BatchCall = { to?: Hex; data?: Hex; value?: Hex }

type Parts = {
  chainId: number
  refusal: (code: number, message: string) => Error
  /** Asks the person about all calls together. Throws when they say no. */
  agree: (calls: readonly BatchCall[]) => Promise<void>
  send: (call: BatchCall) => Promise<unknown>
  receiptOf: (hash: unknown) => Promise<unknown>
}

/**
 * Batches of the practice wallet (EIP-5792). A plain key cannot send several calls as one: it says so, refuses what has to
 * be all or none (5760), and sends anything else one after the other. Batches are forgotten with the page.
 */
export function createPracticeBatches({ chainId, refusal, agree, send, receiptOf }: Parts) {
  const sent = new Map<string, unknown[]>()
  const chain = hexChainId(chainId)
  return {
    capabilities: () => ({ [chain]: { atomic: { status: 'unsupported' } } }),
    sendCalls: async (asked: unknown): Promise<{ id: string }> => {
      const { calls, chainId: wanted, atomicRequired } = asked as { calls?: unknown; chainId?: unknown; atomicRequired?: unknown }
      if (wanted !== chain) throw refusal(5710, 'The practice wallet knows the practice chain alone.')
      if (atomicRequired === true) throw refusal(5760, 'The practice wallet sends one call at a time.')
      if (!Array.isArray(calls) || calls.length === 0) throw refusal(-32602, 'A batch has calls.')
      await agree(calls as BatchCall[])
      const id = crypto.randomUUID()
      const hashes: unknown[] = []
      sent.set(id, hashes)
      for (const call of calls as BatchCall[]) hashes.push(await send(call))
      return { id }
    },
    statusOf: async (id: unknown): Promise<unknown> => {
      const hashes = typeof id === 'string' ? sent.get(id) : undefined
      if (hashes === undefined) throw refusal(5730, 'The practice wallet does not know this batch.')
      const receipts = await Promise.all(hashes.map(receiptOf)) as ({ status: string } | null)[]
      const status = receipts.some((each) => each === null) ? 100 : receipts.every((each) => each?.status === '0x1') ? 200 : receipts.some((each) => each?.status === '0x1') ? 600 : 500
      return { version: '2.0.0', id, chainId: chain, atomic: false, status, receipts: receipts.filter((each) => each !== null) }
    },
  }
}
