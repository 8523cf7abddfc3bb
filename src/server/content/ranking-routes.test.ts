import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { RankingPreview } from '#features/content-editor/kinds/preview-ranking.ts'
import { RankingEnds, rankingPreviewAddress } from '#features/content-editor/kinds/ranking-preview.tsx'
import { rankByStudioNow, recordStudioRanks } from '#features/rarity/recompute-studio-ranks.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 60 })
const at = new Date('2026-11-26T12:00:00Z')
const app = openEmbedded(db, { now: () => at })
const published = { title: 'The workshop’s order', within: 'Series' }
const draft = { title: '', traits: { Series: 'exclude' as const }, traitCount: 'exclude' as const }
let cookie = ''

beforeAll(async () => {
  const person = await app.signUp('editor')
  await app.give(person.uid, 'editor')
  cookie = await app.sessionOf(person)
  const ranked = await rankByStudioNow(read, { collection: 'gen2', ranking: published })
  await db.transaction().execute(async (tx) => {
    await recordStudioRanks(tx, { collection: 'gen2', ranked, now: at })
  })
})

const ask = async (ranking: unknown) =>
  await app.edge.request(
    rankingPreviewAddress({
      collection: 'gen2',
      ranking: typeof ranking === 'string' ? ranking : JSON.stringify(ranking),
    }),
    { headers: { cookie } },
  )
const preview = async (ranking: unknown) =>
  (await (await ask(ranking)).json()) as Extract<RankingPreview, { state: 'ranked' }>

test('a draft’s weights give the ranks that publishing them would give, both ends of them, and nothing is written', async () => {
  const shown = await preview(draft)
  const ranked = await rankByStudioNow(read, { collection: 'gen2', ranking: { ...draft, title: 'Any' } })
  const tokens = ranked !== undefined && 'ranking' in ranked ? ranked.ranking.tokens : []
  expect([shown.count, shown.first.length, shown.last.length]).toEqual([tokens.length, 20, 5])
  for (const { tokenId, rank } of [...shown.first, ...shown.last])
    expect(rank).toBe(tokens.find((token) => token.tokenId === tokenId)?.rank)
  expect(shown.first[0]?.rank).toBe(1)
  expect(shown.last.at(-1)?.rank).toBe(Math.max(...tokens.map(({ rank }) => rank)))
  expect(shown.moved).toBeGreaterThan(0)
  const now = await db.selectFrom('studio_ranks').select(['token_id', 'rank']).execute()
  for (const { tokenId, before } of shown.first)
    expect(before).toBe(now.find(({ token_id: id }) => id === tokenId)?.rank)
  expect((await preview(published)).moved).toBe(0)
})

test('weights that cannot be are a sentence, and nothing of an answer is stored on the way', async () => {
  expect((await ask(draft)).headers.get('cache-control')).toBe('no-store')
  for (const wrong of ['{', '[]', { traits: { Series: 'never' } }, { weights: {} }, { within: 'x'.repeat(9000) }]) {
    const answer = await ask(wrong)
    expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([
      400,
      'These weights can’t be read, so there is no preview. Your draft is unchanged.',
    ])
  }
  expect(await preview({ within: 'Nothing of the kind' })).toMatchObject({ state: 'unrankable' })
})

test('the list shows each piece with its rank now, and how many pieces are between both ends', async () => {
  const shown = await preview(draft)
  const page = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(RankingEnds, { collection: 'gen2', preview: shown })),
  )
  expect(page.match(/<li/g)).toHaveLength(25)
  expect(page).toContain(`${shown.count - 25} pieces between them`)
  expect(page).toContain(`${shown.moved} pieces would get other ranks.`)
  expect(page).toContain(`href="/collections/gen2/${shown.first[0]!.tokenId}"`)
})
