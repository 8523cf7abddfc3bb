import { beforeEach, expect, test } from 'vitest'
import type { DocumentContent } from '#features/documents/document.ts'
import { getDocument, listRevisions } from '#features/documents/find-document.server.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { publishDue } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import { actOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import { actOfForm, type DocumentAct } from '#features/publishing/desk/document-act.ts'
import { getDocumentHistory } from '#features/publishing/desk/get-document-history.server.ts'
import { makePreviewLink, openPreviewLink } from '#features/publishing/desk/preview-link.server.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import demo from '#studio/studio.config.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { beginExhibit } from './begin-exhibit.server.ts'
import { exhibitId } from './draft-mistake.ts'
import { contentOf, draftOf, type ExhibitDraft } from './exhibit-draft.ts'
import { getExhibitDesk } from './get-exhibit-desk.server.ts'
import { getPreview } from './get-preview.server.ts'
import { listExhibits } from './list-exhibits.server.ts'
import { moveExhibit } from './order-exhibits.server.ts'
import { saveExhibit } from './save-exhibit.server.ts'

const folder = other
const slug = 'low-tide'
const { documents } = splitStudio(other)
const folderSays = draftOf(documents.find(({ name }) => name === slug)!.content)
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes))

let db: EdgeDb
const read = () => readSide(db)
const write = async <Result>(run: (tx: WriteDb) => Promise<Result>) => await db.transaction().execute(run)
const save = async (content: unknown, base: number, by = 'ana', name = slug) =>
  await write(async (tx) => await saveExhibit(tx, { slug: name, content, base, by, now: at(1), folder }))
const act = async (asked: DocumentAct, { now = at(2), name = slug } = {}) =>
  await write(
    async (tx) =>
      await actOnDocument(tx, { id: exhibitId(name), act: asked, actor: 'ana', requestId: 'r', now, folder }),
  )
const begin = async (title: string, { name = '', path = '' } = {}) =>
  await write(async (tx) => await beginExhibit(tx, { title, name, path, actor: 'ana', requestId: 'r', now: at(0) }))
const titled = (title: string): ExhibitDraft => ({ ...folderSays, title })
const shown = async () => (await readPublished(read())).documents.find(({ name }) => name === slug)?.content['title']
const deskOf = async (name = slug) => await getExhibitDesk(read(), { slug: name, folder, studio: other, now: at(3) })
const audit = async () =>
  (await db.selectFrom('staff_acts').select('act').orderBy('id').execute()).map((line) => line.act)

beforeEach(async () => {
  db = await openTestDatabase()
  await write(async (tx) => await followFolder(tx, { documents, now: at(0) }))
})

test('every exhibit that a folder can hold is a draft, and comes back from one as it was', () => {
  for (const studio of [demo, other])
    for (const { kind, content } of splitStudio(studio).documents)
      if (kind === 'exhibit') expect(contentOf(draftOf(content))).toEqual(content)
})

test('[S-58] a draft is saved and published, and visitors see it only then', async () => {
  expect(await save(titled('Spring tide'), 0)).toMatchObject({ outcome: 'saved', draftVersion: 1, mistakes: [] })
  expect(await shown()).toBe('Low tide')
  expect(await act({ act: 'publish', base: 1 })).toMatchObject({ draftVersion: 2, isOther: false })
  expect(await shown()).toBe('Spring tide')
  expect(await audit()).toEqual(['exhibit-published'])
})

test('[S-58] of two who edit at once the second is told by whom, and neither text is lost', async () => {
  await save(titled('Hers'), 0, 'ana')
  const answer = await save(titled('His'), 0, 'ben')
  expect(answer).toMatchObject({ outcome: 'changed-by-another', draftVersion: 1, by: 'ana', theirs: { title: 'Hers' } })
  const { lines, compared } = await getDocumentHistory(read(), { id: exhibitId(slug), from: undefined, to: undefined })
  expect(lines[0]).toMatchObject({ origin: 'set-aside', by: 'ben' })
  expect(compared).toMatchObject({ from: 2, to: 0, changes: [{ place: 'title', before: 'His', after: 'Hers' }] })
  // He goes on from his own, knowing.
  expect(await save(titled('His'), 1, 'ben')).toMatchObject({ outcome: 'saved', draftVersion: 2 })
  expect((await deskOf()).draft.title).toBe('His')
})

