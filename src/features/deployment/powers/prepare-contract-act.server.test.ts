import { decodeEventLog, encodeDeployData, encodeFunctionData, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import type { Studio } from '#features/studio/studio.ts'
import { pillsAbi, pillsBytecode } from '#generated/contracts/pills.ts'
import { vaultsAbi, vaultsBytecode } from '#generated/contracts/vaults.ts'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contractAct } from './contract-act.ts'
import { prepareContractAct } from './prepare-contract-act.server.ts'
import { readPowers } from './read-powers.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())
const [owner, other] = chain.accounts as [Hex, Hex]

async function untilMined(hash: unknown): Promise<{
  status: Hex
  contractAddress: Hex
  logs: { topics: [Hex, ...Hex[]]; data: Hex }[]
}> {
  for (;;) {
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as never
    if (receipt !== null) return receipt
  }
}
const send = async (call: { to?: Hex; data: Hex }, from = owner) =>
  await untilMined(await chain.ask('eth_sendTransaction', { from, gas: numberToHex(10_000_000), ...call }))
const { contractAddress: contract } = await send({
  data: encodeDeployData({
    abi: vitrineCollectionAbi,
    bytecode: vitrineCollectionBytecode,
    args: [
      {
        name: 'Night ferry',
        symbol: 'FERRY',
        owner,
        maxSupply: 5n,
        baseURI: '',
        contractURI: '',
        royaltyReceiver: owner,
        royaltyBasisPoints: 500n,
      },
    ],
  }),
})
const studio = testStudio({ collections: [{ slug: 'night-ferry', address: contract }] })
const prepare = async (act: unknown, from = owner) =>
  await prepareContractAct(db, {
    rpc: chain.rpc,
    studio,
    act: contractAct.parse(act),
    from,
    actor: 'ana',
    requestId: 'request',
    now: new Date(),
  })
const read = async (functionName: 'ownerOf' | 'minted' | 'tokenURI', args: readonly bigint[] = []) =>
  await chain.ask(
    'eth_call',
    { to: contract, data: encodeFunctionData({ abi: vitrineCollectionAbi, functionName, args } as never) },
    'latest',
  )

test('the owner of a collection mints pieces to a wallet, as many as there is room for, and nobody else does', async () => {
  const mint = { act: 'mint', contract, count: '3', address: other }
  await expect(prepare(mint, other)).rejects.toThrow('Only the owner of the contract can do this.')
  const { call } = await prepare(mint)
  expect((await send(call)).status).toBe('0x1')
  expect(await read('ownerOf', [3n])).toBe(`0x${other.slice(2).padStart(64, '0')}`)
  await expect(prepare(mint)).rejects.toThrow('The collection has room for 2 more.')
  const { detail } = await db.selectFrom('staff_acts').select('detail').executeTakeFirstOrThrow()
  expect(detail).toBe(`mint 3 of ${contract} to ${other}; by the wallet ${owner}`)
  for (const count of ['0', '101', '1.5', ''])
    expect(contractAct.safeParse({ ...mint, count }).success, count).toBe(false)
  expect(contractAct.safeParse({ ...mint, address: `0x${'0'.repeat(40)}` }).success).toBe(false)
})

const collection = async () => (await readPowers({ rpc: chain.rpc, studio }))[0]?.collection

test('nothing is frozen that has no address yet: none could be given afterwards', async () => {
  await expect(prepare({ act: 'freeze-base', contract })).rejects.toThrow('There is no address to freeze yet')
})

