import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'

/** How far the prints of an edition are, by state, over all its series; and who waits for it in countries that it is not sent to. */
export type EditionWork = {
  editionId: string
  numbered: number
  printed: number
  signed: number
  void: number
  /** Numbered prints that were made, signed or not: after the first one the approval of the proof stays. */
  made: number
  waits: { country: string; people: number; told: number }[]
}

const madeCount = sql<string>`count(*) filter (where series in ('numbered', 'open') and printed_at is not null)`.as(
  'made',
)

/** The work on all editions. Numbers count the register's rows. */
export async function listEditionWork(read: ReadDb): Promise<EditionWork[]> {
  const [prints, waits] = await Promise.all([
    read
      .selectFrom('prints')
      .select(({ fn }) => ['edition_id', 'state', fn.countAll<string>().as('count'), madeCount])
      .groupBy(['edition_id', 'state'])
      .execute(),
    read
      .selectFrom('shipping_waits')
      .select(({ fn }) => [
        'edition_id',
        'country',
        fn.countAll<string>().as('count'),
        fn.count<string>('answered_at').as('told'),
      ])
      .groupBy(['edition_id', 'country'])
      .orderBy('count', 'desc')
      .execute(),
  ])
  const ids = [...new Set([...prints, ...waits].map(({ edition_id: id }) => id))]
  return ids.map((editionId) => {
    const count = (state: string) =>
      Number(prints.find((row) => row.edition_id === editionId && row.state === state)?.count ?? 0)
    return {
      editionId,
      numbered: count('numbered'),
      printed: count('printed'),
      signed: count('signed'),
      void: count('void'),
      made: prints.reduce((sum, row) => sum + (row.edition_id === editionId ? Number(row.made) : 0), 0),
      waits: waits
        .filter((row) => row.edition_id === editionId)
        .map((row) => ({ country: row.country, people: Number(row.count), told: Number(row.told) })),
    }
  })
}
