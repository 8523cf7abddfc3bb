import { beforeEach, expect, test } from 'vitest'
import { checkStudio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide, type WriteDb, type ReadDb } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import type { ContentDocument, DocumentContent } from './document.ts'
import { findDocument, getDocument, getRevision, listRevisions } from './find-document.server.ts'
import { followFolder } from './follow-folder.server.ts'
import { isInEarlierVersions, listFileDocuments } from './list-file-documents.server.ts'
import {
  cancelSchedule,
  publishDocument,
  publishDue,
  scheduleDocument,
  withdrawDocument,
} from './publish-document.server.ts'
import { readPublished } from './published.server.ts'
import { discardDraft, restoreRevision, saveDraft } from './save-draft.server.ts'
import { joinStudio, splitStudio } from './studio-documents.ts'

const { documents, programs, wiring } = splitStudio(other)
const files = new Map()
const check = async (_read: ReadDb, some: readonly ContentDocument[]) =>
  checkStudio(joinStudio({ documents: some, programs, wiring, files })).mistakes ?? []
const lowTide = { kind: 'exhibit', name: 'low-tide' } as const
const folderSays = documents.find(({ name }) => name === lowTide.name)!.content
const titled = (title: string): DocumentContent => ({ ...folderSays, title })
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes))

let db: EdgeDb
const write = async <Result>(run: (tx: WriteDb) => Promise<Result>) => await db.transaction().execute(run)
const save = async (content: DocumentContent, base: number, by = 'ana') =>
  await write(async (tx) => await saveDraft(tx, { id: lowTide, content, base, by, now: at(1) }))
const publish = async (base: number, by = 'ana') =>
  await write(async (tx) => await publishDocument(tx, { id: lowTide, base, by, now: at(2), check }))
const shown = async () => {
  const { documents: all } = await readPublished(readSide(db))
  return all.find(({ name }) => name === lowTide.name)?.content['title']
}
const now = async () => await getDocument(readSide(db), lowTide)

beforeEach(async () => {
  db = await openTestDatabase()
  await write(async (tx) => await followFolder(tx, { documents, now: at(0) }))
})

test('[S-58] the folder is the first content of an empty database, and makes the same studio', async () => {
  const { documents: stored, version } = await readPublished(readSide(db))
  expect(checkStudio(joinStudio({ documents: stored, programs, wiring, files }))).toEqual({ studio: other })
  expect(version).toBe(1)
})

test('a folder that says what it said before changes nothing', async () => {
  const news = await write(async (tx) => await followFolder(tx, { documents: documents.toReversed(), now: at(1) }))
  expect(news).toEqual({ taken: [], kept: [], withdrawn: [] })
  expect((await readPublished(readSide(db))).version).toBe(1)
})

test('visitors see a draft only when it is published', async () => {
  expect(await save(titled('Spring tide'), 0)).toEqual({ outcome: 'saved', draftVersion: 1 })
  expect(await shown()).toBe('Low tide')
  expect(await publish(1)).toEqual({ number: 2 })
  expect(await shown()).toBe('Spring tide')
  expect((await now()).draft).toBeUndefined()
  const revisions = await listRevisions(readSide(db), await now())
  expect(revisions.map(({ number, origin, madeBy }) => [number, origin, madeBy])).toEqual([
    [2, 'edited', 'ana'],
    [1, 'folder', undefined],
  ])
})

test('of two who edit at once the second is told, and neither text is lost', async () => {
  await save(titled('Ana writes'), 0, 'ana')
  expect(await save(titled('Bo writes'), 0, 'bo')).toEqual({
    outcome: 'changed-by-another',
    draftVersion: 1,
    by: 'ana',
    setAside: 2,
  })
  const document = await now()
  expect(document.draft?.content['title']).toBe('Ana writes')
  expect((await getRevision(readSide(db), document, 2))['title']).toBe('Bo writes')
})

test('what somebody has not seen is not published in their name', async () => {
  await save(titled('Seen'), 0)
  await save(titled('Not seen'), 1, 'bo')
  await expect(publish(1)).rejects.toThrow('Somebody has changed the draft')
  expect(await shown()).toBe('Low tide')
})

