import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openPictureHost } from '#tests/fakes/picture-host.ts'
import { linkPicture, mint, openPictureService, pictureTestStudio, squareSvg } from '#tests/fakes/picture-service.ts'
import { problemResponse } from '../problem.ts'
import { createMedia } from './media.ts'

const db = await openTestDatabase()
const host = await openPictureHost()
afterAll(async () => {
  await host.close()
})
const studio = pictureTestStudio({ ipfsGateway: host.url })
const pictures = await openPictureService(db, { studio })
let now = new Date('2026-05-01T12:00:00Z')
let drawn = 0

const renderer = createInlineRenderer(studio)
const drawing: typeof renderer = {
  ...renderer,
  draw: async (ref) => {
    drawn += 1
    return await renderer.draw(ref)
  },
}
const appOf = (shown: typeof studio) => {
  const made = new Hono().route(
    '/',
    createMedia(
      {
        config: { ...readConfig({ PUBLIC_URL: 'https://house.example' }), dataFolder: pictures.dataFolder },
        studio: shown,
        folder: shown,
        contentKey: '1',
        contentProblem: () => undefined,
        db,
        read: readSide(db),
        log: pictures.log,
        rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
        permitKey: new Secret(''),
        secret: new Secret(''),
        addressKeys: new Secret(''),
        rateLimit: createRateLimits(),
        reopen: () => undefined,
        now: () => now,
      },
      { renderer: drawing },
    ),
  )
  made.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))
  return made
}
const app = appOf(studio)

const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const problemOf = async (path: string) => {
  const response = await get(path)
  const { type } = (await response.json()) as { type: string }
  return [response.status, response.headers.get('content-type'), type]
}
const png = async (colour: string) =>
  await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()

beforeEach(async () => {
  await emptyTables(db)
  await rm(join(pictures.dataFolder, 'media'), { recursive: true, force: true })
  host.files.clear()
  host.asked.length = 0
  now = new Date('2026-05-01T12:00:00Z')
  await mint(db, 'drawn', ['1', '2', '9'])
  await mint(db, 'linked', ['1', '2'])
})

test('a piece is answered in the width and format asked for', async () => {
  const response = await get('/media/drawn/1/480.avif')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const { format, width, height } = await sharp(await bodyOf(response)).metadata()
  expect([format, width, height]).toEqual(['heif', 480, 600])
  expect((await sharp(await bodyOf(await get('/media/exhibits/test-work/640.webp'))).metadata()).width).toBe(640)
})

test('a thousand unread pictures from outside at once start three fetches, and who would wait too long is told when to come again', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => String(index + 10))
  await mint(db, 'linked', ids)
  const { promise: picture, resolve: answer } = Promise.withResolvers<Uint8Array>()
  for (const id of ids) {
    await linkPicture(db, id, `ipfs://${id}.png`)
    host.files.set(`/${id}.png`, picture)
  }
  const answers: Response[] = []
  const asked = Promise.all(
    ids.map(async (id) => {
      answers.push(await get(`/media/linked/${id}/480.avif`))
    }),
  )
  await expect.poll(() => answers.length, { timeout: 15_000 }).toBe(1000 - 3 - 50)
  expect(host.asked).toHaveLength(3)
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    answers.map(() => [429, '10']),
  )
  answer(await png('#336699'))
  await asked
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(53)
})

