import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openPictureHost } from '#tests/fakes/picture-host.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { otherContents, picture } from '#tests/file-data.ts'
import { fetchMovingWork } from './fetch-moving-work.server.ts'
import { findMovingWork } from './find-moving-work.server.ts'
import { getMovingWork, type MovingWorkService } from './get-moving-work.server.ts'
import { guessWorkKind, isWorkAddress, MovingWorkUnavailableError, parametersOf } from './moving-work.ts'
import { removeOldWorks } from './record-moving-works.server.ts'

const db = await openTestDatabase()
const host = await openPictureHost()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-works-'))
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

let now = new Date('2026-05-01T12:00:00Z')
const service: MovingWorkService = {
  db,
  studio: pictureTestStudio({ ipfsGateway: `${host.url}ipfs/` }),
  now: () => now,
  config: { dataFolder: folder, privateHosts: [] },
}
const page = Buffer.from('<!doctype html><title>Work</title><script>draw()</script>')

beforeEach(async () => {
  await emptyTables(db)
  rmSync(join(folder, 'works'), { recursive: true, force: true })
  host.files.clear()
  host.asked.length = 0
  now = new Date('2026-05-01T12:00:00Z')
  await mint(db, 'linked', ['1', '2', '3'])
})

/** A piece whose description names a work at this address. */
async function named(animation: string | null, tokenId = '1', collection = 'linked'): Promise<void> {
  await db
    .insertInto('token_metadata')
    .values({ collection, token_id: tokenId, status: 'ready', animation_url: animation })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ animation_url: animation }))
    .execute()
}
const get = async (tokenId = '1', collection = 'linked') => await getMovingWork(service, { collection, tokenId })
const find = async (tokenId = '1', collection = 'linked') =>
  await findMovingWork(readSide(db), { studio: service.studio, collection, tokenId, now })
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof MovingWorkUnavailableError ? error.code : String(error)),
  )

test.each<[string, Uint8Array, string]>([
  ['a film', otherContents['video/mp4'], 'video/mp4'],
  ['a sound', otherContents['audio/wav'], 'audio/wav'],
  ['a model', otherContents['model/gltf-binary'], 'model/gltf-binary'],
  ['a page', page, 'text/html'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
])('%s is known by its bytes, whatever its server and its address say, and fetched once', async (_, bytes, type) => {
  host.files.set('/ipfs/bafy/work.png', bytes)
  await named('ipfs://bafy/work.png')
  const [work, same] = await Promise.all([get(), get()])
  expect([work.contentType, work.size, same]).toEqual([type, bytes.length, work])
  expect(readFileSync(work.path).equals(bytes)).toBe(true)
  await get()
  expect(host.asked).toEqual(['/ipfs/bafy/work.png'])
})

test('whoever read that a work is not there, and goes on when it is, gets the copy and fetches nothing', async () => {
  host.files.set('/ipfs/bafy/work.mp4', otherContents['video/mp4'])
  await named('ipfs://bafy/work.mp4')
  const [read, came] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.resolve()
      await came.promise
      return result
    },
  }) as EdgeDb
  const late = getMovingWork({ ...service, db: slow }, { collection: 'linked', tokenId: '1' })
  await read.promise
  const work = await get()
  came.resolve()
  expect(await late).toEqual(work)
  expect(host.asked).toEqual(['/ipfs/bafy/work.mp4'])
})

test('a work that stands in the description itself is read out of it', async () => {
  await named(`data:text/html;base64,${page.toString('base64')}`)
  expect((await find())?.kind).toBe('page')
  expect(await get()).toMatchObject({ contentType: 'text/html', size: page.length })
  await named('data:text/html,<!doctype html><p>100% <b>#1</b>', '2')
  expect(readFileSync((await get('2')).path, 'utf8')).toBe('<!doctype html><p>100% <b>#1</b>')
})

test.each([
  ['this machine', 'http://127.0.0.1:1/work.mp4', 'work-address-refused'],
  ['a cloud’s secrets', 'http://169.254.169.254/latest/meta-data', 'work-address-refused'],
  ['a private network', 'https://10.0.0.1/work.html', 'work-address-refused'],
  ['a password', 'https://user:word@works.example/', 'work-address-refused'],
  ['a name that nobody has', 'https://no-such-name.invalid/work.mp4', 'work-unreachable'],
  ['nothing', 'ipfs://bafy/gone', 'work-unreachable'],
  ['words', 'data:text/html,only words', 'work-type-refused'],
  ['a PDF', `data:application/pdf;base64,${otherContents['application/pdf'].toString('base64')}`, 'work-type-refused'],
])('%s is refused, kept nowhere, and left alone for a minute', async (_, address, code) => {
  await named(address)
  expect(await codeOf(get())).toBe(code)
  expect(readdirSync(join(folder, 'works'))).toEqual([])
  expect((await find())?.problem).toMatch(/^(The work|The description) .+\./)
  const asked = host.asked.length
  expect(await codeOf(get())).toBe(code)
  expect(host.asked).toHaveLength(asked)
  now = new Date(now.getTime() + 61_000)
  expect((await find())?.problem).toBeUndefined()
  expect(await codeOf(get())).toBe(code)
  // Twice in a row: four minutes.
  now = new Date(now.getTime() + 180_000)
  expect((await find())?.problem).toBeDefined()
})