test('a draft may be unfinished, and is not published so', async () => {
  await save({ ...titled(''), venue: { name: 'The pier' } }, 0)
  await expect(publish(1)).rejects.toThrow(/the draft is unchanged\. exhibits, low-tide, title: .*venue/s)
  expect(await shown()).toBe('Low tide')
  expect((await now()).draft?.content['venue']).toEqual({ name: 'The pier' })
})

test('two subjects cannot be published at one address', async () => {
  await save({ ...folderSays, path: '/works/first/light' }, 0)
  await expect(publish(1)).rejects.toThrow('addresses: two pages are at /works/first/light.')
})

test('the slug of a document stays', async () => {
  await save({ ...folderSays, slug: 'high-tide' }, 0)
  await expect(publish(1)).rejects.toThrow('this stays low-tide')
})

test('a schedule publishes by itself, and what is edited meanwhile waits', async () => {
  await save(titled('Tomorrow'), 0)
  const schedule = async (base: number, minutes: number) =>
    await write(
      async (tx) => await scheduleDocument(tx, { id: lowTide, base, at: at(minutes), by: 'ana', now: at(5), check }),
    )
  await expect(schedule(1, 5)).rejects.toThrow('That moment has passed')
  await schedule(1, 10)
  await save(titled('Later'), 2)
  expect(await write(async (tx) => await publishDue(tx, { now: at(9), check }))).toBe(0)
  expect(await shown()).toBe('Low tide')
  expect(await write(async (tx) => await publishDue(tx, { now: at(10), check }))).toBe(1)
  expect(await shown()).toBe('Tomorrow')
  expect(await write(async (tx) => await publishDue(tx, { now: at(11), check }))).toBe(0)
  expect(await now()).toMatchObject({ scheduled: undefined, draft: { content: { title: 'Later' } } })
})

test('a schedule that does not fit any more stays, with the reason', async () => {
  await save({ ...titled('Moved'), path: '/works/tide' }, 0)
  await write(
    async (tx) => await scheduleDocument(tx, { id: lowTide, base: 1, at: at(10), by: 'ana', now: at(5), check }),
  )
  const crowded = documents.map((each) =>
    each.name === 'first-light' ? { ...each, content: { ...each.content, path: '/works/tide' } } : each,
  )
  await write(async (tx) => await followFolder(tx, { documents: crowded, now: at(6) }))
  expect(await write(async (tx) => await publishDue(tx, { now: at(10), check }))).toBe(0)
  expect((await now()).scheduled?.problem).toBe('addresses: two pages are at /works/tide.')
})

test('a schedule that is taken back is a draft again', async () => {
  await save(titled('Tomorrow'), 0)
  await write(
    async (tx) => await scheduleDocument(tx, { id: lowTide, base: 1, at: at(10), by: 'ana', now: at(5), check }),
  )
  await write(async (tx) => await cancelSchedule(tx, { id: lowTide, by: 'ana', now: at(6) }))
  expect(await now()).toMatchObject({ scheduled: undefined, draft: { content: { title: 'Tomorrow' } } })
})

test('an earlier revision comes back as a draft, and the draft before it is set aside', async () => {
  await save(titled('Second'), 0)
  await publish(1)
  await save(titled('Third, unfinished'), 2)
  await write(async (tx) => await restoreRevision(tx, { id: lowTide, number: 1, by: 'ana', now: at(3) }))
  const document = await now()
  expect(document.draft?.content).toEqual(folderSays)
  expect((await getRevision(readSide(db), document, 3))['title']).toBe('Third, unfinished')
  await publish(4)
  expect(await shown()).toBe('Low tide')
  await expect(
    write(async (tx) => await restoreRevision(tx, { id: lowTide, number: 99, by: 'ana', now: at(3) })),
  ).rejects.toThrow('There is no revision 99 of the exhibit “low-tide”.')
})

test('a draft that is given up stays among the revisions', async () => {
  await save(titled('Given up'), 0)
  await write(async (tx) => await discardDraft(tx, { id: lowTide, now: at(3) }))
  const document = await now()
  expect(document.draft).toBeUndefined()
  expect((await getRevision(readSide(db), document, 2))['title']).toBe('Given up')
})