test('the owner sets who gets which royalty, up to what the contract takes', async () => {
  expect(await collection()).toEqual({
    base: '',
    contractURI: '',
    isBaseFrozen: false,
    royalty: { receiver: owner, basisPoints: 500 },
  })
  const royalty = { act: 'set-royalty', contract, percent: '7,55', address: other }
  await expect(prepare(royalty, other)).rejects.toThrow('Only the owner of the contract can do this.')
  const { call } = await prepare(royalty)
  expect((await send(call)).status).toBe('0x1')
  expect((await collection())?.royalty).toEqual({ receiver: other, basisPoints: 755 })
  for (const percent of ['', '10.01', '11', '-1', '5%', '1.234'])
    expect(contractAct.safeParse({ ...royalty, percent }).success, percent).toBe(false)
  await send((await prepare({ ...royalty, percent: '0' })).call)
  expect((await collection())?.royalty).toBeUndefined()
})

test('the owner says where metadata is read', async () => {
  const { call } = await prepare({ act: 'set-base', contract, uri: 'https://studio.example/metadata/night-ferry/' })
  await send(call)
  const address = String(await read('tokenURI', [3n]))
  expect(Buffer.from(address.slice(2), 'hex').toString()).toContain('https://studio.example/metadata/night-ferry/3')
  expect(contractAct.safeParse({ act: 'set-base', contract, uri: 'javascript:alert(1)' }).success).toBe(false)
})

test('the owner says where the collection is described; this site proposes where it does so itself, once others can reach it', async () => {
  const uri = 'https://studio.example/metadata/night-ferry'
  const described = { act: 'set-contract-uri', contract, uri }
  await expect(prepare(described, other)).rejects.toThrow('Only the owner of the contract can do this.')
  await send((await prepare(described)).call)
  expect((await collection())?.contractURI).toBe(uri)
  const own = { ...studio, collections: studio.collections.map((each) => ({ ...each, metadata: { from: 'hosted' } })) }
  const served = async (publicUrl: string, of = own) =>
    (await readPowers({ rpc: chain.rpc, studio: of as never, publicUrl }))[0]?.served
  expect(await served('https://studio.example')).toBe(uri)
  expect(await served('http://localhost:4000')).toBeUndefined()
  const foreign = studio.collections.map((each) => ({ ...each, metadata: { from: 'tokenURI' } }))
  expect(await served('https://studio.example', { ...studio, collections: foreign as never })).toBeUndefined()
})

test('the owner announces that the metadata of all pieces changed (ERC-4906), and nobody else does', async () => {
  await expect(prepare({ act: 'announce-all', contract }, other)).rejects.toThrow('Only the owner of the contract')
  const { logs } = await send((await prepare({ act: 'announce-all', contract })).call)
  expect(logs.map((log) => decodeEventLog({ abi: vitrineCollectionAbi, ...log }))).toMatchObject([
    { eventName: 'BatchMetadataUpdate', args: { _fromTokenId: 0n, _toTokenId: 2n ** 256n - 1n } },
  ])
})

test('the address of the metadata is frozen once and for good', async () => {
  await send((await prepare({ act: 'freeze-base', contract })).call)
  expect(await collection()).toMatchObject({
    base: 'https://studio.example/metadata/night-ferry/',
    isBaseFrozen: true,
  })
  await expect(prepare({ act: 'set-base', contract, uri: 'https://elsewhere.example/' })).rejects.toThrow(
    'The address of the metadata was frozen for good.',
  )
  await expect(prepare({ act: 'freeze-base', contract })).rejects.toThrow('was frozen for good')
})

test('a contract that is not this product’s says nothing of itself here', async () => {
  const { contractAddress } = await send({ data: '0x6001600c60003960016000f300' })
  const foreign = testStudio({ collections: [{ slug: 'foreign', address: contractAddress }] })
  expect((await readPowers({ rpc: chain.rpc, studio: foreign }))[0]?.collection).toBeUndefined()
})

