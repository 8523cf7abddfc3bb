import { type Hex, zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { beginBurn, prepareBurn } from '#features/burns/burning/begin-burn.server.ts'
import { findIntent } from '#features/burns/intents/find-intent.server.ts'
import { rowOf } from '#features/burns/intents/intent-rows.server.ts'
import type { IntentState, Permit } from '#features/burns/intents/intent.ts'
import { recordRejected } from '#features/burns/intents/record-rejected.server.ts'
import { recordSent } from '#features/burns/intents/record-sent.server.ts'
import { redeemCall } from '#features/burns/permits/burn-calls.ts'
import { permitTypedData } from '#features/burns/permits/permit.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts as [Hex, Hex, Hex]
let contracts: BurnContracts
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeEach(async () => {
  await emptyTables(db)
  ahead = 0
  contracts = await deployBurnContracts(chain)
  await contracts.mint([ada, ada, ada, ben])
  await chain.mine(12)
})

const followContracts = () => follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio, now })
const stateOf = async (intentId: Hex) => (await findIntent(read, { intentId }))?.state
const untilState = async (intentId: Hex, state: IntentState['state']) =>
  await until(`${intentId} is ${state}`, async () => (await stateOf(intentId))?.state === state)
const story = async (intentId: Hex) =>
  (
    await db
      .selectFrom('burn_intent_steps')
      .select(['state', 'by'])
      .where('intent_id', '=', intentId)
      .orderBy('position')
      .execute()
  ).map(({ state, by }) => `${state} by ${by}`)

async function begin(holder: Hex, tokenId: string) {
  const prepared = await prepareBurn(read, {
    rpc: chain.rpc,
    studio: contracts.studio,
    collection: 'pieces',
    tokenId,
    campaignId: '1',
    holder,
    recipient: holder,
    aim: { for: 'pill' },
    now: now(),
  })
  return await db.transaction().execute(async (tx) => await beginBurn(tx, { prepared }))
}

const sent = async (intentId: Hex, hash: Hex | undefined, sender: Hex, nonce?: number) => {
  await db.transaction().execute(async (tx) => {
    await recordSent(tx, {
      intentId,
      transaction: { ...(hash === undefined ? {} : { hash }), sender, nonce },
      now: now(),
    })
  })
}
const nonceOf = async (wallet: Hex) => Number(await chain.ask('eth_getTransactionCount', wallet, 'latest'))

test('an intent goes from the first look to finality, and its story tells every step once', async () => {
  followContracts()
  await untilHead(db, chain)
  const { intentId, calls } = await begin(ada, '1')
  const hash = await contracts.sendAs(ada, calls.send!)
  await sent(intentId, hash, ada)
  await untilState(intentId, 'included')
  await chain.mine(9)
  await untilState(intentId, 'final')
  expect(await story(intentId)).toEqual([
    'draft by holder',
    'checked by chain',
    'sent by holder',
    'included by chain',
    'final by chain',
  ])
  expect(await stateOf(intentId)).toMatchObject({ place: { txHash: hash } })
})

test('a burn that came from another interface gets its record, final as well', async () => {
  const { intentId } = await contracts.burn(ben, 4)
  await chain.mine(12)
  followContracts()
  await untilState(intentId, 'final')
  expect((await findIntent(read, { intentId }))?.purpose).toEqual({
    kind: 'burn',
    collection: 'pieces',
    tokenId: '4',
    campaignId: '1',
    recipient: ben,
  })
  const waiting = await contracts.burn(ada, 1)
  await untilState(waiting.intentId, 'included')
})

test('a reorganisation takes an intent back to sent, and the same burn in another block counts again', async () => {
  followContracts()
  await untilHead(db, chain)
  const { intentId, calls } = await begin(ada, '1')
  const hash = await contracts.sendAs(ada, calls.send!)
  await mined(chain, hash)
  await sent(intentId, hash, ada)
  await untilState(intentId, 'included')
  await chain.reorganise(1)
  await until('it is sent again', async () => (await stateOf(intentId))?.state === 'sent')
  expect(await stateOf(intentId)).toMatchObject({ after: 'reorged' })
  await mined(chain, await contracts.sendAs(ada, calls.send!))
  await untilState(intentId, 'included')
  expect(await db.selectFrom('burns').selectAll().where('intent_id', '=', intentId).execute()).toHaveLength(1)
})

test('a burn that the contract refuses is reverted with the reason in words', async () => {
  followContracts()
  await untilHead(db, chain)
  const { intentId, calls } = await begin(ada, '1')
  await contracts.asOwner('campaigns', 'pause', 1n)
  const hash = await contracts.sendAs(ada, calls.send!)
  await sent(intentId, hash, ada)
  await untilState(intentId, 'reverted')
  expect(await stateOf(intentId)).toMatchObject({
    reason: { code: 'Paused', detail: 'The studio has paused this burn.' },
  })
})

test('a burn that ran out of gas says so, and no contract is blamed; sent again with enough, the same burn is done', async () => {
  followContracts()
  await untilHead(db, chain)
  const { intentId, calls } = await begin(ada, '1')
  const poor = await chain.ask('eth_sendTransaction', { from: ada, ...calls.send!, gas: '0xea60' })
  await sent(intentId, poor as Hex, ada)
  await untilState(intentId, 'reverted')
  expect(await stateOf(intentId)).toMatchObject({ reason: { code: 'out-of-gas' } })
  await mined(chain, await contracts.sendAs(ada, calls.send!))
  await untilState(intentId, 'included')
})

