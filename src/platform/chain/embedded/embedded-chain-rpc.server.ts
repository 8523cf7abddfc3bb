/** A block as the embedded node gives it, without the parts that storing the chain does not need. */
export type NodeBlock = { number: bigint; hash: string; timestampSeconds: number; transactionCount: number }

/** One call of a JSON-RPC batch: the method's name and its parameters. */
export type NodeCall = readonly [method: string, ...parameters: unknown[]]

const PATIENCE_MILLISECONDS = 20_000

/**
 * Sends calls to the embedded node in one request and gives their results in the same order. Throws an error with the
 * node's words when one of them fails.
 */
export async function callNode(rpcUrl: string, calls: readonly NodeCall[]): Promise<unknown[]> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  })
  const results = (await answer.json()) as { id: number; result?: unknown; error?: { message: string } }[]
  return calls.map(([method], id) => {
    const found = results.find((each) => each.id === id)
    if (found === undefined || found.error !== undefined)
      throw new Error(`${method}: ${found?.error?.message ?? 'no answer'}`)
    return found.result
  })
}

/** The blocks with these numbers or tags, in the same order. */
export async function listNodeBlocks(
  rpcUrl: string,
  numbers: readonly (bigint | 'latest' | 'finalized')[],
): Promise<NodeBlock[]> {
  const calls = numbers.map(
    (number) =>
      ['eth_getBlockByNumber', typeof number === 'bigint' ? `0x${number.toString(16)}` : number, false] as const,
  )
  return (await callNode(rpcUrl, calls)).map((result) => {
    const { number, hash, timestamp, transactions } = result as {
      number: string
      hash: string
      timestamp: string
      transactions: unknown[]
    }
    return { number: BigInt(number), hash, timestampSeconds: Number(timestamp), transactionCount: transactions.length }
  })
}
