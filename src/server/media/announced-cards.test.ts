import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rowOf } from '#features/burns/intents/intent-rows.server.ts'
import type { BurnIntent } from '#features/burns/intents/intent.ts'
import { pillFaceOf } from '#features/burns/pills/pill-face.ts'
import { intentCard } from '#features/burns/receipt/intent-card.ts'
import { getPillsPage } from '#features/burns/redeeming/get-pills-page.server.ts'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { defineStudio, type PieceMaker, type Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { view } from '#web/kinds/pills.tsx'
import { contextUnderTest } from '../edge-under-test.ts'
import { problemResponse } from '../problem.ts'
import { createMedia } from './media.ts'

const db = await openTestDatabase()
const now = new Date('2026-05-01T12:00:00Z')
const holder = `0x${'a'.repeat(40)}` as const
const intentId = `0x${'7'.repeat(64)}` as const
const burn = { kind: 'burn', collection: 'drawn', tokenId: '1', campaignId: '1', recipient: holder } as const
const redemption = { kind: 'redemption', pillId: '1', quantity: 1, editionId: '1', wishes: {} } as const

await mint(db, 'drawn', ['1'])
await addPillKind(db, { pillId: '1', name: 'Ember' })
await db
  .insertInto('burn_campaigns')
  .values({
    campaign_id: '1',
    contract: '0xc',
    collection: 'drawn',
    collection_address: `0x${'1'.repeat(40)}`,
    opens_at: 0,
    closes_at: 4_000_000_000,
    pill_id: '1',
    cap: 20,
    pills_per_burn: 1,
    mode: 'burn',
    paused: false,
    opened_block: 1,
  } as never)
  .execute()
await db
  .insertInto('burn_intents')
  .values(rowOf({ intentId, holder, purpose: burn, state: { state: 'checked', block: 1 }, now }))
  .execute()

const maker = pictureTestStudio().collections.flatMap(({ metadata }) =>
  metadata.from === 'studio' ? [metadata.maker] : [],
)[0]!
const place = { address: `0x${'9'.repeat(40)}`, firstBlock: 0 } as const
const studioWith = (pillMaker: PieceMaker | undefined): Studio =>
  defineStudio({
    ...pictureTestStudio(),
    burns: { pills: place, campaigns: place, redemption: place, ...(pillMaker === undefined ? {} : { pillMaker }) },
  })

/** The share pictures that the page of pills and the pages of a burn and of a redemption announce. */
async function announced(studio: Studio): Promise<(string | undefined)[]> {
  const pills = await getPillsPage(readSide(db), { studio, typed: '', now })
  const head = view.head({ data: pills as never, params: {}, location: {} as never, absolute: (link) => link })
  const pill = pillFaceOf(studio, { pillId: '1', name: 'Ember' })
  const image = { width: 400, height: 500, colour: '#cc0044' }
  const cardOf = (purpose: BurnIntent['purpose'], shown: object | null) =>
    intentCard({
      view: { intent: { intentId, purpose } } as never,
      piece: { token: { collection: 'drawn', tokenId: '1', image: shown } } as never,
      pill,
    })
  return [head.image, cardOf(burn, image), cardOf(burn, null), cardOf(redemption, image)]
}

test.each([
  ['draws its pills', maker, ['pill/1', `burns/${intentId}`, 'pill/1', 'pill/1']],
  ['draws none', undefined, [undefined, 'drawn/1', undefined, undefined]],
] as const)('every share picture that is announced by a studio that %s is there', async (_, pillMaker, expected) => {
  const studio = studioWith(pillMaker)
  const context = contextUnderTest(db, { studio, folder: studio, now: () => now })
  const app = new Hono().route('/', createMedia(context, { renderer: createInlineRenderer(studio) }))
  app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))
  const images = await announced(studio)
  expect(images).toEqual(expected.map((name) => (name === undefined ? undefined : `/media/${name}/card.png`)))
  for (const image of new Set(images)) {
    if (image === undefined) continue
    const answer = await app.request(image)
    expect([image, answer.status, answer.headers.get('content-type')]).toEqual([image, 200, 'image/png'])
  }
})
