import { type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BurnCheck } from '#features/burns/burning/burn-check.ts'
import { findIntent } from '#features/burns/intents/find-intent.server.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import { getBurnPrints } from '#features/burns/openings/get-burn-prints.server.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { inLocale } from '#messages/locale.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { createApp, type Edge } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
const ourPage = {
  'sec-fetch-site': 'same-origin',
  origin: 'https://studio.example',
  'content-type': 'application/json',
}
const edition = makeEdition({ length: 3, options: [] })
let chain: TestChain
let contracts: BurnContracts
let edge: Edge
let [ada, ben] = ['0x', '0x'] as Hex[] as [Hex, Hex]

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada, ben] = chain.accounts as [Hex, Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain, { editions: [edition] })
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
  await contracts.mint([ada, ada, ada, ben, ben, ben])
  edge = createApp(contextUnderTest(db, { rpc: chain.rpc, studio: contracts.studio }), buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: new Date(),
  })
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
})

type Problem = { type?: string; title?: string; detail?: string }
async function send<Body>(
  path: '/burns/check' | '/burns/intents',
  aim: unknown,
  tokenId = '1',
): Promise<{ code: string; said: string; body: Body }> {
  const answer = await edge.request(path, {
    method: 'POST',
    headers: ourPage,
    body: JSON.stringify({ collection: 'pieces', tokenId, campaignId: '1', holder: ada, aim }),
  })
  const body = (await answer.json()) as Body & Problem
  return {
    code: `${answer.status} ${body.type?.split('/').at(-1) ?? ''}`.trim(),
    said: `${body.title ?? ''} ${body.detail ?? ''}`,
    body,
  }
}
const begin = async (aim: unknown, tokenId?: string) =>
  await send<{ intentId: Hex; calls: { send: { to: Hex; data: Hex } } }>('/burns/intents', aim, tokenId)
const print = (country: string, editionId = '1') => ({ for: 'print', editionId, country })
const intents = async () => (await db.selectFrom('burn_intents').select('intent_id').execute()).length

test('a burn is begun for nothing that was not said: neither a print and a country, nor that the pill is enough', async () => {
  for (const aim of [
    undefined,
    {},
    'print',
    { for: 'print' },
    { for: 'print', country: 'NL' },
    { for: 'print', editionId: '1' },
    { for: 'print', editionId: '1', country: 'nl' },
    { for: 'something' },
  ]) {
    expect([(await begin(aim)).code, (await send('/burns/check', aim)).code], JSON.stringify(aim)).toEqual([
      '400 burn-aim-missing',
      '400 burn-aim-missing',
    ])
  }
  expect((await begin(undefined)).said).toMatch(/Nothing was begun, and your piece is untouched\./)
  expect(await intents()).toBe(0)
})

test('for a print it begins where the print can be sent and one is left; the answer is kept, and its country shown to nobody else', async () => {
  const {
    code,
    body: { intentId },
  } = await begin(print('DE'))
  expect(code).toBe('201')
  expect((await findIntent(read, { intentId }))?.purpose).toMatchObject({
    kind: 'burn',
    aim: { for: 'print', editionId: '1', country: 'DE' },
  })
  const shown = (await (await edge.request(`/burns/intents/${intentId}`)).json()) as IntentView
  expect([shown.intent.purpose, JSON.stringify(shown).includes('DE"')]).toEqual([
    expect.objectContaining({ aim: { for: 'print', editionId: '1' } }),
    false,
  ])
})

test('a country that is not served is refused before anything begins; the pill alone may still be burned for, when that is said', async () => {
  const refused = await begin(print('AR'))
  expect([refused.code, await intents()]).toEqual(['409 not-served', 0])
  expect(refused.said).toMatch(/We don’t ship to Argentina yet/)
  expect((await send<BurnCheck>('/burns/check', print('AR'))).body.obstacles.map(({ code }) => code)).toEqual([
    'not-served',
  ])
  const {
    code,
    body: { intentId },
  } = await begin({ for: 'pill' })
  expect([code, (await findIntent(read, { intentId }))?.purpose]).toEqual([
    '201',
    expect.objectContaining({ aim: { for: 'pill' } }),
  ])
})

