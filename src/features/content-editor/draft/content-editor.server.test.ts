import { beforeEach, expect, test } from 'vitest'
import type { DocumentContent } from '#features/documents/document.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { publishDue } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import { getDocumentHistory } from '#features/publishing/desk/get-document-history.server.ts'
import type { Role } from '#features/studio/access.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { answerContentForm } from './answer-content-form.server.ts'
import { beginContent } from './begin-content.server.ts'
import type { FormId } from './content-id.ts'
import { getContentDesk } from './get-content-desk.server.ts'
import { getDraftStudio } from './get-draft-studio.server.ts'
import { listContent } from './list-content.server.ts'
import { saveContent } from './save-content.server.ts'

const { documents } = splitStudio(other)
const studioId: FormId = { kind: 'studio', name: 'studio' }
const saysOf = ({ kind, name }: FormId) => documents.find((each) => each.kind === kind && each.name === name)!.content
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes))

let db: EdgeDb
const read = () => readSide(db)
const write = async <Result>(run: (tx: WriteDb) => Promise<Result>) => await db.transaction().execute(run)
const by = { actor: 'ana', requestId: 'r', now: at(2), folder: other }

/** Sends a form of the editor: what is typed, and the button that is pressed. */
const press = async (
  id: FormId,
  typed: Readonly<Record<string, string>>,
  { actor = 'ana', roles = ['owner'] as readonly Role[], now = at(2), whole = true } = {},
) => {
  const posted = new FormData()
  if (whole) posted.append('whole', 'yes')
  for (const [name, value] of Object.entries(typed)) posted.append(name, value)
  return await answerContentForm(write, { id, posted, zone: other.timeZone, roles, ...by, actor, now })
}
const shown = async ({ kind, name }: FormId) =>
  (await readPublished(read())).documents.find((each) => each.kind === kind && each.name === name)?.content
const deskOf = async (id: FormId) => await getContentDesk(read(), { id, folder: other, studio: other, now: at(3) })
const audit = async () =>
  (await db.selectFrom('staff_acts').select(['act', 'detail']).orderBy('id').execute()).map(
    ({ act, detail }) => `${act}: ${detail}`,
  )
const begin = async (kind: string, { title = '', name = '', path = '' }) =>
  await write(async (tx) => await beginContent(tx, { kind, title, name, path, ...by }))

beforeEach(async () => {
  db = await openTestDatabase()
  await write(async (tx) => await followFolder(tx, { documents, now: at(0) }))
})

test('what is typed is saved as a draft, visitors see it when it is published, and both are told apart in the list', async () => {
  expect(await press(studioId, { tagline: 'New words', base: '0', act: 'save' })).toMatchObject({ draftVersion: 1 })
  expect((await shown(studioId))?.['tagline']).toBe(other.tagline)
  const before = (await listContent(read())).find(({ kind }) => kind === 'studio')!.documents[0]!
  expect(before).toMatchObject({ title: 'Studio', state: { isPublished: true, draft: { by: 'ana' } } })
  expect(await press(studioId, { base: '1', act: 'publish' })).toMatchObject({
    said: 'Published. Visitors see it now.',
  })
  expect(await shown(studioId)).toEqual({ ...saysOf(studioId), tagline: 'New words' })
  const after = (await listContent(read())).find(({ kind }) => kind === 'studio')!.documents[0]!
  expect(after).toMatchObject({ state: { draft: undefined }, shown: { by: 'ana' } })
  expect(await audit()).toEqual(['document-published: studio'])
})

test('a form that nobody changed makes no draft', async () => {
  expect(await press(studioId, { tagline: String(other.tagline), base: '0', act: 'save' })).toMatchObject({
    draftVersion: 0,
  })
  expect((await deskOf(studioId)).state.draft).toBeUndefined()
})

test('of two who edit at once the second is told by whom, and neither text is lost', async () => {
  await press(studioId, { tagline: 'Hers', base: '0', act: 'save' })
  const late = await press(studioId, { tagline: 'His', base: '0', act: 'publish' }, { actor: 'ben' })
  expect(late).toMatchObject({ conflict: { by: 'ana', draftVersion: 1, setAside: 2 } })
  expect((await shown(studioId))?.['tagline']).toBe(other.tagline)
  const history = await getDocumentHistory(read(), { id: studioId, from: 2, to: 0 })
  expect(history.compared?.changes).toMatchObject([{ place: 'tagline', before: 'His', after: 'Hers' }])
  await press(studioId, { act: 'restore', number: '2' }, { actor: 'ben', whole: false })
  expect((await deskOf(studioId)).content['tagline']).toBe('His')
})

