import { readdirSync, symlinkSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import {
  animation,
  bombPng,
  filesUnderTest,
  md5,
  otherContents,
  picture,
  upload,
  waitForPictures,
} from '#tests/file-data.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import { DiskFullError, FileNotFoundError } from '../file/file-errors.ts'
import { getFile } from '../file/find-file.server.ts'
import { GRACE_MILLISECONDS } from '../file/policy.ts'
import type { FileService } from '../uploads/file-service.server.ts'
import { removeLeftovers } from '../uploads/remove-leftovers.server.ts'
import { deriveNext, derivedKey } from './derive-next.server.ts'
import { hasFrames } from './derived-picture.ts'
import { createDeriver, type Deriver } from './deriver.server.ts'
import { getPicturePart } from './find-picture-part.server.ts'

waitForPictures()
const db = await openTestDatabase()
let s3: S3Server
let deriver: Deriver
beforeAll(async () => {
  s3 = await openS3Server()
  deriver = createDeriver()
})
afterAll(async () => {
  deriver.end()
  await s3.close()
})
beforeEach(async () => {
  await emptyTables(db)
})

type Of = { fileId: string; generation: number }

async function part({ read, storage }: FileService, of: Of, path: string): Promise<Buffer> {
  const { file, range } = await getPicturePart(read, { ...of, path })
  const stream = await storage.store.read(derivedKey(file.objectKey), range)
  return Buffer.from(await new Response(stream).arrayBuffer())
}

const pathsOf = async ({ fileId }: Of) =>
  (await db.selectFrom('file_picture_parts').select('path').where('file_id', '=', fileId).execute())
    .map(({ path }) => path)
    .toSorted()

/** A picture that is red on its left half and blue on its right. */
async function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 },
  ])
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test.each([
  ['a folder', () => ({})],
  ['an S3 service', () => s3.environment],
])('a picture in %s is derived in widths and tiles, which go with it', async (_, environment) => {
  let now = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { environment: environment(), now: () => now })
  const file = await upload(service, await (await halves(3000, 1500)).jpeg().toBuffer())
  expect((await getFile(service.read, file)).pictures).toEqual({ state: 'waiting' })
  expect(await deriveNext(service, deriver)).toBe(true)
  expect(await deriveNext(service, deriver)).toBe(false)
  expect((await getFile(service.read, file)).pictures).toMatchObject({ state: 'ready' })
  for (const width of [320, 640, 1280, 2560])
    for (const format of ['avif', 'webp'] as const)
      expect(await sharp(await part(service, file, `w/${width}.${format}`)).metadata()).toMatchObject({
        format: format === 'avif' ? 'heif' : 'webp',
        width,
        height: width / 2,
      })
  const tile = await part(service, file, 'iiif/2560,1024,440,476/440,476/0/default.jpg')
  expect(await sharp(tile).metadata()).toMatchObject({ format: 'jpeg', width: 440, height: 476 })
  expect((await colourAt(tile, 200, 200))[2]).toBeGreaterThan(240)
  expect(await pathsOf(file)).toContain('iiif/full/375,188/0/default.jpg')
  // Nothing is left beside what is kept.
  const kept = readdirSync(service.storage.folder).filter((name) => name.includes('.'))
  expect(kept).toEqual(service.storage.store.keepsInPlace ? [derivedKey(file.objectKey)] : [])

  await upload(service, await picture('gif'), { replaces: file })
  now = new Date(now.getTime() + GRACE_MILLISECONDS + 1)
  await removeLeftovers(service)
  await expect(part(service, file, 'w/320.webp')).rejects.toThrow(FileNotFoundError)
  await expect(service.storage.store.read(derivedKey(file.objectKey), { start: 0, end: 0 })).rejects.toThrow(
    FileNotFoundError,
  )
})

test('derived pictures stand upright, are in sRGB, and say nothing of where they were taken', async () => {
  const service = filesUnderTest(db)
  const original = await (
    await halves(400, 200)
  )
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' }, IFD0: { Artist: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect((await sharp(original).metadata()).exif?.includes('Ada')).toBe(true)
  const file = await upload(service, original)
  await deriveNext(service, deriver)
  expect(await pathsOf(file)).toEqual(['w/200.avif', 'w/200.webp'])
  for (const format of ['avif', 'webp']) {
    const bytes = await part(service, file, `w/200.${format}`)
    const { width, height, exif, icc, xmp, orientation, space } = await sharp(bytes).metadata()
    expect({ width, height, exif, icc, xmp, orientation, space }).toEqual({ width: 200, height: 400, space: 'srgb' })
    // Turned to the right: what was on the left is above. P3's red is more than sRGB's.
    expect((await colourAt(bytes, 100, 50))[0]).toBeGreaterThan(245)
    expect((await colourAt(bytes, 100, 350))[2]).toBeGreaterThan(245)
  }
})

