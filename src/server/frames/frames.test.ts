import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { changeHostedPiece } from '#features/hosting/pieces/change-hosted.server.ts'
import { setReveal } from '#features/hosting/pieces/reveal.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openPictureHost } from '#tests/fakes/picture-host.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { animation, otherContents, picture, upload } from '#tests/file-data.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { openFiles } from '../files/files-under-test.ts'
import { createFrames, framePatterns } from './create-frames.ts'
import { listenForFrames } from './listen-for-frames.ts'

const db = await openTestDatabase()
const host = await openPictureHost()
afterAll(async () => {
  await host.close()
})
beforeEach(async () => {
  await emptyTables(db)
  host.files.clear()
})

const environment = { VITRINE_FRAMES_URL: 'https://frames.example' }
const page = Buffer.from('<!doctype html><title>Work</title><script>document.title = "ran"</script>')

const at = (frames: Hono) => async (path: string, init?: RequestInit) =>
  await frames.request(`https://frames.example${path}`, init)

/** Somebody who uploads, and both origins. */
async function openBoth() {
  const files = await openFiles(db, { environment })
  return { ...files, ask: at(createFrames(files.context, files.context.config.frames!)) }
}

/** Both origins of a studio with pieces that were described elsewhere. */
async function openPieces() {
  const context = contextUnderTest(db, { studio: pictureTestStudio({ ipfsGateway: host.url }) }, environment)
  const edge = createApp(context, buildUnderTest(), { clientFolder: '/nowhere', builtAt: new Date(0) })
  await mint(db, 'linked', ['1'])
  const name = async (bytes: Uint8Array, type = '') => {
    host.files.set('/work', bytes)
    await db.deleteFrom('moving_works').execute()
    await db.deleteFrom('token_metadata').execute()
    await db
      .insertInto('token_metadata')
      .values({ collection: 'linked', token_id: '1', status: 'ready', animation_url: `ipfs://work${type}` })
      .execute()
  }
  return { edge, name, ask: at(createFrames(context, context.config.frames!)) }
}

/** Both origins of a studio with a piece that it describes itself, which is revealed, and the piece's animation. */
async function openHosted(
  bytes: Uint8Array,
  given: Record<string, string> = environment,
  as: 'animationFile' | 'pictureFile' = 'animationFile',
) {
  const plain = pictureTestStudio()
  const [collection] = plain.collections
  const kept = { ...collection!, slug: 'kept', metadata: { from: 'hosted' as const } }
  const context = contextUnderTest(db, { studio: { ...plain, collections: [kept] } }, given)
  const edge = createApp(context, buildUnderTest(), { clientFolder: '/nowhere', builtAt: new Date(0) })
  await mint(db, 'kept', ['1'])
  const { fileId } = await upload(fileServiceOf(context), bytes, { name: 'secret-name' })
  const by = { actor: 'ada', requestId: 'request', now: new Date() }
  const named = { collection: 'kept', chainId: context.studio.chain.id }
  const change = async (tokenId: string) =>
    await db.transaction().execute(async (tx) => {
      await changeHostedPiece(tx, by, {
        ...named,
        piece: {
          tokenId,
          name: 'Kept',
          description: '',
          traits: [],
          pictureFile: undefined,
          animationFile: undefined,
          externalUrl: undefined,
          [as]: fileId,
        },
      })
    })
  await change('1')
  await change('2')
  const reveal = async () =>
    await db.transaction().execute(async (tx) => await setReveal(tx, by, { ...named, at: by.now }))
  const frames = context.config.frames
  return { edge, context, reveal, ask: frames === undefined ? undefined : at(createFrames(context, frames)) }
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
const directives = (answer: Response) =>
  new Map(
    policyOf(answer)
      .split('; ')
      .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  )

test('an uploaded page runs on the origin for frames, in a sandbox that reaches nothing', async () => {
  const { send, ask } = await openBoth()
  const { address } = await send(page, { filename: 'work.html' })
  const answer = await ask(address)
  expect([answer.status, await answer.text()]).toEqual([200, page.toString()])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringMatching(/autoplay=\(\).*camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  })
  const policy = directives(answer)
  expect(policy.get('sandbox')).toEqual(['allow-scripts'])
  expect(policy.get('frame-ancestors')).toEqual(['https://studio.example'])
  for (const name of ['base-uri', 'form-action', 'default-src']) expect(policy.get(name), name).toEqual(["'none'"])
  // What it holds itself, and no address at all.
  for (const name of ['connect-src', 'img-src', 'media-src', 'font-src', 'worker-src'])
    expect(policy.get(name), name).toEqual(['data:', 'blob:'])
  expect(policyOf(answer)).not.toMatch(/https?:(?!\/\/studio\.example)|'self'|\*/)
  const etag = answer.headers.get('etag')!
  const again = await ask(address, { headers: { 'if-none-match': etag } })
  // What browsers store takes the headers of the newer answer.
  expect([again.status, policyOf(again)]).toEqual([304, policyOf(answer)])
})