test('when no print is left beyond those that other pills wait for, only the pill can be burned for', async () => {
  await contracts.burn(ben, 4)
  await contracts.burn(ben, 5)
  await untilHead(db, chain)
  // Three prints, two pills that wait: one more.
  expect((await begin(print('NL'))).code).toBe('201')
  await db.transaction().execute(async (tx) => {
    await holdReservation(tx, {
      edition,
      intentId: '0xhold',
      options: {},
      country: 'NL',
      quote: null,
      expiresAt: 4_000_000_000,
      now: new Date(),
    })
  })
  expect((await begin(print('NL'), '2')).code).toBe('409 no-print-left')
  expect((await begin({ for: 'pill' }, '2')).code).toBe('201')
  const { chosen, waiting } = await getBurnPrints(read, {
    studio: contracts.studio,
    pillId: '1',
    asked: { country: 'NL', editionId: undefined },
    now: new Date(),
  })
  expect([chosen?.left, chosen?.isLeft, waiting]).toEqual([2, false, 2])
})

test('an edition that does not take the pill, or takes no orders, is none to burn for', async () => {
  expect((await begin(print('NL', '9'))).code).toBe('409 no-such-edition')
  await db
    .insertInto('edition_notes')
    .values({ edition_id: '1', closed_at: new Date(), closure_statement: 'Done.' } as never)
    .execute()
  expect((await begin(print('NL'))).code).toBe('409 edition-closed')
})

test('a burn that came past this site is recorded as it came, with nothing said', async () => {
  const { intentId } = await contracts.burn(ada, 3)
  await untilHead(db, chain)
  await expect
    .poll(async () => (await findIntent(read, { intentId }))?.purpose, { timeout: 10_000 })
    .toEqual({ kind: 'burn', collection: 'pieces', tokenId: '3', campaignId: '1', recipient: ada })
})

test('what a print costs is said with every part, before there is a wallet', async () => {
  const { chosen } = await getBurnPrints(read, {
    studio: {
      ...contracts.studio,
      editions: [
        makeEdition({
          length: 3,
          price: '0.01',
          options: [
            {
              name: 'Frame',
              values: [
                { name: 'Oak', price: '0.5', stock: 0 },
                { name: 'Ash', price: '0.02' },
              ],
            },
          ],
        }),
      ],
    },
    pillId: '1',
    asked: { country: 'GB', editionId: '1' },
    now: new Date('2026-06-01'),
  })
  expect(chosen?.quote?.parts.map(({ title, amount }) => `${title} ${Number(amount) / 1e18}`)).toEqual([
    'Embers 0.01',
    'Frame: Ash 0.02',
    expect.stringMatching(/, World 0\.01$/),
  ])
  expect(chosen?.quote?.border.due).toBe('estimate')
})

test('countries have the names and the order of the reader’s language', async () => {
  const asked = async (language: 'en' | 'de') =>
    await inLocale(language, async () => {
      const { country, countries, elsewhere } = await getBurnPrints(read, {
        studio: contracts.studio,
        pillId: '1',
        asked: { country: 'AT', editionId: undefined },
        now: new Date('2026-06-01'),
      })
      return { country: country?.name, names: [...countries, ...elsewhere].map(({ name }) => name), elsewhere }
    })
  const [english, german] = [await asked('en'), await asked('de')]
  expect([english.country, german.country]).toEqual(['Austria', 'Österreich'])
  expect(german.names.toSorted()).not.toEqual(english.names.toSorted())
  expect(german.names.length).toBe(english.names.length)
  expect(german.elsewhere.map(({ name }) => name)).toEqual(
    german.elsewhere.map(({ name }) => name).toSorted(new Intl.Collator('de').compare),
  )
})
