import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pillCard, pillFaceOf } from '#features/burns/pills/pill-face.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { deriveNext } from '#features/files/pictures/derive-next.server.ts'
import { createDeriver } from '#features/files/pictures/deriver.server.ts'
import type { FileService } from '#features/files/uploads/file-service.server.ts'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { recordCopies } from '#tests/copies-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, upload, waitForPictures } from '#tests/file-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { createApi } from '../api/api.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { problemResponse } from '../problem.ts'
import { addOembedRoutes } from '../share/oembed-routes.ts'
import { createMedia } from './media.ts'

waitForPictures()
const db = await openTestDatabase()
const deriver = createDeriver()
afterAll(() => deriver.end())
beforeEach(async () => {
  await emptyTables(db)
  await addPillKind(db, { pillId: '1', name: 'Ember' })
  await addPillKind(db, { pillId: '2', name: 'Soot' })
  await recordCopies(db, { collection: PILLS, moves: [[ZERO_ADDRESS, `0x${'a1'.repeat(20)}`, '1', '2']] })
})

const description = 'What is left of a leaf.'
const { pillMaker, ...undrawn } = other.burns!

/** A studio that chose the file for its first kind of pill, as the library has it now, and what it answers. */
async function choose(service: FileService, fileId: string, { isDrawn }: { isDrawn: boolean }) {
  const file = (await listShownFiles(readSide(db), [fileId])).get(fileId)!
  const picture = { file, alt: 'A grey heap of ash on slate.' }
  // The contract has no third kind yet.
  const kinds = ['1', '3'].map((pillId) => ({ pillId, description, picture }))
  const studio = defineStudio({
    ...other,
    burns: { ...undrawn, editions: [], kinds, ...(isDrawn ? { pillMaker } : {}) },
  })
  return { file, studio, ask: answersOf(service, studio) }
}

function answersOf(service: FileService, studio: Studio) {
  const base = contextUnderTest(db, { studio, folder: studio })
  const context = { ...base, config: { ...base.config, dataFolder: `${service.storage.folder}/..` } }
  const app = new Hono<EdgeEnv>()
  app.route('/api', createApi(context))
  addOembedRoutes(app, context)
  app.route('/', createMedia(context, { renderer: createInlineRenderer(studio) }))
  app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))
  const ask = async (path: string) => await app.request(path)
  return { ask, json: async (path: string) => (await (await ask(path)).json()) as Record<string, unknown> }
}

/** The colour in the middle of a picture, as its first byte. */
async function redOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(200)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels]!
}

const blue = async () =>
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0a66cc' } })
    .png()
    .toBuffer()

test.each([
  ['whose program draws pills', true],
  ['without a program', false],
])(
  'the picture and the words that a studio %s chose for a pill are what everything shows of it',
  async (_, isDrawn) => {
    const service = filesUnderTest(db)
    const bytes = await blue()
    const { fileId } = await upload(service, bytes)
    const waiting = await choose(service, fileId, { isDrawn })
    // As long as its smaller pictures are made, the pill is shown as before.
    const before = pillFaceOf(waiting.studio, { pillId: '1', name: 'Ember' })
    expect([before.alt, before.description, pillCard(before) !== undefined]).toEqual([undefined, description, isDrawn])
    expect((await waiting.ask.ask('/media/pill/1/card.png')).status).toBe(isDrawn ? 200 : 404)

    await deriveNext(service, deriver)
    const { ask: answers, studio } = await choose(service, fileId, { isDrawn })
    const version = `${fileId.slice(0, 8)}00000001`
    const face = pillFaceOf(studio, { pillId: '1', name: 'Ember' })
    expect(face).toMatchObject({
      name: 'Ember',
      description,
      alt: 'A grey heap of ash on slate.',
      image: { source: `/files/${fileId}/1/w`, width: 900, height: 900, widths: [320, 640, 900], version },
    })
    for (const path of ['/media/pill/1/640.webp', '/media/pill/1/original', pillCard(face)!])
      expect(Math.abs((await redOf(await answers.ask(path))) - 0x0a)).toBeLessThan(12)

    for (const path of ['/media/pill/3/640.webp', '/media/pill/3/card.png', '/metadata/pill/3'])
      expect((await answers.ask(path)).status).toBe(404)

    const metadata = await answers.json('/metadata/pill/1')
    expect(metadata).toEqual({
      name: 'Ember',
      description,
      image: `https://studio.example/media/pill/1/original?v=${version}`,
      external_url: 'https://studio.example/ash/1',
      attributes: isDrawn
        ? pillMaker!.describe(1n)!.traits.map(({ traitType: trait_type, value }) => ({ trait_type, value }))
        : [],
    })
    const original = await answers.ask(new URL(String(metadata['image'])).href.slice('https://studio.example'.length))
    expect([original.headers.get('content-type'), original.headers.get('cache-control')]).toEqual([
      'image/png',
      expect.stringContaining('immutable'),
    ])
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await answers.json(`/metadata/pill/${'1'.padStart(64, '0')}.json`)).toEqual(metadata)
    const token = { name: 'Ember', image: { width: 900, height: 900, version } }
    expect(await answers.json('/api/collections/pill/tokens/1')).toMatchObject({ token: { ...token, description } })
    expect(await answers.json('/api/collections/pill/tokens')).toMatchObject({ items: [token] })
    expect(await answers.json(`/oembed?url=${encodeURIComponent(String(metadata['external_url']))}`)).toMatchObject({
      type: 'photo',
      title: 'Ember',
      url: `https://studio.example/media/pill/1/2560.webp?v=${version}`,
      width: 900,
    })
  },
)

test('of a kind that nobody described a market reads its name, what a program draws stays as it was, and of no kind there is nothing', async () => {
  const drawn = answersOf(filesUnderTest(db), other)
  expect(await drawn.json('/metadata/pill/1')).toMatchObject({
    name: 'Ember',
    description: pillMaker!.describe(1n)!.description,
    image: 'https://studio.example/media/pill/1/original',
    image_details: { format: 'SVG' },
  })
  const bare = answersOf(filesUnderTest(db), { ...other, burns: { ...undrawn } })
  expect(await bare.json('/metadata/pill/2')).toEqual({
    name: 'Soot',
    external_url: 'https://studio.example/ash/2',
    attributes: [],
  })
  expect((await bare.ask('/media/pill/2/640.webp')).status).toBe(404)
  expect((await bare.ask('/metadata/pill/3')).status).toBe(404)
  expect((await answersOf(filesUnderTest(db), { ...other, burns: undefined }).ask('/metadata/pill/1')).status).toBe(404)
})
