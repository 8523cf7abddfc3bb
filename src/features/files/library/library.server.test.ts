import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, otherContents, picture, upload } from '#tests/file-data.ts'
import { parseSorting } from '#ui/lists/sorting.ts'
import {
  FileDetailsError,
  FileInUseError,
  FileNotFoundError,
  GenerationDiffersError,
  OtherKindError,
} from '../file/file-errors.ts'
import { getFile } from '../file/find-file.server.ts'
import { GRACE_MILLISECONDS } from '../file/policy.ts'
import { removeLeftovers } from '../uploads/remove-leftovers.server.ts'
import { changeFile, deleteFile, restoreFile } from './change-file.server.ts'
import { deleteFiles } from './delete-files.server.ts'
import { entriesText, parseDetails } from './file-details.ts'
import { fileSorts } from './file-sorts.ts'
import { listFiles } from './list-files.server.ts'
import { parsePickedFiles, pickedText } from './picked-files.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const by = { actor: 'ada', requestId: 'request', now: new Date('2026-03-01T12:00:00Z') }
const unused = async () => await Promise.resolve([])

const form = (fields: Record<string, string>) =>
  parseDetails((name) => ({ name: 'tulip.png', disposition: 'inline', ...fields })[name] ?? '')

test('[S-62] what is said about a file changes by itself, and counts its changes', async () => {
  const service = filesUnderTest(db)
  const file = await upload(service, await picture('png'))
  const details = form({
    name: 'Tülpe.png',
    disposition: 'attachment',
    language: 'pt-br',
    custom: 'artist: Ada\r\n\r\n year : 2026:1 ',
  })
  await db.transaction().execute(async (tx) => {
    await changeFile(tx, by, { fileId: file.fileId, seen: file, details })
  })
  const changed = await getFile(service.read, file)
  expect(changed).toMatchObject({
    name: 'Tülpe.png',
    generation: 1,
    metageneration: 2,
    contentDisposition: 'attachment',
    contentLanguage: 'pt-BR',
    customMetadata: { artist: 'Ada', year: '2026:1' },
    md5Hash: file.md5Hash,
  })
  expect(entriesText(changed.customMetadata)).toBe('artist: Ada\nyear: 2026:1')
  // Whoever saw it before changes nothing now, and deletes nothing.
  for (const act of [changeFile, deleteFile])
    await expect(
      db.transaction().execute(async (tx) => {
        await act(tx, by, { fileId: file.fileId, seen: file, details, listUses: unused })
      }),
    ).rejects.toThrow(GenerationDiffersError)
  expect((await getFile(service.read, file)).metageneration).toBe(2)
})

test('a file is replaced by one of its own kind only, and what would replace it leaves nothing behind', async () => {
  const service = filesUnderTest(db)
  const file = await upload(service, await picture('png'))
  const replaces = { fileId: file.fileId, generation: 1 }
  await expect(upload(service, otherContents['video/mp4'], { name: 'waves.mp4', replaces })).rejects.toThrow(
    OtherKindError,
  )
  expect(await getFile(service.read, file)).toEqual(file)
  expect(await db.selectFrom('file_uploads').select('upload_id').where('file_id', 'is', null).execute()).toEqual([])
  expect(await upload(service, await picture('webp'), { replaces })).toMatchObject({ generation: 2 })
})

test('a deleted file is gone at once, and its bytes after a week', async () => {
  let now = by.now
  const service = filesUnderTest(db, { now: () => now })
  const first = await upload(service, await picture('png'))
  const file = await upload(service, await picture('gif'), { replaces: first })
  await db.transaction().execute(async (tx) => {
    await deleteFile(tx, by, { fileId: file.fileId, seen: file, listUses: unused })
  })
  await expect(getFile(service.read, file)).rejects.toThrow(FileNotFoundError)
  expect((await listFiles(service.read, { search: '', page: 1 })).files).toEqual([])
  expect(await db.selectFrom('file_generations').select('generation').execute()).toHaveLength(2)
  now = new Date(now.getTime() + GRACE_MILLISECONDS)
  await removeLeftovers(service)
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  const acts = await db.selectFrom('staff_acts').select('act').orderBy('id').execute()
  expect(acts.map(({ act }) => act)).toEqual(['file-uploaded', 'file-replaced', 'file-deleted'])
})

test('a deleted file is brought back as it was, as long as its bytes are kept', async () => {
  let now = by.now
  const service = { ...filesUnderTest(db), now: () => now }
  const file = await upload(service, await picture('png'))
  const remove = async () => {
    await db.transaction().execute(async (tx) => {
      await deleteFile(tx, { ...by, now }, { fileId: file.fileId, seen: file, listUses: unused })
    })
  }
  const bringBack = async () =>
    await db.transaction().execute(async (tx) => await restoreFile(tx, { ...by, now }, { fileId: file.fileId }))
  await expect(bringBack()).rejects.toThrow(FileNotFoundError)
  await remove()
  expect(await bringBack()).toBe(file.name)
  expect(await getFile(service.read, file)).toMatchObject({ name: file.name, generation: file.generation })
  now = new Date(now.getTime() + GRACE_MILLISECONDS)
  await removeLeftovers(service)
  expect(await getFile(service.read, file)).toMatchObject({ name: file.name })
  await remove()
  now = new Date(now.getTime() + GRACE_MILLISECONDS)
  await expect(bringBack()).rejects.toThrow(FileNotFoundError)
})

