import { sql, type SqlBool } from 'kysely'
import { slugsByChain } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'
import { selectEvents } from './event-rows.server.ts'
import type { TokenEvent } from './token-event.ts'

type Asked = { studio: Pick<Studio, 'chain' | 'chains' | 'collections'>; limit: number }

/** The newest burns of all collections that their chain will not take back, with the names of the pieces. */
export async function listNewestBurns(read: ReadDb, { studio, limit }: Asked): Promise<TokenEvent[]> {
  const sides = [ZERO_ADDRESS, DEAD_ADDRESS].map((address) => sql<SqlBool>`e.to_address = ${address}`)
  const byTime = studio.chains !== undefined
  const wheres = byTime
    ? slugsByChain(studio).flatMap((slugs) =>
        sides.map((side) => sql<SqlBool>`${side} and e.collection = any(${plainArray(slugs, 'text')})`),
      )
    : sides
  const { events } = await selectEvents(read, { wheres, limit: 2 * limit, byTime })
  return events.filter(({ kind, final }) => kind === 'burn' && final).slice(0, limit)
}