test('browsers keep a picture for ever by its version, and ask again without one', async () => {
  const first = await get('/media/drawn/1/160.webp')
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
  const etag = first.headers.get('etag') ?? ''
  const version = etag.slice(1, 17)
  expect((await get(`/media/drawn/1/160.webp?v=${version}`)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/media/drawn/1/160.webp?v=0000000000000000')).headers.get('cache-control')).not.toContain(
    'immutable',
  )
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await get('/media/drawn/1/160.webp', { 'if-none-match': held })).status, held).toBe(304)
  expect((await get('/media/drawn/1/160.webp', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a picture is made once, however many ask at the same moment, and kept', async () => {
  const before = drawn
  const responses = await Promise.all(Array.from({ length: 12 }, () => get('/media/drawn/2/320.webp')))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(drawn - before).toBeLessThanOrEqual(1)
  const version = (responses[0]?.headers.get('etag') ?? '').slice(1, 17)
  const folder = join(pictures.dataFolder, 'media', 'drawn', '2', version)
  expect((await readdir(folder)).sort()).toEqual(['320.webp', 'original.svg'])
  const made = (await stat(join(folder, '320.webp'))).mtimeMs
  await get('/media/drawn/2/320.webp')
  expect((await stat(join(folder, '320.webp'))).mtimeMs).toBe(made)
})

test('a folder that cannot be written costs speed and not the picture', async () => {
  await mkdir(join(pictures.dataFolder, 'media'), { recursive: true })
  await writeFile(join(pictures.dataFolder, 'media', 'drawn'), 'in the way')
  expect((await get('/media/drawn/1/160.webp')).status).toBe(200)
})

test('widths, formats, numbers and names that do not exist answer 404 as a problem', async () => {
  for (const path of [
    '/media/drawn/1/481.avif',
    '/media/drawn/1/480.png',
    '/media/drawn/1/480',
    '/media/drawn/1/99999999999.avif',
    '/media/drawn/01/480.avif',
    '/media/drawn/-1/480.avif',
    '/media/drawn/1e3/480.avif',
    '/media/drawn/abc/480.avif',
    `/media/drawn/${'9'.repeat(200)}/480.avif`,
    '/media/drawn/77/480.avif',
    '/media/nothing/1/480.avif',
    '/media/exhibits/nothing/480.avif',
    '/media/exhibits/test-work/481.avif',
    '/media/..%2f..%2fetc/1/480.avif',
    '/media/exhibits/..%2f../480.avif',
    '/media/drawn/1/card.jpg',
    '/metadata/drawn/77',
    '/metadata/linked/1',
    '/metadata/nothing/1',
    '/metadata/drawn/x',
    '/media/..%2f..%2fetc/1/480.avif?v=0123456789abcdef',
    '/media/drawn/1/480.avif%00',
  ])
    expect(await problemOf(path), path).toEqual([404, 'application/problem+json', '/problems/picture-not-found'])
})

test('nothing is told of a piece before it is minted', async () => {
  expect(await problemOf('/media/drawn/3/480.avif')).toEqual([
    404,
    'application/problem+json',
    '/problems/picture-not-found',
  ])
  expect((await get('/metadata/drawn/3')).status).toBe(404)
  await mint(db, 'drawn', ['3'])
  expect((await get('/media/drawn/3/160.webp')).status).toBe(200)
})

test('a drawing that fails is a problem with a sentence', async () => {
  expect(await problemOf('/media/drawn/9/480.avif')).toEqual([
    502,
    'application/problem+json',
    '/problems/picture-not-drawn',
  ])
})

test("the studio's own SVG opens in a sandbox", async () => {
  const response = await get('/media/drawn/1/original')
  expect(await response.clone().text()).toBe(squareSvg(400, 500, '#cc0044'))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get('/media/exhibits/test-work/original.svg')).headers.get('content-type')).toBe('image/svg+xml')
})

test('share pictures are 1200 by 630', async () => {
  for (const path of ['/media/drawn/1/card.png', '/media/exhibits/test-work/card.png']) {
    const response = await get(path)
    const { format, width, height } = await sharp(await bodyOf(response)).metadata()
    expect([response.headers.get('content-type'), format, width, height]).toEqual(['image/png', 'png', 1200, 630])
  }
})

