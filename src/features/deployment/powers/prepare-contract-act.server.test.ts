import { encodeDeployData, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contractAct } from './contract-act.ts'
import { prepareContractAct } from './prepare-contract-act.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())
const [owner, other] = chain.accounts as [Hex, Hex]

async function untilMined(hash: unknown): Promise<{ status: Hex; contractAddress: Hex }> {
  for (;;) {
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as never
    if (receipt !== null) return receipt
  }
}
const send = async (call: { to?: Hex; data: Hex }) =>
  await untilMined(await chain.ask('eth_sendTransaction', { from: owner, gas: numberToHex(10_000_000), ...call }))
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

test('the owner says where metadata is read', async () => {
  const { call } = await prepare({ act: 'set-base', contract, uri: 'https://studio.example/metadata/night-ferry/' })
  await send(call)
  const address = String(await read('tokenURI', [3n]))
  expect(Buffer.from(address.slice(2), 'hex').toString()).toContain('https://studio.example/metadata/night-ferry/3')
  expect(contractAct.safeParse({ act: 'set-base', contract, uri: 'javascript:alert(1)' }).success).toBe(false)
})