test('pictures of every kind are derived; drawings and films are not', async () => {
  const service = filesUnderTest(db)
  const small = sharp({ create: { width: 2, height: 2, channels: 4, background: '#11223344' } })
  const cmyk = await (await halves(40, 40)).toColourspace('cmyk').tiff().toBuffer()
  const grey16 = await (await halves(40, 40)).toColourspace('grey16').png().toBuffer()
  const avif = await (await halves(9, 9)).avif().toBuffer()
  for (const bytes of [await small.png().toBuffer(), cmyk, grey16, avif, await picture('gif', 2, 2)]) {
    const file = await upload(service, bytes)
    expect(await deriveNext(service, deriver)).toBe(true)
    expect((await getFile(service.read, file)).pictures, file.contentType).toMatchObject({ state: 'ready' })
    expect(await pathsOf(file)).toHaveLength(2)
  }
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const bytes of [drawing, otherContents['video/mp4']!])
    expect((await upload(service, bytes)).pictures).toBeUndefined()
  expect(await deriveNext(service, deriver)).toBe(false)
})

test('a picture that breaks off says so, and is not tried again', async () => {
  const service = filesUnderTest(db)
  const whole = await (await halves(3000, 400)).jpeg().toBuffer()
  const broken = await upload(service, whole.subarray(0, Math.floor(whole.length / 2)))
  const next = await upload(service, await picture('png'))
  expect(await deriveNext(service, deriver)).toBe(true)
  expect((await getFile(service.read, broken)).pictures).toEqual({
    state: 'failed',
    problem: expect.stringMatching(/^The file is damaged or incomplete/),
  })
  expect(await deriveNext(service, deriver)).toBe(true)
  expect((await getFile(service.read, next)).pictures).toMatchObject({ state: 'ready' })
  expect(await deriveNext(service, deriver)).toBe(false)
  expect(readdirSync(service.storage.folder).filter((name) => name.endsWith('.pictures'))).toEqual([
    derivedKey(next.objectKey),
  ])
})

test.each([
  ['takes too long', { mostMilliseconds: 20 }, /took too long/],
  ['needs too much memory', { mostBytes: 1 }, /needs more memory/],
])('a picture that %s is given up with a sentence', async (_, bounds, problem) => {
  const service = filesUnderTest(db)
  const file = await upload(service, await (await halves(4000, 4000)).jpeg().toBuffer())
  const bounded = createDeriver(bounds)
  onTestFinished(bounded.end)
  await deriveNext(service, bounded)
  expect((await getFile(service.read, file)).pictures).toEqual({
    state: 'failed',
    problem: expect.stringMatching(problem),
  })
})

test('what one process works on no other takes; what a process left behind is taken later, three times at most', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { now: () => now })
  const file = await upload(service, await (await halves(4000, 4000)).jpeg().toBuffer())
  const other = createDeriver()
  onTestFinished(other.end)
  for (const attempt of [1, 2, 3]) {
    const working = deriveNext(service, other)
    await expect
      .poll(async () => (await db.selectFrom('file_pictures').select('attempts').executeTakeFirst())?.attempts)
      .toBe(attempt)
    expect(await deriveNext(service, deriver)).toBe(false)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    other.end()
    expect(await working).toBe(true)
    now = new Date(now.getTime() + 121_000)
  }
  expect((await getFile(service.read, file)).pictures).toEqual({
    state: 'failed',
    problem: expect.stringMatching(/broke off three times/),
  })
})

test('a picture of a few kilobytes that unpacks to more than the process may have is stopped with a sentence; its file stays, and the next one is derived', async () => {
  const service = filesUnderTest(db)
  const bomb = bombPng(12_000)
  expect(bomb.length).toBeLessThan(64 * 1024)
  const bounded = createDeriver({ mostBytes: 200 * 2 ** 20 })
  onTestFinished(bounded.end)
  const file = await upload(service, bomb)
  const next = await upload(service, await picture('png', 400, 300))
  expect(await deriveNext(service, bounded)).toBe(true)
  expect(await getFile(service.read, file)).toMatchObject({
    md5Hash: md5(bomb),
    pictures: { state: 'failed', problem: expect.stringMatching(/needs more memory than .* replace the file\.$/) },
  })
  expect(await deriveNext(service, bounded)).toBe(true)
  expect((await getFile(service.read, next)).pictures).toMatchObject({ state: 'ready' })
})

