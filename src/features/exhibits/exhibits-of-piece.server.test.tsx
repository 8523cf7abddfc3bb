import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { DocumentContent } from '#features/documents/document.ts'
import { publishDocument, publishDue, scheduleDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { Timeline } from '#ui/timeline.tsx'
import { exhibitEntries } from './exhibit-entries.tsx'
import { listExhibitsOfPiece } from './list-exhibits-of-piece.server.ts'
import { sinceOf } from './shown-since.ts'

const db = await openTestDatabase()
const read = readSide(db)
const seven = { collection: 'gen2', tokenId: '7' }
const eight = { collection: 'gen2', tokenId: '8' }
const check = async () => await Promise.resolve([])

/** An exhibit's document as far as it matters here. */
function work(slug: string, pieces: readonly object[]) {
  return {
    slug,
    title: slug.toUpperCase(),
    blocks: [
      { id: 'words', type: 'text', text: [] },
      { id: 'own', type: 'related', pieces, prints: [] },
    ],
  }
}
const studioOf = (...exhibits: object[]) => ({ exhibits }) as unknown as Pick<Studio, 'exhibits'>

let drafts: Map<string, number>
async function draft(content: ReturnType<typeof work>, at: string) {
  const id = { kind: 'exhibit', name: content.slug } as const
  const base = drafts.get(content.slug) ?? 0
  await db
    .transaction()
    .execute(
      async (tx) =>
        await saveDraft(tx, { id, content: content as unknown as DocumentContent, base, by: 'ed', now: new Date(at) }),
    )
  drafts.set(content.slug, base + 2)
  return { id, base: base + 1 }
}
async function publish(content: ReturnType<typeof work>, at: string) {
  const saved = await draft(content, at)
  await db
    .transaction()
    .execute(async (tx) => await publishDocument(tx, { ...saved, by: 'ed', now: new Date(at), check }))
}

beforeEach(async () => {
  await emptyTables(db)
  drafts = new Map()
})

test('a piece is told to be shown since the publication with which it came into an exhibit, not since the exhibit’s first or its newest', async () => {
  await publish(work('first', [eight]), '2026-03-01T10:00:00Z')
  await publish(work('first', [eight, seven]), '2026-04-01T10:00:00Z')
  const now = work('first', [seven, eight])
  await publish(now, '2026-05-01T10:00:00Z')
  await publish(work('other', [eight]), '2026-05-02T10:00:00Z')
  const studio = studioOf(now, work('other', [eight]))
  expect(await listExhibitsOfPiece(read, { studio, ...seven })).toEqual([
    { slug: 'first', title: 'FIRST', since: '2026-04-01T10:00:00.000Z' },
  ])
  expect((await listExhibitsOfPiece(read, { studio, ...eight })).map(({ slug, since }) => `${slug} ${since}`)).toEqual([
    'first 2026-03-01T10:00:00.000Z',
    'other 2026-05-02T10:00:00.000Z',
  ])
  // Another piece of the same number, or a number that only begins alike, is not meant.
  for (const piece of [
    { collection: 'bandit', tokenId: '7' },
    { collection: 'gen2', tokenId: '78' },
  ])
    expect(await listExhibitsOfPiece(read, { studio, ...piece })).toEqual([])
})

test('what is only a draft or scheduled tells nothing; a scheduled exhibit counts from when it was published', async () => {
  const planned = work('planned', [seven])
  const studio = studioOf(planned)
  const saved = await draft(planned, '2026-03-01T10:00:00Z')
  expect(await listExhibitsOfPiece(read, { studio, ...seven })).toEqual([])
  await db.transaction().execute(
    async (tx) =>
      await scheduleDocument(tx, {
        ...saved,
        at: new Date('2026-06-01T10:00:00Z'),
        by: 'ed',
        now: new Date('2026-03-02T10:00:00Z'),
        check,
      }),
  )
  expect(await listExhibitsOfPiece(read, { studio, ...seven })).toEqual([])
  await db.transaction().execute(async (tx) => await publishDue(tx, { now: new Date('2026-06-01T10:00:01Z'), check }))
  expect(await listExhibitsOfPiece(read, { studio, ...seven })).toEqual([
    { slug: 'planned', title: 'PLANNED', since: '2026-06-01T10:00:01.000Z' },
  ])
})

test('a piece that was taken out and came back is shown since it came back; one that is out, not at all', () => {
  const at = (day: number, isIn: boolean) => ({ at: new Date(Date.UTC(2026, 2, day)), isIn })
  expect(sinceOf([at(1, true), at(2, false), at(3, true), at(4, true)])).toEqual(new Date(Date.UTC(2026, 2, 3)))
  expect(sinceOf([at(1, true), at(2, false)])).toBeUndefined()
  expect(sinceOf([])).toBeUndefined()
})

test('the line of the provenance names the day and leads to the exhibit', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Timeline
        label="Provenance"
        entries={exhibitEntries([{ slug: 'first', title: 'First light', since: '2026-04-01T10:00:00.000Z' }])}
      />
    </MemoryRouter>,
  )
  expect(html).toContain('1 April 2026')
  expect(html).toContain('Shown in the exhibit')
  expect(html).toMatch(/<a [^>]*href="\/exhibits\/first"[^>]*>First light<\/a>/)
})