test('this site proposes where it describes kinds of pills, and their description is frozen for good', async () => {
  const { contractAddress: pills } = await send({
    data: encodeDeployData({ abi: pillsAbi, bytecode: pillsBytecode, args: ['Pills', 'PILL', owner] }),
  })
  const place = (address: string) => ({ address, firstBlock: 0 })
  const burns = { pills: place(pills), campaigns: place(contract), redemption: place(contract) }
  const prepareKind = async (act: unknown) =>
    await prepareContractAct(db, {
      rpc: chain.rpc,
      studio: testStudio({ collections: [], burns }),
      act: contractAct.parse(act),
      from: owner,
      actor: 'ana',
      requestId: 'request',
      now: new Date(),
    })
  await send((await prepareKind({ act: 'add-kind', contract: pills, name: 'Ember', uri: '' })).call)
  const pillsOf = async (publicUrl: string) =>
    (await readPowers({ rpc: chain.rpc, studio: testStudio({ collections: [], burns }), publicUrl })).find(
      ({ contract: source }) => source === 'Pills',
    )
  expect((await pillsOf('https://studio.example'))?.served).toBe('https://studio.example/metadata/pill/{id}')
  expect((await pillsOf('http://localhost:4000'))?.served).toBeUndefined()
  const freeze = { act: 'freeze-kind', contract: pills, kind: '1' }
  await expect(prepareKind(freeze)).rejects.toThrow('There is no address to freeze yet')
  await send((await prepareKind({ act: 'describe-kind', contract: pills, kind: '1', uri: 'ipfs://ember' })).call)
  await send((await prepareKind(freeze)).call)
  await expect(prepareKind(freeze)).rejects.toThrow('The description of this kind was frozen for good.')
  await expect(prepareKind({ ...freeze, kind: '2' })).rejects.toThrow('no kind of this number')
})

const prepareIn = async (of: Studio, act: unknown, from = owner) =>
  await prepareContractAct(db, {
    rpc: chain.rpc,
    studio: of,
    act: contractAct.parse(act),
    from,
    actor: 'ana',
    requestId: 'request',
    now: new Date(),
  })

test('the manager and the owner pause redemptions, only the owner resumes them, and each once', async () => {
  const { redemption, studio: burning, asOwner } = await deployBurnContracts(chain)
  await asOwner('redemption', 'setManager', other)
  const isPaused = async () =>
    (await readPowers({ rpc: chain.rpc, studio: burning })).flatMap((held) => held.isPaused ?? [])
  const act = (name: 'pause' | 'resume') => ({ act: `${name}-redemption`, contract: redemption.address })
  expect(await isPaused()).toEqual([false])
  const [, , stranger] = chain.accounts as [Hex, Hex, Hex]
  await expect(prepareIn(burning, act('pause'), stranger)).rejects.toThrow('Only the manager or the owner')
  await expect(prepareIn(burning, act('resume'))).rejects.toThrow('Redemptions are not paused.')
  await send((await prepareIn(burning, act('pause'), other)).call, other)
  expect(await isPaused()).toEqual([true])
  await expect(prepareIn(burning, act('pause'))).rejects.toThrow('Redemptions are paused already.')
  await expect(prepareIn(burning, act('resume'), other)).rejects.toThrow('Only the owner of the contract can do this.')
  await send((await prepareIn(burning, act('resume'))).call)
  expect(await isPaused()).toEqual([false])
})

test('the owner says where the metadata of vaults is read', async () => {
  const { contractAddress: vaults } = await send({
    data: encodeDeployData({
      abi: vaultsAbi,
      bytecode: vaultsBytecode,
      args: ['Vaults', 'VAULT', '', owner, zeroAddress],
    }),
  })
  const sealing = testStudio({ collections: [], vaults: { address: vaults, firstBlock: 0 } })
  const act = { act: 'set-base', contract: vaults, uri: 'https://studio.example/vaults/' }
  await expect(prepareIn(sealing, act, other)).rejects.toThrow('Only the owner of the contract can do this.')
  const { logs } = await send((await prepareIn(sealing, act)).call)
  expect(logs.map((log) => decodeEventLog({ abi: vaultsAbi, ...log }))).toMatchObject([
    { eventName: 'BatchMetadataUpdate' },
  ])
})
