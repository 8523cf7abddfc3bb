import { createHash } from 'node:crypto'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { Upload as TusUpload } from '@tus/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { arrive, filesUnderTest, md5, picture, upload } from '#tests/file-data.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import {
  DiskFullError,
  EmptyFileError,
  FileDetailsError,
  FileNotFoundError,
  FileTooLargeError,
  GenerationDiffersError,
  Md5DiffersError,
  NeedsResumableError,
  NoFileChosenError,
  StorageFullError,
  StoreUnavailableError,
  TooManyUploadsError,
  UnknownContentError,
  UploadIncompleteError,
  UploadNotFoundError,
} from '../file/file-errors.ts'
import { getFile, getGeneration } from '../file/find-file.server.ts'
import { GRACE_MILLISECONDS, LARGEST_FILE_BYTES, UPLOAD_LIFETIME_MILLISECONDS } from '../file/policy.ts'
import { beginUpload, countStoredBytes } from './begin-upload.server.ts'
import { finishUpload } from './finish-upload.server.ts'
import { removeLeftovers } from './remove-leftovers.server.ts'
import { storeSmallFile } from './store-small-file.server.ts'
import { SilentSenderError, UploadFolder } from './upload-folder.server.ts'

const db = await openTestDatabase()
let s3: S3Server
beforeAll(async () => {
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
})
beforeEach(async () => {
  await emptyTables(db)
})
const by = { by: 'ada', requestId: 'request' }
const announced = { name: 'work.png', size: 10, md5Hash: undefined, replaces: undefined, begunBy: 'ada' }
const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

test.each([
  ['a folder', () => ({})],
  ['an S3 service', () => s3.environment],
])('[S-59] [S-62] an upload that arrived whole becomes a file in %s, once', async (_, environment) => {
  const service = filesUnderTest(db, { environment: environment() })
  const bytes = await picture('png')
  const { uploadId } = await arrive(service, bytes, { name: 'Tülpe.png', md5Hash: md5(bytes) })
  const file = await finishUpload(service, { uploadId, ...by })
  expect(file).toMatchObject({
    name: 'Tülpe.png',
    generation: 1,
    metageneration: 1,
    size: bytes.length,
    md5Hash: md5(bytes),
    contentType: 'image/png',
    width: 30,
    height: 20,
    contentDisposition: 'inline',
    contentEncoding: 'identity',
    bucket: service.storage.store.bucket,
    objectKey: uploadId,
    customMetadata: {},
  })
  // Whoever missed the answer asks again, also two at a time.
  const again = await Promise.all([1, 2].map(async () => await finishUpload(service, { uploadId, ...by })))
  expect(again).toEqual([file, file])
  expect(await bytesOf(await service.storage.store.read(file.objectKey, { start: 0, end: bytes.length - 1 }))).toEqual(
    bytes,
  )
  expect(existsSync(service.storage.pathOf(uploadId))).toBe(service.storage.store.keepsInPlace)
  expect(await db.selectFrom('staff_acts').select(['actor', 'act', 'subject', 'detail']).execute()).toEqual([
    { actor: 'ada', act: 'file-uploaded', subject: file.fileId, detail: 'Tülpe.png' },
  ])
})

test('two answers to one upload at the same moment make one file', async () => {
  const service = filesUnderTest(db)
  const { uploadId } = await arrive(service, await picture('png'))
  const both = await Promise.all([1, 2, 3].map(async () => await finishUpload(service, { uploadId, ...by })))
  expect(new Set(both.map(({ fileId }) => fileId)).size).toBe(1)
  expect(await db.selectFrom('files').select('file_id').execute()).toHaveLength(1)
})

test('what is not whole is no file, and nothing of it is lost', async () => {
  const service = filesUnderTest(db)
  const bytes = await picture('png')
  const { uploadId } = await arrive(service, bytes)
  await writeFile(service.storage.pathOf(uploadId), bytes.subarray(0, 20))
  await expect(finishUpload(service, { uploadId, ...by })).rejects.toThrow(UploadIncompleteError)
  await writeFile(service.storage.pathOf(uploadId), bytes)
  expect((await finishUpload(service, { uploadId, ...by })).size).toBe(bytes.length)
})

