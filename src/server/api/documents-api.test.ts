import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { DocumentContent } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { publishDocument, withdrawDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { problemResponse } from '#server/problem.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, picture, upload } from '#tests/file-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { createApi } from './api.ts'

const db = await openTestDatabase()
const context: AppContext = makeAppContext(db, other, {
  config: readConfig({ PUBLIC_URL: 'https://studio.example' }),
  rpc: createJsonRpc({ url: 'http://127.0.0.1:8545' }),
  permitKey: new Secret(`0x${'1'.repeat(64)}`),
  secret: new Secret('under test'),
})
const edge = new Hono()
edge.route('/api', createApi(context))
edge.onError((error) => problemResponse(error, { requestId: randomUUID() }))
const ask = async (path: string, tag?: string) =>
  await edge.request(`/api/documents${path}`, tag === undefined ? {} : { headers: { 'if-none-match': tag } })
const contentOf = async (path: string) =>
  ((await (await ask(path)).json()) as { content: DocumentContent }).content as Record<string, never>

const at = new Date('2026-11-01T12:00:00.250Z')
const { documents } = splitStudio(other)
const tide = { kind: 'exhibit', name: 'low-tide' } as const
const lowTide = documents.find(({ name }) => name === 'low-tide')!.content
const check = checkContent(other)
async function draft(change: object): Promise<number> {
  const { draftVersion: base } = await getDocument(readSide(db), tide)
  const content = { ...lowTide, ...change }
  await db.transaction().execute(async (tx) => await saveDraft(tx, { id: tide, content, base, by: 'ana', now: at }))
  return base + 1
}
async function publish(change: object): Promise<void> {
  const base = await draft(change)
  await db.transaction().execute(async (tx) => await publishDocument(tx, { id: tide, base, by: 'ana', now: at, check }))
}

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: at }))
})

test('[S-58] published documents are listed with their revision and the moment that it was published', async () => {
  await publish({ title: 'Spring tide' })
  const body = (await (await ask('')).json()) as { documents: { kind: string; name: string }[] }
  expect(body.documents.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
    documents.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
  )
  expect(body.documents.find(({ name }) => name === 'low-tide')).toEqual({
    ...tide,
    revision: 2,
    publishedAt: { seconds: 1793534400, nanoseconds: 250_000_000 },
    address: 'https://studio.example/api/documents/exhibit/low-tide',
  })
})

test('[S-58] a document is read with its texts as words and its files at their addresses', async () => {
  const { fileId } = await upload(filesUnderTest(db), await picture('png'), { name: 'tulip.png' })
  await publish({
    statement: [{ type: 'paragraph', line: [{ text: 'Drawn ' }, { text: 'twice', strong: true }] }],
    work: { file: fileId, alt: 'A tulip on a blue ground' },
  })
  const { statement, work } = await contentOf('/exhibit/low-tide')
  expect(statement).toEqual({
    tree: [{ type: 'paragraph', line: [{ text: 'Drawn ' }, { text: 'twice', strong: true }] }],
    text: 'Drawn twice',
  })
  expect(work).toEqual({
    file: {
      fileId,
      name: 'tulip.png',
      contentType: 'image/png',
      size: expect.any(Number),
      width: 30,
      height: 20,
      address: `https://studio.example/files/${fileId}/1`,
    },
    alt: 'A tulip on a blue ground',
  })
})

test('a draft is not there, nor what was withdrawn, nor what is no document', async () => {
  await draft({ title: 'Nobody reads this' })
  expect(await (await ask('/exhibit/low-tide')).text()).not.toContain('Nobody reads this')
  const ebb = { kind: 'exhibit', name: 'ebb' } as const
  await db
    .transaction()
    .execute(async (tx) => await saveDraft(tx, { id: ebb, content: { title: 'Ebb' }, base: 0, by: 'ana', now: at }))
  await db.transaction().execute(async (tx) => await withdrawDocument(tx, { id: tide, check }))
  for (const path of ['/exhibit/ebb', '/exhibit/low-tide', '/wallet/x', '/exhibit/%00', '/studio/other']) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
  }
  expect(await (await ask('')).text()).not.toMatch(/ebb|low-tide/)
})

test('what visitors see on no page is in no answer: the sender, customs, packing, stock', async () => {
  const answers = await Promise.all(
    documents.map(async ({ kind, name }) => await (await ask(`/${kind}/${name}`)).text()),
  )
  const everything = answers.join('\n')
  for (const secret of ['Rua do Porto', '4000-001', 'press asks', 'hsCode', 'weightGrams', 'pagesReviewed', 'eori'])
    expect([secret, everything.includes(secret)]).toEqual([secret, false])
  expect(Object.keys(await contentOf('/shipping/shipping')).toSorted()).toEqual(['addressDays', 'purgeDays', 'zones'])
})

test('a document is read in a language: what has no translation stays, and what it carries of other languages is left out', async () => {
  await publish({ title: 'Spring tide', translations: { de: { title: { text: 'Springflut' } } } })
  const german = await contentOf('/exhibit/low-tide?lang=de')
  expect([german['title'], german['medium']]).toEqual(['Springflut', lowTide['medium']])
  expect(german).not.toHaveProperty('translations')
  const english = await contentOf('/exhibit/low-tide?lang=en')
  expect(english['title']).toBe('Spring tide')
  expect(english).not.toHaveProperty('translations')
  expect(await contentOf('/exhibit/low-tide')).toMatchObject({
    title: 'Spring tide',
    translations: { de: { title: { text: 'Springflut' } } },
  })
  expect((await ask('/exhibit/low-tide?lang=tlh')).status).toBe(400)
})

test('the tag of a document stays while it says the same, and changes when something is published', async () => {
  const tag = (await ask('/exhibit/low-tide')).headers.get('etag')!
  const list = (await ask('')).headers.get('etag')!
  await draft({ title: 'Spring tide' })
  expect([(await ask('/exhibit/low-tide', tag)).status, (await ask('', list)).status]).toEqual([304, 304])
  await publish({ title: 'Spring tide' })
  expect([(await ask('/exhibit/low-tide', tag)).status, (await ask('', list)).status]).toEqual([200, 200])
  const other1 = (await ask('/exhibit/first-light')).headers.get('etag')!
  await publish({ title: 'Neap tide' })
  expect((await ask('/exhibit/first-light', other1)).status).toBe(304)
})
