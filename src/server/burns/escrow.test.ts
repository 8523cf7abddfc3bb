import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkGuarantees } from '#features/burns/guarantees/check-guarantees.server.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import type { SignedPermit } from '#features/burns/intents/intent.ts'
import { quoteRedemption } from '#features/burns/permits/begin-redemption.server.ts'
import { takeTurn } from '#features/burns/permits/create-escrow-jobs.server.ts'
import { settleEscrows } from '#features/burns/permits/settle-escrows.server.ts'
import { moveClaim } from '#features/claims/claim/move-claim.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcUnreachableError } from '#platform/chain/rpc-error.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { type BurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { ourPage } from '../accounts/embedded-under-test.ts'
import { openForHolder, deployPillKinds } from './pills-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
let chain: TestChain
let contracts: BurnContracts
let studio: Studio
let door: Awaited<ReturnType<typeof openForHolder>>['door']
let cookie: string
let ada: Hex
/** The app's clock is ahead by this, so that nothing has to be waited for. */
let aheadMilliseconds = 0
const now = () => new Date(Date.now() + aheadMilliseconds)

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada] = chain.accounts as [Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  aheadMilliseconds = 0
  await chain.ask('evm_setAutomine', true)
  contracts = await deployPillKinds(chain, { holder: ada })
  await contracts.asOwner('redemption', 'setManager', contracts.signer.address)
  await chain.ask('anvil_setBalance', contracts.signer.address, '0xde0b6b3a7640000')
  const edition = { editionId: '1', title: 'Embers', pillId: '1', pills: 1, priceWei: '0' }
  studio = {
    ...contracts.studio,
    editions: [makeEdition()],
    shipping: testShipping,
    burns: { ...contracts.studio.burns!, editions: [edition] },
  }
  ;({ door, cookie } = await openForHolder(db, { holder: ada, rpc: chain.rpc, change: { studio } }))
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  await reconcile()
})

const reconcile = async () => await reconcileAllClaims({ db, studio, log: silentLog, now })
const settle = async (rpc: JsonRpc = chain.rpc) =>
  await settleEscrows({ db, rpc, studio, account: contracts.signer, now, log: silentLog })
const claimOf = async (intentId: Hex) =>
  (await db.selectFrom('claims').select('state').where('claim_id', '=', intentId).executeTakeFirst())?.state
const view = async (intentId: Hex) => (await (await door.edge.request(`/redemptions/${intentId}`)).json()) as IntentView
const stateOf = async (intentId: Hex) =>
  ['unused', 'locked', 'redeemed', 'given back'][Number(await contracts.read('redemption', 'stateOf', intentId))]
const pillsOf = async (holder: Hex) => Number(await contracts.read('pills', 'balanceOf', holder, 1n))
const nonceOf = async (account: Hex) => Number(await chain.ask('eth_getTransactionCount', account, 'latest'))

type Given = { intentId: Hex; signed: SignedPermit; calls: { redeem: WalletCall } }