test.each([
  ['a type that is not stored', 'nothing of a picture', {}, UnknownContentError],
  ['another MD5 than announced', '<svg xmlns="x"/>', { md5Hash: md5(Buffer.from('other')) }, Md5DiffersError],
])('an upload with %s is refused, and its bytes are gone', async (_, text, more, problem) => {
  const service = filesUnderTest(db)
  const { uploadId } = await arrive(service, Buffer.from(text), more)
  await expect(finishUpload(service, { uploadId, ...by })).rejects.toThrow(problem)
  expect(readdirSync(service.storage.folder)).toEqual([])
  await expect(finishUpload(service, { uploadId, ...by })).rejects.toThrow(UploadNotFoundError)
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
})

test('an upload is its sender’s alone', async () => {
  const service = filesUnderTest(db)
  const { uploadId } = await arrive(service, await picture('png'))
  await expect(finishUpload(service, { uploadId, ...by, by: 'ben' })).rejects.toThrow(UploadNotFoundError)
})

test('what cannot be stored does not begin: nothing, too much, a broken MD5', async () => {
  const service = filesUnderTest(db)
  await expect(beginUpload(service, { ...announced, size: 0 })).rejects.toThrow(EmptyFileError)
  await expect(beginUpload(service, { ...announced, size: LARGEST_FILE_BYTES + 1 })).rejects.toThrow(FileTooLargeError)
  await expect(beginUpload(service, { ...announced, size: 2 ** 53 - 1 })).rejects.toThrow(FileTooLargeError)
  await expect(beginUpload(service, { ...announced, md5Hash: 'abc' })).rejects.toThrow(FileDetailsError)
})

test('storage has an end, and what is announced counts from the beginning', async () => {
  const service = filesUnderTest(db, { environment: { VITRINE_FILES_GIGABYTES: '0.001' } })
  const most = service.storage.mostBytes
  await beginUpload(service, { ...announced, size: most - 100 })
  await expect(beginUpload(service, { ...announced, size: 101 })).rejects.toThrow(StorageFullError)
  await expect(beginUpload(service, { ...announced, size: 101 })).rejects.toThrow(
    /1 MB of 1 MB are in use\. Nothing was stored/,
  )
  await beginUpload(service, { ...announced, size: 100 })
  expect(await countStoredBytes(service.read)).toBe(most)
})

test('room for one is not given to two at once', async () => {
  const service = filesUnderTest(db, { environment: { VITRINE_FILES_GIGABYTES: '0.001' } })
  const size = Math.floor(service.storage.mostBytes * 0.7)
  const begun = await Promise.allSettled([1, 2, 3].map(async () => await beginUpload(service, { ...announced, size })))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one person does not begin uploads without end; those that ran out do not count', async () => {
  let at = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { now: () => at })
  for (let n = 0; n < 50; n += 1) await beginUpload(service, announced)
  await expect(beginUpload(service, announced)).rejects.toThrow(TooManyUploadsError)
  await beginUpload(service, { ...announced, begunBy: 'ben' })
  at = new Date(at.getTime() + UPLOAD_LIFETIME_MILLISECONDS)
  await beginUpload(service, announced)
})

test('a file is replaced in place: the name stays, the content before is there for a week', async () => {
  let at = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { now: () => at })
  const first = await upload(service, await picture('png'), { name: 'first.png' })
  const bytes = await picture('webp', 60, 40)
  const second = await upload(service, bytes, {
    name: 'second.webp',
    replaces: { fileId: first.fileId, generation: 1 },
  })
  expect(second).toMatchObject({
    fileId: first.fileId,
    name: 'first.png',
    generation: 2,
    metageneration: 1,
    contentType: 'image/webp',
    width: 60,
  })
  expect((await getGeneration(service.read, { fileId: first.fileId, generation: 1 })).contentType).toBe('image/png')
  at = new Date(at.getTime() + GRACE_MILLISECONDS - 1)
  await removeLeftovers(service)
  expect(readdirSync(service.storage.folder)).toHaveLength(2)
  at = new Date(at.getTime() + 1)
  expect(await removeLeftovers(service)).toBe('done')
  expect(readdirSync(service.storage.folder)).toEqual([second.objectKey])
  await expect(getGeneration(service.read, { fileId: first.fileId, generation: 1 })).rejects.toThrow(FileNotFoundError)
  expect(await getFile(service.read, first)).toMatchObject({ generation: 2 })
})