test('on the app’s own origin a page is a download in which nothing runs, whatever is said about the file', async () => {
  const { send, edge } = await openBoth()
  const { address, fileId } = await send(page, { filename: 'work.html' })
  await db.updateTable('files').set({ content_disposition: 'inline' }).where('file_id', '=', fileId).execute()
  const answer = await edge.request(address)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="work\.html"/)
  expect(policyOf(answer)).toMatch(/^default-src 'none'; .*; sandbox$/)
  expect(policyOf(answer)).not.toMatch(/allow-|script-src/)
})

test('a model is shown by our viewer, which reaches the model and nothing else', async () => {
  const { send, ask } = await openBoth()
  const model = otherContents['model/gltf-binary']
  const { address } = await send(model, { filename: 'cube.glb' })
  const viewer = await ask(address)
  expect(await viewer.text()).toContain(`<model-viewer src="${address}/model.glb"`)
  const policy = directives(viewer)
  expect(policy.get('sandbox')).toEqual(['allow-scripts'])
  expect(policy.get('connect-src')).toEqual([`https://frames.example${address}/model.glb`, 'data:', 'blob:'])
  expect(policy.get('script-src')).toEqual([
    'https://frames.example/viewer.js',
    expect.stringMatching(/^'sha256-.{44}'$/),
    "'wasm-unsafe-eval'",
  ])
  const bytes = await ask(`${address}/model.glb`)
  expect([bytes.headers.get('content-type'), bytes.headers.get('access-control-allow-origin')]).toEqual([
    'model/gltf-binary',
    '*',
  ])
  expect(Buffer.from(await bytes.arrayBuffer()).equals(model)).toBe(true)
  const script = await ask('/viewer.js', { headers: { 'accept-encoding': 'gzip' } })
  expect([script.status, script.headers.get('content-type'), script.headers.get('content-encoding')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'gzip',
  ])
})

test('nothing else that was uploaded is on the origin for frames', async () => {
  const { send, ask } = await openBoth()
  for (const bytes of [await picture('png'), otherContents['video/mp4'], otherContents['application/pdf']]) {
    const { address } = await send(bytes)
    for (const path of [address, `${address}/model.glb`, `${address}/w/320.webp`])
      expect((await ask(path)).status, path).toBe(404)
  }
  const { address } = await send(page)
  expect((await ask(`${address}/model.glb`)).status).toBe(404)
})

test.each([
  '/',
  '/boss',
  '/boss/files',
  '/login',
  '/session',
  '/account/data',
  '/api',
  '/api/collections',
  '/media/linked/1/480.avif',
  '/assets/x.js',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  '/healthz',
  '/files/x/1',
  '/files/..%2f..%2fx/1',
  `/files/${'0'.repeat(32)}/1`,
  '/pieces/linked/1',
  '/pieces/linked/x',
  '/pieces/..%2fx/1/content',
])('the origin for frames has nothing at %s', async (path) => {
  const { ask, editor } = await openBoth()
  const answer = await ask(path, { headers: { cookie: editor, accept: 'text/html' } })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
  expect(policyOf(answer)).toMatch(/^sandbox; default-src 'none';/)
  expect(await answer.text()).toMatch(/<p role="alert">There is no .+<\/p>/)
})