test('what cannot be published is refused in a sentence beside its field, and stays saved', async () => {
  const typed = { 'accent.paper': 'red', contact: '', base: '0' }
  await expect(press(studioId, { ...typed, act: 'publish' })).rejects.toThrow(/a colour is # and 6 hexadecimal digits/)
  const { content, mistakes } = await deskOf(studioId)
  expect(content['contact']).toBe('')
  expect(mistakes).toEqual([
    { place: ['contact'], sentence: 'This is still empty.', isMissing: true },
    { place: ['accent', 'paper'], sentence: 'A colour is # and 6 hexadecimal digits.', isMissing: false },
  ])
  expect((await shown(studioId))?.['contact']).toBe(other.contact)
})

const shippingId: FormId = { kind: 'shipping', name: 'shipping' }
const navigationId: FormId = { kind: 'navigation', name: 'navigation' }
const sheetId: FormId = { kind: 'edition', name: String(other.editions[0]!.slug) }
const entries = saysOf(navigationId)['addresses'] as DocumentContent[]
const redirects = saysOf(navigationId)['moved'] as DocumentContent[]
const zone = (saysOf(shippingId)['zones'] as DocumentContent[])[0]!

test.each<[string, FormId, DocumentContent, readonly (string | number)[], RegExp]>([
  ['prices without a country', shippingId, { zones: [{ ...zone, countries: [] }] }, ['zones', 0, 'countries'], /empty/],
  [
    'a print with a price for countries that the studio does not send to',
    sheetId,
    { servedCountries: ['JP'] },
    ['servedCountries'],
    /^The studio sends to none of these countries/,
  ],
  [
    'an address that another page has',
    navigationId,
    { addresses: [...entries, { path: '/flowers', page: 'collection', collection: 'leaves' }] },
    ['addresses'],
    /^Two pages are at \/flowers\.$/,
  ],
  [
    'a redirect from where a page is',
    navigationId,
    { moved: [...redirects, { from: '/sheets', to: '/flowers' }] },
    ['moved', redirects.length],
    /^There is a page at this address\.$/,
  ],
  [
    'two redirects from one address',
    navigationId,
    { moved: [...redirects, { from: '/blossoms', to: '/sheets' }] },
    ['moved', 0],
    /^Two redirects begin here\.$/,
  ],
])('%s: not published, said at its place, and what was typed stays', async (_, id, change, place, sentence) => {
  const content = { ...saysOf(id), ...change }
  const saved = await write(
    async (tx) => await saveContent(tx, { id, content, base: 0, by: 'ana', now: at(1), folder: other }),
  )
  expect(saved).toMatchObject({ outcome: 'saved', mistakes: [{ place, sentence: expect.stringMatching(sentence) }] })
  await expect(press(id, { base: '1', act: 'publish' }, { whole: false })).rejects.toMatchObject({
    code: 'document-mistakes',
  })
  expect((await deskOf(id)).content).toMatchObject(change)
  expect(await shown(id)).toEqual(saysOf(id))
})

test('a schedule is published at its time, and can be taken back', async () => {
  const later = { base: '0', tagline: 'Later', at: '2026-11-01T13:30', act: 'schedule' }
  await expect(press(studioId, { ...later, at: '2020-01-01T10:00' })).rejects.toThrow(/That moment has passed/)
  await expect(press(studioId, { ...later, at: '' })).rejects.toThrow(/Choose the day/)
  expect(await press(studioId, { ...later, base: '1', at: '2026-11-02T13:30' })).toMatchObject({
    undo: [['act', 'cancel-schedule']],
  })
  await press(studioId, { act: 'cancel-schedule' }, { whole: false })
  const { draftVersion } = await deskOf(studioId)
  await press(studioId, { ...later, base: String(draftVersion), at: '2026-11-02T13:30' })
  const count = await write(async (tx) => await publishDue(tx, { now: at(60 * 48), check: checkContent(other) }))
  expect([count, (await shown(studioId))?.['tagline']]).toEqual([1, 'Later'])
})

test('a draft is discarded, and restored from the history', async () => {
  await press(studioId, { tagline: 'Gone', base: '0', act: 'save' })
  expect(await press(studioId, { act: 'discard' }, { whole: false })).toMatchObject({
    isOther: true,
    undo: [
      ['act', 'restore'],
      ['number', '2'],
    ],
  })
  expect((await deskOf(studioId)).content['tagline']).toBe(other.tagline)
  await press(studioId, { act: 'restore', number: '2' }, { whole: false })
  expect((await deskOf(studioId)).content['tagline']).toBe('Gone')
})

test('rows are added, ordered and removed by buttons, each saved with what was typed before', async () => {
  const navigation = navigationId
  const menu = () => deskOf(navigation).then(({ content }) => content['menu'])
  const first = ((await menu()) ?? []) as DocumentContent[]
  const more = { menu: String(first.length), base: '0' }
  await press(navigation, { ...more, act: 'add:menu' })
  expect(await menu()).toEqual([...first, {}])
  const at1 = `menu.${first.length}`
  const typed = {
    menu: String(first.length + 1),
    [`${at1}.title`]: 'Winter',
    [`${at1}.collection`]: 'nowhere',
    base: '1',
  }
  await press(navigation, { ...typed, act: 'save' })
  expect((await deskOf(navigation)).mistakes).toMatchObject([
    { place: ['menu', first.length], sentence: 'There is no collection called nowhere.' },
  ])
  await press(navigation, { base: '2', act: `remove:${at1}` })
  expect(await menu()).toEqual(first.length === 0 ? [] : first)
})

test('what the app is called and what collectors pay is published by an owner; an editor prepares it', async () => {
  const editor = { roles: ['editor'] as const }
  await expect(press(studioId, { tagline: 'Mine', base: '0', act: 'publish' }, editor)).rejects.toThrow(
    /An owner has to publish/,
  )
  expect((await deskOf(studioId)).content['tagline']).toBe('Mine')
  const collection: FormId = { kind: 'collection', name: other.collections[0]!.slug }
  expect(await press(collection, { statement: 'Other words', base: '0', act: 'publish' }, editor)).toMatchObject({
    said: 'Published. Visitors see it now.',
  })
  await expect(
    press(collection, { statement: 'Words', base: '2', act: 'publish' }, { roles: ['viewer'] }),
  ).rejects.toThrow(/has to publish/)
})

test('the editor that runs scripts saves what the form knows, and nothing else', async () => {
  const save = async (content: unknown, base: number) =>
    await write(
      async (tx) => await saveContent(tx, { id: studioId, content, base, by: 'ana', now: at(1), folder: other }),
    )
  const content = { ...saysOf(studioId), tagline: 'Typed' }
  expect(await save(content, 0)).toMatchObject({ outcome: 'saved', draftVersion: 1, mistakes: [] })
  expect(await save({ ...content, tagline: 'Late' }, 0)).toMatchObject({ outcome: 'changed-by-another', by: 'ana' })
  await expect(save({ ...content, secret: 1 }, 1)).rejects.toThrow(/secret is nothing that it can have/)
  await expect(save({ ...content, accent: { paper: '#000000', more: 'x' } }, 1)).rejects.toThrow(/accent, more/)
  await expect(save({ ...content, tagline: { deep: 1 } }, 1)).rejects.toThrow(/tagline/)
  await expect(save('text', 1)).rejects.toThrow(/what was sent/)
})

test('documents are begun with a name of their own and the next number, and a collection with its address', async () => {
  const { id } = await begin('edition', { title: 'Winter print' })
  expect(id).toEqual({ kind: 'edition', name: 'winter-print' })
  const { content, mistakes, state } = await deskOf(id)
  const numbers = other.editions.map(({ editionId }) => BigInt(editionId))
  expect(numbers.every((number) => BigInt(content['editionId'] as string) > number)).toBe(true)
  expect(state.isPublished).toBe(false)
  expect(mistakes.filter(({ place }) => place.length === 0)).toEqual([])
  await expect(begin('edition', { title: 'Winter print' })).rejects.toThrow(/already is one named winter-print/)
  await expect(begin('edition', { title: ' ' })).rejects.toThrow(/Give it a title/)
  await expect(begin('collection', { title: 'X', name: 'Not A Slug' })).rejects.toThrow(/small letters/)
  await expect(begin('collection', { title: 'X', path: 'winter' })).rejects.toThrow(/begins with \//)
  await expect(begin('studio', { title: 'X' })).rejects.toThrow(/Choose what to make/)
  await expect(begin('page', { name: 'elsewhere' })).rejects.toThrow(/short name/)
  await begin('collection', { title: 'Winter', path: '/winter' })
  const { content: navigation } = await deskOf({ kind: 'navigation', name: 'navigation' })
  expect(navigation['addresses']).toContainEqual({ path: '/winter', page: 'collection', collection: 'winter' })
  expect(await audit()).toEqual(['document-begun: edition winter-print', 'document-begun: collection winter'])
})

test('an editor gives a kind of pill, named by its number in the contract, its words and its picture', async () => {
  await expect(begin('pill-kind', { title: 'Ash' })).rejects.toThrow('Give the number that the contract gave it')
  const { id } = await begin('pill-kind', { name: '1' })
  expect((await listContent(read())).find(({ kind }) => kind === 'pill-kind')).toMatchObject({
    title: 'Kinds of pills',
    documents: [{ title: 'Pill 1', state: { isPublished: false } }],
  })
  const { previews, publishes } = await deskOf(id)
  expect([previews[0]?.path, publishes]).toEqual(['/ash', ['editor']])
  const typed = { description: 'What is left of a leaf.', 'picture.file': 'f'.repeat(32), 'picture.alt': 'Ash' }
  await expect(press(id, { ...typed, base: '1', act: 'publish' }, { roles: ['editor'] })).rejects.toThrow(/ten/)
  expect((await deskOf(id)).mistakes.map(({ place }) => place)).toEqual([
    ['picture', 'file'],
    ['picture', 'alt'],
  ])
  const emptied = { ...typed, 'picture.file': '', 'picture.alt': '' }
  expect(await press(id, { ...emptied, base: '2', act: 'publish' }, { roles: ['editor'] })).toMatchObject({
    said: 'Published. Visitors see it now.',
  })
  expect(await shown(id)).toEqual({ description: 'What is left of a leaf.' })
})

test('an editor writes the custody card of a vault, named by its number in the contract', async () => {
  await expect(begin('vault', { title: 'Three' })).rejects.toThrow('Give the number that the contract gave it')
  const { id } = await begin('vault', { name: '3' })
  expect((await deskOf(id)).publishes).toEqual(['editor'])
  const typed = { 'custody.place': 'bank-vault', 'custody.lastLook.on': '2026-03-31', 'custody.lastLook.by': '' }
  await press(id, { ...typed, base: '1', act: 'save' }, { roles: ['editor'] })
  const mended = { ...typed, 'custody.lastLook.by': 'the studio', base: '2', act: 'publish' }
  expect(await press(id, mended, { roles: ['editor'] })).toMatchObject({ said: 'Published. Visitors see it now.' })
  expect(await shown(id)).toEqual({
    custody: { place: 'bank-vault', lastLook: { on: '2026-03-31', by: 'the studio' } },
  })
})

test('a preview is the studio with the draft in its place, or says what keeps it from being one', async () => {
  await press(studioId, { tagline: 'Draft words', base: '0', act: 'save' })
  expect((await getDraftStudio(read(), { id: studioId, folder: other })).studio?.tagline).toBe('Draft words')
  await press(studioId, { contact: 'nobody', base: '1', act: 'save' })
  expect(await getDraftStudio(read(), { id: studioId, folder: other })).toEqual({
    mistakes: [expect.stringMatching(/^contact: /)],
  })
})

test('a document is translated in the same draft: published with it, told by its history, and moved with its texts', async () => {
  const id: FormId = { kind: 'page', name: 'imprint' }
  await begin('page', { name: 'imprint' })
  const sections = [
    { title: 'Who', text: ['We.'] },
    { title: 'Where', text: ['Porto.'] },
  ]
  const save = async (content: DocumentContent, base: number) =>
    await write(async (tx) => await saveContent(tx, { id, content, base, by: 'ana', now: at(2), folder: other }))
  const { draftVersion } = await deskOf(id)
  const first = await save({ sections }, draftVersion)
  const german = { in: 'de', 'sections.2.title': 'Wo', base: String(first.draftVersion) }
  expect(await press(id, { ...german, act: 'publish' })).toMatchObject({ said: 'Published. Visitors see it now.' })
  expect((await shown(id))?.['translations']).toEqual({
    de: { 'sections.2.title': { text: 'Wo', of: expect.any(String) } },
  })
  // The browser sends the whole draft: what moved is settled here too.
  const desk = await deskOf(id)
  const moved = await save({ ...desk.content, sections: sections.toReversed() }, desk.draftVersion)
  expect(moved).toMatchObject({ outcome: 'saved', mistakes: [] })
  expect((await deskOf(id)).content['translations']).toEqual({
    de: { 'sections.1.title': { text: 'Wo', of: expect.any(String) } },
  })
  const history = await getDocumentHistory(read(), { id, from: undefined, to: 1 })
  expect(history.compared?.changes.map(({ place }) => place)).toContain('German, sections.2.title')
})

test('a draft takes no translation that no page could show, and one that is too long is refused at its place', async () => {
  const id = studioId
  const content = saysOf(id)
  const send = async (translations: DocumentContent) =>
    await write(
      async (tx) =>
        await saveContent(tx, {
          id,
          content: { ...content, translations },
          base: 0,
          by: 'ana',
          now: at(2),
          folder: other,
        }),
    )
  await expect(send({ fr: { tagline: { text: 'Bonjour' } } })).rejects.toThrow(
    /translations is nothing that it can have/,
  )
  await expect(send({ de: { tagline: { words: 'Hallo' } } })).rejects.toThrow(/translations is nothing/)
  const long = await send({ de: { notice: { text: 'x'.repeat(301) } } })
  expect(long).toMatchObject({
    mistakes: [
      {
        place: ['translations', 'de', 'notice'],
        sentence: 'This is too long; the text has at most 300 characters.',
        isMissing: false,
      },
    ],
  })
})