test('more than is shown is given up on the way, and so is what does not come', async () => {
  host.files.set('/large', Buffer.concat([otherContents['video/mp4'], Buffer.alloc(5000)]))
  host.files.set('/never', 'never')
  const to = join(folder, 'works', 'large')
  const reading = { ipfsGateway: host.url, privateHosts: [], largestBytes: 4000, milliseconds: 300 }
  expect(await codeOf(fetchMovingWork('ipfs://large', { to, reading }))).toBe('work-too-large')
  expect(await codeOf(fetchMovingWork('ipfs://never', { to, reading }))).toBe('work-slow')
  expect(readdirSync(join(folder, 'works'))).toEqual([])
  await fetchMovingWork('ipfs://large', { to, reading: { ...reading, largestBytes: 6000 } })
  expect(existsSync(to)).toBe(true)
})

test('a description that names another work than before shows that one, and the old copy is gone', async () => {
  host.files.set('/ipfs/one', otherContents['video/mp4'])
  host.files.set('/ipfs/two', page)
  await named('ipfs://one')
  const first = await get()
  expect((await find())?.kind).toBe('film')
  await named('ipfs://two')
  expect((await find())?.kind).toBeUndefined()
  expect((await get()).contentType).toBe('text/html')
  expect((await find())?.kind).toBe('page')
  expect(existsSync(first.path)).toBe(false)
})

test('the oldest copies go where there is no more room, and are fetched again', async () => {
  for (const id of ['1', '2', '3']) {
    host.files.set(`/ipfs/${id}`, otherContents['audio/wav'])
    await named(`ipfs://${id}`, id)
    await get(id)
    now = new Date(now.getTime() + 1000)
  }
  const paths = new Map(await Promise.all(['1', '2', '3'].map(async (id) => [id, (await get(id)).path] as const)))
  const size = otherContents['audio/wav'].length
  await removeOldWorks({ db }, ({ tokenId }) => paths.get(tokenId)!, { mostBytes: size * 2 })
  expect([...paths.values()].map((path) => existsSync(path))).toEqual([false, true, true])
  expect((await find())?.kind).toBe('sound')
  await get()
  expect(host.asked.filter((path) => path === '/ipfs/1')).toHaveLength(2)
})

test('pieces without such a work, and those that the studio describes itself, have none', async () => {
  await named(null)
  await named('javascript:alert(1)', '2')
  expect([await find(), await find('2'), await find('9')]).toEqual([undefined, undefined, undefined])
  for (const id of ['1', '2', '9']) expect(await codeOf(get(id))).toContain('moving-work-not-found')
  await mint(db, 'drawn', ['1'])
  await named('ipfs://one', '1', 'drawn')
  expect(await find('1', 'drawn')).toBeUndefined()
  expect(await codeOf(get('1', 'drawn'))).toContain('moving-work-not-found')
  expect(await codeOf(get('1', '../drawn'))).toContain('moving-work-not-found')
})

test('an address says what it can, and what pages read of it is passed on', async () => {
  expect(
    [
      'https://a.example/x.MP4?y=.html',
      'ipfs://bafy/loop.glb#a',
      'data:audio/wav;base64,',
      'ipfs://bafy',
      'data:,x',
    ].map(guessWorkKind),
  ).toEqual(['film', 'model', 'sound', undefined, undefined])
  expect(
    ['https://a.example/?seed=0x1&n=2#b', 'ipfs://bafy/#b', 'https://a.example', 'data:text/html,a?b'].map(
      parametersOf,
    ),
  ).toEqual(['?seed=0x1&n=2#b', '#b', '', ''])
  expect(['javascript:alert(1)', 'file:///etc/passwd', 'works/1.mp4', '', 'ftp://a'].filter(isWorkAddress)).toEqual([])
})

test('a picture that moves is a picture', async () => {
  host.files.set('/ipfs/gif', await picture('gif'))
  await named('ipfs://gif')
  await get()
  expect((await find())?.kind).toBe('picture')
})