test('on a full disk the picture waits and its file stays; it is derived when there is room', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const service = filesUnderTest(db, { now: () => now })
  const file = await upload(service, await picture('png', 400, 300))
  const { object_key: key } = await db.selectFrom('file_generations').select('object_key').executeTakeFirstOrThrow()
  // Every write to this device says that there is no room (full(4)).
  symlinkSync('/dev/full', service.storage.pathOf(derivedKey(key)))
  await expect(deriveNext(service, deriver)).rejects.toThrow(DiskFullError)
  expect((await getFile(service.read, file)).pictures).toMatchObject({ state: 'waiting' })
  expect(await deriveNext(service, deriver)).toBe(false)
  now = new Date(now.getTime() + 61_000)
  expect(await deriveNext(service, deriver)).toBe(true)
  expect((await getFile(service.read, file)).pictures).toMatchObject({ state: 'ready' })
})

test('a process that is large after a picture is not given the next one', async () => {
  const service = filesUnderTest(db)
  const [small, large] = [createDeriver(), createDeriver({ keptBytes: 1 })]
  onTestFinished(small.end)
  for (const [derives, stays] of [
    [small, true],
    [large, false],
  ] as const) {
    await upload(service, await picture('png'))
    expect(await deriveNext(service, derives)).toBe(true)
    expect(derives.pid() !== undefined).toBe(stays)
  }
  expect(await db.selectFrom('file_pictures').select('state').distinct().execute()).toEqual([{ state: 'ready' }])
})

test('a server that closes lets go of the picture at once', async () => {
  const service = filesUnderTest(db)
  const file = await upload(service, await (await halves(2000, 2000)).jpeg().toBuffer())
  const closing = new AbortController()
  const other = createDeriver()
  const working = deriveNext(service, other, closing.signal)
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  closing.abort()
  other.end()
  await working
  expect(await deriveNext(service, deriver)).toBe(true)
  expect((await getFile(service.read, file)).pictures).toMatchObject({ state: 'ready' })
})

test('a picture of 270 million pixels is derived without the process that asks for it growing', async () => {
  const service = filesUnderTest(db)
  const file = await upload(service, await createLargest())
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  await deriveNext(service, deriver)
  clearInterval(watch)
  expect((await getFile(service.read, file)).pictures).toMatchObject({ state: 'ready' })
  expect((most - before) / 2 ** 20).toBeLessThan(32)
  expect((await pathsOf(file)).length).toBeGreaterThan(1300)
})

async function createLargest(): Promise<Buffer> {
  const background = { width: 30_000, height: 9000, channels: 3 as const, background: '#0000ff' }
  return await sharp({ create: background, limitInputPixels: false }).jpeg({ quality: 60 }).toBuffer()
}

test.each(['gif', 'webp'] as const)(
  'of a picture in %s that moves the first frame is derived, and that it moves is known from then on',
  async (format) => {
    const service = filesUnderTest(db)
    const file = await upload(service, await animation(format))
    // As one that was uploaded before anybody looked.
    await db.updateTable('file_generations').set({ moves: false }).where('file_id', '=', file.fileId).execute()
    await deriveNext(service, deriver)
    expect(await pathsOf(file)).toEqual(['w/8.avif', 'w/8.webp'])
    expect(hasFrames(await sharp(await part(service, file, 'w/8.webp')).metadata())).toBe(false)
    expect(await getFile(service.read, file)).toMatchObject({ moves: true, pictures: { state: 'ready' } })
  },
)

test('a picture says which colour it has most of', async () => {
  const service = filesUnderTest(db)
  const file = await upload(
    service,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
      .composite([{ input: await picture('png', 30, 20), left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  await deriveNext(service, deriver)
  const { pictures } = await getFile(service.read, file)
  const [red, green, blue] = ((pictures as { colour: string }).colour.match(/[0-9a-f]{2}/g) ?? []).map((part) =>
    parseInt(part, 16),
  )
  // Colours are counted in steps of sixteen.
  for (const [part, wanted] of [
    [red, 0x33],
    [green, 0x66],
    [blue, 0x99],
  ] as const)
    expect(Math.abs(part! - wanted)).toBeLessThanOrEqual(16)
})
