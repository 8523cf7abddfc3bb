import { sheetFace } from '#features/prints/editions/edition-face.ts'
import { type EditionView, listEditions } from '#features/prints/editions/list-editions.server.ts'
import { printsForPill } from '#features/prints/editions/prints-left.ts'
import { allCountries } from '#features/shipping/addresses/all-countries.ts'
import { servedCountries } from '#features/studio/studio-facts.ts'
import type { PillEdition, Studio } from '#features/studio/studio.ts'
import { type Address, checksummed, parseAddress } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listBurnOpenings } from '../openings/list-burn-openings.server.ts'
import { listPillKinds } from '../pills/list-pill-kinds.server.ts'
import { listPillsOf } from '../pills/list-pills-of.server.ts'
import { pillFaceOf } from '../pills/pill-face.ts'
import type { EditionOnPage, PillsView } from '../pills/pills-view.ts'

/** The pills there are, what they can become, and, for an address that was asked about, whose they are. */
export async function getPillsPage(
  read: ReadDb,
  { studio, typed, now }: { studio: Studio; typed: string; now: Date },
): Promise<PillsView> {
  const holder = parseAddress(typed)
  const takers = studio.burns?.editions ?? []
  const [kinds, held, openings, views] = await Promise.all([
    listPillKinds(read),
    holder === undefined ? [] : listPillsOf(read, { holder }),
    listBurnOpenings(read, { studio, now }),
    listEditions(read, {
      editions: studio.editions.filter(({ editionId }) => takers.some((each) => each.editionId === editionId)),
      now,
    }),
  ])
  const leftOf = ({ pillId, editionId }: PillEdition) =>
    printsForPill(views, { takers, pillId, at: Math.floor(now.getTime() / 1000) }).editions.find(
      (each) => each.editionId === editionId,
    )?.prints ?? null
  const countries = servedCountries(studio.shipping)
  return {
    kinds: kinds.map((kind) => ({
      ...kind,
      face: pillFaceOf(studio, kind),
      editions: takers
        .filter(({ pillId }) => pillId === kind.pillId)
        .map((one) =>
          onPage(one, { view: views.find(({ edition }) => edition.editionId === one.editionId), left: leftOf(one) }),
        ),
    })),
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
      .map(({ collection, title, pill, print }) => ({ collection, title, pill, print })),
    countries,
    elsewhere:
      countries.length === 0 ? [] : allCountries.flatMap(({ code }) => (countries.includes(code) ? [] : [code])),
    currency: studio.chain.currency,
  }
}

function onPage(
  taker: PillEdition,
  { view, left }: { view: EditionView | undefined; left: number | null },
): EditionOnPage {
  if (view === undefined) return { ...taker, left, options: [], numbersAreChosen: false, face: undefined }
  const { options, numbering } = view.edition
  return { ...taker, left, options, numbersAreChosen: numbering.by === 'chosen', face: sheetFace(view.edition) }
}
