import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PermitRefusedError } from '#features/burns/intents/burn-errors.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import type { Permit, SignedPermit } from '#features/burns/intents/intent.ts'
import { revertReasonOf } from '#features/burns/intents/revert-reason.ts'
import {
  beginRedemption,
  prepareRedemption,
  type RedemptionQuote,
} from '#features/burns/permits/begin-redemption.server.ts'
import { redeemCall } from '#features/burns/permits/burn-calls.ts'
import { hashPermit, permitTypedData } from '#features/burns/permits/permit.ts'
import { allowCall, readAllowance } from '#features/burns/receipt/coin-call.ts'
import { listPieceStages } from '#features/catalogue/search/piece-states.server.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { type BurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { compileTestContracts } from '#tests/chain/compile-test-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { ourPage } from '../accounts/embedded-under-test.ts'
import { openForHolder, deployPillKinds } from './pills-under-test.ts'

const db = await openTestDatabase()
let chain: TestChain
let contracts: BurnContracts
let door: Awaited<ReturnType<typeof openForHolder>>['door']
let cookie: string
let ada: Hex
let ben: Hex

const sheet = (editionId: string, title: string, more: Parameters<typeof makeEdition>[0] = {}) =>
  makeEdition({ editionId, title, slug: `sheet-${editionId}`, options: [], shippingIncluded: true, ...more })
const editions = [
  sheet('1', 'Sienna sheet'),
  sheet('2', 'Large sheet', { price: '0.000000000000005', opensBy: { with: 'pills', pillId: '1', quantity: 2 } }),
  sheet('3', 'Gone sheet', { closesAt: '2020-01-01T00:00:00Z' }),
  sheet('4', 'Other sheet', { opensBy: { with: 'pills', pillId: '9' } }),
]
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Kade 77', city: 'Rotterdam', postcode: '3011 AB' }

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada, ben] = chain.accounts as [Hex, Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployPillKinds(chain, { holder: ada, editions })
  ;({ door, cookie } = await openForHolder(db, { holder: ada, rpc: chain.rpc, change: { studio: contracts.studio } }))
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
  await reconcileAllClaims({ db, studio: contracts.studio, log: silentLog, now: () => new Date() })
})

type Problem = { type?: string; title?: string; obstacles?: { code: string }[] }
type Given = { intentId: Hex; signed: SignedPermit; calls: { redeem: { to: Hex; data: Hex; value?: string } } }

