import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import { listEditionWork } from '#features/prints/numbers/list-edition-desk.server.ts'
import { countryName } from '#features/shipping/addresses/address.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** All editions with their counters and what waits of them; without what draws them, which no page needs. */
export async function listDeskEditions(
  read: ReadDb,
  { editions, now }: { editions: readonly EditionConfig[]; now: Date },
) {
  const [views, work] = await Promise.all([listEditions(read, { editions, now }), listEditionWork(read)])
  const named = work.map((one) => ({
    ...one,
    waits: one.waits.map((wait) => ({ ...wait, name: countryName(wait.country) })),
  }))
  return views.map(({ edition: { editionId, slug, title, numbering, opensAt, closesAt }, ...view }) => ({
    ...view,
    edition: { editionId, slug, title, numbering, opensAt, closesAt },
    work: named.find((one) => one.editionId === editionId),
  }))
}