test('metadata names the piece, its picture and its page by absolute addresses', async () => {
  const response = await get('/metadata/drawn/1')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.clone().json()).toEqual({
    name: 'Drawn 1',
    description: 'A square.',
    image: 'https://house.example/media/drawn/1/original',
    external_url: 'https://house.example/collections/drawn/1',
    attributes: [
      { trait_type: 'Colour', value: 'Red' },
      { trait_type: 'Size', value: 3, display_type: 'number' },
    ],
    image_details: { width: 400, height: 500, format: 'SVG' },
  })
  expect((await get('/metadata/drawn/1', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
})

test('metadata of copies is found by the id as ERC-1155 writes it as well; of single pieces it is not', async () => {
  const word = `${'0'.repeat(63)}2`
  const copies = appOf({
    ...studio,
    collections: studio.collections.map((each) => ({ ...each, standard: 'erc1155' as const })),
  })
  const nameAt = async (path: string) => ((await (await copies.request(path)).json()) as { name: string }).name
  for (const id of [word, `${word}.json`, '2', '2.json'])
    expect(await nameAt(`/metadata/drawn/${id}`), id).toBe('Drawn 2')
  for (const id of [word.replace('2', 'A'), `0x${word}`, word.slice(1), `0${word}`, '02'])
    expect((await copies.request(`/metadata/drawn/${id}`)).status, id).toBe(404)
  expect((await get(`/metadata/drawn/${word}.json`)).status).toBe(404)
})

test('a picture from outside is fetched once, measured and served in our formats', async () => {
  host.files.set('/a/1.png', await png('#336699'))
  await linkPicture(db, '1', 'ipfs://a/1.png')
  const response = await get('/media/linked/1/160.avif')
  expect(response.status).toBe(200)
  expect((await sharp(await bodyOf(response)).metadata()).width).toBe(160)
  expect((await get('/media/linked/1/480.webp')).status).toBe(200)
  expect((await get('/media/linked/1/original')).headers.get('content-type')).toBe('image/png')
  expect(host.asked).toEqual(['/a/1.png'])
  expect(
    await db
      .selectFrom('images')
      .select(['status', 'width', 'height', 'colour', 'problem_code'])
      .executeTakeFirstOrThrow(),
  ).toEqual({ status: 'ready', width: 300, height: 200, colour: '#336699', problem_code: null })
})

test("a stranger's SVG is never served as a document", async () => {
  host.files.set('/a.svg', new TextEncoder().encode(squareSvg(30, 20, '#336699').replace('>', ' onload="alert(1)">')))
  await linkPicture(db, '1', 'ipfs://a.svg')
  const response = await get('/media/linked/1/original')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect((await bodyOf(response)).subarray(1, 4).toString()).toBe('PNG')
})

test('a page that calls itself a picture is a problem, and its host is left alone until the next attempt', async () => {
  host.files.set('/a/1.png', new TextEncoder().encode('<!DOCTYPE html><html><svg></svg></html>'))
  await linkPicture(db, '1', 'ipfs://a/1.png')
  const expected = [502, 'application/problem+json', '/problems/picture-not-an-image']
  expect(await problemOf('/media/linked/1/160.avif')).toEqual(expected)
  expect(await problemOf('/media/linked/1/160.webp')).toEqual(expected)
  expect(host.asked.length).toBe(1)
  host.files.set('/a/1.png', await png('#336699'))
  now = new Date(now.getTime() + 61_000)
  expect((await get('/media/linked/1/160.avif')).status).toBe(200)
})

test('sources that are gone, inside this network, or named nowhere each have their own problem', async () => {
  await linkPicture(db, '1', 'ipfs://gone.png')
  expect(await problemOf('/media/linked/1/160.avif')).toEqual([
    502,
    'application/problem+json',
    '/problems/picture-unreachable',
  ])
  await linkPicture(db, '1', 'http://192.168.0.1/a.png')
  expect(await problemOf('/media/linked/1/160.avif')).toEqual([
    502,
    'application/problem+json',
    '/problems/picture-address-refused',
  ])
  await linkPicture(db, '1', null)
  expect(await problemOf('/media/linked/1/160.avif')).toEqual([
    404,
    'application/problem+json',
    '/problems/picture-not-found',
  ])
  expect(await problemOf('/media/linked/2/160.avif')).toEqual([
    404,
    'application/problem+json',
    '/problems/picture-not-found',
  ])
})

test('metadata that names another picture shows the other picture', async () => {
  host.files.set('/1.png', await png('#336699'))
  host.files.set('/2.png', await png('#993366'))
  await linkPicture(db, '1', 'ipfs://1.png')
  const first = (await get('/media/linked/1/160.webp')).headers.get('etag')
  await linkPicture(db, '1', 'ipfs://2.png')
  const second = await get('/media/linked/1/160.webp')
  expect(second.headers.get('etag')).not.toBe(first)
  expect(host.asked).toEqual(['/1.png', '/2.png'])
})

test('what a visitor composed is drawn for readers without scripts, and anything else is a problem', async () => {
  const response = await get('/media/drawn/compose.svg?Shape=Round')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(await response.text()).toContain('<!--Round-->')
  expect((await problemOf('/media/drawn/compose.svg?Shape=Square'))[0]).toBe(404)
  expect((await problemOf('/media/linked/compose.svg?Shape=Round'))[0]).toBe(404)
})
