import { encodeAbiParameters, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { checksummed } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { createApp, type Edge } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const ourPage = {
  'sec-fetch-site': 'same-origin',
  origin: 'https://studio.example',
  'content-type': 'application/json',
}
let now = new Date('2026-03-01T12:00:00Z')
let chain: TestChain
let collection: Hex
let holder: Hex
let market: Hex
let bot: Hex

beforeAll(async () => {
  chain = await startTestChain()
  ;[holder, market, bot] = [chain.accounts[1]!, chain.accounts[2]!, chain.accounts[3]!]
  const deployed = await transact(chain.accounts[0]!, deployment(chain.accounts[0]!))
  collection = deployed.contractAddress!
  await transact(chain.accounts[0]!, call('mintBatch', [[holder, holder, holder, bot]]))
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

const call = (functionName: 'mintBatch' | 'setApprovalForAll' | 'approve' | 'transferFrom', args: unknown[]) => ({
  to: collection,
  data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName, args: args as never }),
})

function deployment(owner: Hex): { data: Hex } {
  const terms = {
    name: 'Gen2',
    symbol: 'GEN2',
    owner,
    maxSupply: 100n,
    baseURI: '',
    contractURI: '',
    royaltyReceiver: owner,
    royaltyBasisPoints: 0n,
  }
  return { data: encodeDeployData({ abi: vitrineCollectionAbi, bytecode: vitrineCollectionBytecode, args: [terms] }) }
}

async function transact(
  from: Hex,
  transaction: { to?: Hex; data: Hex },
  on = chain,
): Promise<{ contractAddress?: Hex }> {
  const hash = await on.ask('eth_sendTransaction', { from, gas: '0xe4e1c0', ...transaction })
  const receipt = await receiptOf(hash as Hex, on)
  expect(receipt.status).toBe('0x1')
  return receipt
}

type Receipt = { status: Hex; contractAddress?: Hex }

/** The node mines at once, but not before it answers. */
async function receiptOf(hash: Hex, on = chain): Promise<Receipt> {
  return await vi.waitFor(async () => {
    const receipt = (await on.ask('eth_getTransactionReceipt', hash)) as Receipt | null
    if (receipt === null) throw new Error('The transaction is not in a block yet.')
    return receipt
  })
}

function open({
  rpc = chain.rpc,
  environment = {} as Record<string, string>,
  elsewhere = undefined as Hex | undefined,
} = {}): Edge {
  const studio = defineStudio({
    name: 'The Studio',
    mark: 'M0 0h24v24H0z',
    tagline: 'A studio',
    about: ['A studio.'],
    contact: 'studio@studio.example',
    accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
    chain: { id: 31337, name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 } },
    salesroom: { address: market, firstBlock: 0 },
    ...(elsewhere !== undefined
      ? { chains: [{ id: 31338, name: 'Far shore', currency: { symbol: 'ETH', decimals: 18 } }] }
      : {}),
    collections: [
      {
        slug: 'gen2',
        title: 'Gen2',
        ...(elsewhere === undefined ? {} : { chain: 31338 }),
        singular: 'Gen2',
        address: elsewhere ?? collection,
        standard: 'erc721',
        firstBlock: 0,
        metadata: { from: 'tokenURI' },
        year: '2026',
        medium: 'Drawing',
        statement: 'Drawings.',
      },
    ],
  })
  return createApp(contextUnderTest(db, { now: () => now, rpc, studio }, environment), buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: now,
  })
}

type Approvals = {
  block: number
  isComplete: boolean
  operators: { operator: string; operatorName?: string; givenAt?: { seconds: number }; use: { state: string } }[]
  pieces: { tokenId: string; operator: string; operatorName?: string; givenAt?: { seconds: number } }[]
  type?: string
}
const approvalsOf = async (owner: string, edge = open()) => {
  const answer = await edge.request(`/wallets/approvals?address=${owner}`)
  return { status: answer.status, ...((await answer.json()) as Approvals) }
}

