import { expect, test } from 'vitest'
import { listDueMetadata } from '#features/catalogue/metadata/list-due-metadata.server.ts'
import { recordMetadata } from '#features/catalogue/metadata/record-metadata.server.ts'
import { deriveNext } from '#features/files/pictures/derive-next.server.ts'
import { createDeriver } from '#features/files/pictures/deriver.server.ts'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { changeHostedCollection, changeHostedPiece } from '#features/hosting/pieces/change-hosted.server.ts'
import { describeHosted } from '#features/hosting/pieces/describe-hosted.server.ts'
import { setReveal } from '#features/hosting/pieces/reveal.server.ts'
import { recordImageFacts } from '#features/media/record-image-facts.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { otherContents, picture, upload } from '#tests/file-data.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
const collection = 'gen2'
const { studio: plain } = contextUnderTest(db)
const studio = defineStudio({
  ...plain,
  collections: plain.collections.map((one) => ({ ...one, metadata: { from: 'hosted' as const } })),
})
const app = openEmbedded(db, { pages: pagesUnderTest, change: { studio } })
const { edge, context } = app
const by = () => ({ actor: 'ada', requestId: 'request', now: new Date() })
const named = { collection, chainId: CHAIN_ID }

/** As the metadata worker does it. */
async function readMetadata(): Promise<void> {
  const now = new Date()
  const due = await listDueMetadata(read, { collection, now, limit: 1_000 })
  const outcomes = await describeHosted(read, { collection: studio.collections[0]!, due })
  await db.transaction().execute(async (tx) => {
    await recordMetadata(tx, { collection, outcomes, since: now, now, random: Math.random })
  })
}

