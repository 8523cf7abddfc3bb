import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { verifyTypedData } from '#features/wallets/proving/verify-typed-data.server.ts'
import { checksummed } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { eraseNotes } from './erase-notes.server.ts'
import { getNotePage } from './get-note-page.server.ts'
import { listDeskNotes, listNotes, listOwnNotes, listShownNotes } from './list-notes.server.ts'
import { actOnNotes } from './moderate-notes.server.ts'
import { parseNoteFilter } from './note-list.ts'
import { notesAPage } from './note.ts'
import { noteTypedData, type SignedNote } from './signed-note.ts'
import { storeNote, prepareNote, withdrawNote } from './write-note.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const origin = 'https://studio.example'
const chainId = 31337
const zero = `0x${'0'.repeat(40)}`
const studio = {
  chain: { id: chainId },
  collections: [{ slug: 'flowers', singular: 'Flower', address: `0x${'1'.repeat(40)}` }],
} as never
const [ada, ben] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const piece = { collection: 'flowers', tokenId: '7' }
const filterOf = (search: Record<string, string>) =>
  parseNoteFilter(new URLSearchParams(search), [{ slug: 'flowers' }, { slug: 'leaves' }])
const desk = async (search: Record<string, string> = {}, pages = { waiting: 1, decided: 1 }) =>
  await listDeskNotes(read, { filter: filterOf(search), pages })
let now = new Date('2026-03-01T12:00:00Z')

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  await emptyTables(db)
  await addChainCursor(db, { head_block: 20, finalized_block: 10 })
  await db
    .insertInto('collections')
    .values({
      slug: 'flowers',
      chain_id: chainId,
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      first_block: 0,
      indexed_block: 20,
      name: null,
      symbol: null,
      problem_code: null,
      problem_detail: null,
    })
    .execute()
  for (const [tokenId, { address }] of [
    ['7', ada],
    ['8', ada],
    ['9', ben],
  ] as const) {
    await move(tokenId, zero, address, 5)
  }
  for (const [uid, { address }] of [
    ['ada', ada],
    ['ben', ben],
  ] as const)
    await db.insertInto('wallet_links').values({ address: address.toLowerCase(), uid, linked_at: now }).execute()
})

/** A transfer, and the owner that follows from it, as the follower writes them. */
async function move(tokenId: string, from: string, to: string, block: number): Promise<void> {
  const owner = to.toLowerCase()
  await db
    .insertInto('transfers')
    .values({
      collection: 'flowers',
      block_number: block,
      log_index: Number(tokenId),
      block_hash: `0x${block}`,
      tx_hash: `0x${block}`,
      token_id: tokenId,
      from_address: from.toLowerCase(),
      to_address: owner,
      timestamp: block,
    })
    .execute()
  const moved = {
    owner,
    burned: to === zero,
    last_block: block,
    last_log_index: 0,
    last_moved_at: block,
    transfer_count: 1,
  }
  await db
    .insertInto('tokens')
    .values({ collection: 'flowers', token_id: tokenId, minted_block: block, minted_at: block, ...moved })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(moved))
    .execute()
}

type Asked = { by?: PrivateKeyAccount; uid?: string; tokenId?: string }
const prepare = async (text: string, { by = ada, uid = 'ada', tokenId = '7' }: Asked = {}) =>
  await prepareNote(read, { studio, origin, collection: 'flowers', tokenId, author: by.address, text, uid, now })

/** As the edge keeps a signed note: the signature is checked over what was sent. */
async function send(note: SignedNote, signature: `0x${string}`, { uid = 'ada', tokenId = note.tokenId } = {}) {
  const data = noteTypedData(note, { chainId, collection: `0x${'1'.repeat(40)}` })
  const rpc = createJsonRpc({ url: 'http://127.0.0.1:1' })
  const isSigned = await verifyTypedData({ rpc, data, address: note.author, signature }).catch(() => false)
  await db.transaction().execute(async (tx) => {
    await storeNote(tx, { studio, origin, collection: 'flowers', tokenId, uid, now, note, signature, isSigned })
  })
}

