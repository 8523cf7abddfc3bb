import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { importDocuments } from '#features/documents/import-documents.server.ts'
import { readContentVersion, readPublished } from '#features/documents/published.server.ts'
import { FileFrozenError } from '#features/files/file/file-errors.ts'
import { getFile } from '#features/files/file/find-file.server.ts'
import type { StoredFile } from '#features/files/file/stored-file.ts'
import type { FileService } from '#features/files/uploads/file-service.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, otherContents, picture, upload } from '#tests/file-data.ts'
import { findWhereabouts } from '../freezing/find-whereabouts.server.ts'
import { beginFreezing, freezeStep } from '../freezing/freeze.server.ts'
import { parseList, rootOf } from '../freezing/frozen-list.ts'
import { listFrozen } from '../freezing/list-frozen.server.ts'
import { findImport } from '../importing/find-import.server.ts'
import { readTable } from '../importing/read-table.ts'
import { ROWS_AT_ONCE, runImportStep } from '../importing/run-import.server.ts'
import { beginImport, dropImport, stageImport } from '../importing/stage-import.server.ts'
import { changeHostedCollection, changeHostedPiece, deleteHostedPiece } from '../pieces/change-hosted.server.ts'
import { findHostedAnimation, findHostedCollection, findTiledPicture } from '../pieces/find-hosted.server.ts'
import {
  AlreadyRevealedError,
  HostedFrozenError,
  ImportGoneError,
  ImportRefusedError,
  ImportRunsError,
  NotRevealedError,
  PieceMintedError,
  PieceMissingError,
} from '../pieces/hosting-errors.ts'
import { listHostedUses } from '../pieces/list-hosted-uses.server.ts'
import { readHostedDocument } from '../pieces/read-hosted-document.server.ts'
import { revealDue, setReveal } from '../pieces/reveal.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
beforeEach(async () => {
  await emptyTables(db)
})
const collection = 'roses'
const chainId = 31337
const now = new Date('2026-03-01T12:00:00Z')
const by = { actor: 'ada', requestId: 'request', now }
const publicUrl = 'https://studio.example'

const csv = (text: string) => readTable([{ name: 'roses.csv', bytes: new TextEncoder().encode(text) }])
const stage = async (text: string) =>
  await db
    .transaction()
    .execute(async (tx) => await stageImport(tx, by, { collection, fileName: 'roses.csv', table: csv(text) }))
const begin = async (id: number) =>
  await db.transaction().execute(async (tx) => {
    await beginImport(tx, by, { collection, id })
  })
const step = async () => await runImportStep(db, { collections: [collection], now })
const runAll = async () => {
  while (await step());
}
const pieces = async () =>
  await db.selectFrom('hosted_pieces').selectAll().where('collection', '=', collection).orderBy('token_id').execute()
const reveal = async (at: Date | undefined = now) =>
  await db.transaction().execute(async (tx) => await setReveal(tx, by, { collection, chainId, at }))
const documentOf = async (tokenId: string) =>
  JSON.parse((await readHostedDocument(read, { collection, title: 'Roses', tokenId, publicUrl })) ?? 'null') as unknown
const table = (count: number, name = 'Rose') =>
  `id,name,Colour\n${Array.from({ length: count }, (_, at) => `${at + 1},${name} ${at + 1},Red\n`).join('')}`
const change = async (name: string) =>
  await db.transaction().execute(async (tx) => {
    await changeHostedPiece(tx, by, {
      collection,
      chainId,
      piece: {
        tokenId: '1',
        name,
        description: '',
        traits: [],
        pictureFile: undefined,
        animationFile: undefined,
        externalUrl: undefined,
      },
    })
  })