test('approvals are shown as the chain has them: given, taken back, used up', async () => {
  expect(await approvalsOf(holder)).toMatchObject({ operators: [], pieces: [], isComplete: true })
  await transact(holder, call('setApprovalForAll', [market, true]))
  await transact(holder, call('setApprovalForAll', [bot, true]))
  await transact(holder, call('approve', [bot, 1n]))
  await transact(holder, call('approve', [market, 2n]))
  const given = await approvalsOf(holder)
  expect(new Map(given.operators.map(({ operator, operatorName }) => [operator, operatorName]))).toEqual(
    new Map([
      [checksummed(market), 'The studio’s salesroom'],
      [checksummed(bot), undefined],
    ]),
  )
  expect(new Map(given.pieces.map(({ tokenId, operator }) => [tokenId, operator]))).toEqual(
    new Map([
      ['1', checksummed(bot)],
      ['2', checksummed(market)],
    ]),
  )
  expect(given.block).toBe(await chain.headNumber())
  const { timestamp } = (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex }
  for (const { givenAt } of [...given.operators, ...given.pieces])
    expect(Math.abs(Number(timestamp) - givenAt!.seconds)).toBeLessThan(600)
  // The app has not read the collection, so nothing is claimed of its moves.
  expect(given.operators.map(({ use }) => use.state)).toEqual(['not-followed', 'not-followed'])
  await transact(holder, call('setApprovalForAll', [bot, false]))
  await transact(holder, call('approve', ['0x0000000000000000000000000000000000000000', 1n]))
  await transact(market, call('transferFrom', [holder, bot, 2n]))
  const after = await approvalsOf(holder)
  expect([after.operators.map(({ operator }) => operator), after.pieces]).toEqual([[checksummed(market)], []])
  // Nobody else's approvals, not even of pieces that once were the same wallet's.
  expect(await approvalsOf(bot)).toMatchObject({ operators: [], pieces: [] })
})

test('what a wallet allows on a further chain is read there, and never of the studio’s own node', async () => {
  const far = await startTestChain({ chainId: 31338 })
  onTestFinished(async () => {
    await far.stop()
  })
  const owner = far.accounts[0]!
  const { contractAddress } = await transact(owner, deployment(owner), far)
  await transact(owner, { ...call('setApprovalForAll', [bot, true]), to: contractAddress! }, far)
  const edge = open({
    rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
    environment: { RPC_URL_31338: far.rpcUrl },
    elsewhere: contractAddress,
  })
  const given = (await (
    await edge.request(`/wallets/approvals?address=${far.accounts[0]}&chain=31338`)
  ).json()) as Approvals
  expect(given).toMatchObject({ block: await far.headNumber() })
  // The salesroom is a contract of the other chain: here nobody has that name.
  expect(given.operators.map(({ operator, operatorName }) => [operator, operatorName])).toEqual([
    [checksummed(bot), undefined],
  ])
  const asked = async (chainId: string) =>
    (await edge.request(`/wallets/approvals?address=${holder}&chain=${chainId}`)).status
  expect([await asked('31337'), await asked('8453'), await asked('31338x')]).toEqual([503, 400, 400])
})

test('a node that answers small ranges only is asked in small ranges', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostBlocks = 3
  const { operators, isComplete } = await approvalsOf(holder, open({ rpc: createJsonRpc({ url: node.rpcUrl }) }))
  expect([operators.length, isComplete]).toEqual([1, true])
})

test('a node that does not tell the past is worked around: the named contracts are still asked about', async () => {
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostBlocks = 0
  const { operators, isComplete } = await approvalsOf(holder, open({ rpc: createJsonRpc({ url: node.rpcUrl }) }))
  expect([operators.map(({ operatorName }) => operatorName), isComplete]).toEqual([['The studio’s salesroom'], false])
})

test('a node that does not answer is a sentence, and so is an address that is none', async () => {
  expect(await approvalsOf(holder, open({ rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }) }))).toMatchObject({
    status: 503,
    type: '/problems/approvals-unread',
  })
  expect(await approvalsOf('0x12')).toMatchObject({ status: 400, type: '/problems/invalid-parameter' })
})