test('the origin for frames answers its own name and reading alone', async () => {
  const { frames } = {
    frames: createFrames((await openBoth()).context, { port: 1, url: 'https://frames.example', isChosen: true }),
  }
  expect((await frames.request('https://studio.example/viewer.js')).status).toBe(421)
  expect((await frames.request('https://evil.example/viewer.js')).status).toBe(421)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await at(frames)('/viewer.js', { method })).status, method).toBe(405)
  expect(frames.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path)).toEqual([...framePatterns])
})

test('the app answers nothing under the name of the origin for frames', async () => {
  const { edge } = await openBoth()
  expect((await edge.fetch(new Request('https://frames.example/login'))).status).toBe(421)
})

test('a page that a description names runs in the same sandbox, from our copy', async () => {
  const { name, ask, edge } = await openPieces()
  await name(page)
  const answer = await ask('/pieces/linked/1?seed=0x1')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(directives(answer).get('sandbox')).toEqual(['allow-scripts'])
  expect(directives(answer).get('connect-src')).toEqual(['data:', 'blob:'])
  expect((await ask('/pieces/linked/1/content')).status).toBe(404)
  expect((await edge.request('/media/linked/1/animation')).status).toBe(404)
  await name(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))
  const drawing = await ask('/pieces/linked/1')
  expect([drawing.headers.get('content-type'), directives(drawing).get('sandbox')]).toEqual([
    'image/svg+xml',
    ['allow-scripts'],
  ])
})

test('a film that a description names plays on both origins, whole and in part, and runs nothing', async () => {
  const { name, ask, edge } = await openPieces()
  const film = Buffer.concat([otherContents['video/mp4'], Buffer.alloc(2000, 7)])
  await name(film)
  const player = await ask('/pieces/linked/1')
  expect(await player.text()).toContain(
    '<video controls playsinline preload="metadata" src="/pieces/linked/1/content">',
  )
  expect(policyOf(player)).toMatch(/^sandbox; default-src 'none'; .*media-src https:\/\/frames\.example;/)
  for (const answer of [
    await ask('/pieces/linked/1/content', { headers: { range: 'bytes=-10' } }),
    await edge.request('/media/linked/1/animation', { headers: { range: 'bytes=-10' } }),
  ]) {
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-range')]).toEqual([
      206,
      'video/mp4',
      `bytes ${film.length - 10}-${film.length - 1}/${film.length}`,
    ])
    expect(policyOf(answer)).toMatch(/sandbox/)
    expect(policyOf(answer)).not.toMatch(/allow-scripts|script-src/)
    expect(Buffer.from(await answer.arrayBuffer()).equals(film.subarray(-10))).toBe(true)
  }
})

test('the page of a hosted piece runs on the origin for frames alone, where markets may show it, and not before the reveal', async () => {
  const { edge, context, reveal, ask } = await openHosted(page)
  const animation = '/media/kept/1/animation'
  expect([(await edge.request(animation)).status, (await ask!('/pieces/kept/1')).status]).toEqual([404, 404])
  await reveal()
  // Nobody has minted the other one.
  for (const answer of [await edge.request('/media/kept/2/animation'), await ask!('/pieces/kept/2')])
    expect(answer.status).toBe(404)
  const document = (await (await edge.request('/metadata/kept/1')).json()) as { animation_url: string }
  const { origin, pathname, search } = new URL(document.animation_url)
  expect([origin, pathname]).toEqual([context.config.publicUrl, animation])
  const leads = await edge.request(pathname + search)
  expect([leads.status, leads.headers.get('location')]).toEqual([302, 'https://frames.example/pieces/kept/1'])
  const answer = await ask!('/pieces/kept/1')
  expect([answer.status, await answer.text()]).toEqual([200, page.toString()])
  expect(directives(answer).get('sandbox')).toEqual(['allow-scripts'])
  expect(directives(answer).get('connect-src')).toEqual(['data:', 'blob:'])
  expect(directives(answer).get('frame-ancestors')).toEqual(['*'])
  // Whoever checks hashes gets the bytes, to save: on the app's own origin nothing of them runs.
  const saved = await edge.request(`${animation}?download`)
  expect([saved.status, saved.headers.get('content-disposition'), await saved.text()]).toEqual([
    200,
    'attachment',
    page.toString(),
  ])
  expect(policyOf(saved)).toMatch(/^default-src 'none'; .*; sandbox$/)
})

