import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPillCovers } from '#features/burns/openings/list-pill-covers.server.ts'
import { pillsBeyondPrints } from '#features/burns/openings/pill-cover.ts'
import { listCertificateKeys } from '#features/certificates/certificate-keys.server.ts'
import { getCertificate } from '#features/certificates/get-certificate.server.ts'
import { certificateCode, verifyCertificate } from '#features/certificates/verify-certificate.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { listPrintedPieces } from '#features/prints/register/list-printed-pieces.server.ts'
import { listRegister } from '#features/prints/register/list-register.server.ts'
import { loadStudio } from '#features/studio/load-studio.server.ts'
import { createFollower } from '#indexer/create-follower.ts'
import { type EmbeddedChain, startEmbeddedChain } from '#platform/chain/embedded/embedded-chain.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contextUnderTest } from '../../src/server/edge-under-test.ts'
import { deployDemo } from './deploy-demo.ts'
import { demoFurniture } from './furniture.ts'
import { rightPlans } from './print-plans.ts'

const db = await openTestDatabase()
const studio = await loadStudio({ file: 'studio/studio.config.ts', chainId: undefined })
let chain: EmbeddedChain
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-furnish-'))
  chain = await startEmbeddedChain({ folder, chainId: 31337, log: silentLog })
  await deployDemo({
    rpcUrl: chain.rpcUrl,
    chainId: 31337,
    permitSigner: privateKeyToAccount(`0x${'42'.repeat(32)}`),
    say: () => undefined,
  })
  const follower = createFollower({
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: [] },
    log: silentLog,
    now: () => new Date(),
    db,
    studio,
    rpcUrl: chain.rpcUrl,
  })
  follower.start()
  while (!follower.isCaughtUp())
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  await follower.stop()
  const context = contextUnderTest(db, { studio, rpc: createJsonRpc({ url: chain.rpcUrl }) })
  expect(await demoFurniture.isDone(context)).toBe(false)
  await demoFurniture.enter(context)
}, 120_000)

afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true })
})

test('rights are used by who held the pieces then, and every sheet stands where its plan says', async () => {
  const { read } = contextUnderTest(db, { studio })
  const { pieces } = await listPrintedPieces(read, { collection: 'gen2', page: 1, size: 99 })
  expect(pieces.map(({ entry }) => entry?.standing).toReversed()).toEqual([
    'delivered',
    'delivered',
    'delivered',
    'delivered',
    'delivered',
    'sent',
    'signed',
    'numbered',
  ])
  expect(pieces).toHaveLength(rightPlans.length)
  for (const { tokenId, orderedAt } of pieces) {
    const { last_moved_at: moved } = await db
      .selectFrom('tokens')
      .select('last_moved_at')
      .where('collection', '=', 'gen2')
      .where('token_id', '=', tokenId)
      .executeTakeFirstOrThrow()
    expect(moved * 1000, tokenId).toBeLessThan(Date.parse(orderedAt))
  }
})

test('every signed sheet has a certificate that verifies, and an instance that has them is not furnished again', async () => {
  const context = contextUnderTest(db, { studio, rpc: createJsonRpc({ url: chain.rpcUrl }) })
  const keys = await listCertificateKeys(context.read)
  const entries = (
    await Promise.all(
      ['1', '2', '3'].map(async (editionId) => (await listRegister(context.read, { editionId, page: 1 })).entries),
    )
  ).flat()
  const certified = entries.flatMap(({ certificateId }) => certificateId ?? [])
  expect(certified.length).toBeGreaterThan(15)
  for (const certificateId of certified)
    expect(
      verifyCertificate(certificateCode(await getCertificate(context.read, { certificateId })), { keys }),
    ).toMatchObject({ valid: true })
  expect(await demoFurniture.isDone(context)).toBe(true)
  expect((await db.selectFrom('prints').select('n').execute()).length).toBe(entries.length)
})

test('the open campaign can give no more pills than there are prints left, with room for another small one', async () => {
  const { read } = contextUnderTest(db, { studio })
  const [ember] = await listPillCovers(read, { studio, now: new Date() })
  expect(ember).toMatchObject({ name: 'Ember', waiting: 3, toCome: 44 })
  // Three of the sixty are redeemed, whether or not their claims have their numbers by now.
  expect(pillsBeyondPrints({ ...ember!, room: 57 }, 10)).toBe(0)
})

test('no print has its number without what the product asks for first: an address in the priced country, and the price of sending it there', async () => {
  const context = contextUnderTest(db, { studio, rpc: createJsonRpc({ url: chain.rpcUrl }) })
  while (await reconcileClaims(context)) {
    /* until nothing is left to do */
  }
  const claims = await db
    .selectFrom('claims')
    .leftJoin('claim_addresses', 'claim_addresses.claim_id', 'claims.claim_id')
    .select([
      'claims.claim_id',
      'claims.origin',
      'claims.country',
      'claims.n',
      'claims.parcel_id',
      'claims.state',
      'claims.print_run',
      'claim_addresses.country as addressed',
    ])
    .execute()
  // What the history ordered was told no day, so it is never late, however old a demo is.
  expect(claims.filter(({ print_run: run }) => run !== null)).toEqual([])
  const handedOver = claims.filter(({ state, parcel_id: parcel }) => state === 'delivered' && parcel === null)
  expect(handedOver).toHaveLength(1)
  expect(
    claims.filter(
      (claim) => !handedOver.includes(claim) && (claim.addressed === null || claim.addressed !== claim.country),
    ),
  ).toEqual([])
  const redeemed = await db
    .selectFrom('redemptions')
    .leftJoin('print_places', 'print_places.intent_id', 'redemptions.intent_id')
    .select(['redemptions.intent_id', 'redemptions.price', 'print_places.quote', 'print_places.options'])
    .orderBy('redemptions.block_number')
    .execute()
  expect(redeemed).toHaveLength(3)
  for (const { price, quote, options } of redeemed)
    expect([(quote as { total: string }).total, Object.keys(options as object)]).toEqual([price, ['Packing']])
  expect(claims.filter(({ origin, n }) => origin === 'redemption' && n !== null)).toHaveLength(3)
})