test('where transactions stand is told to everybody, and what is no question is refused', async () => {
  const hash = `0x${'7'.repeat(64)}`
  const ask = async (body: unknown) => {
    const answer = await open().request('/wallets/transactions', {
      method: 'POST',
      headers: ourPage,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  expect(await ask({ address: holder, hashes: [hash] })).toEqual({
    status: 200,
    body: { states: { [hash]: { state: 'unseen' } }, intents: [] },
  })
  for (const body of [
    {},
    { address: '0x12', hashes: [] },
    { address: holder, hashes: ['0x12'] },
    { address: holder, hashes: Array.from({ length: 31 }, () => hash) },
  ])
    expect(await ask(body)).toMatchObject({ status: 400, body: { type: '/problems/invalid-body' } })
})

const send = async (path: string, body: unknown, edge = open()) => {
  const answer = await edge.request(path, { method: 'POST', headers: ourPage, body: JSON.stringify(body) })
  return {
    status: answer.status,
    body: (await answer.json()) as { result?: unknown; error?: { message: string }; type?: string; funded?: boolean },
  }
}

test('a practice wallet is given money once, signs by itself and sends through the app', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const edge = open()
  expect((await send('/wallets/practice/fund', { address: account.address }, edge)).body).toEqual({ funded: true })
  await vi.waitFor(async () => {
    expect(BigInt((await chain.ask('eth_getBalance', account.address, 'latest')) as string)).toBeGreaterThan(0n)
  })
  expect((await send('/wallets/practice/fund', { address: account.address }, edge)).body).toEqual({ funded: false })
  const raw = await account.signTransaction({
    chainId: 31337,
    nonce: 0,
    to: holder,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 1n,
    type: 'eip1559',
  })
  const { body } = await send('/wallets/practice/rpc', { method: 'eth_sendRawTransaction', params: [raw] }, edge)
  expect(body.result).toMatch(/^0x[0-9a-f]{64}$/)
  await receiptOf(body.result as Hex)
  expect(
    (await send('/wallets/practice/rpc', { method: 'eth_getTransactionReceipt', params: [body.result] }, edge)).body
      .result,
  ).toMatchObject({ status: '0x1' })
})

/** A piece that the app has read as somebody's who keeps several. */
const row = (token_id: string) => ({
  collection: 'gen2',
  token_id,
  owner: holder.toLowerCase(),
  burned: false,
  minted_block: 1,
  minted_at: 1,
  last_block: 1,
  last_log_index: 0,
  last_moved_at: 1,
  transfer_count: 0,
})

test('a practice wallet gets one piece, from somebody who keeps more than one, never the first and none that has just moved', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const edge = open()
  const ask = async () => await send('/wallets/practice/piece', { address: account.address, collection: 'gen2' }, edge)
  // The app has not read yet that number 4 is somebody else's and that others are gone.
  await db
    .insertInto('tokens')
    .values(['1', '4', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map(row))
    .execute()
  expect(await ask()).toMatchObject({ status: 409, body: { type: '/problems/no-practice-piece' } })
  await db.insertInto('tokens').values(row('3')).execute()
  const wish = (tokenId: string) => ({ address: account.address, collection: 'gen2', tokenId })
  expect(await send('/wallets/practice/piece', wish('no number'), edge)).toMatchObject({ status: 400 })
  // Wished for and not to be spared: the first piece stays, and number 4 is somebody else's.
  expect(await send('/wallets/practice/piece', wish('1'), edge)).toMatchObject({ status: 200, body: { tokenId: '3' } })
  const owner = await chain.ask(
    'eth_call',
    { to: collection, data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'ownerOf', args: [3n] }) },
    'latest',
  )
  expect(String(owner).slice(-40)).toBe(account.address.slice(2).toLowerCase())
  expect(await ask()).toMatchObject({ status: 409, body: { type: '/problems/practice-piece-given' } })
  await db.updateTable('tokens').set({ owner: account.address.toLowerCase() }).where('token_id', '<>', '1').execute()
  const other = privateKeyToAccount(generatePrivateKey()).address
  expect(await send('/wallets/practice/piece', { address: other, collection: 'gen2' }, edge)).toMatchObject({
    status: 409,
    body: { type: '/problems/no-practice-piece' },
  })
  expect(await send('/wallets/practice/piece', { address: other, collection: 'none' }, edge)).toMatchObject({
    status: 400,
  })
})