test('without an origin for frames the page of a hosted piece is only saved', async () => {
  const { edge, reveal } = await openHosted(page, { VITRINE_FRAMES_PORT: 'none' })
  await reveal()
  const answer = await edge.request('/media/kept/1/animation')
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment'])
  expect(policyOf(answer)).toMatch(/; sandbox$/)
})

test.each(['video/mp4', 'audio/wav', 'model/gltf-binary'] as const)('a hosted piece has its %s', async (type) => {
  const bytes = otherContents[type]
  const { edge, reveal, ask } = await openHosted(bytes)
  await reveal()
  const { animation_url: address } = (await (await edge.request('/metadata/kept/1')).json()) as {
    animation_url: string
  }
  const pinned = await edge.request(new URL(address).pathname + new URL(address).search)
  expect(Object.fromEntries(pinned.headers)).toMatchObject({
    'content-type': type,
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(Buffer.from(await pinned.arrayBuffer()).equals(bytes)).toBe(true)
  const plain = await edge.request('/media/kept/1/animation', { headers: { range: 'bytes=-5' } })
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([206, 'public, max-age=60'])
  const framed = await (await ask!('/pieces/kept/1')).text()
  expect(framed).toMatch(
    { v: /<video controls/, a: /<audio controls/, m: /<model-viewer src/ }[type[0] as 'v' | 'a' | 'm'],
  )
  expect((await ask!('/pieces/kept/1/content')).headers.get('content-type')).toBe(type)
})

test('a picture of a hosted piece that has several frames is played as an animation, byte for byte; a still one is not', async () => {
  const bytes = await animation('webp')
  const { edge, reveal, ask } = await openHosted(bytes, environment, 'pictureFile')
  expect((await ask!('/pieces/kept/1')).status).toBe(404)
  await reveal()
  expect(await (await ask!('/pieces/kept/1')).text()).toContain('<img alt="" src="/pieces/kept/1/content">')
  const answer = await ask!('/pieces/kept/1/content')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(await (await edge.request('/metadata/kept/1')).json()).not.toHaveProperty('animation_url')
  await emptyTables(db)
  const still = await openHosted(await picture('webp'), environment, 'pictureFile')
  await still.reveal()
  expect((await still.ask!('/pieces/kept/1')).status).toBe(404)
})

test('a work that cannot be had is a sentence in its frame', async () => {
  const { ask, name, edge } = await openPieces()
  await name(Buffer.from('nothing of a work'))
  const answer = await ask('/pieces/linked/1')
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('The work is no video, audio')])
  expect((await edge.request('/media/linked/1/animation')).status).toBe(502)
})

test('a port that another program has is done without, unless somebody set it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const { port } = other.address() as AddressInfo
  const said: string[] = []
  const listenAt = async (isChosen: boolean) =>
    await listenForFrames(
      { host: '127.0.0.1', frames: { port, url: `http://localhost:${port}`, isChosen } },
      (text) => void said.push(text),
    )
  expect(await listenAt(false)).toBeUndefined()
  expect(said).toEqual([expect.stringContaining(`Port ${port} is taken`)])
  await expect(listenAt(true)).rejects.toThrow(`VITRINE_FRAMES_PORT=${port + 1} npm start`)
  other.close()
})