async function write(text: string, asked: Asked = {}): Promise<SignedNote> {
  const { note, place } = await prepare(text, asked)
  const signature = await (asked.by ?? ada).signTypedData(noteTypedData(note, place))
  await send(note, signature, { uid: asked.uid ?? 'ada' })
  return note
}

const asked = async (fields: Record<string, string>) =>
  await db.transaction().execute(
    async (tx) =>
      await actOnNotes(tx, {
        field: (name) => fields[name] ?? '',
        origin,
        actor: 'staff',
        requestId: 'r',
        now,
        chainId,
      }),
  )
async function act(fields: Record<string, string>) {
  const done = await asked(fields)
  if ('preview' in done) throw new Error('This is a preview.')
  return done
}
const decide = async (doing: string, { tokenId, author, writtenAt }: SignedNote, reason = 'Not about the piece.') =>
  await act({ act: doing, collection: 'flowers', token: tokenId, author, written: String(writtenAt), reason })
const withdraw = async (author: string, uid = 'ada') =>
  await db.transaction().execute(async (tx) => {
    await withdrawNote(tx, { ...piece, author, uid, chainId, now })
  })
const shown = async (tokenId = '7') => await listNotes(read, { studio, collection: 'flowers', tokenId })
const own = async (uid = 'ada') => await listOwnNotes(read, { ...piece, uid })
const refused = (code: string) => expect.objectContaining({ code })
const version = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version

test('a holder’s note is its author’s alone until staff publish it; what was done stands in the audit', async () => {
  const note = await write('It hangs in the kitchen.\r\n\r\n\r\nEvery morning.  ')
  expect(note.text).toBe('It hangs in the kitchen.\n\nEvery morning.')
  expect(await shown()).toEqual([])
  expect(await own()).toMatchObject([{ state: 'waiting', text: note.text, holds: true }])
  expect(await own('ben')).toEqual([])
  const before = await version()
  const { said, undo } = await decide('approve', note)
  expect(said).toBe('The note is published. Visitors see it now.')
  expect(Object.fromEntries(undo!)).toMatchObject({ act: 'reopen', token: '7', written: String(note.writtenAt) })
  expect(await version()).toBeGreaterThan(before)
  expect(await shown()).toMatchObject([
    { kind: 'holder', author: ada.address, text: note.text, holds: true, heldUntil: null, origin },
  ])
  expect(await db.selectFrom('staff_acts').select(['actor', 'act', 'subject', 'detail']).execute()).toEqual([
    { actor: 'staff', act: 'note-approved', subject: 'flowers/7', detail: ada.address.toLowerCase() },
  ])
})

test('what was decided about a note is taken back with the fields that its answer offers', async () => {
  const note = await write('It hangs in the kitchen.')
  for (const [decision, after] of [
    ['approve', 'waiting'],
    ['refuse', 'waiting'],
  ] as const) {
    const { undo } = await decide(decision, note)
    expect(await act(Object.fromEntries(undo!))).toEqual({
      said: 'The note waits again. Only its author sees it.',
      undo: undefined,
    })
    expect(await own()).toMatchObject([{ state: after, reason: null }])
    expect(await shown()).toEqual([])
  }
  await decide('approve', note)
  const { undo } = await decide('take-down', note)
  expect(await shown()).toEqual([])
  await act(Object.fromEntries(undo!))
  expect(await shown()).toHaveLength(1)
  const acts = await db.selectFrom('staff_acts').select('act').orderBy('id').execute()
  expect(acts.filter(({ act: name }) => name === 'note-reopened')).toHaveLength(2)
})

