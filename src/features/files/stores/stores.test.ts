import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openLine } from '#tests/broken-line.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import { FileNotFoundError, StoreUnavailableError } from '../file/file-errors.ts'
import { fileStorageOf, makeUploadFolder } from './file-storage.server.ts'

let s3: S3Server
const folder = mkdtempSync(join(tmpdir(), 'vitrine-stores-'))
beforeAll(async () => {
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

async function storageOn(environment: Record<string, string>) {
  const storage = fileStorageOf(readConfig({ VITRINE_DATA: folder, ...environment }))
  await makeUploadFolder(storage)
  const arrive = (bytes: Uint8Array) => {
    const key = randomBytes(16).toString('hex')
    writeFileSync(storage.pathOf(key), bytes)
    return {
      key,
      path: storage.pathOf(key),
      size: bytes.length,
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      contentType: 'image/png',
    }
  }
  return { ...storage, arrive }
}

const textOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

test.each([
  ['a folder', () => ({})],
  ['an S3 service', () => s3.environment],
])('[S-59] %s gives back what it was given, whole and in part, and forgets what is removed', async (_, environment) => {
  const { store, arrive } = await storageOn(environment())
  const bytes = randomBytes(3_000_000)
  const object = arrive(bytes)
  await store.keep(object)
  // What was kept already is kept.
  await store.keep(object)
  expect((await textOf(await store.read(object.key, { start: 0, end: bytes.length - 1 }))).equals(bytes)).toBe(true)
  expect(await textOf(await store.read(object.key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
  // Whoever stops reading leaves nothing open.
  await (await store.read(object.key, { start: 0, end: bytes.length - 1 })).cancel()
  await store.remove(object.key)
  await store.remove(object.key)
  await expect(store.read(object.key, { start: 0, end: 9 })).rejects.toThrow(FileNotFoundError)
})

test('a store names itself, so that a file is not looked for where it is not', async () => {
  expect((await storageOn({})).store.bucket).toBe('folder:files')
  expect((await storageOn(s3.environment)).store.bucket).toBe(s3.bucket)
})

test('an S3 service that breaks off while it takes a file is said to, and takes the whole the next time', async () => {
  const line = await openLine(s3.port)
  const { store, arrive } = await storageOn({ ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${line.port}` })
  const bytes = randomBytes(4_000_000)
  const object = arrive(bytes)
  line.cutAfter(1_500_000)
  await expect(store.keep(object)).rejects.toThrow(StoreUnavailableError)
  expect(line.cuts()).toBe(1)
  // This server keeps what came; S3 itself keeps nothing. Either way the whole takes its place.
  await store.keep(object)
  expect((await textOf(await store.read(object.key, { start: 0, end: bytes.length - 1 }))).equals(bytes)).toBe(true)
  await line.close()
})

test('a file that cannot be sent, or cannot be read, is said to at once, and stays open nowhere', async () => {
  const { arrive } = await storageOn(s3.environment)
  const object = arrive(randomBytes(16_000_000))
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === object.path
      } catch {
        return false
      }
    })
  // It says that it has nothing, takes nothing, and is gone.
  const service = createServer((request, response) => {
    if (request.method === 'HEAD') response.writeHead(404).end()
    else setTimeout(() => request.socket.destroy(), 100)
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  const { store } = await storageOn({ ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  await expect(store.keep(object)).rejects.toThrow(StoreUnavailableError)
  await expect.poll(isOpen).toBe(false)
  await expect(store.keep({ ...object, path: `${object.path}-gone` })).rejects.toThrow(StoreUnavailableError)
  service.closeAllConnections()
  service.close()
})

test('an S3 service is given a large file without the process growing by it', { timeout: 60_000 }, async () => {
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, request.method === 'HEAD' && taken ? { 'content-length': String(size) } : {}).end()
      taken ||= request.method === 'PUT'
    })
  })
  let taken = false
  const size = 192 * 2 ** 20
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  const path = join(folder, 'large')
  writeFileSync(path, '')
  truncateSync(path, size)
  // The most that the process had (proc(5), VmHWM) beyond what it had when everything was loaded.
  const program = `
    import { readFileSync } from 'node:fs'
    import { readConfig } from '#platform/config.ts'
    import { createS3Store } from '#features/files/stores/s3-store.server.ts'
    const store = createS3Store(readConfig(process.env).files.s3)
    const mostKilobytes = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
    await store.remove('another')
    const before = mostKilobytes()
    await store.keep({ key: 'large', path: ${JSON.stringify(path)}, size: ${size}, md5Hash: '', contentType: 'video/mp4' })
    console.log(mostKilobytes() - before)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=8', '--input-type=module', '--eval', program],
    { env: { ...process.env, ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${port}`, VITRINE_DATA: folder } },
  )
  expect(taken).toBe(true)
  expect(Number(stdout)).toBeLessThan(16 * 1024)
  service.close()
})

test('an S3 service that shows an object a moment after it took it is waited for; one that never does has not kept it', async () => {
  let looks = 0
  let shownFrom = 3
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      const isShown = request.method === 'HEAD' && ++looks >= shownFrom
      response.writeHead(request.method === 'PUT' || isShown ? 200 : 404, isShown ? { 'content-length': '10' } : {})
      response.end()
    })
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  const { store, arrive } = await storageOn({ ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  await store.keep(arrive(randomBytes(10)))
  expect(looks).toBe(3)
  shownFrom = Infinity
  await expect(store.keep(arrive(randomBytes(10)))).rejects.toThrow(StoreUnavailableError)
  service.closeAllConnections()
  service.close()
})

test('an S3 service that is gone, or refuses the key, is said to be unavailable, and what it said goes to the log alone', async () => {
  const gone = await storageOn({ ...s3.environment, S3_ENDPOINT: 'http://127.0.0.1:1' })
  await expect(gone.store.keep(gone.arrive(randomBytes(10)))).rejects.toThrow(StoreUnavailableError)
  await expect(gone.store.remove('0'.repeat(32))).rejects.toThrow('Nothing that was uploaded is lost')
  const wrong = await storageOn({ ...s3.environment, S3_KEY: 'another' })
  const refused = await wrong.store.keep(wrong.arrive(randomBytes(10))).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StoreUnavailableError)
  expect((refused as Error).message).not.toContain('Access Key')
  expect(String((refused as Error).cause)).toContain('InvalidAccessKeyId')
})
