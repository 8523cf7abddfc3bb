import { recoverTypedDataAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { listPrints } from '#features/prints/numbers/list-prints.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { reconcileClaims } from '../opening/reconcile-claims.server.ts'
import { printOrderTypedData } from './print-order.ts'
import { preparePrintOrder, type RightAsked, spendPrintRight } from './spend-print-right.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const edition = makeEdition({
  length: 320,
  numbering: { by: 'token-id' },
  opensBy: { with: 'print-right', collection: 'gen2' },
  shippingIncluded: true,
})
const studio = {
  editions: [edition],
  shipping: testShipping,
  chain: { id: 31337, currency: { symbol: 'ETH', decimals: 18 } },
  collections: [{ slug: 'gen2', address: `0x${'1'.repeat(40)}` }],
} as never
const asked = (changes: Partial<RightAsked> = {}): RightAsked => ({
  studio,
  house: 'https://studio.example',
  collection: 'gen2',
  tokenId: '7',
  editionId: '1',
  holder: account.address,
  wishes: { country: 'NL' },
  now,
  ...changes,
})
const move = async (block: number, from: string, to: string) =>
  await db
    .insertInto('transfers')
    .values({
      collection: 'gen2',
      block_number: block,
      log_index: 0,
      block_hash: `0x${block}`,
      tx_hash: `0x${block}`,
      token_id: '7',
      from_address: from.toLowerCase(),
      to_address: to.toLowerCase(),
      timestamp: block,
    })
    .execute()
const zero = `0x${'0'.repeat(40)}`

beforeEach(async () => {
  await emptyTables(db)
  await addChainCursor(db, { head_block: 20, finalized_block: 10 })
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
  await move(5, zero, account.address)
})

/** Prepares, signs and uses the right, as a wallet would. */
async function use({
  with_ = account,
  changes = {},
  alter = (order) => order,
}: {
  with_?: typeof account
  changes?: Partial<RightAsked>
  alter?: (order: Parameters<typeof printOrderTypedData>[0]) => Parameters<typeof printOrderTypedData>[0]
} = {}) {
  const { order: made, place } = await preparePrintOrder(read, asked(changes))
  const order = alter(made)
  const data = printOrderTypedData(order, place)
  const signature = await with_.signTypedData(data)
  const isSigned = (await recoverTypedDataAddress({ ...data, signature })) === account.address
  return await db
    .transaction()
    .execute(
      async (tx) => await spendPrintRight(tx, { ...asked(changes), order, signature, isSigned, accountUid: 'ada' }),
    )
}

test('the holder at a final block signs, the right is used for ever, and the print has the piece’s number', async () => {
  const { claimId } = await use()
  await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  expect(await listPrints(read, { collection: 'gen2', limit: 9 })).toMatchObject([
    { n: 7, label: '7/320', claimId, source: { collection: 'gen2', tokenId: '7' } },
  ])
  expect(await db.selectFrom('print_rights').select(['holder', 'block_number']).execute()).toEqual([
    { holder: account.address.toLowerCase(), block_number: 10 },
  ])
  await expect(use()).rejects.toMatchObject({ code: 'print-right-used', status: 409 })
})

test('two orders of one piece at once: one print', async () => {
  const outcomes = await Promise.allSettled([use(), use()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('claims').select('claim_id').execute()).toHaveLength(1)
})

test('who got the piece in a block that is not final waits, also after it went away and came back, and who sold it since cannot', async () => {
  const notFinal = { code: 'holder-not-final', status: 409, message: expect.stringContaining('a moment ago') as string }
  const prepare = async (holder: typeof account) => await preparePrintOrder(read, asked({ holder: holder.address }))
  await move(15, account.address, stranger.address)
  await expect(prepare(account)).rejects.toMatchObject({ code: 'not-holder', status: 403 })
  await expect(prepare(stranger)).rejects.toMatchObject(notFinal)
  await move(16, stranger.address, account.address)
  await expect(prepare(account)).rejects.toMatchObject(notFinal)
  await expect(prepare(stranger)).rejects.toMatchObject({ code: 'not-holder' })
  await db.updateTable('chain_cursor').set({ finalized_block: 16 }).execute()
  expect(await prepare(account)).toMatchObject({ block: 16 })
})

test('an order that was altered, is signed by somebody else or came too late counts for nothing', async () => {
  await expect(use({ with_: stranger })).rejects.toMatchObject({ code: 'print-order-invalid' })
  await expect(use({ alter: (order) => ({ ...order, country: 'US' }) })).rejects.toMatchObject({
    code: 'print-order-invalid',
  })
  await expect(use({ alter: (order) => ({ ...order, expiresAt: order.expiresAt - 3600 }) })).rejects.toMatchObject({
    code: 'print-order-invalid',
  })
  expect(await db.selectFrom('print_rights').select('claim_id').execute()).toEqual([])
})

test('nothing is signed for what cannot be sent, costs something, or carries no right', async () => {
  await expect(preparePrintOrder(read, asked({ wishes: { country: 'AQ' } }))).rejects.toMatchObject({
    code: 'print-refused',
    obstacles: [{ code: 'not-served' }],
  })
  const near = { ...(studio as object), editions: [{ ...edition, servedCountries: ['DE'] }] } as never
  await expect(preparePrintOrder(read, asked({ studio: near, wishes: { country: 'NL' } }))).rejects.toMatchObject({
    obstacles: [{ code: 'not-served', detail: `We don’t ship ${edition.title} to this country.` }],
  })
  await expect(
    preparePrintOrder(read, asked({ wishes: { country: 'NL', options: { Frame: 'Oak' } } })),
  ).rejects.toMatchObject({ obstacles: [{ code: 'payment-needed' }] })
  await expect(preparePrintOrder(read, asked({ collection: 'bandit' }))).rejects.toMatchObject({
    obstacles: [{ code: 'no-right' }],
  })
  await expect(preparePrintOrder(read, asked({ tokenId: '8' }))).rejects.toMatchObject({ code: 'not-holder' })
})

test('a print by right travels with an open one, so nothing is to be paid; the order and the claim say in whose parcel', async () => {
  const dear = { ...edition, shippingIncluded: false }
  const changes = (more: Partial<RightAsked> = {}) => ({
    studio: { ...(studio as object), editions: [dear] } as never,
    uid: 'ada',
    ...more,
  })
  await expect(preparePrintOrder(read, asked(changes()))).rejects.toMatchObject({
    obstacles: [{ code: 'payment-needed' }],
  })
  const along = changes({ wishes: { country: 'NL', options: { [parcelOption]: 'first' } } })
  await expect(preparePrintOrder(read, asked(along))).rejects.toMatchObject({ obstacles: [{ code: 'option-gone' }] })
  await openTestClaim(db, {
    claimId: 'first',
    holder: account.address.toLowerCase(),
    accountUid: 'ada',
    country: 'NL',
    now,
  })
  await expect(preparePrintOrder(read, asked({ ...along, uid: 'bob' }))).rejects.toMatchObject({
    obstacles: [{ code: 'option-gone' }],
  })
  const { order } = await preparePrintOrder(read, asked(along))
  expect(order.options).toContain(`${parcelOption}: first`)
  const { claimId } = await use({ changes: along })
  expect(await getClaim(read, { claimId })).toMatchObject({ sentWith: 'first', country: 'NL' })
})
