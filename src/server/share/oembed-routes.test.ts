import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { createMedia } from '../media/media.ts'
import { problemResponse } from '../problem.ts'
import { addOembedRoutes } from './oembed-routes.ts'

const db = await openTestDatabase()
const plain = pictureTestStudio()
const studio = {
  ...plain,
  exhibits: plain.exhibits.map((exhibit) => ({ ...exhibit, translations: { de: { title: { text: 'Probewerk' } } } })),
  editions: [makeEdition()],
  moved: [{ from: '/old/:id', to: '/collections/drawn/:id' }],
}
const context = contextUnderTest(db, { studio, folder: studio })
const app = new Hono<EdgeEnv>()
addOembedRoutes(app, context)
app.route('/', createMedia(context, { renderer: createInlineRenderer(studio) }))
app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))

type Response_ = { type: string; title: string; url?: string; width?: number; height?: number; thumbnail_url?: string }
const ask = async (path: string, more = '') =>
  await app.request(`/oembed?url=${encodeURIComponent(`https://studio.example${path}`)}${more}`)
const embed = async (path: string, more?: string) => (await (await ask(path, more)).json()) as Response_

beforeEach(async () => {
  await emptyTables(db)
  await mint(db, 'drawn', ['1'])
  await db
    .insertInto('images')
    .values({
      collection: 'drawn',
      token_id: '1',
      width: 400,
      height: 500,
      colour: '#cc0044',
      status: 'ready',
      source: 'studio:',
    } as never)
    .execute()
})

test('a piece is a photo whose size is what its bytes have, within the room that there is', async () => {
  for (const more of ['', '&maxwidth=500', '&maxheight=300', '&maxwidth=700&maxheight=900']) {
    const { type, url = '', width = 0, height = 0 } = await embed('/collections/drawn/1', more)
    expect([more, type]).toEqual([more, 'photo'])
    const picture = await app.request(url.replace('https://studio.example', ''))
    const real = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([more, real.width, real.height]).toEqual([more, width, height])
  }
  expect((await embed('/collections/drawn/1', '&maxwidth=500')).width).toBe(480)
})

test('an exhibit is a photo, an edition a link with its sheet, and what moved is found', async () => {
  expect(await embed('/exhibits/test-work')).toMatchObject({ type: 'photo', title: 'Test work' })
  const edition = await embed('/editions/embers')
  expect([edition.type, edition.url, edition.thumbnail_url]).toEqual([
    'link',
    undefined,
    'https://studio.example/media/editions/embers/320.webp',
  ])
  expect((await embed('/old/1')).type).toBe('photo')
})

test('what is embedded has the words of the language that its address names', async () => {
  const german = await ask('/exhibits/test-work?lang=de')
  expect(german.headers.get('content-language')).toBe('de')
  expect(await german.json()).toMatchObject({ title: 'Probewerk' })
  const english = await app.request(`/oembed?url=${encodeURIComponent('https://studio.example/exhibits/test-work')}`, {
    headers: { 'accept-language': 'de' },
  })
  expect([english.headers.get('content-language'), await english.json()]).toMatchObject(['en', { title: 'Test work' }])
})

test('it is answered as XML where that is asked for, and to whoever has it already not at all', async () => {
  const xml = await ask('/collections/drawn/1', '&format=xml')
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(await xml.text()).toContain('<type>photo</type>')
  const path = `/oembed?url=${encodeURIComponent('https://studio.example/collections/drawn/1')}`
  const first = await app.request(path)
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const again = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('what cannot be embedded says why, as the specification has it', async () => {
  const statusOf = async (path: string) => (await app.request(path)).status
  for (const path of [
    '/',
    '/collections/drawn/9',
    '/collections/none/1',
    '/exhibits/none',
    '/editions/none',
    '/help',
    '/nothing',
    '/%E0%A4%A',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  for (const path of ['/boss', '/boss/claims/7', '/account', '/shipping/7'])
    expect([path, (await ask(path)).status]).toEqual([path, 401])
  expect((await ask('/exhibits/test-work', '&format=yaml')).status).toBe(501)
  expect(await statusOf(`/oembed?url=${encodeURIComponent('https://elsewhere.example/exhibits/test-work')}`)).toBe(404)
  expect(await statusOf(`/oembed?url=${encodeURIComponent('javascript:alert(1)')}`)).toBe(404)
  for (const search of [
    '',
    '?url=',
    '?url=exhibits',
    `?url=${encodeURIComponent('https://studio.example/exhibits/test-work')}&maxwidth=0`,
  ])
    expect([search, await statusOf(`/oembed${search}`)]).toEqual([search, 400])
})
