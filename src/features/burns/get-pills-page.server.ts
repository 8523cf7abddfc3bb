import { type Address, checksummed, parseAddress } from '#features/catalogue/address.ts'
import { listPillKinds } from '#features/pills/list-pill-kinds.server.ts'
import { allCountries } from '#features/shipping/all-countries.ts'
import { listPillsOf } from '#features/pills/list-pills-of.server.ts'
import type { PillEdition, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { listBurnOpenings } from './list-burn-openings.server.ts'
import { pillFaceOf } from './pill-face.ts'
import type { EditionOnPage, PillsView } from './pills-view.ts'

/** The pills there are, what they can become, and, for an address that was asked about, whose they are. */
export async function getPillsPage(read: ReadDb, { studio, typed, now }: { studio: Studio; typed: string; now: Date }): Promise<PillsView> {
  const holder = parseAddress(typed)
  const [kinds, held, openings] = await Promise.all([listPillKinds(read), holder === undefined ? [] : listPillsOf(read, { holder }), listBurnOpenings(read, { studio, now })])
  const countries = [...new Set(studio.shipping?.zones.flatMap((zone) => zone.countries) ?? [])]
  return {
    kinds: kinds.map((kind) => ({ ...kind, face: pillFaceOf(studio, kind), editions: (studio.burns?.editions ?? []).filter(({ pillId }) => pillId === kind.pillId).map((one) => onPage(one, studio)) })),
    lookup: typed === '' ? { state: 'none' } : holder === undefined ? { state: 'refused', typed } : { state: 'found', holder: checksummed(holder) as Address, held: held.filter(({ quantity }) => quantity !== '0') },
    open: openings.filter(({ standing }) => standing === 'open').map(({ collection, title, pill, print }) => ({ collection, title, pill, print })),
    countries, elsewhere: countries.length === 0 ? [] : allCountries().filter((code) => !countries.includes(code)),
    currency: studio.chain.currency,
  }
}

function onPage(edition: PillEdition, { editions }: Pick<Studio, 'editions'>): EditionOnPage {
  const made = editions.find(({ editionId }) => editionId === edition.editionId)
  return { ...edition, options: made?.options ?? [], numbersAreChosen: made?.numbering.by === 'chosen' }
}
