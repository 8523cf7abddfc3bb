import { sql, type SqlBool } from 'kysely'
import { slugsByChain } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { selectEvents } from './event-rows.server.ts'
import type { TokenEvent } from './token-event.ts'

type Asked = { studio: Pick<Studio, 'chain' | 'chains' | 'collections'>; limit?: number }

/** The newest events of all collections, with the names of their pieces; those of several chains by their times. */
export async function listNewestEvents(read: ReadDb, { studio, limit = 12 }: Asked): Promise<TokenEvent[]> {
  const wheres =
    studio.chains === undefined
      ? [sql<SqlBool>`true`]
      : slugsByChain(studio).map((slugs) => sql<SqlBool>`e.collection = any(${plainArray(slugs, 'text')})`)
  return (await selectEvents(read, { wheres, limit, byTime: studio.chains !== undefined })).events
}
