import { collectionLink } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type EditionFace, editionFace, type EditionOpening } from '../editions/edition-face.ts'
import { listEditions } from '../editions/list-editions.server.ts'
import { EditionNotFoundError } from '../numbers/edition.ts'
import { listGoneNumbers } from '../numbers/gone-numbers.server.ts'
import { listRegister, registerPageSize } from './list-register.server.ts'
import type { RegisterEntry } from './register.ts'

type StudioParts = Pick<Studio, 'editions' | 'name' | 'collections' | 'burns'>

function openingOf(
  { collections, burns }: StudioParts,
  { edition: { opensBy } }: Pick<EditionFace, 'edition'>,
  pillNames: ReadonlyMap<string, string>,
): EditionOpening {
  if (opensBy.with === 'pills')
    return {
      with: 'pills',
      quantity: opensBy.quantity,
      pillName:
        pillNames.get(opensBy.pillId) ??
        burns?.pillMaker?.describe(BigInt(opensBy.pillId))?.name ??
        `number ${opensBy.pillId}`,
    }
  if (opensBy.with === 'studio') return { with: 'studio' }
  return {
    with: 'print-right',
    collection: opensBy.collection,
    title: collections.find(({ slug }) => slug === opensBy.collection)?.title ?? opensBy.collection,
    path: collectionLink(opensBy.collection),
  }
}

/** What the contract calls its kinds of pills, by their numbers. */
async function readPillNames(read: ReadDb): Promise<ReadonlyMap<string, string>> {
  const kinds = await read.selectFrom('pill_kinds').select(['pill_id', 'name']).execute()
  return new Map(kinds.map(({ pill_id: pillId, name }) => [pillId, name]))
}

/** All editions as pages show them. */
export async function getEditionsPage(
  read: ReadDb,
  { studio, now }: { studio: StudioParts; now: Date },
): Promise<{ face: EditionFace; opensBy: EditionOpening }[]> {
  const [views, pillNames] = await Promise.all([
    listEditions(read, { editions: studio.editions, now }),
    readPillNames(read),
  ])
  return views.map((view) => {
    const face = editionFace(view, studio)
    return { face, opensBy: openingOf(studio, face, pillNames) }
  })
}

/** Longer ones are not drawn number by number. */
const mostDrawn = 1_000

export type EditionPageParts = {
  face: EditionFace
  /** The file of the photograph of its proof, where the studio shows that. */
  proofFile: string | undefined
  opensBy: EditionOpening
  register: { entries: RegisterEntry[]; page: number; pages: number; total: number; names: Record<string, string> }
  numbers: { length: number; given: number[]; voided: number[]; gone: number[] } | undefined
}

/** One edition by its slug, with a page of its register. Throws `EditionNotFoundError`, for a page that the register does not have too. */
export async function getEditionPage(
  read: ReadDb,
  { studio, slug, page, now }: { studio: StudioParts; slug: string; page: number; now: Date },
): Promise<EditionPageParts> {
  const edition = studio.editions.find((one) => one.slug === slug)
  if (edition === undefined) throw new EditionNotFoundError(slug)
  const [[view], { entries, total }, numbers, pillNames] = await Promise.all([
    listEditions(read, { editions: [edition], now }),
    listRegister(read, { editionId: edition.editionId, page }),
    givenNumbers(read, edition),
    readPillNames(read),
  ])
  const pages = Math.max(1, Math.ceil(total / registerPageSize))
  if (view === undefined || page > pages) throw new EditionNotFoundError(`${slug}, ${t('page {page}', { page })}`)
  const face = editionFace(view, studio)
  return {
    face,
    proofFile: view.proofPicture?.isPublic === true ? view.proofPicture.fileId : undefined,
    opensBy: openingOf(studio, face, pillNames),
    numbers,
    register: {
      entries,
      page,
      pages,
      total,
      names: Object.fromEntries(studio.collections.map(({ slug: name, singular }) => [name, singular])),
    },
  }
}

async function givenNumbers(read: ReadDb, edition: Studio['editions'][number]): Promise<EditionPageParts['numbers']> {
  const { editionId, length } = edition
  if (length === 'open' || length > mostDrawn) return undefined
  const rows = await read
    .selectFrom('prints')
    .select(['n', 'state'])
    .where('edition_id', '=', editionId)
    .where('series', '=', 'numbered')
    .orderBy('n')
    .execute()
  return {
    length,
    given: rows.map(({ n }) => n),
    voided: rows.flatMap(({ n, state }) => (state === 'void' ? [n] : [])),
    gone: await listGoneNumbers(read, { edition }),
  }
}