test('a draft whose answer got lost is saved when it is sent again, and is no conflict with itself', async () => {
  await save(titled('Spring tide'), 0)
  expect(await save(titled('Spring tide'), 0)).toMatchObject({ outcome: 'saved', draftVersion: 1 })
  expect(await listRevisions(read(), await getDocument(read(), exhibitId(slug)))).toHaveLength(1)
})

test('two savings at once from one version: one is stored, the other is told', async () => {
  const outcomes = (await Promise.all([save(titled('One'), 0, 'ana'), save(titled('Two'), 0, 'ben')])).map(
    ({ outcome }) => outcome,
  )
  expect(outcomes.toSorted()).toEqual(['changed-by-another', 'saved'])
})

test.each<[string, unknown]>([
  ['a key that no exhibit has', { ...folderSays, script: '<script>alert(1)</script>' }],
  ['HTML in place of a text', { ...folderSays, statement: '<p>Hello</p>' }],
  ['a run that is no word', { ...folderSays, statement: [{ type: 'paragraph', line: [{ html: '<b>' }] }] }],
  [
    'a link to a script',
    { ...folderSays, statement: [{ type: 'paragraph', line: [{ text: 'x', href: 'javascript:alert(1)' }] }] },
  ],
  ['a block of no kind', { ...folderSays, blocks: [{ id: 'a', type: 'iframe', src: 'https://evil.example' }] }],
  ['a list', []],
  ['nothing', undefined],
])('what is sent as a draft and is none is refused, and nothing is stored: %s', async (_what, content) => {
  await expect(save(content, 0)).rejects.toMatchObject({ code: 'unreadable-draft', status: 400 })
  expect((await getDocument(read(), exhibitId(slug))).draft).toBeUndefined()
})

test('the name of an exhibit stays', async () => {
  await expect(save({ ...folderSays, slug: 'high-tide' }, 0)).rejects.toMatchObject({ code: 'slug-stays' })
})

test('words with HTML in them are words: they are stored and shown as they were typed', async () => {
  const words = '<img src=x onerror=alert(1)> & “more”'
  await save({ ...folderSays, title: words, statement: paragraphs(words) }, 0)
  const { view } = await getPreview(read(), {
    slug,
    folder,
    frames: undefined,
    now: new Date('2026-11-24T12:00:00Z'),
    language: 'en',
  })
  expect(view?.exhibit).toMatchObject({ title: words, statement: paragraphs(words) })
})

test('a new exhibit has a name that follows from its title, an address of its own, and everything still to do', async () => {
  expect(await begin('Große Tulpe, “Nº 2”', { path: '/tulip' })).toEqual({ slug: 'grosse-tulpe-no-2' })
  const { draft, state, mistakes } = await deskOf('grosse-tulpe-no-2')
  expect(draft).toMatchObject({ title: 'Große Tulpe, “Nº 2”', path: '/tulip', year: '2026' })
  expect(state).toMatchObject({ isPublished: false, draft: { by: 'ana' } })
  expect(mistakes.every(({ isMissing }) => isMissing)).toBe(true)
  expect(mistakes.map(({ place }) => place.join(' ')).toSorted()).toEqual(['statement', 'work alt', 'work file'])
  await expect(act({ act: 'publish', base: 1 }, { name: 'grosse-tulpe-no-2' })).rejects.toMatchObject({
    code: 'document-mistakes',
  })
  await expect(begin('Another', { name: slug })).rejects.toMatchObject({ code: 'name-taken', status: 409 })
  await expect(begin('  ')).rejects.toMatchObject({ code: 'title-needed' })
  await expect(begin('月')).rejects.toMatchObject({ code: 'name-needed' })
})