test('a document made here is published beside those of the folder, and withdrawn', async () => {
  const id = { kind: 'exhibit', name: 'ebb' } as const
  await write(async (tx) => {
    await saveDraft(tx, { id, content: { ...folderSays, slug: 'ebb', title: 'Ebb' }, base: 0, by: 'ana', now: at(1) })
    await publishDocument(tx, { id, base: 1, by: 'ana', now: at(1), check })
  })
  const { documents: stored } = await readPublished(readSide(db))
  const { studio } = checkStudio(joinStudio({ documents: stored, programs, wiring, files }))
  expect(studio?.exhibits.map(({ slug }) => slug)).toEqual(['first-light', 'low-tide', 'ebb'])
  await write(async (tx) => await withdrawDocument(tx, { id, check }))
  expect(await findDocument(readSide(db), id)).toMatchObject({ published: undefined })
})

test('what others need is not withdrawn', async () => {
  const collection = { kind: 'collection', name: 'stones' } as const
  await expect(write(async (tx) => await withdrawDocument(tx, { id: collection, check }))).rejects.toThrow(
    'there is no collection called stones',
  )
})

test('a changed file is followed where nobody edited here, and told of where somebody did', async () => {
  await save(titled('Edited here'), 0)
  await publish(1)
  const changed = documents.map((each) =>
    each.kind === 'exhibit' ? { ...each, content: { ...each.content, year: '2031' } } : each,
  )
  const news = await write(async (tx) => await followFolder(tx, { documents: changed, now: at(4) }))
  expect(news).toEqual({ taken: [{ kind: 'exhibit', name: 'first-light' }], kept: [lowTide], withdrawn: [] })
  expect(await shown()).toBe('Edited here')
})

test('a file that is gone takes its document from the site, and brings it back', async () => {
  const without = documents.filter(({ name }) => name !== lowTide.name)
  expect((await write(async (tx) => await followFolder(tx, { documents: without, now: at(4) }))).withdrawn).toEqual([
    lowTide,
  ])
  expect(await shown()).toBeUndefined()
  await write(async (tx) => await followFolder(tx, { documents, now: at(5) }))
  expect(await shown()).toBe('Low tide')
})

test('a file is used where a draft, a schedule or the published page names it, and nowhere else', async () => {
  const [drafted, scheduled, published] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  const named = (fileId: string | undefined, title: string): DocumentContent => ({
    ...titled(title),
    work: { file: fileId!, alt: 'A tide that goes out' },
  })
  const usesOf = async (fileId: string | undefined) =>
    (await listFileDocuments(readSide(db), { fileId: fileId! })).map(({ kind, name, content }) => [
      kind,
      name,
      content['title'],
    ])
  const unchecked = { id: lowTide, by: 'ana', check: async () => [] }
  await save(named(published, 'Published'), 0)
  await write(async (tx) => await publishDocument(tx, { ...unchecked, base: 1, now: at(2) }))
  await save(named(scheduled, 'Scheduled'), (await now()).draftVersion)
  const base = (await now()).draftVersion
  await write(async (tx) => await scheduleDocument(tx, { ...unchecked, base, at: at(90), now: at(3) }))
  await save(named(drafted, 'Drafted'), (await now()).draftVersion)
  expect(await usesOf(published)).toEqual([['exhibit', 'low-tide', 'Published']])
  expect(await usesOf(scheduled)).toHaveLength(1)
  expect(await usesOf(drafted)).toHaveLength(1)
  expect(await usesOf('d'.repeat(32))).toEqual([])
  // A file of an earlier revision is not in use any more.
  await write(async (tx) => await withdrawDocument(tx, unchecked))
  await write(async (tx) => await discardDraft(tx, { id: lowTide, now: at(5) }))
  expect(await usesOf(drafted)).toEqual([])
  expect(await usesOf(published)).toEqual([])
  const remembered = [published, drafted, 'd'.repeat(32)].map(
    async (fileId) => await isInEarlierVersions(readSide(db), { fileId: fileId! }),
  )
  expect(await Promise.all(remembered)).toEqual([true, true, false])
})