test('a transaction that the wallet sped up is followed by its nonce, and one used for something else is dropped', async () => {
  followContracts()
  await untilHead(db, chain)
  const [first, second] = [await begin(ada, '1'), await begin(ada, '2')]
  await chain.ask('evm_setAutomine', false)
  try {
    const nonce = await nonceOf(ada)
    const submit = async (call: { to: Hex; data: Hex }, at: number, gwei: number) =>
      (await chain.ask('eth_sendTransaction', {
        from: ada,
        ...call,
        gas: '0x16e360',
        nonce: `0x${at.toString(16)}`,
        maxFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
        maxPriorityFeePerGas: `0x${(gwei * 1e8).toString(16)}`,
      })) as Hex
    const slow = await submit(first.calls.send!, nonce, 10)
    await sent(first.intentId, slow, ada, nonce)
    const other = await submit(second.calls.send!, nonce + 1, 10)
    await sent(second.intentId, other, ada, nonce + 1)
    const fast = await submit(first.calls.send!, nonce, 20)
    await submit({ to: ben, data: '0x' }, nonce + 1, 20)
    await until('the newer one is followed', async () => {
      const state = await stateOf(first.intentId)
      return state?.state === 'sent' && state.transaction.hash === fast && state.after === 'replaced'
    })
    await untilState(second.intentId, 'dropped')
    expect(await stateOf(second.intentId)).toMatchObject({ cause: 'nonce-used' })
    await chain.mine(1)
  } finally {
    await chain.ask('evm_setAutomine', true)
  }
  await untilState(first.intentId, 'included')
  expect(await stateOf(second.intentId)).toMatchObject({ state: 'dropped' })
  expect(await contracts.read('pieces', 'ownerOf', 2n)).toContain(ada.slice(2))
})

test('a transaction that nobody sees for twenty minutes is dropped, and still counts when it comes', async () => {
  followContracts()
  await untilHead(db, chain)
  const { intentId, calls } = await begin(ada, '3')
  await sent(intentId, `0x${'ab'.repeat(32)}`, ada, await nonceOf(ada))
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })
  expect((await stateOf(intentId))?.state).toBe('sent')
  ahead = 21 * 60_000
  await untilState(intentId, 'dropped')
  expect(await stateOf(intentId)).toMatchObject({ cause: 'unseen' })
  await contracts.sendAs(ada, calls.send!)
  await untilState(intentId, 'included')
})

test('a wallet that names only a batch is told by the event', async () => {
  followContracts()
  await untilHead(db, chain)
  const { intentId, calls } = await begin(ada, '1')
  await sent(intentId, undefined, ada)
  const hash = await contracts.sendAs(ada, calls.send!)
  await untilState(intentId, 'included')
  expect(await stateOf(intentId)).toMatchObject({ place: { txHash: hash } })
})

test('a permit runs out by the chain’s clock; a redemption in time is included and final', async () => {
  followContracts()
  for (const tokenId of [1, 2]) await contracts.burn(ada, tokenId)
  const { timestamp } = (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { timestamp: string }
  const permitted = async (): Promise<{ permit: Permit; signature: Hex }> => {
    const permit: Permit = {
      intentId: contracts.newIntent(ada),
      redeemer: ada,
      pillId: '1',
      quantity: '1',
      editionId: '1',
      currency: zeroAddress,
      price: '0',
      expiresAt: Number(timestamp) + 600,
      escrowUntil: 0,
    }
    const signed = {
      permit,
      signature: await contracts.signer.signTypedData(
        permitTypedData(permit, { chainId: 31337, redemption: contracts.redemption.address }),
      ),
    }
    const purpose = { kind: 'redemption', pillId: '1', quantity: 1, editionId: '1', wishes: {} } as const
    await db
      .insertInto('burn_intents')
      .values(
        rowOf({ intentId: permit.intentId, holder: ada, purpose, state: { state: 'permitted', signed }, now: now() }),
      )
      .execute()
    return signed
  }
  const [used, unused] = [await permitted(), await permitted()]
  await contracts.sendAs(
    ada,
    redeemCall({ pills: contracts.pills.address, redemption: contracts.redemption.address, signed: used }),
  )
  await untilState(used.permit.intentId, 'included')
  await chain.ask('evm_increaseTime', 700)
  await chain.mine(10)
  await untilState(unused.permit.intentId, 'expired')
  await untilState(used.permit.intentId, 'final')
  expect(await story(unused.permit.intentId)).toEqual(['expired by clock'])
  const late = await contracts.sendAs(
    ada,
    redeemCall({ pills: contracts.pills.address, redemption: contracts.redemption.address, signed: unused }),
  )
  await expect(mined(chain, late)).rejects.toThrow('refused')
})

test('what the wallet refused was not sent, and cannot be taken back once it was', async () => {
  const { intentId } = await begin(ada, '1')
  const reject = async () =>
    await db.transaction().execute(async (tx) => await recordRejected(tx, { intentId, now: now() }))
  expect([await reject(), await reject()]).toEqual([true, false])
  expect(
    (await db.selectFrom('burn_intents').select('state').where('intent_id', '=', intentId).executeTakeFirst())?.state,
  ).toBe('rejected')
  await sent(intentId, `0x${'cd'.repeat(32)}`, ada, 1)
  await expect(reject()).rejects.toMatchObject({ status: 409, code: 'intent-moved-on' })
})
