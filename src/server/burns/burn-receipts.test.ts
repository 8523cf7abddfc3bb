import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { getBurnOffer } from '#features/burns/burning/get-burn-offer.server.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { findSavedMetadata } from '#features/burns/receipt/find-saved-metadata.server.ts'
import { listTokenHistory } from '#features/catalogue/history/list-token-history.server.ts'
import { untilHead } from '#tests/chain/follow-test-chain.ts'
import { type Problem, openBurning } from './burning-under-test.ts'

const world = await openBurning()
const { send, view, begin, untilState, db, read } = world

test('a burn from the first look to its pill, its receipt and the public ledger', async () => {
  const {
    status,
    body: { intentId, calls },
  } = await begin('1', world.ada)
  expect([status, intentId.startsWith(world.ada), calls.send.data.includes(intentId.slice(2))]).toEqual([
    201,
    true,
    true,
  ])
  const hash = await world.contracts.sendAs(world.ada, calls.send)
  expect((await send<IntentView>(`/burns/intents/${intentId}/sent`, { hash })).status).toBe(200)
  await untilState(intentId, 'included')
  await world.chain.mine(9)
  await untilState(intentId, 'final')
  const seen = await view(intentId)
  expect([seen.leftover, seen.calls, seen.burnedBy]).toEqual([
    { isApproved: false, isOperator: false, block: expect.any(Number) },
    undefined,
    undefined,
  ])
  expect(await listPillsOf(read, { holder: world.ada })).toMatchObject([{ pillId: '1', name: 'Ember', quantity: '1' }])
  expect((await listBurns(read, { studio: world.contracts.studio })).burns).toMatchObject([
    { collection: 'pieces', tokenId: '1', holder: world.ada, isFinal: true, pill: { intentId, pillName: 'Ember' } },
  ])
  expect(
    (await listTokenHistory(read, { collection: 'pieces', tokenId: '1' })).map(({ kind, pill }) => [
      kind,
      pill?.name,
      pill?.count,
      pill?.holder.toLowerCase(),
      pill?.intentId,
    ]),
  ).toEqual([
    ['burn', 'Ember', '1', world.ada, intentId],
    ['mint', undefined, undefined, undefined, undefined],
  ])
  const csv = await (await world.edge.request('/burned.csv')).text()
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(intentId)
  expect(
    (await getBurnOffer(read, { studio: world.contracts.studio, collection: 'pieces', tokenId: '1' })).burned,
  ).toMatchObject({ intentId, pillName: 'Ember', isFinal: true })
})

test('a burn that is final has a receipt on paper and the metadata that its piece had, by the same number', async () => {
  const metadata = { name: 'Coal', attributes: [{ trait_type: 'Size', value: 'Großformat' }] }
  const known = { status: 'ready', raw: JSON.stringify(metadata), fetched_at: new Date('2026-05-01T12:00:00Z') }
  await db
    .insertInto('token_metadata')
    .values({ collection: 'pieces', token_id: '1', ...known })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(known))
    .execute()
  const {
    body: { intentId, calls },
  } = await begin('1', world.ada)
  const file = async (name: string) => await world.edge.request(`/burns/intents/${intentId}/${name}`)
  await world.contracts.sendAs(world.ada, calls.send)
  await untilState(intentId, 'included')
  for (const name of ['receipt.pdf', 'metadata.json']) {
    const early = await file(name)
    expect([early.status, ((await early.json()) as Problem).type]).toEqual([404, expect.stringMatching(/no-receipt$/)])
  }
  await world.chain.mine(9)
  await untilState(intentId, 'final')
  const paper = await file('receipt.pdf')
  expect([paper.status, paper.headers.get('content-type'), paper.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="burn-${intentId.slice(2, 8)}${intentId.slice(-4)}.pdf"`,
  ])
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
  const saved = await file('metadata.json')
  const text = await saved.text()
  expect([saved.status, saved.headers.get('content-type'), JSON.parse(text)]).toEqual([
    200,
    'application/json',
    metadata,
  ])
  expect(await findSavedMetadata(read, { collection: 'pieces', tokenId: '1' })).toMatchObject({
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  })
  // Nobody burned this one.
  expect((await world.edge.request(`/burns/intents/0x${'7'.repeat(64)}/receipt.pdf`)).status).toBe(404)
})

test('names from other world.contracts cannot become formulas in the ledger’s file', async () => {
  await world.contracts.burn(world.ada, 1)
  await untilHead(db, world.chain)
  await db
    .insertInto('token_metadata')
    .values({ collection: 'pieces', token_id: '1', name: '=HYPERLINK("x"),1' })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ name: '=HYPERLINK("x"),1' }))
    .execute()
  expect(await (await world.edge.request('/burned.csv')).text()).toContain(`,"'=HYPERLINK(""x""),1",`)
})