test('a generation is a precondition: whoever replaces another one than they saw changes nothing', async () => {
  const service = filesUnderTest(db)
  const { fileId } = await upload(service, await picture('png'))
  const late = await arrive(service, await picture('gif'), { replaces: { fileId, generation: 1 } })
  await upload(service, await picture('webp'), { replaces: { fileId, generation: 1 } })
  await expect(finishUpload(service, { uploadId: late.uploadId, ...by })).rejects.toThrow(GenerationDiffersError)
  // It is told before anything is sent, too.
  await expect(beginUpload(service, { ...announced, replaces: { fileId, generation: 1 } })).rejects.toThrow(
    GenerationDiffersError,
  )
  await expect(beginUpload(service, { ...announced, replaces: { fileId: 'none', generation: 1 } })).rejects.toThrow(
    FileNotFoundError,
  )
  expect(await getFile(service.read, { fileId })).toMatchObject({ generation: 2, contentType: 'image/webp' })
  expect(readdirSync(service.storage.folder)).toHaveLength(2)
})

test('an upload that nobody goes on with is removed, one that goes on is not', async () => {
  let at = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { now: () => at })
  const [left, alive] = [await arrive(service, Buffer.alloc(10)), await arrive(service, Buffer.alloc(10), { size: 20 })]
  at = new Date(at.getTime() + UPLOAD_LIFETIME_MILLISECONDS - 1)
  await new UploadFolder(service).write(chunks(Buffer.alloc(5)), alive.uploadId, 10)
  at = new Date(at.getTime() + 2)
  await removeLeftovers(service)
  expect(readdirSync(service.storage.folder)).toEqual([alive.uploadId])
  await expect(finishUpload(service, { uploadId: left.uploadId, ...by })).rejects.toThrow(UploadNotFoundError)
  expect(await db.selectFrom('file_uploads').select('upload_id').execute()).toEqual([{ upload_id: alive.uploadId }])
})

/** Pieces as a connection brings them: each with memory of its own, which the folder takes. */
async function* chunks(...given: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve(given.map((bytes) => Uint8Array.from(bytes)))
}

test('a full disk ends a request with a sentence; nothing is offered, and it goes on when there is room', async () => {
  const service = filesUnderTest(db)
  const bytes = await picture('png')
  const { uploadId } = await arrive(service, bytes)
  const path = service.storage.pathOf(uploadId)
  await rm(path)
  // Every write to this device says that there is no room (full(4)).
  symlinkSync('/dev/full', path)
  const folder = new UploadFolder(service)
  await expect(folder.write(chunks(bytes), uploadId, 0)).rejects.toThrow(DiskFullError)
  await expect(finishUpload(service, { uploadId, ...by })).rejects.toThrow(UploadIncompleteError)
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  await rm(path)
  await folder.create(new TusUpload({ id: uploadId, size: bytes.length, offset: 0 }))
  expect(await folder.write(chunks(bytes), uploadId, 0)).toBe(bytes.length)
  expect((await finishUpload(service, { uploadId, ...by })).md5Hash).toBe(md5(bytes))
})

test('a sender that goes quiet is not waited for, and what came of it is kept', async () => {
  const service = filesUnderTest(db)
  const { uploadId } = await arrive(service, Buffer.alloc(0), { size: 100 })
  const folder = new UploadFolder(service, { silenceMilliseconds: 50 })
  const never = Promise.withResolvers<never>()
  async function* quiet(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('eleven byte')
    await never.promise
  }
  await expect(folder.write(quiet(), uploadId, 0)).rejects.toThrow(SilentSenderError)
  expect((await folder.getUpload(uploadId)).offset).toBe(11)
})