test('only the wallet that holds the piece writes, and only for the account that it is linked to', async () => {
  await expect(prepare('Mine', { by: ben, uid: 'ben' })).rejects.toEqual(refused('note-not-holder'))
  await expect(prepare('Mine', { by: ada, uid: 'ben' })).rejects.toEqual(refused('note-not-holder'))
  await expect(prepare('Mine', { tokenId: '70' })).rejects.toEqual(refused('note-not-holder'))
  await expect(prepare('Mine', { tokenId: '007' })).rejects.toEqual(refused('note-not-found'))
  const { note, place } = await prepare('Mine')
  const signature = await ada.signTypedData(noteTypedData(note, place))
  // Sold between reading the window and signing.
  await move('7', ada.address, ben.address, 21)
  await expect(send(note, signature)).rejects.toEqual(refused('note-not-holder'))
  await move('7', ben.address, zero, 22)
  await expect(prepare('Mine', { by: ben, uid: 'ben' })).rejects.toEqual(refused('note-not-holder'))
  expect(await db.selectFrom('notes').select('text').execute()).toEqual([])
})

test('a signature counts for its words, its piece, its wallet and its time, and for no others', async () => {
  const { note, place } = await prepare('As it is')
  const signature = await ada.signTypedData(noteTypedData(note, place))
  const invalid = refused('note-signature-invalid')
  await expect(send({ ...note, text: 'Other words' }, signature)).rejects.toEqual(invalid)
  await expect(send({ ...note, tokenId: '8' }, signature)).rejects.toEqual(invalid)
  await expect(send(note, signature, { tokenId: '8' })).rejects.toEqual(invalid)
  await expect(send({ ...note, origin: 'https://other.example' }, signature)).rejects.toEqual(invalid)
  await expect(send(note, await ben.signTypedData(noteTypedData(note, place)))).rejects.toEqual(invalid)
  const elsewhere = { ...note, origin: 'https://other.example' }
  await expect(send(elsewhere, await ada.signTypedData(noteTypedData(elsewhere, place)))).rejects.toEqual(invalid)
  const otherChain = await ada.signTypedData(noteTypedData(note, { ...place, chainId: 1 }))
  await expect(send(note, otherChain)).rejects.toEqual(invalid)
  // What the wallet signed is what is stored: a text in another form was not made here.
  const untidy = { ...note, text: 'As it is ' }
  await expect(send(untidy, await ada.signTypedData(noteTypedData(untidy, place)))).rejects.toEqual(invalid)
  now = new Date(now.getTime() + 16 * 60_000)
  await expect(send(note, signature)).rejects.toEqual(invalid)
  now = new Date(now.getTime() - 30 * 60_000)
  await expect(send(note, signature)).rejects.toEqual(invalid)
  expect(await db.selectFrom('notes').select('text').execute()).toEqual([])
})

test('a note that is changed after it was published waits again, and an older signature never brings the old text back', async () => {
  const { note, place } = await prepare('First')
  const signature = await ada.signTypedData(noteTypedData(note, place))
  await send(note, signature)
  await decide('approve', note)
  const second = await write('Second')
  expect(second.writtenAt).toBeGreaterThan(note.writtenAt)
  expect(await shown()).toEqual([])
  expect(await own()).toMatchObject([{ state: 'waiting', text: 'Second' }])
  await expect(send(note, signature)).rejects.toEqual(refused('note-changed'))
  // Staff who read the first text do not publish the second by it.
  await expect(decide('approve', note)).rejects.toEqual(refused('note-changed'))
  expect(await shown()).toEqual([])
  await withdraw(ada.address)
  expect(await db.selectFrom('notes').select(['text', 'signature']).execute()).toEqual([{ text: '', signature: '' }])
  await expect(send(second, await ada.signTypedData(noteTypedData(second, place)))).rejects.toEqual(
    refused('note-changed'),
  )
})

