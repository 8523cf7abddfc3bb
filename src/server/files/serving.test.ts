import { readdirSync } from 'node:fs'
import { get } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deriveNext } from '#features/files/pictures/derive-next.server.ts'
import { createDeriver } from '#features/files/pictures/deriver.server.ts'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { md5, otherContents, picture, waitForPictures } from '#tests/file-data.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { listenWith, openFiles } from './files-under-test.ts'

waitForPictures()
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

const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test.each([
  ['a folder', () => ({})],
  ['an S3 service', () => s3.environment],
])('a file in %s is answered to everybody, whole and in part, for ever', async (_, environment) => {
  const { send, edge } = await openFiles(db, { environment: environment() })
  const bytes = await picture('png', 200, 100)
  const { address, metadata } = await send(bytes, { filename: 'Tülpe.png' })
  const whole = await edge.request(address, { headers: { 'accept-encoding': 'gzip' } })
  expect([whole.status, Object.fromEntries(whole.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="T_lpe.png"; filename*=UTF-8''T%C3%BClpe.png`,
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'accept-ranges': 'bytes',
      etag: `"${String(metadata['md5Hash'])}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'cross-origin-resource-policy': 'cross-origin',
    }),
  ])
  expect(await bodyOf(whole)).toEqual(bytes)

  const head = await edge.request(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), (await bodyOf(head)).length]).toEqual([
    200,
    String(bytes.length),
    0,
  ])

  const part = await edge.request(address, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 10-19/${bytes.length}`,
    '10',
  ])
  expect(await bodyOf(part)).toEqual(bytes.subarray(10, 20))
  expect(await bodyOf(await edge.request(address, { headers: { range: 'bytes=-5' } }))).toEqual(bytes.subarray(-5))
  const beyond = await edge.request(address, { headers: { range: `bytes=${bytes.length}-` } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
})

test('whoever has it already is told so, and a part is of the content that the asker has', async () => {
  const { send, edge } = await openFiles(db)
  const bytes = await picture('png')
  const { address, metadata } = await send(bytes)
  const etag = `"${String(metadata['md5Hash'])}"`
  expect((await edge.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await edge.request(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const ranged = async (condition: string) =>
    (await edge.request(address, { headers: { range: 'bytes=0-4', 'if-range': condition } })).status
  expect([await ranged(etag), await ranged('"other"'), await ranged('Mon, 23 Nov 2026 12:00:00 GMT')]).toEqual([
    206, 200, 200,
  ])
})

test('a drawing with scripts in it is served as it is, in a sandbox where nothing runs', async () => {
  const { send, edge } = await openFiles(db)
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>'.padEnd(
      5000,
    ),
  )
  const answer = await edge.request((await send(svg, { filename: 'x.html' })).address, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|allow-/)
  expect(policy).toMatch(/; sandbox$/)
  // Compressed it would be another length than the one that parts are counted in.
  expect([answer.headers.get('content-encoding'), await bodyOf(answer)]).toEqual([null, svg])
})

test.each(['jpeg', 'gif', 'png', 'webp'] as const)(
  'a picture in %s that is a page and an archive as well is answered as the picture, byte for byte, whatever it is called',
  async (format) => {
    const { send, edge } = await openFiles(db)
    const bytes = Buffer.concat([
      await picture(format),
      Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04', 'latin1'),
    ])
    const { address, metadata } = await send(bytes, { filename: 'x.html' })
    expect(metadata).toMatchObject({ contentType: `image/${format}`, md5Hash: md5(bytes) })
    for (const accept of ['text/html', '*/*']) {
      const answer = await edge.request(address, { headers: { accept } })
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      })
      expect(await bodyOf(answer)).toEqual(bytes)
    }
  },
)

test('what a sandbox does not show is saved', async () => {
  const { send, edge } = await openFiles(db)
  const { address } = await send(otherContents['application/pdf'], { filename: 'plan.pdf' })
  expect((await edge.request(address)).headers.get('content-disposition')).toMatch(/^attachment; filename="plan\.pdf"/)
})

test('a replaced content is still at its own address', async () => {
  const { send, edge } = await openFiles(db)
  const [first, second] = [await picture('png'), await picture('gif')]
  const { fileId } = await send(first)
  await send(second, { replaces: fileId, generation: '1' })
  expect(await bodyOf(await edge.request(`/files/${fileId}/1`))).toEqual(first)
  expect(await bodyOf(await edge.request(`/files/${fileId}/2`))).toEqual(second)
  expect((await edge.request(`/files/${fileId}/3`)).status).toBe(404)
})

test.each([
  '/files',
  '/files/',
  '/files/x',
  '/files/x/1',
  `/files/${'0'.repeat(32)}/1`,
  `/files/${'0'.repeat(32)}/0`,
  '/files/..%2f..%2fx/1',
  `/files/${'0'.repeat(32)}/1e9`,
])('there is no file at %s', async (path) => {
  const { edge } = await openFiles(db)
  expect((await edge.request(path)).status).toBe(404)
})

test('a file of a bucket that is not configured any more is unavailable, not gone', async () => {
  const there = await openFiles(db, { environment: s3.environment })
  const { address } = await there.send(await picture('png'))
  const edge = createApp(contextUnderTest(db), buildUnderTest(), { clientFolder: '/nowhere', builtAt: new Date(0) })
  expect((await edge.request(address)).status).toBe(503)
  expect((await edge.request(address, { method: 'HEAD' })).status).toBe(503)
})

test('readers who leave in the middle leave no file open', async () => {
  const { send, edge } = await openFiles(db)
  const { address } = await send(Buffer.concat([await picture('png'), Buffer.alloc(8_000_000)]))
  const { port, close } = await listenWith(edge.fetch)
  const openFilesOfUs = () => readdirSync('/proc/self/fd').length
  const before = openFilesOfUs()
  for (let n = 0; n < 20; n += 1)
    await new Promise<void>((resolve) => {
      const asked = get({ port, path: address, headers: { host: 'studio.example' }, agent: false }, (answer) => {
        answer.once('data', () => {
          asked.destroy()
          resolve()
        })
      })
      asked.on('error', () => undefined)
    })
  await expect.poll(openFilesOfUs, { timeout: 5000 }).toBeLessThanOrEqual(before + 2)
  // Nor does asking for the head alone.
  for (let n = 0; n < 20; n += 1) await edge.request(address, { method: 'HEAD' })
  expect(openFilesOfUs()).toBeLessThanOrEqual(before + 2)
  close()
})

test.each([
  ['a folder', () => ({})],
  ['an S3 service', () => s3.environment],
])('derived pictures and tiles in %s are answered as their original is, to every viewer', async (_, environment) => {
  const { send, edge, context } = await openFiles(db, { environment: environment() })
  const { address, metadata } = await send(await picture('jpeg', 3000, 2000))
  const tile = `${address}/iiif/0,0,512,512/512,512/0/default.jpg`
  for (const path of [`${address}/w/320.avif`, `${address}/iiif/info.json`, tile])
    expect((await edge.request(path)).status, path).toBe(404)
  const deriver = createDeriver()
  await deriveNext(fileServiceOf(context), deriver)
  deriver.end()

  for (const [path, type, size] of [
    [`${address}/w/320.avif`, 'image/avif', [320, 213]],
    [`${address}/w/640.webp`, 'image/webp', [640, 427]],
    [tile, 'image/jpeg', [512, 512]],
    [tile.replaceAll(',', '%2C'), 'image/jpeg', [512, 512]],
  ] as const) {
    const answer = await edge.request(path)
    expect([answer.status, Object.fromEntries(answer.headers)], path).toEqual([
      200,
      expect.objectContaining({
        'content-type': type,
        'cache-control': metadata['cacheControl'],
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      }),
    ])
    const bytes = await bodyOf(answer)
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual(size)
    const etag = answer.headers.get('etag')!
    expect((await edge.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await bodyOf(await edge.request(path, { method: 'HEAD' }))).length).toBe(0)
  }
  const information = await edge.request(`${address}/iiif/info.json`)
  expect(information.headers.get('access-control-allow-origin')).toBe('*')
  expect(await information.json()).toEqual({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `${context.config.publicUrl}${address}/iiif`,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width: 3000,
    height: 2000,
    tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }],
  })
  for (const path of [
    `${address}/w/321.avif`,
    `${address}/w/320.jpg`,
    `${address}/w/..%2f..%2f1`,
    `${address}/w/%2e%2e`,
    `${address}/iiif/full/max/0/default.jpg`,
    `${address}/iiif/0,0,512,512/512,512/0/..%2f..%2fdefault.jpg`,
    `${address}/iiif/..%2f..%2fw/320.avif/0/default.jpg`,
    `${address.replace(/1$/, '2')}/w/320.avif`,
    `/files/x/1/w/320.avif`,
    `/files/x/1/iiif/info.json`,
  ]) {
    const answer = await edge.request(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, expect.stringContaining('problem')])
  }
})