test('a practice piece that was sent and is in no block yet is said to be on its way: nothing else is sent', async () => {
  const to = privateKeyToAccount(generatePrivateKey()).address
  await db.deleteFrom('tokens').execute()
  await transact(chain.accounts[0]!, call('mintBatch', [[holder, holder]]))
  await db.insertInto('tokens').values(['5', '6'].map(row)).execute()
  await chain.ask('evm_setAutomine', false)
  try {
    expect(await send('/wallets/practice/piece', { address: to, collection: 'gen2' })).toMatchObject({
      status: 503,
      body: { type: '/problems/practice-piece-late' },
    })
  } finally {
    await chain.ask('evm_setAutomine', true)
    await chain.ask('evm_mine')
  }
  expect(
    BigInt(
      String(
        await chain.ask(
          'eth_call',
          {
            to: collection,
            data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName: 'balanceOf', args: [to] }),
          },
          'latest',
        ),
      ),
    ),
  ).toBe(1n)
}, 20_000)

test('the practice piece that is wished for is given where it can be spared', async () => {
  await db.deleteFrom('tokens').execute()
  await transact(chain.accounts[0]!, call('mintBatch', [Array.from({ length: 6 }, () => holder)]))
  await db.insertInto('tokens').values(['7', '8', '9', '10', '11', '12'].map(row)).execute()
  for (const tokenId of ['11', '8']) {
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(await send('/wallets/practice/piece', { address, collection: 'gen2', tokenId })).toMatchObject({
      status: 200,
      body: { tokenId },
    })
  }
})

test.each([
  'anvil_setBalance',
  'eth_sendTransaction',
  'eth_sign',
  'evm_mine',
  'eth_accounts',
  'personal_sign',
  'debug_traceTransaction',
  'constructor',
  '',
])('the practice wallet’s way to the node does not take %s', async (method) => {
  const before = await chain.headNumber()
  expect(await send('/wallets/practice/rpc', { method, params: [] })).toMatchObject({
    status: 400,
    body: { type: '/problems/not-for-practice' },
  })
  expect(await chain.headNumber()).toBe(before)
})

test('the node’s own refusals come back in its words', async () => {
  const { status, body } = await send('/wallets/practice/rpc', {
    method: 'eth_call',
    params: [
      { to: collection, data: `0x6352211e${encodeAbiParameters([{ type: 'uint256' }], [999n]).slice(2)}` },
      'latest',
    ],
  })
  expect([status, body.error?.message]).toEqual([200, expect.stringContaining('revert')])
})

test('on a real chain there is no practice wallet', async () => {
  const edge = open({ environment: { RPC_URL: 'http://127.0.0.1:1' } })
  for (const path of ['/wallets/practice/fund', '/wallets/practice/rpc', '/wallets/practice/piece']) {
    expect(await send(path, { address: holder, method: 'eth_blockNumber' }, edge)).toMatchObject({
      status: 404,
      body: { type: '/problems/no-practice-here' },
    })
  }
})

test('money is not given as often as somebody asks', async () => {
  const edge = open()
  const given: number[] = []
  for (let index = 0; index < 12; index++)
    given.push(
      (await send('/wallets/practice/fund', { address: privateKeyToAccount(generatePrivateKey()).address }, edge))
        .status,
    )
  expect(given.filter((status) => status === 200)).toHaveLength(10)
  expect(given.at(-1)).toBe(429)
})

test('what cannot be read is refused', async () => {
  for (const [path, body] of [
    ['/wallets/practice/fund', { address: 'me' }],
    ['/wallets/practice/fund', []],
    ['/wallets/practice/rpc', { method: 7 }],
    ['/wallets/practice/rpc', { method: 'eth_call', params: 'all' }],
  ] as const) {
    expect(await send(path, body)).toMatchObject({ status: 400, body: { type: '/problems/invalid-body' } })
  }
})
