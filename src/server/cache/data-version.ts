import type { AskedChains } from '#features/studio/chains/chains.ts'
import { findChainHead } from '#features/visitors/find-chain-head.server.ts'
import type { ChainHead } from '#features/visitors/visit-context.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/**
 * The version of everything pages are made from: `chain_cursor.version` of all chains, raised with each change that a
 * page could show, and the key of the content that this edge was made of. Several processes share one database, so it is read, but at most once every `pollMilliseconds`.
 */
export type DataVersion = {
  /** The version when it was read recently enough, else `undefined`: then `refresh` first. */
  current: () => string | undefined
  /** Reads the version. `undefined` when the database does not answer: then nothing cached may be served. */
  refresh: () => Promise<string | undefined>
  /** Something has changed: what was read before, or is being read, does not hold any more. */
  outdate: () => void
  /** The head of the chain as it was read together with the version. */
  chainHead: () => ChainHead | undefined
}

export function createDataVersion({
  read,
  chainId,
  further,
  buildId,
  contentKey,
  pollMilliseconds = 500,
  now = Date.now,
}: AskedChains & {
  read: ReadDb
  buildId: string
  contentKey: string
  pollMilliseconds?: number
  now?: () => number
}): DataVersion {
  let known: string | undefined
  let head: ChainHead | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<string | undefined> | undefined
  /** Readings are counted: one that began before another was requested does not put its older answer in the place of the newer. */
  let [begun, taken] = [0, 0]
  const isFresh = () => now() - readAt < pollMilliseconds
  const take = (turn: number, found: { known?: string; head?: ChainHead | undefined }) => {
    if (turn < taken) return false
    taken = turn
    known = found.known
    head = found.head
    return true
  }
  const readVersion = async (turn: number) => {
    const startedAt = now()
    const found = await findChainHead(read, { chainId, further, contentKey })
    const isNewest = take(turn, {
      known: `${buildId}.${contentKey}.${found.version ?? 'empty'}`,
      head: found.head,
    })
    if (isNewest && turn === begun) readAt = startedAt
    return known
  }
  const readOnce = async () => {
    if (reading !== undefined) return await reading
    const turn = (begun += 1)
    const own = readVersion(turn)
      .catch(() => {
        take(turn, {})
        return undefined
      })
      .finally(() => {
        if (reading === own) reading = undefined
      })
    return await (reading = own)
  }
  return {
    current: () => {
      const age = now() - readAt
      // Read anew before it is too old, so that a busy instance never has anybody wait for it.
      if (age >= pollMilliseconds * 0.8 && reading === undefined) void readOnce()
      return age < pollMilliseconds ? known : undefined
    },
    refresh: async () => (isFresh() ? known : await readOnce()),
    outdate: () => {
      readAt = Number.NEGATIVE_INFINITY
      // One that is under way may have begun before the change.
      begun += 1
      reading = undefined
    },
    chainHead: () => head,
  }
}
