import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { actAs, codeOn, setRegistries, type TestRegistries } from '#tests/chain/delegations.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { type Registry, registriesOf, usualRegistries } from './delegation.ts'
import { proveDelegation, readIncoming } from './read-delegations.server.ts'
import { covers } from './wallet-delegations.ts'

let chain: TestChain
let registries: TestRegistries
const contract = `0x${'1'.repeat(40)}` as const
const elsewhere = `0x${'2'.repeat(40)}` as const
const rights = `0x${'0'.repeat(64)}` as const
const collections = [{ slug: 'gen2', address: contract }]
const [vault, hot] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 2 })
  registries = await setRegistries({ ask: chain.ask, code: codeOn(chain) })
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

/** The newest block that is final: two epochs back. */
const finalBlock = async () => Math.max(0, (await chain.headNumber()) - 4)
const prove = async (
  about: Parameters<typeof proveDelegation>[1]['about'] = { contract, tokenId: '7' },
  more: Partial<Parameters<typeof proveDelegation>[1]> = {},
) =>
  await proveDelegation(chain.rpc, {
    registries: usualRegistries,
    delegate: hot,
    vault,
    about,
    block: await finalBlock(),
    ...more,
  })
const list = async () =>
  await readIncoming(chain.rpc, {
    delegate: hot,
    registries: usualRegistries,
    collections,
    finalBlock: await finalBlock(),
  })
const refused = expect.objectContaining({ code: 'not-delegated' }) as Error

test('a wallet acts for another once a registry says so at a final block, and no longer when that is taken back', async () => {
  await expect(prove()).rejects.toThrow(refused)
  await actAs(chain, vault, registries.registry('delegateERC721', hot, contract, 7n, rights, true))
  await expect(prove()).rejects.toThrow('not final yet')
  expect((await list()).delegations).toMatchObject([{ isFinal: false }])
  await chain.mine(6)
  const block = await finalBlock()
  expect(await prove()).toEqual({
    delegate: hot,
    registry: 'registry',
    registryAddress: usualRegistries[0]!.address,
    block,
  })
  expect(await list()).toMatchObject({
    hasRegistry: true,
    delegations: [
      {
        vault: checksummed(vault),
        delegate: checksummed(hot),
        registry: 'registry',
        scope: { of: 'piece', collection: 'gen2', tokenId: '7' },
        isFinal: true,
      },
    ],
  })
  // One piece is one piece: no other, nothing else of the vault, and nobody else.
  await expect(prove({ contract, tokenId: '8' })).rejects.toThrow(refused)
  await expect(prove('all')).rejects.toThrow(refused)
  await expect(prove(undefined, { vault: hot, delegate: vault })).rejects.toThrow(refused)
  await actAs(chain, vault, registries.registry('delegateERC721', hot, contract, 7n, rights, false))
  // At the final block it still stands; what was taken back counts at once all the same.
  await expect(prove()).rejects.toThrow('taken its delegation to this wallet back')
  expect((await list()).delegations).toEqual([])
})

test('the older registry counts as well; a collection and a whole wallet cover their pieces', async () => {
  await actAs(chain, vault, registries.older('delegateForContract', hot, contract, true))
  await chain.mine(6)
  expect(await prove({ contract, tokenId: '99' })).toMatchObject({ registry: 'older' })
  await expect(prove('all')).rejects.toThrow(refused)
  await actAs(chain, vault, registries.older('delegateForAll', hot, true))
  await chain.mine(6)
  expect(await prove('all')).toMatchObject({ registry: 'older' })
  expect((await list()).delegations.map(({ scope }) => scope.of).sort()).toEqual(['all', 'collection'])
  await actAs(chain, vault, registries.older('delegateForAll', hot, false))
  await actAs(chain, vault, registries.older('delegateForContract', hot, contract, false))
  await expect(prove()).rejects.toThrow(refused)
})

test('narrower rights and contracts of others do not count here', async () => {
  await actAs(chain, vault, registries.registry('delegateAll', hot, `0x${'f'.repeat(64)}`, true))
  await actAs(chain, vault, registries.registry('delegateContract', hot, elsewhere, rights, true))
  await chain.mine(6)
  await expect(prove()).rejects.toThrow(refused)
  expect((await list()).delegations).toEqual([])
})

test('a chain without registries has no delegations; the studio can name others, or none', async () => {
  const absent: Registry[] = [{ name: 'registry', address: elsewhere }]
  expect(
    await readIncoming(chain.rpc, { delegate: hot, registries: absent, collections, finalBlock: undefined }),
  ).toMatchObject({ hasRegistry: false, delegations: [] })
  await expect(prove(undefined, { registries: absent })).rejects.toThrow(refused)
  expect(registriesOf({ delegation: undefined })).toBe(usualRegistries)
  expect(registriesOf({ delegation: { registry: elsewhere } })).toEqual([{ name: 'registry', address: elsewhere }])
  expect(registriesOf({ delegation: {} })).toEqual([])
})

test('a node that is silent, a block it does not know, and a contract that is no registry: nobody acts for anybody', async () => {
  const unread = expect.objectContaining({ code: 'delegation-unread', status: 503 }) as Error
  const silent = createJsonRpc({ url: 'http://127.0.0.1:1' })
  await expect(
    proveDelegation(silent, { registries: usualRegistries, delegate: hot, vault, about: 'all', block: 1 }),
  ).rejects.toThrow(unread)
  await expect(
    readIncoming(silent, { delegate: hot, registries: usualRegistries, collections, finalBlock: 1 }),
  ).rejects.toThrow(unread)
  await expect(prove(undefined, { block: 1_000_000 })).rejects.toThrow(unread)
  const { address } = await chain.deploy('ContractWallet', [hot])
  const odd: Registry[] = [{ name: 'registry', address }]
  await expect(prove(undefined, { registries: odd, block: await chain.headNumber() })).rejects.toThrow(unread)
})

test('what a delegation covers', () => {
  const piece = { collection: 'gen2', tokenId: '7' }
  expect(
    [
      covers({ of: 'all' }),
      covers({ of: 'collection', collection: 'gen2' }, piece),
      covers({ of: 'piece', ...piece }, piece),
    ].every(Boolean),
  ).toBe(true)
  expect(
    [
      covers({ of: 'collection', collection: 'gen2' }),
      covers({ of: 'collection', collection: 'bandit' }, piece),
      covers({ of: 'piece', collection: 'gen2', tokenId: '8' }, piece),
    ].some(Boolean),
  ).toBe(false)
})