async function ask(): Promise<Given> {
  const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Kade 77', city: 'Rotterdam', postcode: '3011 AB' }
  expect(
    (
      await door.edge.request('/addresses/draft', {
        method: 'PUT',
        headers: { ...ourPage, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
      })
    ).status,
  ).toBe(200)
  const body = JSON.stringify({
    pillId: '1',
    quantity: 1,
    editionId: '1',
    holder: ada,
    wishes: { country: 'NL', options: { Frame: 'None' } },
  })
  const answer = await door.edge.request('/redemptions', {
    method: 'POST',
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
    body,
  })
  const given = (await answer.json()) as Given
  expect(answer.status, JSON.stringify(given)).toBe(201)
  return given
}

/** A pill that is locked by a permit, in a final block, with its claim opened. */
async function lock(): Promise<Given> {
  const given = await ask()
  await mined(chain, await contracts.sendAs(ada, given.calls.redeem))
  await finalise()
  return given
}

/** Everything that is in a block becomes final, and the app has read it. */
async function finalise(): Promise<void> {
  await chain.mine(9)
  await untilHead(db, chain)
  const head = await chain.headNumber()
  await until(
    'the blocks are final',
    async () =>
      ((await db.selectFrom('chain_cursor').select('finalized_block').executeTakeFirst())?.finalized_block ?? 0) >=
      head - 9,
  )
  await reconcile()
}

test('pills are locked by a permit, destroyed by the app when their claim stands, and only then does the claim have its number', async () => {
  const { intentId, signed } = await lock()
  expect(signed.permit.escrowUntil).toBe(signed.permit.expiresAt + 14 * 86_400)
  expect([await stateOf(intentId), await claimOf(intentId), (await view(intentId)).escrow?.state]).toEqual([
    'locked',
    'observed',
    'locked',
  ])
  await settle()
  await until('the pills are destroyed', async () => (await stateOf(intentId)) === 'redeemed')
  await untilHead(db, chain)
  await reconcile()
  expect(await claimOf(intentId)).toBe('observed')
  await finalise()
  expect(await claimOf(intentId)).toBe('numbered')
  const { escrow, story } = await view(intentId)
  expect([escrow?.state, story.at(-1)?.state, await pillsOf(contracts.redemption.address)]).toEqual([
    'destroyed',
    'destroyed',
    0,
  ])
  const paid = await contracts.read('redemption', 'stateOf', intentId)
  await settle()
  expect([
    await contracts.read('redemption', 'stateOf', intentId),
    await nonceOf(contracts.signer.address as Hex),
  ]).toEqual([paid, await nonceOf(contracts.signer.address as Hex)])
  expect(
    await db
      .selectFrom('escrow_settlements')
      .select(['act', 'attempts', 'problem'])
      .where('settled_at', 'is not', null)
      .execute(),
  ).toEqual([{ act: 'finalise', attempts: 1, problem: null }])
})

test('a claim that the studio cancels gives pills and price back, and its place is free again', async () => {
  const { intentId, signed } = await lock()
  const before = BigInt((await chain.ask('eth_getBalance', ada, 'latest')) as string)
  await db.transaction().execute(
    async (tx) =>
      await moveClaim(tx, {
        claimId: intentId,
        step: { step: 'cancel', reason: 'The paper is gone.' },
        by: 'staff',
        actor: 'ada',
        reason: 'The paper is gone.',
        now: now(),
      }),
  )
  await settle()
  await until('the pills are back', async () => (await stateOf(intentId)) === 'given back')
  expect([await pillsOf(ada), BigInt((await chain.ask('eth_getBalance', ada, 'latest')) as string) - before]).toEqual([
    3,
    BigInt(signed.permit.price),
  ])
  await finalise()
  expect([await claimOf(intentId), (await view(intentId)).escrow?.state]).toEqual(['cancelled', 'given-back'])
  expect(await db.selectFrom('print_places').select('state').executeTakeFirst()).toEqual({ state: 'released' })
})

test('a claim that is held waits; three processes at once settle three locks once each', async () => {
  const locks = [await lock(), await lock(), await lock()]
  const held = async (step: 'hold' | 'resume') =>
    await db.transaction().execute(
      async (tx) =>
        await moveClaim(tx, {
          claimId: locks[0]!.intentId,
          step: step === 'hold' ? { step, reason: 'stock', detail: 'Is there paper?' } : { step },
          by: 'staff',
          actor: 'ada',
          reason: 'because',
          now: now(),
        }),
    )
  await held('hold')
  const account = contracts.signer.address as Hex
  const before = await nonceOf(account)
  await Promise.all([settle(), settle(), settle()])
  await until(
    'two are settled',
    async () =>
      (await Promise.all(locks.map(async ({ intentId }) => await stateOf(intentId)))).filter(
        (state) => state === 'redeemed',
      ).length === 2,
  )
  expect([await stateOf(locks[0]!.intentId), (await nonceOf(account)) - before]).toEqual(['locked', 2])
  await finalise()
  await held('resume')
  await settle()
  await until('the third is settled', async () => (await stateOf(locks[0]!.intentId)) === 'redeemed')
})

test('one process at a time has its turn, and another takes over from one that is gone', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect([
    await takeTurn(db, { process: 'one', now: at }),
    await takeTurn(db, { process: 'two', now: later(59) }),
    await takeTurn(db, { process: 'one', now: later(59) }),
  ]).toEqual([true, false, true])
  expect([
    await takeTurn(db, { process: 'two', now: later(120) }),
    await takeTurn(db, { process: 'one', now: later(121) }),
  ]).toEqual([true, false])
})

