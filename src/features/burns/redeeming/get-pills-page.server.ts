import { allCountries } from '#features/shipping/addresses/all-countries.ts'
import { servedCountries } from '#features/studio/studio-facts.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type Address, checksummed, parseAddress } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listBurnOpenings } from '../openings/list-burn-openings.server.ts'
import { listPillsOf } from '../pills/list-pills-of.server.ts'
import { listPillsOnPage } from '../pills/list-pills-on-page.server.ts'
import type { PillsView } from '../pills/pills-view.ts'

/** The pills there are, what they can become, and, for an address that was asked about, whose they are. */
export async function getPillsPage(
  read: ReadDb,
  { studio, typed, now }: { studio: Studio; typed: string; now: Date },
): Promise<PillsView> {
  const holder = parseAddress(typed)
  const [kinds, held, openings] = await Promise.all([
    listPillsOnPage(read, { studio, now }),
    holder === undefined ? [] : listPillsOf(read, { holder }),
    listBurnOpenings(read, { studio, now }),
  ])
  const countries = servedCountries(studio.shipping)
  return {
    kinds,
    lookup:
      typed === ''
        ? { state: 'none' }
        : holder === undefined
          ? { state: 'refused', typed }
          : {
              state: 'found',
              holder: checksummed(holder) as Address,
              held: held.filter(({ quantity }) => quantity !== '0'),
            },
    open: openings
      .filter(({ standing }) => standing === 'open')
      .map(({ campaignId, collection, title, pill, print, gives, only, takenTogether }) => ({
        campaignId,
        collection,
        title,
        pill,
        print,
        // Of several that are taken together one piece gives nothing, so that the sentence is another one.
        gives: takenTogether === undefined ? undefined : gives,
        only,
      })),
    countries,
    elsewhere:
      countries.length === 0 ? [] : allCountries.flatMap(({ code }) => (countries.includes(code) ? [] : [code])),
    currency: studio.chain.currency,
  }
}