test('each mistake of a draft names its field: of a block by its id, and an address that is taken at the address', async () => {
  const blocks: ExhibitDraft['blocks'] = [
    { id: 'words', type: 'quotation', text: '' },
    {
      id: 'there',
      type: 'venue',
      name: 'A room',
      place: 'Porto',
      point: { latitude: 141, longitude: 'west' },
      from: 'soon',
    },
  ]
  const places = ({ mistakes }: { mistakes: readonly { place: readonly (string | number)[] }[] }) =>
    mistakes.map(({ place }) => place.join(' '))
  const saved = await save({ ...folderSays, blocks }, 0)
  expect(saved.outcome === 'saved' ? places(saved) : saved).toEqual([
    'blocks words text',
    'blocks there point latitude',
    'blocks there point longitude',
    'blocks there from',
  ])
  const twin = other.exhibits.find((exhibit) => exhibit.slug !== slug)!
  const taken = await save({ ...folderSays, path: twin.path ?? `/exhibits/${twin.slug}` }, 1)
  expect(taken.outcome === 'saved' ? places(taken) : taken).toEqual(['path'])
  const related: ExhibitDraft['blocks'] = [
    { id: 'more', type: 'related', pieces: [{ collection: 'sand', tokenId: '1' }] },
  ]
  const unknown = await save({ ...folderSays, blocks: related }, 2)
  expect(unknown).toMatchObject({
    mistakes: [{ place: ['blocks', 'more'], sentence: 'There is no collection called sand.' }],
  })
})

test('[S-58] a draft is scheduled, taken back, scheduled again and published by itself; a past moment is refused', async () => {
  await save(titled('Spring tide'), 0)
  await expect(act({ act: 'schedule', base: 1, at: at(1).toISOString() })).rejects.toMatchObject({
    code: 'schedule-in-the-past',
  })
  await act({ act: 'schedule', base: 1, at: at(30).toISOString() })
  expect((await deskOf()).state.scheduled).toMatchObject({ by: 'ana', at: at(30).getTime() / 1000 })
  const { draftVersion } = await act({ act: 'cancel-schedule' })
  expect(await deskOf()).toMatchObject({ draft: { title: 'Spring tide' }, state: { scheduled: undefined } })
  await act({ act: 'schedule', base: draftVersion, at: at(30).toISOString() })
  await write(async (tx) => await publishDue(tx, { now: at(31), check: checkContent(folder) }))
  expect(await shown()).toBe('Spring tide')
})

test('[S-58] an earlier revision is restored as the draft; a discarded draft stays in the history', async () => {
  await save(titled('Spring tide'), 0)
  await act({ act: 'publish', base: 1 })
  expect(await act({ act: 'restore', number: 1 })).toMatchObject({ isOther: true })
  expect((await deskOf()).draft.title).toBe('Low tide')
  await act({ act: 'discard' })
  expect((await deskOf()).draft.title).toBe('Spring tide')
  const { lines } = await getDocumentHistory(read(), { id: exhibitId(slug), from: undefined, to: undefined })
  expect(lines.map(({ origin }) => origin)).toEqual(['set-aside', 'edited', 'folder'])
  await expect(act({ act: 'restore', number: 9 })).rejects.toMatchObject({ code: 'revision-not-found' })
  await expect(act({ act: 'discard' }, { name: 'nothing-here' })).rejects.toMatchObject({ code: 'document-not-found' })
})

test('a discarded draft, a schedule and a preview link are taken back by what their answers offer', async () => {
  await save(titled('Spring tide'), 0)
  const takeBack = async ({ undo }: { undo?: [string, string][] }) => {
    const fields = Object.fromEntries(undo!)
    return await act(actOfForm((name) => fields[name] ?? '', { zone: 'UTC', what: 'the exhibit' }))
  }
  await takeBack(await act({ act: 'discard' }))
  expect((await deskOf()).draft.title).toBe('Spring tide')
  const { draftVersion } = await deskOf()
  await takeBack(await act({ act: 'schedule', base: draftVersion, at: at(30).toISOString() }))
  expect((await deskOf()).state.scheduled).toBeUndefined()
  await takeBack(await act({ act: 'make-link' }))
  expect((await deskOf()).link).toBeUndefined()
  // With nothing to give up there is nothing to bring back.
  await act({ act: 'discard' })
  expect(await act({ act: 'discard' })).not.toHaveProperty('undo')
})