test('after a transfer the note stays and says until when; the new holder writes one of their own and touches no other', async () => {
  await decide('approve', await write('I had it'))
  await move('7', ada.address, ben.address, 21)
  expect(await shown()).toMatchObject([{ author: ada.address, holds: false, heldUntil: 21 }])
  await expect(withdraw(ada.address, 'ben')).rejects.toEqual(refused('note-not-found'))
  now = new Date(now.getTime() + 60_000)
  await decide('approve', await write('Now I have it', { by: ben, uid: 'ben' }))
  expect(await shown()).toMatchObject([
    { text: 'I had it', holds: false, heldUntil: 21 },
    { text: 'Now I have it', holds: true, heldUntil: null },
  ])
  // Whoever wrote it can still withdraw it, and holds the piece again once it comes back.
  await move('7', ben.address, ada.address, 22)
  expect(await shown()).toMatchObject([{ holds: true, heldUntil: null }, { heldUntil: 22 }])
  await withdraw(ada.address)
  expect(await shown()).toMatchObject([{ text: 'Now I have it' }])
  await expect(withdraw(ada.address)).rejects.toEqual(refused('note-not-found'))
  await expect(withdraw('studio')).rejects.toEqual(refused('note-not-found'))
})

test('staff refuse and take down with a reason that the author reads, and change their mind; each act fits the state', async () => {
  const note = await write('Buy my other things')
  await expect(decide('refuse', note, ' ')).rejects.toEqual(refused('note-text-invalid'))
  await expect(decide('take-down', note)).rejects.toEqual(refused('note-changed'))
  await decide('refuse', note)
  expect(await own()).toMatchObject([{ state: 'refused', reason: 'Not about the piece.' }])
  await expect(decide('refuse', note)).rejects.toEqual(refused('note-changed'))
  await decide('approve', note)
  expect(await shown()).toHaveLength(1)
  await decide('take-down', note, 'On second thought.')
  expect(await shown()).toEqual([])
  expect(await own()).toMatchObject([{ state: 'taken-down', reason: 'On second thought.' }])
  for (const typed of ['delete', '', '__proto__', 'toString'])
    await expect(decide(typed, note), typed).rejects.toEqual(refused('note-changed'))
  await expect(decide('approve', { ...note, tokenId: '1e3' })).rejects.toEqual(refused('note-not-found'))
  await expect(decide('approve', { ...note, writtenAt: Number.NaN })).rejects.toEqual(refused('note-changed'))
  expect((await db.selectFrom('staff_acts').select('act').orderBy('id').execute()).map((line) => line.act)).toEqual([
    'note-refused',
    'note-approved',
    'note-taken-down',
  ])
})

test('the desk shows what waits, the oldest first, and finds the notes of one piece', async () => {
  const first = await write('First')
  now = new Date(now.getTime() + 60_000)
  await write('Second', { tokenId: '8' })
  await decide('refuse', await write('Third', { tokenId: '9', by: ben, uid: 'ben' }))
  const { waiting, decided } = await desk()
  expect(waiting.notes.map(({ text }) => text)).toEqual(['First', 'Second'])
  expect(decided.notes).toMatchObject([
    { text: 'Third', state: 'refused', author: checksummed(ben.address.toLowerCase()) },
  ])
  expect(await desk({ collection: 'flowers', number: ' 7' })).toMatchObject({
    waiting: { notes: [{ text: first.text }] },
    decided: { notes: [] },
  })
  const none = { notes: [], page: 1, pages: 1 }
  for (const number of ['x', '1e3', '-7', '\0'])
    expect(await desk({ collection: 'flowers', number })).toEqual({ waiting: none, decided: none })
})

