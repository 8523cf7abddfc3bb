import type { ReadDb } from '#platform/database.server.ts'

/**
 * The version of everything pages are made from: `chain_cursor.version`, raised with each change that a page could show.
 * Several processes share one database, so it is asked for, but at most once every `pollMilliseconds`.
 */
export type DataVersion = {
  /** The version when it was read recently enough, else `undefined`: then `refresh` first. */
  current: () => string | undefined
  /** Reads the version. `undefined` when the database does not answer: then nothing kept may be served. */
  refresh: () => Promise<string | undefined>
}

export function createDataVersion({ read, chainId, buildId, pollMilliseconds = 500, now = Date.now }: {
  read: ReadDb; chainId: number; buildId: string; pollMilliseconds?: number; now?: () => number
}): DataVersion {
  let known: string | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<string | undefined> | undefined
  const isFresh = () => now() - readAt < pollMilliseconds
  const readVersion = async () => {
    const startedAt = now()
    const row = await read.selectFrom('chain_cursor').select('version').where('chain_id', '=', chainId).executeTakeFirst()
    known = `${buildId}.${row?.version ?? 'empty'}`
    readAt = startedAt
    return known
  }
  return {
    current: () => (isFresh() ? known : undefined),
    refresh: async () => {
      if (isFresh()) return known
      reading ??= readVersion().catch(() => { known = undefined; return undefined }).finally(() => { reading = undefined })
      return await reading
    },
  }
}
