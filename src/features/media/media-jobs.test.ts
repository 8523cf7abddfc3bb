import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadStudio } from '#features/studio/load-studio.server.ts'
import { readConfig } from '#platform/config.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openPictureHost } from '#tests/fakes/picture-host.ts'
import { linkPicture, mint, openPictureService, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { createMediaJobs } from './create-media-jobs.server.ts'
import { createRenderer, createInlineRenderer } from './create-renderer.server.ts'
import { parsePictureSource } from './picture-source.ts'
import { preparePictures } from './prepare-pictures.server.ts'
import { readRemotePicture } from './read-remote-picture.server.ts'
import { recordImageFacts } from './record-image-facts.server.ts'
import { recordStudioImages, requestPictureReading } from './record-images.server.ts'

const db = await openTestDatabase()
const host = await openPictureHost()
afterAll(async () => {
  await host.close()
})
let now = new Date('2026-05-01T12:00:00Z')
const pictures = await openPictureService(db, { studio: pictureTestStudio({ ipfsGateway: host.url }), now: () => now })
const open = new AbortController().signal
const png = async (colour: string) =>
  await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
const rows = async () =>
  await db
    .selectFrom('images')
    .select(['token_id', 'status', 'width', 'colour', 'attempts', 'problem_code'])
    .orderBy('collection')
    .orderBy('token_id')
    .execute()

beforeEach(async () => {
  await emptyTables(db)
  host.files.clear()
  host.asked.length = 0
  now = new Date('2026-05-01T12:00:00Z')
  await db.insertInto('chain_cursor').values({ chain_id: 31_337 }).execute()
})

test('pieces that the studio draws get size and colour from their description, all in one statement', async () => {
  const description = { image: { width: 400, height: 500, colour: '#cc0044' } }
  await db.transaction().execute((tx) =>
    recordStudioImages(tx, [
      { collection: 'drawn', tokenId: '1', description },
      { collection: 'drawn', tokenId: (2n ** 256n - 1n).toString(), description },
    ]),
  )
  await db.transaction().execute((tx) => recordStudioImages(tx, []))
  expect(await rows()).toMatchObject([
    { token_id: '1', status: 'ready', width: 400, colour: '#cc0044' },
    { token_id: (2n ** 256n - 1n).toString() },
  ])
})

test('the same pieces again change nothing, a new size does', async () => {
  const record = async (width: number) =>
    await db
      .transaction()
      .execute((tx) =>
        recordStudioImages(tx, [
          { collection: 'drawn', tokenId: '1', description: { image: { width, height: 500, colour: '#cc0044' } } },
        ]),
      )
  await record(400)
  await db.updateTable('images').set({ source: 'studio:0123456789abcdef' }).execute()
  await record(400)
  await record(401)
  const { source, width } = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow()
  expect([source, width]).toEqual(['studio:0123456789abcdef', 401])
})

test('a round fills in what is missing and says that pages changed', async () => {
  await mint(db, 'drawn', ['1', '2', '77'])
  host.files.set('/1.png', await png('#336699'))
  await linkPicture(db, '1', 'ipfs://1.png')
  await linkPicture(db, '2', 'ipfs://2.png')
  await recordImageFacts(pictures, open)
  expect(await rows()).toEqual([
    { token_id: '1', status: 'ready', width: 400, colour: '#cc0044', attempts: 0, problem_code: null },
    { token_id: '2', status: 'ready', width: 400, colour: '#cc0044', attempts: 0, problem_code: null },
    { token_id: '1', status: 'ready', width: 300, colour: '#336699', attempts: 0, problem_code: null },
    { token_id: '2', status: 'failed', width: null, colour: null, attempts: 1, problem_code: 'picture-unreachable' },
  ])
  expect((await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version).toBe(1)
})

test('a failed picture is tried again when its time has come, with longer rests', async () => {
  await linkPicture(db, '2', 'ipfs://2.png')
  await recordImageFacts(pictures, open)
  await recordImageFacts(pictures, open)
  expect(host.asked.length).toBe(1)
  now = new Date(now.getTime() + 60_000)
  await recordImageFacts(pictures, open)
  now = new Date(now.getTime() + 60_000)
  await recordImageFacts(pictures, open)
  expect(host.asked.length).toBe(2)
  host.files.set('/2.png', await png('#336699'))
  now = new Date(now.getTime() + 180_000)
  await recordImageFacts(pictures, open)
  expect(await rows()).toEqual([
    { token_id: '2', status: 'ready', width: 300, colour: '#336699', attempts: 0, problem_code: null },
  ])
})

test('a picture asked for anew is read anew, and stays on show when that fails', async () => {
  host.files.set('/1.png', await png('#336699'))
  await linkPicture(db, '1', 'ipfs://1.png')
  await recordImageFacts(pictures, open)
  const ask = async () =>
    await db.transaction().execute((tx) => requestPictureReading(tx, { collection: 'linked', tokenIds: ['1'], now }))
  host.files.set('/1.png', await png('#993366'))
  await ask()
  await recordImageFacts(pictures, open)
  expect(await rows()).toMatchObject([{ colour: '#993366' }])
  host.files.set('/1.png', 500)
  await ask()
  await recordImageFacts(pictures, open)
  expect(await rows()).toMatchObject([{ status: 'failed', width: 300, colour: '#993366' }])
})

test('what the app reads by itself leaves room for a visitor, who is served while it waits', async () => {
  const { promise: picture, resolve: answer } = Promise.withResolvers<Uint8Array>()
  const ids = ['1', '2', '3', '4', '5']
  await mint(db, 'linked', ids)
  for (const id of ids) {
    await linkPicture(db, id, `ipfs://${id}.png`)
    host.files.set(`/${id}.png`, picture)
  }
  const read = async (id: string, isVisitor: boolean) =>
    await readRemotePicture(pictures, { collection: 'linked', tokenId: id, address: `ipfs://${id}.png` }, { isVisitor })
  const own = ids.slice(0, 4).map(async (id) => await read(id, false))
  await expect.poll(() => host.asked.length).toBe(2)
  const visitors = read('5', true)
  await expect.poll(() => host.asked.length).toBe(3)
  expect(host.asked.at(-1)).toContain('5.png')
  answer(await png('#336699'))
  await Promise.all([...own, visitors])
  expect(host.asked).toHaveLength(5)
})

test('metadata that names another picture has it read, metadata that names the same does not', async () => {
  host.files.set('/1.png', await png('#336699'))
  host.files.set('/2.png', await png('#993366'))
  await linkPicture(db, '1', 'ipfs://1.png')
  await recordImageFacts(pictures, open)
  await linkPicture(db, '1', 'ipfs://1.png', new Date(now.getTime() + 1000))
  await recordImageFacts(pictures, open)
  expect(host.asked).toEqual(['/1.png'])
  await linkPicture(db, '1', 'ipfs://2.png', new Date(now.getTime() + 1000))
  await recordImageFacts(pictures, open)
  expect(await rows()).toMatchObject([{ colour: '#993366' }])
})

test('a source that never answers is a problem after its time', async () => {
  host.files.set('/slow.png', 'never')
  await linkPicture(db, '1', 'ipfs://slow.png')
  await recordImageFacts(pictures, open)
  expect(await rows()).toMatchObject([{ problem_code: 'picture-slow' }])
})

test('a picture beyond 20 MiB is a problem with a sentence that names the limit', async () => {
  host.files.set('/1.png', new Uint8Array(21 * 1024 * 1024))
  await linkPicture(db, '1', 'ipfs://1.png')
  await recordImageFacts(pictures, open)
  expect(await db.selectFrom('images').select(['problem_code', 'problem_detail']).executeTakeFirst()).toEqual({
    problem_code: 'picture-too-large',
    problem_detail: expect.stringContaining('larger than the 20 MiB or 64 million pixels'),
  })
})

// It rests three times as long as it works, and on a busy machine everything is work.
test(
  'preparation makes the grid pictures once, records versions and removes older ones',
  { timeout: 60_000 },
  async () => {
    await mint(db, 'drawn', ['1', '2'])
    await recordImageFacts(pictures, open)
    const old = join(pictures.dataFolder, 'media', 'drawn', '1', 'ffffffffffffffff')
    await mkdir(old, { recursive: true })
    const prepared = new Set<string>()
    expect(await preparePictures(pictures, { prepared, signal: open })).toBe(2 * 6 + 6)
    expect(await preparePictures(pictures, { prepared, signal: open })).toBe(0)
    expect(await preparePictures(pictures, { prepared: new Set(), signal: open })).toBe(0)
    const { source } = await db
      .selectFrom('images')
      .select('source')
      .where('token_id', '=', '1')
      .executeTakeFirstOrThrow()
    const versions = await readdir(join(pictures.dataFolder, 'media', 'drawn', '1'))
    expect(versions).toEqual([parsePictureSource(source ?? '').version])
    expect((await readdir(join(pictures.dataFolder, 'media', 'drawn', '1', versions[0] ?? ''))).sort()).toEqual([
      '160.avif',
      '320.avif',
      '480.avif',
      '480.webp',
      '768.avif',
      '960.avif',
      'original.svg',
    ])
  },
)

test('every piece of a wall gets its small pictures before one gets larger ones', { timeout: 60_000 }, async () => {
  const numbers = ['6', '7', '8']
  await mint(db, 'drawn', numbers)
  await preparePictures(pictures, { prepared: new Set(), signal: open })
  const madeAt = async (file: string) =>
    await Promise.all(
      numbers.map(async (tokenId) => {
        const folder = join(pictures.dataFolder, 'media', 'drawn', tokenId)
        const [version] = await readdir(folder)
        return (await stat(join(folder, version!, file))).mtimeMs
      }),
    )
  expect(Math.max(...(await madeAt('320.avif')))).toBeLessThan(Math.min(...(await madeAt('160.avif'))))
})

test('a piece that cannot be drawn does not keep the others from being prepared', async () => {
  await mint(db, 'drawn', ['3', '9'])
  expect(await preparePictures(pictures, { prepared: new Set(), signal: open })).toBeGreaterThanOrEqual(2)
})

test('it waits until visitors leave room for it, and nothing is begun when the app closes', async () => {
  await mint(db, 'drawn', ['5', '6'])
  const closing = new AbortController()
  const made = await preparePictures(
    { ...pictures, studio: { ...pictures.studio, exhibits: [], editions: [] } },
    { prepared: new Set(), signal: closing.signal, wait: async () => closing.abort() },
  )
  expect(made).toBe(0)
})

test('the jobs stop at once when the app closes', async () => {
  await mint(db, 'drawn', ['1'])
  const jobs = createMediaJobs({
    ...pictures,
    renderer: createInlineRenderer(pictures.studio),
    config: { studioFile: '', privateHosts: [], files: readConfig({}).files },
  })
  jobs.start()
  const started = Date.now()
  await jobs.stop()
  expect(Date.now() - started).toBeLessThan(2000)
})

test('the drawing thread draws what the studio draws, and its failures are failures', async () => {
  const studio = await loadStudio({ file: 'studio/studio.config.ts' })
  const renderer = createRenderer({ studioFile: 'studio/studio.config.ts' })
  const [collection] = studio.collections
  if (collection?.metadata.from !== 'studio') throw new Error('The demo studio draws its first collection itself.')
  const ref = { of: 'piece', collection: collection.slug, tokenId: '1' } as const
  expect(await renderer.draw(ref)).toBe(collection.metadata.maker.draw(1n))
  await expect(renderer.draw({ of: 'exhibit', slug: 'nothing' })).rejects.toThrow('does not draw')
  await renderer.close()
  expect(await renderer.draw(ref)).toContain('<svg')
  await renderer.close()
  const another = createRenderer({ studioFile: 'studio/studio.config.ts' })
  const drawing = another.draw(ref)
  // Whoever else draws of the same studio gets its picture.
  await renderer.close()
  expect(await drawing).toContain('<svg')
  await another.close()
  const broken = createRenderer({ studioFile: 'studio/no-such-file.ts' })
  await expect(broken.draw(ref)).rejects.toThrow('no studio configuration')
})
