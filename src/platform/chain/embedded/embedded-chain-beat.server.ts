import { callNode, listNodeBlocks, type NodeBlock } from './embedded-chain-rpc.server.ts'
import { writeChainState } from './embedded-chain-state.server.ts'

/** What a beat sees of the node. `composing`: somebody switched automine off to put blocks together by hand. */
export type NodeView = { composing: boolean; head: NodeBlock; finalNumber: bigint }

/** Polls the node once. */
export async function viewNode(rpcUrl: string): Promise<NodeView> {
  const [[automine], [head, final]] = await Promise.all([
    callNode(rpcUrl, [['anvil_getAutomine']]),
    listNodeBlocks(rpcUrl, ['latest', 'finalized']),
  ])
  return { composing: automine !== true, head: head!, finalNumber: final!.number }
}

/** Mines one empty block a call while a block with a transaction is not final; then none, and the chain does not grow. */
export function createPulse(rpcUrl: string): (view: NodeView) => Promise<void> {
  let quietHash: string | undefined
  return async ({ composing, head, finalNumber }) => {
    if (composing || head.hash === quietHash) return
    const open = Array.from(
      { length: Number(head.number - finalNumber) },
      (_, index) => finalNumber + 1n + BigInt(index),
    )
    const waiting = (await listNodeBlocks(rpcUrl, open)).some(({ transactionCount }) => transactionCount > 0)
    if (waiting) await callNode(rpcUrl, [['evm_mine']])
    else quietHash = head.hash
  }
}

/** Stores the node's state in the folder, whenever there is something new and the last time is long enough ago. */
export function createStateSaver(
  rpcUrl: string,
  {
    folder,
    chainId,
    isKept,
    pauseMilliseconds,
  }: { folder: string; chainId: number; isKept: boolean; pauseMilliseconds: number },
): { keep: (view: NodeView) => Promise<void>; keepNow: (view: NodeView) => Promise<void> } {
  let keptBefore = isKept
  let keptHash: string | undefined
  let keptAt = 0
  const keepNow = async ({ composing, head }: NodeView) => {
    // A new chain that is empty or still being composed is no chain yet: the next start begins it again.
    if (!keptBefore && (composing || head.number === 0n)) return
    const [dump] = await callNode(rpcUrl, [['anvil_dumpState']])
    await writeChainState(folder, { chainId, state: Buffer.from(String(dump).slice(2), 'hex') })
    keptBefore = true
    keptHash = head.hash
    keptAt = performance.now()
  }
  const keep = async (view: NodeView) => {
    if (view.head.hash !== keptHash && performance.now() - keptAt >= pauseMilliseconds) await keepNow(view)
  }
  return { keep, keepNow }
}