test('the desk’s notes are sorted and narrowed down, and turn over page by page', async () => {
  const at = (minute: number) => new Date(Date.parse('2026-04-01T00:00:00Z') + minute * 60_000)
  // Collection, number, author, state and minute: of one minute and of one piece there are several.
  const stored = [
    ['leaves', '2', 'a', 'waiting', 5],
    ['flowers', '10', 'b', 'waiting', 3],
    ['flowers', '9', 'c', 'waiting', 3],
    ['flowers', '9', 'a', 'published', 7],
    ['flowers', '9', 'b', 'refused', 8],
    ['leaves', '1', 'c', 'taken-down', 8],
    ['leaves', '3', 'c', 'withdrawn', 9],
  ] as const
  for (const [collection, token_id, letter, state, minute] of stored)
    await db
      .insertInto('notes')
      .values({
        collection,
        token_id,
        author: `0x${letter.repeat(40)}`,
        kind: 'holder',
        text: `${collection[0]}${token_id}${letter}`,
        origin,
        written_at: 1,
        signature: '0x',
        held_block: 1,
        state,
        reason: null,
        account_uid: null,
        changed_at: at(minute),
      })
      .execute()
  const texts = async (search: Record<string, string>) => {
    const { waiting, decided } = await desk(search)
    return [waiting, decided].map(({ notes }) => notes.map(({ text }) => text).join(' '))
  }
  expect(await texts({})).toEqual(['f9c f10b l2a', 'f9b l1c f9a'])
  expect(await texts({ sort: '-changed' })).toEqual(['l2a f9c f10b', 'f9b l1c f9a'])
  expect(await texts({ sort: 'changed' })).toEqual(['f9c f10b l2a', 'f9a f9b l1c'])
  // Numbers count as numbers; of one piece the oldest is first.
  expect(await texts({ sort: 'piece' })).toEqual(['f9c f10b l2a', 'f9a f9b l1c'])
  expect(await texts({ sort: '-piece' })).toEqual(['f10b f9c l2a', 'f9a f9b l1c'])
  for (const sort of ['-desk', 'text', 'constructor']) expect(await texts({ sort })).toEqual(await texts({}))
  expect(await texts({ state: 'waiting' })).toEqual(['f9c f10b l2a', ''])
  expect(await texts({ state: 'refused' })).toEqual(['', 'f9b'])
  expect(await texts({ collection: 'leaves' })).toEqual(['l2a', 'l1c'])
  expect(await texts({ number: '9', state: 'published' })).toEqual(['', 'f9a'])
  for (const state of ['withdrawn', 'all']) expect(await texts({ state, collection: 'a\0' })).toEqual(await texts({}))
  await db.updateTable('notes').set({ state: 'withdrawn' }).execute()
  await db
    .insertInto('notes')
    .values(
      Array.from({ length: notesAPage + 1 }, (_, n) => ({
        collection: 'flowers',
        token_id: String(100 + n),
        author: 'studio',
        kind: 'artist' as const,
        text: String(n),
        origin,
        written_at: 1,
        signature: null,
        held_block: null,
        state: 'published' as const,
        reason: null,
        account_uid: null,
        changed_at: at(1),
      })),
    )
    .execute()
  const { decided } = await desk({ sort: 'piece', state: 'published' }, { waiting: 3, decided: 99 })
  expect(decided).toMatchObject({ page: 2, pages: 2, notes: [{ text: String(notesAPage) }] })
})

test('the studio’s note is published at once and stands first, without a wallet; a second one takes its place', async () => {
  await decide('approve', await write('A holder’s'))
  const studioNote = { act: 'write', collection: 'flowers', token: '7' }
  await act({ ...studioNote, text: 'Drawn in one night.', seen: 'Drawn in one night.' })
  await act({ ...studioNote, text: 'Drawn in two nights.', seen: 'Drawn in two nights.' })
  expect(await shown()).toMatchObject([
    { kind: 'artist', author: null, text: 'Drawn in two nights.', signature: null, message: null, heldUntil: null },
    { kind: 'holder', text: 'A holder’s' },
  ])
  await expect(act({ ...studioNote, token: '70', text: 'Nothing there' })).rejects.toEqual(refused('token-not-found'))
  await expect(act({ ...studioNote, text: ' ' })).rejects.toEqual(refused('note-text-invalid'))
  const [written] = (await desk()).decided.notes.filter(({ kind }) => kind === 'artist')
  await act({
    ...studioNote,
    act: 'take-down',
    author: 'studio',
    written: String(written!.writtenAt),
    reason: 'Wrong piece.',
  })
  expect(await shown()).toMatchObject([{ kind: 'holder' }])
})