test('a piece that was never minted is deleted, one that somebody has stays, and a frozen one as well', async () => {
  const remove = async (tokenId = '1') =>
    await db.transaction().execute(async (tx) => {
      await deleteHostedPiece(tx, by, { collection, tokenId })
    })
  await change('Rose')
  await expect(remove('2')).rejects.toThrow(PieceMissingError)
  await remove()
  expect(await db.selectFrom('hosted_pieces').select('token_id').execute()).toEqual([])
  await change('Rose')
  await sql`insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count) values (${collection}, 1, '0xa', false, 1, 1, 1, 0, 1, 1)`.execute(
    db,
  )
  await expect(remove()).rejects.toThrow(PieceMintedError)
  await reveal()
  await db.transaction().execute(async (tx) => {
    await beginFreezing(tx, by, { collection, publicUrl })
  })
  await expect(remove()).rejects.toThrow(HostedFrozenError)
})

test('nothing is written while something is wrong with a table, and all of it once nothing is', async () => {
  const service = filesUnderTest(db)
  const broken = await stage('id,name,picture\n1,A,1.png\n1,B,2.png\n')
  await expect(begin(broken.id)).rejects.toThrow(ImportRefusedError)
  const { id } = await stage('id,name,picture\n1,A,1.png\n2,B,art/2.png\n3,C,\n')
  await expect(begin(broken.id)).rejects.toThrow(ImportGoneError)
  expect(await findImport(read, { collection })).toMatchObject({
    total: 3,
    mistakes: [],
    withoutPicture: 1,
    replacing: 0,
    missing: [
      { place: 'Line 2', sentence: 'There is no picture called 1.png in the library.' },
      { place: 'Line 3', sentence: 'There is no picture called 2.png in the library.' },
    ],
  })
  await expect(begin(id)).rejects.toThrow('2 mistakes have to be put right first.')
  await upload(service, await picture('png'), { name: '1.png' })
  const second = await upload(service, await picture('png', 31), { name: '2.png' })
  const newer = await upload(service, await picture('png', 32), { name: '1.png' })
  await db
    .updateTable('files')
    .set({ updated_at: new Date('2026-03-02') })
    .where('file_id', '=', newer.fileId)
    .execute()
  await begin(id)
  await runAll()
  expect((await pieces()).map((row) => [row.token_id, row.name, row.picture_file])).toEqual([
    ['1', 'A', newer.fileId],
    ['2', 'B', second.fileId],
    ['3', 'C', null],
  ])
  expect(await findImport(read, { collection })).toMatchObject({ state: 'done', done: 3 })
  expect(await db.selectFrom('hosted_import_rows').select('place').execute()).toEqual([])
})

