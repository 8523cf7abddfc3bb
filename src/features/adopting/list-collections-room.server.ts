import { listDocuments } from '#features/documents/find-document.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { textIn } from './collection-look.ts'
import { listReadings, type Reading } from './get-reading.server.ts'

/** A collection of the studio as the workbench lists it. */
export type ListedCollection = {
  slug: string
  title: string
  address: string
  /** Absent while it is a draft. */
  reading: Reading | undefined
  /** The inspection that it was begun from, where it is still there. */
  inspection: string | undefined
}

/** All collections, published ones and drafts, by title. */
export async function listCollectionsRoom(read: ReadDb): Promise<ListedCollection[]> {
  const documents = (await listDocuments(read, { kind: 'collection' })).filter(
    ({ published, draft }) => published !== undefined || draft !== undefined,
  )
  const slugs = documents.flatMap(({ name, published }) => (published === undefined ? [] : [name]))
  const [readings, inspections] = await Promise.all([
    listReadings(read, { slugs }),
    read
      .selectFrom('contract_inspections')
      .select(['id', 'collection'])
      .where('collection', 'is not', null)
      .orderBy('asked_at')
      .execute(),
  ])
  return documents
    .map(({ name, published, draft }) => {
      const content = published?.content ?? draft?.content ?? {}
      return {
        slug: name,
        title: textIn(content, 'title'),
        address: textIn(content, 'address'),
        reading: readings.find(({ slug }) => slug === name),
        inspection: inspections.findLast(({ collection }) => collection === name)?.id,
      }
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
}