test('a withdrawn exhibit leaves the site and goes on as a draft', async () => {
  await act({ act: 'withdraw' })
  expect(await shown()).toBeUndefined()
  expect(await deskOf()).toMatchObject({ draft: { title: 'Low tide' }, state: { isPublished: false } })
  const [listed] = (await listExhibits(read(), { studio: other })).filter((each) => each.slug === slug)
  expect(listed?.state).toMatchObject({ isPublished: false, draft: { by: 'ana' } })
})

test('exhibits are listed in the order of the site, which can be changed', async () => {
  const order = other.exhibits.map((exhibit) => exhibit.slug)
  const listed = async () => (await listExhibits(read(), { studio: other })).map((each) => each.slug)
  expect(await listed()).toEqual(order)
  const move = async (by: 1 | -1) =>
    await write(
      async (tx) =>
        await moveExhibit(tx, { slug: order[0]!, by, actor: 'ana', requestId: 'r', now: at(1), studio: other, folder }),
    )
  await move(1)
  const navigation = (await readPublished(read())).documents.find(({ kind }) => kind === 'navigation')
  expect((navigation!.content['order'] as DocumentContent)['exhibits']).toEqual([order[1], order[0], ...order.slice(2)])
})

test('an exhibit was changed last when its draft was saved, or its newest revision made', async () => {
  const changed = async () =>
    (await listExhibits(read(), { studio: other })).map((each) => [each.slug, each.changedAt && each.changedAt * 1000])
  const others = other.exhibits.map((exhibit) => exhibit.slug).filter((each) => each !== slug)
  const all = (time: Date) => Object.fromEntries([...others.map((each) => [each, +at(0)]), [slug, +time]])
  expect(Object.fromEntries(await changed())).toEqual(all(at(0)))
  await save(titled('Spring tide'), 0)
  expect(Object.fromEntries(await changed())).toEqual(all(at(1)))
  await act({ act: 'publish', base: 1 }, { now: at(2) })
  expect(Object.fromEntries(await changed())).toEqual(all(at(2)))
})

test('a preview shows what is unfinished: without what has mistakes, and says what is missing', async () => {
  const blocks: ExhibitDraft['blocks'] = [
    { id: 'good', type: 'quotation', text: 'Rings.' },
    { id: 'empty', type: 'quotation', text: '' },
  ]
  await save({ ...folderSays, title: '', statement: [], blocks }, 0)
  const { title, view, notes } = await getPreview(read(), {
    slug,
    folder,
    frames: undefined,
    now: new Date('2026-11-24T12:00:00Z'),
    language: 'en',
  })
  expect([title, view?.exhibit.title, view?.blocks.map(({ id }) => id)]).toEqual(['Untitled', 'Untitled', ['good']])
  expect(notes).toHaveLength(3)
  await begin('Nothing yet')
  expect(
    (
      await getPreview(read(), {
        slug: 'nothing-yet',
        folder,
        frames: undefined,
        now: new Date('2026-11-24T12:00:00Z'),
        language: 'en',
      })
    ).view,
  ).toBeUndefined()
})

test('a preview link opens for 14 days, until it is withdrawn or another one is made, and is stored as a hash alone', async () => {
  const open = async (token: string, now = at(3)) => await openPreviewLink(read(), { token, now })
  const { token = '' } = await act({ act: 'make-link' })
  expect(await open(token)).toEqual(exhibitId(slug))
  expect(JSON.stringify(await db.selectFrom('preview_links').selectAll().execute())).not.toContain(token)
  expect(await open(token, new Date(at(2).getTime() + 14 * 86_400_000))).toBeUndefined()
  expect(await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
  expect(await open('')).toBeUndefined()
  const { token: next } = await write(
    async (tx) => await makePreviewLink(tx, { id: exhibitId(slug), by: 'ben', now: at(4) }),
  )
  expect(await open(token)).toBeUndefined()
  await act({ act: 'withdraw-link' })
  expect(await open(next)).toBeUndefined()
  expect(await audit()).toEqual(['preview-link-made', 'preview-link-withdrawn'])
})