test('before the reveal no public address knows more of a piece than its placeholder', async () => {
  await recordCatalogue(db, { size: 20 })
  await db.deleteFrom('token_traits').where('collection', '=', collection).execute()
  await db.deleteFrom('images').where('collection', '=', collection).execute()
  const service = fileServiceOf(context)
  const bud = await upload(service, await picture('gif', 40, 20), { name: 'bud.gif' })
  const secret = await upload(service, await picture('gif', 77, 33), { name: 'secret-picture.gif' })
  // One that has tiles, so that its page would lead to them.
  const deep = await upload(service, await picture('png', 2600, 4), { name: 'secret-picture.png' })
  const moving = await upload(service, otherContents['video/mp4'], { name: 'secret-picture.mp4' })
  const deriver = createDeriver()
  while (await deriveNext(service, deriver));
  deriver.end()
  await db.transaction().execute(async (tx) => {
    await changeHostedCollection(tx, by(), {
      ...named,
      placeholder: { name: 'Bud {id}', description: 'Later.', file: bud.fileId },
      coverFile: undefined,
    })
    for (const tokenId of ['1', '2', '4242'])
      await changeHostedPiece(tx, by(), {
        ...named,
        piece: {
          tokenId,
          name: 'Secretname',
          description: 'Secretwords',
          traits: [{ traitType: 'Secrettrait', value: 'Secretvalue' }],
          pictureFile: tokenId === '2' ? deep.fileId : secret.fileId,
          animationFile: moving.fileId,
          externalUrl: 'https://secret.example/',
        },
      })
  })
  await db
    .updateTable('token_metadata')
    .set({ status: 'stale', next_attempt_at: new Date(0) })
    .where('collection', '=', collection)
    .execute()
  await readMetadata()
  const pictures = {
    ...context,
    dataFolder: context.config.dataFolder,
    storage: service.storage,
    renderer: undefined,
    fetchPicture: undefined,
  }
  await recordImageFacts(pictures as never, new AbortController().signal)

  const ids = { collection, id: '1', tokenId: '1', slug: collection, file: '640.webp' } as Record<string, string>
  const paths = [
    ...edge.endpoints
      .filter(({ method }) => method === 'GET')
      .map(({ pattern }) =>
        pattern.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => ids[name] ?? '1').replace(/\*$/, ''),
      ),
    ...[
      '',
      '/tokens',
      '/tokens?q=Secret',
      '/tokens/1',
      '/traits',
      '/facets',
      '/tokens?trait.Secrettrait=Secretvalue',
    ].map((end) => `/api/collections/${collection}${end}`),
    ...['1.json', '1', '2', '4242', 'frozen.txt'].map((id) => `/metadata/${collection}/${id}`),
    ...['original', '640.avif', 'card.png', 'animation'].map((file) => `/media/${collection}/1/${file}`),
    `/metadata/${collection}`,
    '/',
    '/collections',
    '/gen2',
    '/gen2?q=Secret',
    '/gen2?Secrettrait=Secretvalue',
    '/gen2/1',
    '/gen2/2',
    '/gen2/4242',
    ...['traits', 'frozen', 'printed', '1/burn'].map((page) => `/collections/gen2/${page}`),
    '/search?q=Secret',
    '/compare?piece=gen2/1',
    '/sitemap.xml',
    '/feeds/news.xml',
    '/oembed?url=https://studio.example/gen2/1',
    '/boss/pieces',
    '/boss/collections/gen2/pieces',
    '/boss/collections/gen2/pieces/1',
  ]
  const tells = async (path: string) => {
    const answer = await edge.request(path, {
      headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    // What was requested stands in answers too.
    const text = `${JSON.stringify([...answer.headers])} ${bytes.toString('latin1')}`.replaceAll(
      /Secret(?:trait)?[=&"%\w]*q?Secret\w*|q=Secret|"Secret"/g,
      '',
    )
    return { status: answer.status, length: bytes.length, text }
  }
  const files = [secret, deep, moving].flatMap((file) => [file.fileId, fileVersion(file)])
  const hints = ['Secretname', 'Secretwords', 'secret-picture', 'secret.example', ...files]
  const told: string[] = []
  let answered = 0
  for (const path of new Set(paths)) {
    const { status, text } = await tells(path)
    if (status === 200) answered += 1
    for (const hint of hints) if (text.includes(hint)) told.push(`${path}: ${hint}`)
    if (!path.includes('Secret') && /Secret(?:trait|value)/.test(text)) told.push(`${path}: a trait`)
  }
  expect(told).toEqual([])
  // The walk would find nothing where nothing answers.
  expect(answered).toBeGreaterThan(15)
  const document = async () =>
    JSON.parse(await (await edge.request(`/metadata/${collection}/1.json`)).text()) as {
      name: string
      image: string
      animation_url?: string
    }
  expect(await document()).toMatchObject({ name: 'Bud 1', description: 'Later.', attributes: [] })
  expect((await edge.request(`/metadata/${collection}/4242`)).status).toBe(404)
  const images = async () =>
    await db
      .selectFrom('images')
      .select(['width', 'version'])
      .where('collection', '=', collection)
      .where('token_id', '=', '1')
      .execute()
  expect(await images()).toEqual([{ width: 40, version: fileVersion(bud) }])

  // The same walk knows it all after the reveal, so it looked at the right places.
  await db.transaction().execute(async (tx) => {
    await setReveal(tx, by(), { ...named, at: new Date() })
  })
  await readMetadata()
  await recordImageFacts(pictures as never, new AbortController().signal)
  expect(await document()).toMatchObject({
    name: 'Secretname',
    animation_url: expect.stringContaining(fileVersion(moving)),
  })
  expect(await images()).toEqual([{ width: 77, version: fileVersion(secret) }])
  expect((await edge.request(`/media/${collection}/1/animation`)).headers.get('content-type')).toBe('video/mp4')
  const original = await edge.request(new URL((await document()).image).pathname)
  expect(original.headers.get('content-type')).toBe('image/gif')
  for (const path of ['/gen2/1', `/api/collections/${collection}/tokens`])
    // Pages are cached until another version of the data is seen.
    await expect.poll(async () => (await tells(path)).text, { timeout: 5_000 }).toContain('Secretname')
  await expect.poll(async () => (await tells('/gen2/2')).text, { timeout: 5_000 }).toContain(deep.fileId)
  expect((await tells('/gen2/2')).text).not.toContain('secret-picture')
  expect((await edge.request(`/metadata/${collection}/4242`)).status).toBe(404)
})