test('an import that was broken off goes on where it was, and repeats and loses no row', async () => {
  const count = ROWS_AT_ONCE * 2 + 7
  const { id } = await stage(table(count))
  await begin(id)
  expect(await step()).toBe(true)
  // The process ends in the middle of the next rows: its transaction never commits.
  await expect(
    db.transaction().execute(async (tx) => {
      await runImportStep({ transaction: () => ({ execute: (run: (t: typeof tx) => unknown) => run(tx) }) } as never, {
        collections: [collection],
        now,
      })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await findImport(read, { collection })).toMatchObject({ state: 'running', done: ROWS_AT_ONCE, total: count })
  await expect(stage(table(1))).rejects.toThrow(ImportRunsError)
  await runAll()
  expect(await findImport(read, { collection })).toMatchObject({ state: 'done', done: count })
  expect((await pieces()).map(({ token_id }) => token_id)).toEqual(
    Array.from({ length: count }, (_, at) => String(at + 1)),
  )
})

test('an import that is canceled keeps what it wrote, and a picture that is gone meanwhile ends it with a sentence', async () => {
  const first = await stage(table(ROWS_AT_ONCE + 1))
  await begin(first.id)
  await step()
  await db.transaction().execute(async (tx) => {
    await dropImport(tx, by, { collection, id: first.id })
  })
  expect(await step()).toBe(false)
  expect(await pieces()).toHaveLength(ROWS_AT_ONCE)
  const service = filesUnderTest(db)
  const file = await upload(service, await picture('png'), { name: 'a.png' })
  const second = await stage('id,name,image\n1,New,a.png\n')
  await begin(second.id)
  await db.updateTable('files').set({ deleted_at: now }).where('file_id', '=', file.fileId).execute()
  await runAll()
  expect(await findImport(read, { collection })).toMatchObject({
    state: 'dropped',
    done: 0,
    problem: 'a.png was taken out of the library meanwhile.',
  })
  expect((await pieces())[0]?.name).toBe('Rose 1')
})

/** A picture with a side that is long enough for tiles, as it is after they were made. */
const uploadTiled = async (service: FileService, name: string, width: number) => {
  const file = await upload(service, await picture('png', width, 4), { name })
  await sql`update file_pictures set state = 'ready' where file_id = ${file.fileId}`.execute(db)
  return file
}
const tilesOf = async (tokenId: string, page: StoredFile) =>
  await findTiledPicture(read, { collection, tokenId, version: fileVersion(page) })

test('every piece is the placeholder until the moment of the reveal, and then itself', async () => {
  const service = filesUnderTest(db)
  const bud = await uploadTiled(service, 'bud.png', 2570)
  const rose = await uploadTiled(service, 'rose.png', 2580)
  await db.transaction().execute(async (tx) => {
    await changeHostedCollection(tx, by, {
      collection,
      chainId,
      placeholder: { name: 'Bud {id}', description: 'Later.', file: bud.fileId },
      coverFile: undefined,
    })
  })
  await begin((await stage('id,name,picture,Colour,Born:date\n1,Rose,rose.png,Red,2026-01-01\n')).id)
  await runAll()
  const version = (fileId: string) => `${fileId.slice(0, 8)}00000001`
  const hidden = (id: string) => ({
    name: `Bud ${id}`,
    description: 'Later.',
    image: `${publicUrl}/media/roses/${id}/original?v=${version(bud.fileId)}`,
    attributes: [],
  })
  // Whether there is more of a piece cannot be told either.
  expect([await documentOf('1'), await documentOf('9')]).toEqual([hidden('1'), hidden('9')])
  // Its tiles neither: they are the placeholder's, also for a page that would ask for those of the hidden picture.
  const tiles = ({ fileId, width }: StoredFile) => ({ address: `/files/${fileId}/1/iiif`, width, height: 4 })
  expect([await tilesOf('1', bud), await tilesOf('9', bud)]).toEqual([tiles(bud), tiles(bud)])
  expect(await tilesOf('1', rose)).toBeUndefined()
  const moment = new Date(now.getTime() + 60_000)
  expect(await reveal(moment)).toBe('set')
  const due = async (at: Date) =>
    await db.transaction().execute(async (tx) => await revealDue(tx, { collections: [collection], chainId, now: at }))
  expect(await due(new Date(moment.getTime() - 1))).toBe(0)
  expect(await documentOf('1')).toEqual(hidden('1'))
  expect(await due(moment)).toBe(1)
  expect(await documentOf('1')).toEqual({
    name: 'Rose',
    description: '',
    image: `${publicUrl}/media/roses/1/original?v=${version(rose.fileId)}`,
    attributes: [
      { trait_type: 'Colour', value: 'Red' },
      { trait_type: 'Born', value: Date.UTC(2026, 0, 1) / 1000, display_type: 'date' },
    ],
  })
  expect(await documentOf('9')).toBeNull()
  expect([await tilesOf('1', rose), await tilesOf('9', rose)]).toEqual([tiles(rose), undefined])
  // The page still shows the placeholder until the job has written the other picture down.
  expect(await tilesOf('1', bud)).toBeUndefined()
  await sql`update file_pictures set state = 'waiting'`.execute(db)
  expect(await tilesOf('1', rose)).toBeUndefined()
  await expect(reveal()).rejects.toThrow(AlreadyRevealedError)
})

test('an animation is found by its name and its type, and what is neither is said with its line', async () => {
  const service = filesUnderTest(db)
  await upload(service, await picture('png'), { name: 'rose.png' })
  const film = await upload(service, otherContents['video/mp4'], { name: 'rose.mp4' })
  const wrong = await stage('id,name,picture,animation\n1,A,rose.mp4,rose.png\n2,B,rose.png,rose.mp4\n3,C,,none.glb\n')
  expect(await findImport(read, { collection })).toMatchObject({
    missingCount: 3,
    missing: [
      { place: 'Line 2', sentence: 'rose.mp4 in the library is video/mp4, but a picture is needed here.' },
      {
        place: 'Line 2',
        sentence: 'rose.png in the library is image/png, but a video, sound, GLB model or HTML page is needed here.',
      },
      {
        place: 'Line 4',
        sentence: 'There is no video, sound, GLB model or HTML page called none.glb in the library.',
      },
    ],
    rows: [
      { pictureName: 'rose.mp4', isThere: false, animationName: 'rose.png', isAnimationThere: false },
      { isThere: true, animationName: 'rose.mp4', isAnimationThere: true },
      { pictureName: undefined, isThere: false, isAnimationThere: false },
    ],
  })
  await expect(begin(wrong.id)).rejects.toThrow(ImportRefusedError)
  const { id } = await stage('id,name,picture,animation\n1,A,rose.png,rose.mp4\n2,B,rose.png,\n')
  await begin(id)
  await runAll()
  expect((await pieces()).map(({ animation_file: file }) => file)).toEqual([film.fileId, null])
  expect(await listHostedUses(read, film)).toEqual([{ collection, title: '1 piece of roses' }])
  const animation = async (tokenId: string) => await findHostedAnimation(read, { collection, tokenId })
  expect([await animation('1'), await documentOf('1')]).toEqual([
    undefined,
    expect.not.objectContaining({ animation_url: expect.anything() }),
  ])
  await reveal()
  expect([(await animation('1'))?.fileId, await animation('2')]).toEqual([film.fileId, undefined])
  expect(await documentOf('1')).toMatchObject({
    animation_url: `${publicUrl}/media/roses/1/animation?v=${fileVersion(film)}`,
  })
  const gone = await stage('id,name,animation\n2,B,rose.mp4\n')
  await begin(gone.id)
  await db.updateTable('files').set({ deleted_at: now }).where('file_id', '=', film.fileId).execute()
  await runAll()
  expect(await findImport(read, { collection })).toMatchObject({
    problem: 'rose.mp4 was taken out of the library meanwhile.',
  })
  await expect(freeze(service)).rejects.toThrow('Files of one piece are no longer in the library')
})

const check = async () => await Promise.resolve([])
const freeze = async (service: FileService) => {
  await db.transaction().execute(async (tx) => {
    await beginFreezing(tx, by, { collection, publicUrl })
  })
  const parts = { db, storage: service.storage, chainId, check, now }
  while (await freezeStep(parts, { collection }));
}
const publishCollection = async () =>
  await db.transaction().execute(async (tx) => {
    await importDocuments(tx, {
      documents: [
        { kind: 'collection', name: collection, content: { slug: collection, metadata: { from: 'hosted' } } },
      ],
      withdrawn: [],
      version: await readContentVersion(readSide(tx)),
      now,
      check,
    })
  })

test('frozen pieces have a root that anybody can take again, and nothing of them changes any more, by SQL neither', async () => {
  const service = filesUnderTest(db)
  const bytes = await picture('png', 2580, 4)
  const file = await uploadTiled(service, 'rose.png', 2580)
  await publishCollection()
  const film = await upload(service, otherContents['video/mp4'], { name: 'rose.mp4' })
  await begin(
    (await stage('id,name,picture,animation\n1,Rose,rose.png,rose.mp4\n2,Bare,,\n10,Late,rose.png,rose.mp4\n')).id,
  )
  await runAll()
  await expect(freeze(service)).rejects.toThrow(NotRevealedError)
  await reveal()
  await sql`insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count) select ${collection}, id, '0xa', false, 1, 1, 1, 0, 1, 1 from unnest(array[1, 2]) as id`.execute(
    db,
  )
  const whereabouts = async () =>
    await findWhereabouts(read, {
      studio: { collections: [{ slug: collection, metadata: { from: 'hosted' } }] } as unknown as Studio,
      token: { collection, metadata: { tokenUri: null } },
    })
  expect(await whereabouts()).toEqual({ text: 'Kept by the studio, who can still change it.' })
  await freeze(service)
  expect(await whereabouts()).toMatchObject({
    text: expect.stringMatching(/^Kept by the studio, frozen since \d+ \w+ \d{4}\.$/),
    to: expect.stringContaining(collection),
  })
  const { root, state } = await findHostedCollection(read, { collection })
  expect(state).toBe('frozen')
  const { text, list } = (await listFrozen(read, { collection }))!
  const kept = parseList(text)!
  expect(kept).toEqual({ root, lines: list.lines })
  expect(rootOf(kept.lines)).toBe(root)
  const sha = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
  const document = await readHostedDocument(read, { collection, title: 'Roses', tokenId: '1', publicUrl })
  expect(document).toContain(`/media/roses/1/animation?v=${fileVersion(film)}`)
  // What is zoomed into is the picture that the frozen document names.
  expect((JSON.parse(document!) as { image: string }).image).toContain(`?v=${fileVersion(file)}`)
  expect(await tilesOf('1', file)).toEqual({ address: `/files/${file.fileId}/1/iiif`, width: 2580, height: 4 })
  expect(await tilesOf('2', file)).toBeUndefined()
  expect(kept.lines).toEqual([
    {
      tokenId: '1',
      documentHash: sha(document!),
      pictureHash: sha(bytes),
      animationHash: sha(otherContents['video/mp4']),
    },
    { tokenId: '2', documentHash: expect.stringMatching(/^[0-9a-f]{64}$/), pictureHash: undefined },
    // Not minted: its hashes would let its document be guessed.
    { tokenId: '10', leaf: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect((await readPublished(read)).documents[0]?.content['metadata']).toEqual({ from: 'hosted', frozen: root })
  // The app refuses, and so does the database whoever asks.
  await expect(change('Other')).rejects.toThrow(HostedFrozenError)
  await expect(stage(table(1))).rejects.toThrow(HostedFrozenError)
  for (const statement of [
    sql`update hosted_pieces set name = 'Other' where token_id = 1`,
    sql`update hosted_pieces set document = '{}' where token_id = 1`,
    sql`update hosted_pieces set animation_file = null where token_id = 1`,
    sql`delete from hosted_pieces where token_id = 1`,
    sql`insert into hosted_pieces (collection, token_id, name, description, traits, changed_at) values (${collection}, 11, 'New', '', '[]', now())`,
    sql`update hosted_collections set state = 'open', root = null, frozen_at = null`,
    sql`update hosted_collections set placeholder_name = 'x'`,
    sql`delete from hosted_collections`,
    sql`update file_generations set superseded_at = now()`,
    sql`update file_generations set superseded_at = now() where file_id = ${film.fileId}`,
    sql`delete from file_generations`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject({ code: 'VH001' })
  await expect(upload(service, await picture('png', 40), { name: 'rose.png', replaces: file })).rejects.toThrow(
    FileFrozenError,
  )
  await expect(
    upload(service, Buffer.concat([otherContents['video/mp4'], Buffer.alloc(9)]), { replaces: film }),
  ).rejects.toThrow(FileFrozenError)
  expect((await getFile(read, file)).generation).toBe(1)
})

test('of very many missing pictures all are counted, and the first are listed with their lines', async () => {
  const lines = Array.from({ length: 150 }, (_, at) => `${at + 1},Rose,${at}.png\n`).join('')
  await stage(`id,name,picture\n${lines}151,Rose,\n`)
  const found = await findImport(read, { collection })
  expect(found).toMatchObject({ missingCount: 150, withoutPicture: 1, total: 151 })
  expect(found?.missing).toHaveLength(100)
  expect(found?.missing[0]).toEqual({
    place: 'Line 2',
    sentence: 'There is no picture called 0.png in the library.',
  })
})
