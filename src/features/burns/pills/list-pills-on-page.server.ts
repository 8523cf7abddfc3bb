import { sheetFace } from '#features/prints/editions/edition-face.ts'
import { type EditionView, listEditions } from '#features/prints/editions/list-editions.server.ts'
import { printsForPill } from '#features/prints/editions/prints-left.ts'
import type { PillEdition, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listPillKinds } from './list-pill-kinds.server.ts'
import { pillFaceOf } from './pill-face.ts'
import type { EditionOnPage, PillOnPage } from './pills-view.ts'

/** All kinds of pills with their pictures and the editions that take them, in the order of their numbers. */
export async function listPillsOnPage(
  read: ReadDb,
  { studio, now }: { studio: Studio; now: Date },
): Promise<PillOnPage[]> {
  const takers = studio.burns?.editions ?? []
  const [kinds, views] = await Promise.all([
    listPillKinds(read),
    listEditions(read, {
      editions: studio.editions.filter(({ editionId }) => takers.some((each) => each.editionId === editionId)),
      now,
    }),
  ])
  const leftOf = ({ pillId, editionId }: PillEdition) =>
    printsForPill(views, { takers, pillId, at: Math.floor(now.getTime() / 1000) }).editions.find(
      (each) => each.editionId === editionId,
    )?.prints ?? null
  return kinds.map((kind) => ({
    ...kind,
    face: pillFaceOf(studio, kind),
    editions: takers
      .filter(({ pillId }) => pillId === kind.pillId)
      .map((one) =>
        onPage(one, { view: views.find(({ edition }) => edition.editionId === one.editionId), left: leftOf(one) }),
      ),
  }))
}

function onPage(
  taker: PillEdition,
  { view, left }: { view: EditionView | undefined; left: number | null },
): EditionOnPage {
  if (view === undefined) return { ...taker, left, options: [], numbersAreChosen: false, face: undefined }
  const { options, numbering } = view.edition
  return { ...taker, left, options, numbersAreChosen: numbering.by === 'chosen', face: sheetFace(view.edition) }
}
