import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { forgetOldest, remoteTiles } from '#features/media/read-tile.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openPictureHost } from '#tests/fakes/picture-host.ts'
import { linkPicture, mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { problemResponse } from '../problem.ts'
import { createMedia } from './media.ts'

const db = await openTestDatabase()
const host = await openPictureHost()
afterAll(async () => {
  await host.close()
})
const studio = pictureTestStudio({ ipfsGateway: host.url })
const context = contextUnderTest(db, { studio, folder: studio, now: () => new Date('2026-05-01T12:00:00Z') })
const { dataFolder } = context.config
const app = new Hono().route('/', createMedia(context, { renderer: createInlineRenderer(studio) }))
app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#ff0000' } } as const
  return await sharp({ create: { ...half.create, width, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** Mints a piece whose picture is elsewhere, has it fetched, and answers the version of it. */
async function hang(tokenId: string, picture: Buffer): Promise<string> {
  await mint(db, 'linked', [tokenId])
  host.files.set(`/${tokenId}.jpg`, picture)
  await linkPicture(db, tokenId, `ipfs://${tokenId}.jpg`)
  const shown = await app.request(`/media/linked/${tokenId}/320.webp`)
  expect(shown.status).toBe(200)
  return shown.headers.get('etag')!.slice(1, 17)
}

const colourOf = async (answer: Response) => {
  const { width, height } = await sharp(await answer.clone().arrayBuffer()).metadata()
  const { dominant } = await sharp(await answer.arrayBuffer()).stats()
  return { width, height, isRed: dominant.r > 200, isBlue: dominant.b > 200 }
}
const packs = async () => (await readdir(join(dataFolder, 'media', 'tiles'))).toSorted()

beforeEach(async () => {
  await emptyTables(db)
  host.files.clear()
  host.asked.length = 0
  await rm(join(dataFolder, 'media'), { recursive: true, force: true })
})

test('a large picture from elsewhere has tiles, which are cut once when somebody zooms and kept for ever by browsers', async () => {
  const version = await hang('1', await halves(2600, 1000))
  const tiles = remoteTiles(studio, { collection: 'linked', tokenId: '1', version, width: 2600, height: 1000 })!
  expect(tiles).toEqual({ address: `/media/linked/1/tiles/${version}`, width: 2600, height: 1000 })
  const information = await app.request(`${tiles.address}/info.json`)
  expect(information.headers.get('access-control-allow-origin')).toBe('*')
  expect(await information.json()).toMatchObject({
    id: `${context.config.publicUrl}${tiles.address}`,
    profile: 'level0',
    width: 2600,
    height: 1000,
    tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }],
  })
  await expect(packs()).rejects.toThrow('ENOENT')

  const left = `${tiles.address}/0,0,512,512/512,512/0/default.jpg`
  const right = `${tiles.address}/2048,0,512,512/512,512/0/default.jpg`
  const answers = await Promise.all([left, right, left, right, left].map(async (path) => await app.request(path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers[0]!.headers.get('content-type')).toBe('image/jpeg')
  expect(answers[0]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await colourOf(answers[0]!)).toEqual({ width: 512, height: 512, isRed: true, isBlue: false })
  expect(await colourOf(answers[1]!)).toEqual({ width: 512, height: 512, isRed: false, isBlue: true })
  const [pack, index, ...others] = await packs()
  expect([pack, index, others]).toEqual([`linked-1-${version}.pack`, `linked-1-${version}.pack.json`, []])
  const cutAt = (await stat(join(dataFolder, 'media', 'tiles', pack!))).mtimeMs
  expect((await app.request(`${tiles.address}/full/325,125/0/default.jpg`)).status).toBe(200)
  expect((await stat(join(dataFolder, 'media', 'tiles', pack!))).mtimeMs).toBe(cutAt)
  const etag = answers[0]!.headers.get('etag')!
  expect((await app.request(left, { headers: { 'if-none-match': etag } })).status).toBe(304)

  // Everything below the folder can be made again.
  await rm(join(dataFolder, 'media'), { recursive: true, force: true })
  expect((await app.request(right)).status).toBe(200)
  expect(host.asked).toEqual(['/1.jpg', '/1.jpg'])
})

test('small pictures, drawings, other versions and names that are none have no tiles', async () => {
  const version = await hang('1', await halves(2600, 1000))
  const small = await hang('2', await halves(2400, 1000))
  await mint(db, 'drawn', ['1'])
  expect(
    remoteTiles(studio, { collection: 'linked', tokenId: '2', version: small, width: 2400, height: 1000 }),
  ).toBeUndefined()
  expect(
    remoteTiles(studio, { collection: 'drawn', tokenId: '1', version: small, width: 4000, height: 1000 }),
  ).toBeUndefined()
  const tile = '0,0,512,512/512,512/0/default.jpg'
  for (const path of [
    `/media/linked/2/tiles/${small}/${tile}`,
    `/media/linked/2/tiles/${small}/info.json`,
    `/media/drawn/1/tiles/${version}/${tile}`,
    `/media/linked/1/tiles/${small}/${tile}`,
    `/media/linked/1/tiles/${'0'.repeat(16)}/info.json`,
    `/media/linked/one/tiles/${version}/${tile}`,
    `/media/linked/1/tiles/..%2f..%2f${version}/${tile}`,
    `/media/linked/1/tiles/${version}/full/max/0/default.jpg`,
    `/media/linked/1/tiles/${version}/0,0,512,512/512,512/0/..%2f..%2fdefault.jpg`,
    `/media/linked/1/tiles/${version}/__proto__/constructor/0/default.jpg`,
  ]) {
    const answer = await app.request(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(((await answer.json()) as { type: string }).type).toContain('picture-not-found')
  }
})

test('a kept picture that can no longer be read to its end says so, and leaves nothing', async () => {
  const version = await hang('1', await halves(2600, 1000))
  const original = join(dataFolder, 'media', 'linked', '1', version, 'original')
  await writeFile(original, (await halves(2600, 1000)).subarray(0, 4000))
  const answer = await app.request(`/media/linked/1/tiles/${version}/0,0,512,512/512,512/0/default.jpg`)
  expect(answer.status).toBe(502)
  expect(((await answer.json()) as { type: string }).type).toContain('picture-not-an-image')
  expect(await packs()).toEqual([])
})

test('the tiles that were cut longest ago make room, but never for nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tiles-'))
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })
  for (const [name, age] of [
    ['new', 0],
    ['old', 900],
    ['older', 1800],
  ] as const) {
    await writeFile(join(folder, `${name}.pack`), Buffer.alloc(100))
    await writeFile(join(folder, `${name}.pack.json`), '[]')
    const at = Date.now() / 1000 - age
    await utimes(join(folder, `${name}.pack`), at, at)
  }
  await forgetOldest(folder, { except: join(folder, 'older.pack'), mostBytes: 300 })
  expect(await readdir(folder)).toHaveLength(6)
  await forgetOldest(folder, { except: join(folder, 'new.pack'), mostBytes: 200 })
  expect((await readdir(folder)).toSorted()).toEqual(['new.pack', 'new.pack.json', 'old.pack', 'old.pack.json'])
  await forgetOldest(folder, { except: join(folder, 'old.pack'), mostBytes: 100 })
  expect((await readdir(folder)).toSorted()).toEqual(['old.pack', 'old.pack.json'])
})
