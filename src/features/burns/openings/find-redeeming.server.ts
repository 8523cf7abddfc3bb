import type { Redeeming } from '#features/catalogue/chain-facts/token-filter.ts'
import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { mergeRanges } from '../campaigns/piece-ranges.ts'

/**
 * What is open for the pieces of a collection at a moment: a burn that takes them, and an edition that their print rights open. It
 * changes with the data's version: a moment that passes raises that too (`watchOpenings`).
 */
export async function findRedeeming(
  read: ReadDb,
  { studio, collection, now }: { studio: Pick<Studio, 'burns' | 'editions'>; collection: string; now: Date },
): Promise<Redeeming> {
  const own = studio.editions.filter(
    ({ opensBy }) => opensBy.with === 'print-right' && opensBy.collection === collection,
  )
  const [campaigns, editions] = await Promise.all([
    studio.burns === undefined ? [] : listCampaigns(read, { collection }).then((all) => all.campaigns),
    own.length === 0 ? [] : listEditions(read, { editions: own, now }),
  ])
  const open = campaigns.filter(({ standing }) => standing === 'open')
  const single = open.filter(({ takenTogether }) => takenTogether === undefined)
  const together = open.flatMap(({ takenTogether, parts, ranges: only }) => {
    // Of a recipe as many as it takes of this collection: whether a holder has those of the others too, the page of the burn says.
    const count = parts?.find((part) => part.collection === collection)?.count ?? takenTogether
    return count === undefined ? [] : [{ count, ...(only === undefined ? {} : { only }) }]
  })
  return {
    burn: open.length > 0,
    ...(open.length > 0 && single.every(({ ranges }) => ranges !== undefined)
      ? { only: mergeRanges(single.flatMap(({ ranges = [] }) => ranges)) }
      : {}),
    ...(together.length === 0 ? {} : { together }),
    print: editions.some(({ standing }) => standing === 'open'),
  }
}