test('an instance that dies between signing and sending sends the same again, and one whose fee was too low raises it', async () => {
  const { intentId } = await lock()
  const dying: JsonRpc = {
    ...chain.rpc,
    call: async (method, params) => {
      if (method === 'eth_sendRawTransaction') throw new RpcUnreachableError('gone')
      return await chain.rpc.call(method, params)
    },
  }
  await expect(settle(dying)).rejects.toThrow(RpcUnreachableError)
  const signed = async () =>
    await db
      .selectFrom('escrow_settlements')
      .select(['nonce', 'tx_hash', 'fee', 'attempts'])
      .where('intent_id', '=', intentId)
      .executeTakeFirst()
  const first = await signed()
  await settle()
  expect([await stateOf(intentId), await signed()]).toEqual(['locked', first])
  await chain.ask('evm_setAutomine', false)
  aheadMilliseconds = 30_000
  await settle()
  aheadMilliseconds = 120_000
  await settle()
  const second = await signed()
  expect([
    second?.nonce,
    second?.tx_hash === first?.tx_hash,
    BigInt(second?.fee ?? '0') > BigInt(first?.fee ?? '0'),
    second?.attempts,
  ]).toEqual([first?.nonce, false, true, 2])
  await chain.ask('evm_setAutomine', true)
  await chain.mine(1)
  await until('it is settled', async () => (await stateOf(intentId)) === 'redeemed')
  expect(((await chain.ask('eth_getTransactionReceipt', second!.tx_hash)) as { status: Hex }).status).toBe('0x1')
})

test('an instance without money, without the contract’s word or without prints of the edition locks nothing, and burns at once', async () => {
  const asked = {
    rpc: chain.rpc,
    signer: contracts.signer,
    rules: [],
    holder: ada,
    pillId: '1',
    quantity: 1,
    editionId: '1',
    wishes: {},
    now: now(),
  }
  expect([
    (await quoteRedemption(read, { ...asked, studio })).lockDays,
    (await quoteRedemption(read, { ...asked, studio: { ...studio, editions: [] } })).lockDays,
  ]).toEqual([14, 0])
  // Beside it stands until when the order can be cancelled, where the studio says so.
  const shipping = { ...studio.shipping!, cancelUntil: 'printed' as const }
  expect((await quoteRedemption(read, { ...asked, studio: { ...studio, shipping } })).cancelUntil).toContain(
    'until it is printed',
  )
  await chain.ask('anvil_setBalance', contracts.signer.address, '0x0')
  expect((await ask()).signed.permit.escrowUntil).toBe(0)
  await chain.ask('anvil_setBalance', contracts.signer.address, '0xde0b6b3a7640000')
  await contracts.asOwner('redemption', 'setManager', ada)
  expect((await ask()).signed.permit.escrowUntil).toBe(0)
})

test('a refusal is written down, tried again later, and counted; when the time is over the holder takes everything back', async () => {
  const { intentId, signed } = await lock()
  await contracts.asOwner('redemption', 'setManager', ada)
  await settle()
  expect(await db.selectFrom('escrow_settlements').select(['nonce', 'attempts', 'problem']).executeTakeFirst()).toEqual(
    { nonce: null, attempts: 1, problem: expect.stringMatching(/refused/) as string },
  )
  await settle()
  expect((await db.selectFrom('escrow_settlements').select('attempts').executeTakeFirst())?.attempts).toBe(1)
  aheadMilliseconds = 3_600_000
  await settle()
  expect((await db.selectFrom('escrow_settlements').select('attempts').executeTakeFirst())?.attempts).toBe(2)
  await chain.ask('evm_setNextBlockTimestamp', signed.permit.escrowUntil)
  await finalise()
  const unsettled = (await checkGuarantees(read, { studio, rpc: chain.rpc, now: now() })).guarantees.find(
    ({ code }) => code === 'escrows-unsettled',
  )
  expect([unsettled?.count, unsettled?.examples]).toEqual([1, [intentId]])
  const call = (await view(intentId)).escrow?.takeBack
  await mined(chain, await contracts.sendAs(ada, call!))
  expect([await stateOf(intentId), await pillsOf(ada)]).toEqual(['given back', 3])
  await finalise()
  expect([await claimOf(intentId), (await view(intentId)).escrow?.state]).toEqual(['cancelled', 'given-back'])
})
