import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { type NotePlace, noteTypedData, type SignedNote } from '#features/notes/signed-note.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { note as noteSchema } from '../api/api-schemas.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
let at = Date.UTC(2026, 10, 1, 12)
const app = openEmbedded(db, { now: () => new Date(at), pages: pagesUnderTest })
const wallet = privateKeyToAccount(generatePrivateKey())
const cookies = { holder: '', other: '', editor: '', viewer: '' }
type Who = keyof typeof cookies

beforeAll(async () => {
  await recordCatalogue(db)
  for (const name of ['holder', 'other', 'editor', 'viewer'] as const) {
    const person = await app.signUp(name)
    if (name === 'editor' || name === 'viewer') await app.give(person.uid, name)
    cookies[name] = await app.sessionOf(person)
    if (name === 'holder')
      await db
        .insertInto('wallet_links')
        .values({ address: wallet.address.toLowerCase(), uid: person.uid, linked_at: new Date(at) })
        .execute()
  }
  await db
    .updateTable('tokens')
    .set({ owner: wallet.address.toLowerCase() })
    .where('collection', '=', 'gen2')
    .where('token_id', '=', '7')
    .execute()
})

async function post(path: string, body: object, who?: Who) {
  at += 60_000
  const answer = await app.edge.request(path, {
    method: 'POST',
    headers: {
      ...ourPage,
      'content-type': 'application/json',
      ...(who === undefined ? {} : { cookie: cookies[who] }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function submit(path: string, fields: Record<string, string>, who: Who) {
  at += 60_000
  const answer = await app.edge.request(path, {
    method: 'POST',
    headers: { ...ourPage, accept: 'text/html', cookie: cookies[who] },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, text: await answer.text() }
}
const look = async (path: string, who?: Who) =>
  await (
    await app.edge.request(path, {
      headers: { accept: 'text/html', ...(who === undefined ? {} : { cookie: cookies[who] }) },
    })
  ).text()
const notesOf = async () => {
  const answer = await app.edge.request('/api/collections/gen2/tokens/7')
  return noteSchema.array().parse(((await answer.json()) as { notes: unknown }).notes)
}

const asked = { collection: 'gen2', tokenId: '7', author: wallet.address }
async function sign(text: string): Promise<{ collection: string; note: SignedNote; signature: string }> {
  const { status, body } = await post('/notes/drafts', { ...asked, text }, 'holder')
  expect(status).toBe(200)
  const { note, place } = body as { note: SignedNote; place: NotePlace }
  return { collection: 'gen2', note, signature: await wallet.signTypedData(noteTypedData(note, place)) }
}

test('a note is signed, waits, is approved by a form and stands on the page of the piece and in the API', async () => {
  const words = 'Bought for <b>my</b> mother.'
  const signed = await sign(words)
  expect(await post('/notes', signed, 'holder')).toEqual({ status: 201, body: { state: 'waiting' } })
  expect(await notesOf()).toEqual([])
  expect(await look('/gen2/7')).not.toContain('mother')
  expect(await look('/notes/gen2/7', 'holder')).toContain('mother')
  expect(await look('/notes/gen2/7', 'other')).not.toContain('mother')
  expect(await look('/boss/notes', 'viewer')).toContain('mother')
  const form = {
    collection: 'gen2',
    token: '7',
    author: wallet.address,
    written: String(signed.note.writtenAt),
    act: 'approve',
  }
  expect((await submit('/boss/notes', form, 'viewer')).status).toBe(403)
  expect((await submit('/boss/notes', form, 'editor')).text).toContain('The note is published.')
  expect(await notesOf()).toMatchObject([
    { kind: 'holder', author: wallet.address, text: words, signature: signed.signature, heldUntil: null },
  ])
  // A page is cached for half a second before the version of the data is requested again.
  await expect.poll(async () => await look('/gen2/7')).toContain('mother')
  expect(await submit('/boss/notes', form, 'editor')).toMatchObject({ status: 409 })
  expect(await submit('/notes/gen2/7', { author: wallet.address }, 'other')).toMatchObject({ status: 404 })
  expect(await submit('/notes/gen2/7', { author: wallet.address }, 'holder')).toMatchObject({ status: 302 })
  expect(await notesOf()).toEqual([])
  await expect.poll(async () => await look('/gen2/7')).not.toContain('mother')
})

test('nobody else is given a note to sign, and what is not a note is refused with a sentence', async () => {
  expect((await post('/notes/drafts', { ...asked, text: 'Mine' })).status).toBe(401)
  expect(await post('/notes/drafts', { ...asked, text: 'Mine' }, 'other')).toMatchObject({
    status: 403,
    body: { type: '/problems/note-not-holder' },
  })
  expect(await post('/notes/drafts', { ...asked, text: 'a'.repeat(2001) }, 'holder')).toMatchObject({
    status: 400,
    body: { title: 'The note has 2,001 characters. Shorten it to 2,000; nothing you typed is lost.' },
  })
  const signed = await sign('Mine')
  expect(await post('/notes', signed, 'other')).toMatchObject({ status: 403 })
  // Where the node does not say whether the author is a contract, nothing is stored.
  const forged = { ...signed, note: { ...signed.note, text: 'Theirs' } }
  expect(await post('/notes', forged, 'holder')).toMatchObject({ status: 503 })
  for (const wrong of [{}, { ...asked, text: 7 }, { ...asked, author: 'ada', text: 'a' }, { ...asked, tokenId: '-1' }])
    expect(await post('/notes/drafts', wrong, 'holder')).toMatchObject({ status: 400 })
  expect(await notesOf()).toEqual([])
})

test('the studio’s note is written by a form, and what was typed is not lost when it is refused', async () => {
  const form = { act: 'write', collection: 'gen2', token: '7', text: 'Drawn at night.', seen: 'Drawn at night.' }
  const refused = await submit('/boss/notes', { ...form, token: '99999' }, 'editor')
  expect(refused.status).toBe(404)
  expect(refused.text).toContain('Drawn at night.')
  expect((await submit('/boss/notes', form, 'editor')).status).toBe(200)
  expect(await notesOf()).toMatchObject([{ kind: 'artist', author: null, text: 'Drawn at night.' }])
  expect(await look('/boss/notes?collection=gen2&number=8', 'editor')).not.toContain('Drawn at night.')
})

test('what a note will look like is shown to somebody signed in, and nothing is stored', async () => {
  const shown = await submit('/notes/gen2/7', { act: 'preview', text: '*Drawn* [here](javascript:alert(1))' }, 'other')
  expect(shown.status).toBe(200)
  expect(JSON.parse(shown.text)).toMatchObject({
    actionData: {
      note: {
        preview: {
          form: [
            { type: 'paragraph', line: [{ text: 'Drawn', emphasis: true }, { text: ' [here](javascript:alert(1))' }] },
          ],
        },
      },
    },
  })
  expect((await submit('/notes/gen2/7', { act: 'preview', text: ' ' }, 'other')).status).toBe(400)
  expect(
    await db.selectFrom('notes').select('author').where('author', '<>', 'studio').where('text', '<>', '').execute(),
  ).toEqual([])
})

test('an account that asks without end is told to wait', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 25; count++) {
    statuses.push((await post('/notes/drafts', { ...asked, text: 'Mine' }, 'other')).status)
    at -= 60_000
  }
  expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403])
  expect(statuses.at(-1)).toBe(429)
})