test('the studio’s note is published as it was seen; what was not seen comes back to be, and is stored nowhere', async () => {
  const studioNote = { act: 'write', collection: 'flowers', token: '7' }
  const at = now.getTime() / 1000
  const text = 'Drawn in one night.\n\nIn spring.'
  const preview = { collection: 'flowers', tokenId: '7', text, form: paragraphs(...text.split('\n\n')), at }
  const sent = { ...studioNote, text: ' Drawn in one night.\r\n\r\nIn spring.' }
  expect(await asked(sent)).toEqual({ preview })
  expect(await asked({ ...sent, seen: 'Drawn in two nights.' })).toEqual({ preview })
  expect(await shown()).toEqual([])
  expect(await act({ ...sent, seen: text })).toEqual({
    said: 'The studio’s note is published. Visitors see it now.',
    isWritten: true,
  })
  expect(await shown()).toMatchObject([{ kind: 'artist', text }])
})

test('hostile words are stored as words: what is shown is what was signed', async () => {
  const hostile = '<script>alert(1)</script> [a](javascript:alert(1))\n\nשלום {{x}} `'
  const note = await write(hostile)
  await decide('approve', note)
  const [found] = await shown()
  expect(found!.text).toBe(hostile)
  expect((JSON.parse(found!.message!) as { message: SignedNote }).message.text).toBe(hostile)
  await expect(prepare('pay \u202Eecila')).rejects.toEqual(refused('note-text-invalid'))
})

test('a note is signed and told of as it was typed, and read with the form that its author gave it, by visitors and at the desk', async () => {
  const text = 'It hung in *the kitchen*.\n\n- once\n- [twice](https://example.org/a)'
  const note = await write(text)
  expect(note.text).toBe(text)
  const form = [
    {
      type: 'paragraph',
      line: [{ text: 'It hung in ' }, { text: 'the kitchen', emphasis: true }, { text: '.' }],
    },
    {
      type: 'list',
      ordered: false,
      items: [[{ text: 'once' }], [{ text: 'twice', href: 'https://example.org/a' }, { text: ' (example.org)' }]],
    },
  ]
  expect((await desk()).waiting.notes).toMatchObject([{ text, form }])
  expect(await own()).toMatchObject([{ text, form }])
  await decide('approve', note)
  expect(await shown()).toMatchObject([{ text }])
  const [found] = await listShownNotes(read, { studio, collection: 'flowers', tokenId: '7' })
  expect(found).toMatchObject({ form })
  expect(found).not.toHaveProperty('text')
  expect((JSON.parse(found!.message!) as { message: SignedNote }).message.text).toBe(text)
})

test('the page of a note knows its piece, and refuses what is none', async () => {
  await write('Mine')
  const page = { studio, uid: 'ada', ...piece }
  expect(await getNotePage(read, page)).toMatchObject({
    piece: { title: 'Flower 7', owner: ada.address, burned: false },
    own: [{ text: 'Mine' }],
  })
  await expect(getNotePage(read, { ...page, collection: 'trees' })).rejects.toEqual(refused('collection-not-found'))
  await expect(getNotePage(read, { ...page, tokenId: '70' })).rejects.toEqual(refused('token-not-found'))
})

test('when an account is deleted, published notes stay without it and all others go; a wallet takes its note along', async () => {
  await decide('approve', await write('Published'))
  await write('Waits', { tokenId: '8' })
  await db.transaction().execute(async (tx) => {
    await eraseNotes(tx, { uid: 'ada' })
  })
  expect(await db.selectFrom('notes').select(['text', 'account_uid']).execute()).toEqual([
    { text: 'Published', account_uid: null },
  ])
  await db.updateTable('wallet_links').set({ uid: 'ada anew' }).where('uid', '=', 'ada').execute()
  await withdraw(ada.address, 'ada anew')
  expect(await shown()).toEqual([])
})