async function send<Body>(
  path: string,
  body: object,
  withCookie = cookie,
): Promise<{ status: number; body: Body & Problem }> {
  const answer = await door.edge.request(path, {
    method: 'POST',
    headers: { ...ourPage, cookie: withCookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body & Problem }
}

const wish = (more: object = {}) => ({
  pillId: '1',
  quantity: 1,
  editionId: '1',
  holder: ada,
  wishes: { country: 'NL' },
  ...more,
})
async function ask(more: object = {}) {
  const given = await door.edge.request('/addresses/draft', {
    method: 'PUT',
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  expect(given.status).toBe(200)
  return await send<Given>('/redemptions', wish(more))
}
const quote = async (more: object = {}) => (await send<RedemptionQuote>('/redemptions/quote', wish(more), '')).body
const codeOf = ({ status, body }: { status: number; body: Problem }) => `${status} ${body.type?.split('/').at(-1)}`
const view = async (intentId: Hex) => (await (await door.edge.request(`/redemptions/${intentId}`)).json()) as IntentView
const untilState = async (intentId: Hex, state: string) =>
  await until(`${intentId} is ${state}`, async () => (await view(intentId)).intent.state.state === state)

/** Plays a redemption and gives the reason of the refusal. */
async function refusalOf(from: Hex, signed: SignedPermit): Promise<string> {
  const { to, data } = redeemCall({ pills: contracts.pills.address, redemption: contracts.redemption.address, signed })
  try {
    await chain.ask('eth_call', { from, to, data }, 'latest')
    return 'none'
  } catch (error) {
    return error instanceof RpcRefusedError
      ? revertReasonOf({ data: error.revertData, text: error.providerText }).code
      : String(error)
  }
}

test('a permit is signed over exactly what the contract hashes', async () => {
  const permit: Permit = {
    intentId: contracts.newIntent(ada),
    redeemer: ada,
    pillId: '1',
    quantity: '2',
    editionId: '7',
    currency: ben,
    price: '12345678901234567890',
    expiresAt: 1_900_000_000,
    escrowUntil: 1_900_000_500,
  }
  const tuple = {
    ...permit,
    pillId: 1n,
    quantity: 2n,
    editionId: 7n,
    price: 12345678901234567890n,
    expiresAt: 1_900_000_000n,
    escrowUntil: 1_900_000_500n,
  }
  expect(await contracts.read('redemption', 'hashPermit', tuple)).toBe(
    hashPermit(permit, { chainId: 31337, redemption: contracts.redemption.address }),
  )
})

test('a pill is redeemed by a permit, from the quote to finality, and the pieces that gave it have none any more', async () => {
  const withPills = async () => (await listPieceStages(readSide(db), { collection: 'pieces' })).size
  const before = await withPills()
  expect(before).toBeGreaterThanOrEqual(2)
  expect(await quote({ editionId: '2', quantity: 2 })).toMatchObject({
    edition: { title: 'Large sheet' },
    prints: 1,
    bills: [{ total: '5000' }],
    obstacles: [],
  })
  const {
    status,
    body: { intentId, signed, calls },
  } = await ask({ editionId: '2', quantity: 2 })
  expect([status, signed.permit.redeemer, signed.permit.price, calls.redeem.value]).toEqual([201, ada, '5000', '5000'])
  expect((await view(intentId)).intent.purpose).toEqual({
    kind: 'redemption',
    pillId: '1',
    quantity: 2,
    editionId: '2',
    wishes: {},
  })
  const hash = await contracts.sendAs(ada, calls.redeem)
  expect((await send(`/redemptions/${intentId}/sent`, { hash }, '')).status).toBe(200)
  await untilState(intentId, 'included')
  await chain.mine(9)
  await untilState(intentId, 'final')
  expect(await db.selectFrom('redemptions').select(['intent_id', 'state', 'quantity', 'price']).execute()).toEqual([
    { intent_id: intentId, state: 'redeemed', quantity: '2', price: '5000' },
  ])
  expect(await withPills()).toBe(before - 2)
})

test('a permit goes only to somebody who is signed in, for a wallet that is theirs', async () => {
  expect((await send('/redemptions', wish(), '')).status).toBe(401)
  expect(codeOf(await ask({ holder: ben }))).toBe('409 not-your-wallet')
  expect(await db.selectFrom('burn_intents').selectAll().where('kind', '=', 'redemption').execute()).toEqual([])
})

test('what cannot be served is refused before anything is burned, with every reason', async () => {
  const codes = async (more: object) => (await quote(more)).obstacles.map(({ code }) => code)
  expect(await codes({ editionId: '77' })).toEqual(['no-such-edition'])
  expect(await codes({ editionId: '2', quantity: 1 })).toEqual(['wrong-pills'])
  expect(await codes({ editionId: '3' })).toEqual(['edition-closed'])
  expect(await codes({ editionId: '4' })).toEqual(['wrong-pills'])
  expect(await codes({ quantity: 4 })).toEqual(['pills-not-held', 'wrong-pills'])
  expect(codeOf(await ask({ editionId: '3' }))).toBe('409 edition-closed')
  await contracts.asOwner('redemption', 'pause')
  expect(await codes({})).toEqual(['redemption-paused'])
  await contracts.asOwner('redemption', 'resume')
  await contracts.asOwner('redemption', 'setSigner', ben)
  expect(await codes({})).toEqual(['signer-not-named'])
})

test('what pills can become without being made here gets no permit: nobody could number it, send it or say what it costs', async () => {
  ;({ door, cookie } = await openForHolder(db, {
    holder: ada,
    rpc: chain.rpc,
    change: { studio: { ...contracts.studio, editions: editions.slice(1) } },
  }))
  expect((await quote()).obstacles).toEqual([
    {
      code: 'no-such-edition',
      detail: 'No print of Sienna sheet is made here.',
      way: expect.stringMatching(/^Your pills are untouched\./) as string,
    },
  ])
  expect(codeOf(await ask())).toBe('409 no-such-edition')
  expect(codeOf(await send('/redemptions', wish({ wishes: {} })))).toBe('409 no-such-edition')
  expect(await db.selectFrom('burn_intents').selectAll().where('kind', '=', 'redemption').execute()).toEqual([])
})

test('nobody has permits for more pills than they hold, however many are asked for at once', async () => {
  // Below the door, where each would have to wait for an address of its own.
  const asked = {
    studio: contracts.studio,
    rpc: chain.rpc,
    signer: contracts.signer,
    rules: [],
    holder: ada,
    pillId: '1',
    quantity: 1,
    editionId: '1',
    wishes: {},
    now: new Date(),
  }
  const prepared = await prepareRedemption(readSide(db), asked)
  const answers = await Promise.allSettled(
    Array.from(
      { length: 6 },
      async () => await db.transaction().execute(async (tx) => await beginRedemption(tx, { prepared })),
    ),
  )
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' && answer.reason instanceof PermitRefusedError
      ? answer.reason.obstacles.map(({ code }) => code)
      : [],
  )
  expect([given.length, refused]).toEqual([3, ['permits-open', 'permits-open', 'permits-open']])
  expect(codeOf(await ask())).toBe('409 permits-open')
  await mined(chain, await contracts.sendAs(ada, given[0]!.calls.redeem))
  await untilState(given[0]!.intentId, 'included')
  expect(codeOf(await ask())).toBe('409 permits-open')
})

test('pills that are given away between the screens are not called safe any more, and the same permit counts for nothing', async () => {
  const {
    body: { intentId, signed, calls },
  } = await ask()
  expect((await view(intentId)).isHeld).toBe(true)
  await mined(
    chain,
    await contracts.sendAs(ada, {
      to: contracts.pills.address,
      data: encodeFunctionData({ abi: pillsAbi, functionName: 'safeTransferFrom', args: [ada, ben, 1n, 3n, '0x'] }),
    }),
  )
  await until('the app has read it', async () => (await view(intentId)).isHeld === false)
  expect(await refusalOf(ada, signed)).toBe('ERC1155InsufficientBalance')
  const hash = await contracts.sendAs(ada, calls.redeem)
  await send(`/redemptions/${intentId}/sent`, { hash }, '')
  await untilState(intentId, 'reverted')
  expect((await view(intentId)).isHeld).toBe(false)
})

test('permits that ran out, were altered, used, or signed for another chain, contract or wallet count for nothing', async () => {
  const {
    body: { signed },
  } = await ask()
  const place = { chainId: 31337, redemption: contracts.redemption.address }
  const resigned = async (change: Partial<Permit>, where = place, signer = contracts.signer) => {
    const permit = { ...signed.permit, ...change }
    return { permit, signature: await signer.signTypedData(permitTypedData(permit, where)) }
  }
  expect(await refusalOf(ada, signed)).toBe('none')
  expect(await refusalOf(ada, await resigned({ expiresAt: 1_600_000_000 }))).toBe('PermitExpired')
  expect(await refusalOf(ada, { ...signed, permit: { ...signed.permit, editionId: '2' } })).toBe('PermitNotSigned')
  expect(await refusalOf(ada, await resigned({}, { ...place, chainId: 1 }))).toBe('PermitNotSigned')
  expect(await refusalOf(ada, await resigned({}, { ...place, redemption: zeroAddress }))).toBe('PermitNotSigned')
  expect(await refusalOf(ada, await resigned({}, place, privateKeyToAccount(`0x${'6'.repeat(64)}`)))).toBe(
    'PermitNotSigned',
  )
  expect(await refusalOf(ben, signed)).toBe('ERC1155InsufficientBalance')
  await mined(
    chain,
    await contracts.sendAs(
      ada,
      redeemCall({ pills: contracts.pills.address, redemption: contracts.redemption.address, signed }),
    ),
  )
  expect(await refusalOf(ada, signed)).toBe('IntentUsed')
})

test('a price in the chain’s money goes to the studio with the pill, and where its account does not take it, it waits there and can be fetched', async () => {
  const {
    body: { intentId, signed, calls },
  } = await ask({ editionId: '2', quantity: 2 })
  const payout = `0x${'7'.repeat(40)}` as Hex
  await contracts.asOwner('redemption', 'setPayout', payout)
  const { to, data } = calls.redeem
  await expect(mined(chain, await contracts.sendAs(ada, { to, data, value: '4999' }))).rejects.toThrow('was refused')
  await mined(chain, await contracts.sendAs(ada, calls.redeem))
  expect([BigInt((await chain.ask('eth_getBalance', payout, 'latest')) as string), signed.permit.currency]).toEqual([
    5000n,
    zeroAddress,
  ])
  await untilState(intentId, 'included')

  // The collection takes no money: the price waits for the studio, and the redemption went through all the same.
  await contracts.asOwner('redemption', 'setPayout', contracts.pieces.address)
  await contracts.mint([ada, ada])
  for (const tokenId of [4, 5]) await contracts.burn(ada, tokenId)
  await untilHead(db, chain)
  const { body: again } = await ask({ editionId: '2', quantity: 2 })
  await mined(chain, await contracts.sendAs(ada, again.calls.redeem))
  expect(BigInt((await contracts.read('redemption', 'proceeds', zeroAddress)) as string)).toBe(5000n)
  await contracts.asOwner('redemption', 'setPayout', payout)
  await contracts.asOwner('redemption', 'payOut', zeroAddress)
  expect(BigInt((await chain.ask('eth_getBalance', payout, 'latest')) as string)).toBe(10_000n)
})

test('a price in a coin is allowed exactly, taken with the pill, and what is left of a permission can be taken back', async () => {
  const { TestCoin } = await compileTestContracts()
  const { contractAddress } = await mined(
    chain,
    (await chain.ask('eth_sendTransaction', { from: ben, data: TestCoin.bytecode, gas: '0x1c9c380' })) as Hex,
  )
  const coin = contractAddress!.toLowerCase() as Hex
  const call = async (functionName: string, ...args: unknown[]) =>
    await mined(
      chain,
      await contracts.sendAs(ada, { to: coin, data: encodeFunctionData({ abi: TestCoin.abi, functionName, args }) }),
    )
  const look = async (functionName: string, ...args: unknown[]) =>
    BigInt(
      (await chain.ask(
        'eth_call',
        { to: coin, data: encodeFunctionData({ abi: TestCoin.abi, functionName, args }) },
        'latest',
      )) as string,
    )
  await call('make', ada, 1_000_000n)
  const studio = {
    ...contracts.studio,
    payments: { tokens: [{ address: coin, symbol: 'TUSD', decimals: 6, rate: '2000000000000', asOf: '2026-11-01' }] },
  }
  ;({ door, cookie } = await openForHolder(db, { holder: ada, rpc: chain.rpc, change: { studio } }))

  // 5,000 wei at 2,000,000,000,000 coins for one of the chain's own: 10,000 of its smallest units.
  expect(
    (await quote({ editionId: '2', quantity: 2, wishes: { country: 'NL', payment: coin } })).bills.map(
      ({ way, total }) => [way.key, total],
    ),
  ).toEqual([
    [coin, '10000'],
    ['chain', '5000'],
  ])
  expect(codeOf(await send('/redemptions/quote', wish({ wishes: { country: 'NL', payment: 'gold' } }), ''))).toBe(
    '400 no-such-payment',
  )
  // Too little of the coin stops the way before a permit holds anything.
  await call('transfer', ben, 990_001n)
  expect(
    (await quote({ editionId: '2', quantity: 2, wishes: { country: 'NL', payment: coin } })).obstacles,
  ).toMatchObject([{ code: 'too-little-money', detail: 'This wallet holds 0.009999 TUSD, and it takes 0.01 TUSD.' }])
  expect(
    (await send('/redemptions', wish({ editionId: '2', quantity: 2, wishes: { country: 'NL', payment: coin } })))
      .status,
  ).toBe(409)
  expect((await quote({ editionId: '2', quantity: 2, wishes: { country: 'NL', payment: 'chain' } })).obstacles).toEqual(
    [],
  )
  await call('make', ada, 990_001n)
  const {
    body: { intentId, signed, calls },
  } = await ask({ editionId: '2', quantity: 2, wishes: { country: 'NL', payment: coin } })
  expect([signed.permit.currency, signed.permit.price, calls.redeem.value]).toEqual([coin, '10000', undefined])
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) =>
      await chain.ask(method, ...(params as unknown[])),
  }
  const place = { coin, owner: ada, spender: contracts.redemption.address }
  expect(await readAllowance(provider, place)).toBe('0')
  await expect(mined(chain, await contracts.sendAs(ada, calls.redeem))).rejects.toThrow('was refused')
  await mined(chain, await contracts.sendAs(ada, allowCall({ ...place, amount: '20000' })))
  await mined(chain, await contracts.sendAs(ada, allowCall({ ...place, amount: '0' })))
  expect(await readAllowance(provider, place)).toBe('0')
  await mined(chain, await contracts.sendAs(ada, allowCall({ ...place, amount: signed.permit.price })))
  const [owner] = chain.accounts as [Hex]
  await mined(chain, await contracts.sendAs(ada, calls.redeem))
  await untilState(intentId, 'included')
  expect([
    await readAllowance(provider, place),
    await look('balanceOf', ada),
    await look('balanceOf', owner),
    await look('balanceOf', contracts.redemption.address),
  ]).toEqual(['0', 990_000n, 10_000n, 0n])
})