test('a file that something shows is not deleted, and the refusal names what does', async () => {
  const service = filesUnderTest(db)
  const file = await upload(service, await picture('png'))
  const listUses = async () =>
    await Promise.resolve([
      { title: 'Tulips', to: '/a' },
      { title: 'Spring', to: '/b' },
    ])
  const refused = db.transaction().execute(async (tx) => {
    await deleteFile(tx, by, { fileId: file.fileId, seen: file, listUses })
  })
  await expect(refused).rejects.toThrow(FileInUseError)
  await expect(refused).rejects.toThrow('This file is used by Tulips and Spring, so it was not deleted.')
  expect(await getFile(service.read, file)).toMatchObject({ name: file.name })
})

test('the library is searched by name, type and what is said about files, and signs of the search mean themselves', async () => {
  const service = filesUnderTest(db)
  await upload(service, await picture('png'), { name: '100% Tulpe.png' })
  const rose = await upload(service, await picture('gif'), { name: 'Rose.gif' })
  await db.transaction().execute(async (tx) => {
    await changeFile(tx, by, {
      fileId: rose.fileId,
      seen: rose,
      details: form({ name: 'Rose.gif', custom: 'artist: Ada' }),
    })
  })
  const found = async (search: string) =>
    (await listFiles(service.read, { search, page: 1 })).files.map(({ name }) => name)
  expect(await found('tulpe')).toEqual(['100% Tulpe.png'])
  expect(await found('image/gif')).toEqual(['Rose.gif'])
  expect(await found('ada')).toEqual(['Rose.gif'])
  expect(await found('0%')).toEqual(['100% Tulpe.png'])
  expect(await found('_')).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await listFiles(service.read, { search: '', page: 9 })).toMatchObject({ total: 2, pages: 1, page: 1 })
})

test('of files that are picked, those that nothing shows are deleted, and each other says why it is not', async () => {
  const service = filesUnderTest(db)
  const [free, used, changed] = [
    await upload(service, await picture('png')),
    await upload(service, await picture('png')),
    await upload(service, await picture('png')),
  ]
  const picked = parsePickedFiles([
    ...[free!, used!].map(pickedText),
    pickedText({ ...changed!, metageneration: 7 }),
    pickedText({ ...free!, fileId: 'f'.repeat(32) }),
    `1 1 ${'g'.repeat(32)}`,
    'nonsense',
  ])
  expect(picked).toHaveLength(4)
  const listUses = async (_: unknown, { fileId }: { fileId: string }) =>
    await Promise.resolve(fileId === used!.fileId ? [{ title: 'Night Ferry', to: '/' }] : [])
  const { deleted, refused } = await deleteFiles(db, by, { files: picked, listUses })
  expect(deleted).toEqual([{ fileId: free!.fileId }])
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('used by Night Ferry'),
    expect.any(String),
  ])
  expect((await listFiles(service.read, { search: '', page: 1 })).files.map(({ fileId }) => fileId).toSorted()).toEqual(
    [used!, changed!].map(({ fileId }) => fileId).toSorted(),
  )
})

test.each([
  ['', ['rose.gif', 'Tulip.png', 'aster.png']],
  ['changed', ['aster.png', 'Tulip.png', 'rose.gif']],
  ['-uploaded', ['Tulip.png', 'rose.gif', 'aster.png']],
  ['uploaded', ['aster.png', 'rose.gif', 'Tulip.png']],
  ['name', ['aster.png', 'rose.gif', 'Tulip.png']],
  ['-name', ['Tulip.png', 'rose.gif', 'aster.png']],
  ['-size', ['Tulip.png', 'aster.png', 'rose.gif']],
  ['size', ['rose.gif', 'aster.png', 'Tulip.png']],
])('the library sorted by “%s”', async (sort, expected) => {
  const at = (day: number) => new Date(`2026-03-0${day}T00:00:00Z`)
  for (const [name, size, uploaded, changed] of [
    ['aster.png', 20, 1, 1],
    ['rose.gif', 3, 2, 6],
    ['Tulip.png', 100, 4, 5],
  ] as const) {
    await sql`insert into files (file_id, name, generation, metageneration, cache_control, content_disposition, content_encoding, custom_metadata, created_at, updated_at)
      values (${name}, ${name}, 1, 1, '', '', '', '{}'::jsonb, ${at(uploaded)}, ${at(changed)})`.execute(db)
    await sql`insert into file_generations (file_id, generation, bucket, object_key, size, md5_hash, content_type, created_by, created_at)
      values (${name}, 1, 'b', ${name}, ${size}, 'm', 'image/png', 'u', ${at(uploaded)})`.execute(db)
  }
  const asked = { search: '', sort: parseSorting(fileSorts, new URLSearchParams({ sort })), page: 1 }
  expect((await listFiles(readSide(db), asked)).files.map(({ name }) => name)).toEqual(expected)
})

test.each([
  [{ name: '  ' }, 'A file needs a name. Nothing was changed.'],
  [{ disposition: 'run' }, 'Browsers can open a file or save it; choose one.'],
  [{ language: 'klingon!' }, 'klingon! is not the code of a language.'],
  [{ custom: 'no colon' }, '“no colon” is not an entry. Write each one on a line, as key: value.'],
  [{ custom: 'a: 1\na: 2' }, 'a stands there twice.'],
  [{ custom: `a: ${'x'.repeat(9000)}` }, 'A file has at most 50 entries of its own and 8 kB of them.'],
])('details %j are refused with a sentence', (fields, sentence) => {
  expect(() => form(fields as Record<string, string>)).toThrow(FileDetailsError)
  expect(() => form(fields as Record<string, string>)).toThrow(sentence)
})
