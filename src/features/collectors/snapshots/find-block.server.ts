import type { AppContext } from '#features/studio/app-context.server.ts'
import { readHeader } from '#platform/chain/read-headers.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { TooManyRequestsError } from '#platform/errors.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import type { FinalState } from './find-final-state.server.ts'
import { BlocksBusyError, BlockUnreadError, type SnapshotBlock } from './set-snapshot.ts'

export type BlockSource = Pick<AppContext, 'read' | 'rpc' | 'rateLimit' | 'now'>

/**
 * A final block with its hash: as it was stored, where something of the studio's happened in it or it is the newest one; else the node
 * says it. Throws `BlockUnreadError`, and `BlocksBusyError` where the node was asked for too many.
 */
export async function getFinalBlock(
  { read, rpc, rateLimit, now }: BlockSource,
  { chainId, final, finalHash, block }: Pick<FinalState, 'chainId' | 'final' | 'finalHash'> & { block: number },
): Promise<SnapshotBlock> {
  const stored = await read
    .selectFrom('blocks')
    .select(['hash', 'timestamp'])
    .where('chain_id', '=', chainId)
    .where('number', '=', block)
    .executeTakeFirst()
  if (stored !== undefined) return { number: block, hash: stored.hash, time: timestampOfSeconds(stored.timestamp) }
  if (block === final && finalHash !== undefined) return { number: block, hash: finalHash, time: null }
  spend(rateLimit, now())
  try {
    const header = await readHeader(rpc, { block })
    if (header?.number !== block) throw new BlockUnreadError({ block })
    return { number: block, hash: header.hash, time: timestampOfSeconds(header.timestamp) }
  } catch (error) {
    if (error instanceof RpcError) throw new BlockUnreadError({ block })
    throw error
  }
}

/** One allowance for everybody: blocks are many, and whoever asks for each of them would have the node work for nobody. */
function spend(rateLimit: BlockSource['rateLimit'], now: Date): void {
  try {
    rateLimit('hashes of blocks', { burst: 120, perMinute: 120 }).spend('everybody', now.getTime())
  } catch (error) {
    if (error instanceof TooManyRequestsError) throw new BlocksBusyError()
    throw error
  }
}
