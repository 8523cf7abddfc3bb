import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { deriveNext } from '#features/files/pictures/derive-next.server.ts'
import { createDeriver } from '#features/files/pictures/deriver.server.ts'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, upload, waitForPictures } from '#tests/file-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { problemResponse } from '../problem.ts'
import { createMedia } from './media.ts'

waitForPictures()
const db = await openTestDatabase()
const deriver = createDeriver()
afterAll(() => deriver.end())
beforeEach(async () => await emptyTables(db))
const [light] = other.exhibits

/** The pictures of a studio whose one work is a file as the library has it now. */
async function openWork(service: ReturnType<typeof filesUnderTest>, fileId: string) {
  const file = (await listShownFiles(readSide(db), [fileId])).get(fileId)!
  const work = { file, alt: 'Rings over a harbour' }
  const translations = { de: { title: { text: 'Erstes Licht' } } }
  const exhibits = [{ ...light!, work, blocks: [], translations }]
  const studio = defineStudio({ ...other, exhibits, current: undefined })
  const app = new Hono().route(
    '/',
    createMedia(
      {
        config: { ...readConfig({ PUBLIC_URL: 'https://house.example' }), dataFolder: `${service.storage.folder}/..` },
        studio,
        folder: studio,
        contentKey: '1',
        contentProblem: () => undefined,
        db,
        read: readSide(db),
        log: silentLog,
        rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
        permitKey: new Secret(''),
        secret: new Secret(''),
        addressKeys: new Secret(''),
        rateLimit: createRateLimits(),
        reopen: () => undefined,
        now: () => new Date('2026-05-01T12:00:00Z'),
      },
      { renderer: createInlineRenderer(studio) },
    ),
  )
  app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))
  return async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers })
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a work that is a file is answered from what was derived of it, by generation; before that it says so and the sheet goes without', async () => {
  const service = filesUnderTest(db)
  const bytes = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { fileId } = await upload(service, bytes)
  const waiting = await openWork(service, fileId)
  const early = await waiting('/media/exhibits/first-light/640.avif')
  expect([early.status, early.headers.get('cache-control')]).toEqual([502, 'no-store'])
  expect(await early.json()).toMatchObject({ type: '/problems/picture-not-derived' })
  expect((await waiting('/media/exhibits/first-light/card.png')).status).toBe(502)
  expect((await waiting('/exhibits/first-light/checklist.pdf')).status).toBe(200)

  await deriveNext(service, deriver)
  const ask = await openWork(service, fileId)
  for (const [asked, width] of [
    [320, 320],
    [480, 640],
    [1920, 2560],
    [2560, 2560],
  ] as const) {
    const answer = await ask(`/media/exhibits/first-light/${asked}.webp`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  const version = `${fileId.slice(0, 8)}00000001`
  const pinned = await ask(`/media/exhibits/first-light/640.avif?v=${version}`)
  expect(pinned.headers.get('cache-control')).toContain('immutable')
  const again = await ask('/media/exhibits/first-light/640.avif', { 'if-none-match': pinned.headers.get('etag')! })
  expect(again.status).toBe(304)
  expect((await ask('/media/exhibits/first-light/641.avif')).status).toBe(404)

  const card = await sharp(await bytesOf(await ask('/media/exhibits/first-light/card.png')))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([card.info.width, card.info.height]).toEqual([1200, 630])
  // The middle of the card is the work.
  const middle = (315 * 1200 + 600) * card.info.channels
  expect(Math.abs(card.data[middle]! - 0x33)).toBeLessThan(12)
})

test('the checklist is a PDF that is made once for what it says', async () => {
  const service = filesUnderTest(db)
  const { fileId } = await upload(
    service,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  )
  await deriveNext(service, deriver)
  const ask = await openWork(service, fileId)
  const first = await ask('/exhibits/first-light/checklist.pdf')
  expect([first.status, first.headers.get('content-type'), first.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="first-light-checklist.pdf"',
  ])
  const pdf = await bytesOf(first)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // The work is in it.
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  expect((await bytesOf(await ask('/exhibits/first-light/checklist.pdf'))).equals(pdf)).toBe(true)
  const held = await ask('/exhibits/first-light/checklist.pdf', { 'if-none-match': first.headers.get('etag')! })
  expect(held.status).toBe(304)
  expect((await ask('/exhibits/nowhere/checklist.pdf')).status).toBe(404)

  const german = await ask('/exhibits/first-light/checklist.pdf?lang=de')
  expect([first, german].map(({ headers }) => headers.get('content-language'))).toEqual(['en', 'de'])
  expect(german.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect((await bytesOf(german)).equals(pdf)).toBe(false)
  expect((await bytesOf(await ask('/exhibits/first-light/checklist.pdf'))).equals(pdf)).toBe(true)
})

test('the manifest of a work leads viewers elsewhere to its picture and the tiles; there is none as long as these are made', async () => {
  const service = filesUnderTest(db)
  const bytes = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { fileId } = await upload(service, bytes)
  const early = await (await openWork(service, fileId))('/exhibits/first-light/manifest.json')
  expect([early.status, ((await early.json()) as { type: string }).type.split('/').at(-1)]).toEqual([
    502,
    'picture-not-derived',
  ])
  await deriveNext(service, deriver)
  const ask = await openWork(service, fileId)
  const answer = await ask('/exhibits/first-light/manifest.json')
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"', '*'])
  const { items } = (await answer.json()) as {
    items: [{ width: number; height: number; items: [{ items: [{ body: Body }] }] }]
  }
  type Body = { id: string; width: number; height: number; service: { id: string }[] }
  const [{ width, height, items: pages }] = items
  const { body } = pages[0].items[0]
  expect([width, height, body.width, body.height]).toEqual([3000, 1500, 1280, 640])
  expect(body.service.map(({ id }) => id)).toEqual([`https://house.example/files/${fileId}/1/iiif`])
  const { pathname, search } = new URL(body.id)
  const picture = await sharp(await bytesOf(await ask(pathname + search))).metadata()
  expect([picture.width, picture.height, picture.format]).toEqual([1280, 640, 'webp'])
  const held = await ask('/exhibits/first-light/manifest.json', { 'if-none-match': answer.headers.get('etag')! })
  expect(held.status).toBe(304)
  expect((await ask('/exhibits/nowhere/manifest.json')).status).toBe(404)
})