test('a slow sender is waited for as long as something comes', async () => {
  const service = filesUnderTest(db)
  const { uploadId } = await arrive(service, Buffer.alloc(0), { size: 100 })
  async function* slow(): AsyncGenerator<Uint8Array> {
    for (let n = 0; n < 10; n += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      yield Buffer.from('x')
    }
  }
  expect(await new UploadFolder(service, { silenceMilliseconds: 100 }).write(slow(), uploadId, 0)).toBe(10)
})

test('what can be told from its first bytes to be refused is not sent to its end', async () => {
  const service = filesUnderTest(db)
  const { uploadId } = await arrive(service, Buffer.alloc(0), { size: 1_000_000, name: 'work.png' })
  const archive = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(5000)])
  await expect(new UploadFolder(service).write(chunks(archive), uploadId, 0)).rejects.toThrow(UnknownContentError)
  expect(readdirSync(service.storage.folder)).toEqual([])
})

test('an S3 service that is gone when an upload is whole loses nothing of it', async () => {
  const bytes = await picture('png')
  const gone = filesUnderTest(db, { environment: { ...s3.environment, S3_ENDPOINT: 'http://127.0.0.1:1' } })
  const { uploadId } = await arrive(gone, bytes)
  await expect(finishUpload(gone, { uploadId, ...by })).rejects.toThrow(StoreUnavailableError)
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  const back = {
    ...gone,
    storage: { ...gone.storage, store: filesUnderTest(db, { environment: s3.environment }).storage.store },
  }
  expect((await finishUpload(back, { uploadId, ...by })).md5Hash).toBe(createHash('md5').update(bytes).digest('base64'))
  expect(readdirSync(gone.storage.folder)).toEqual([])
})

test('what an S3 service does not remove today is removed when it is back', async () => {
  let at = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { environment: s3.environment, now: () => at })
  const first = await upload(service, await picture('png'))
  await upload(service, await picture('gif'), { replaces: first })
  at = new Date(at.getTime() + GRACE_MILLISECONDS)
  const gone = filesUnderTest(db, {
    environment: { ...s3.environment, S3_ENDPOINT: 'http://127.0.0.1:1' },
    now: () => at,
  })
  await expect(removeLeftovers(gone)).rejects.toThrow(StoreUnavailableError)
  expect(await db.selectFrom('file_generations').selectAll().execute()).toHaveLength(2)
  // A folder does not touch what is in a bucket.
  await removeLeftovers(filesUnderTest(db, { now: () => at }))
  expect(await db.selectFrom('file_generations').selectAll().execute()).toHaveLength(2)
  await removeLeftovers(service)
  expect(await db.selectFrom('file_generations').select('generation').execute()).toEqual([{ generation: 2 }])
  await expect(service.storage.store.read(first.objectKey, { start: 0, end: 1 })).rejects.toThrow(FileNotFoundError)
})

test('[S-65] a form sends up to 256 KB in one request', async () => {
  const service = filesUnderTest(db)
  const send = async (file: File | null) =>
    await storeSmallFile(service, { file, begunBy: 'ada', replaces: undefined, requestId: 'request' })
  const bytes = await picture('png')
  expect(await send(new File([new Uint8Array(bytes)], 'C:\\fakepath\\Tülpe.png'))).toMatchObject({
    name: 'Tülpe.png',
    md5Hash: md5(bytes),
  })
  await expect(send(new File([new Uint8Array(262_145)], 'large.png'))).rejects.toThrow(NeedsResumableError)
  await expect(send(new File([], ''))).rejects.toThrow(NoFileChosenError)
  await expect(send(null)).rejects.toThrow(NoFileChosenError)
  await expect(send(new File([], 'empty.png'))).rejects.toThrow(EmptyFileError)
})
