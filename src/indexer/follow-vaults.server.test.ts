import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBust } from '#features/vaults/busting/check-bust.server.ts'
import { checkFetch } from '#features/vaults/busting/check-fetch.server.ts'
import { publishDueContents, reconcileAlarms } from '#features/vaults/busting/reconcile-vaults.server.ts'
import { checkProof } from '#features/vaults/proof/check-proof.ts'
import { registerContents } from '#features/vaults/sealing/register-contents.server.ts'
import { getProofFile } from '#features/vaults/vault/get-proof-file.server.ts'
import { getVault } from '#features/vaults/vault/get-vault.server.ts'
import type { KeptVault } from '#features/vaults/vault/kept-contents.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { mined } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead, untilProblem } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { deployVaultContracts, type VaultContracts } from '#tests/chain/vault-contracts.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const read = readSide(db)
const seal = createSeal('a secret', 'vault contents')
let chain: TestChain
beforeEach(() => emptyTables(db))
afterEach(() => chain.stop())

async function open({ slotsInEpoch = 4 } = {}) {
  chain = await startTestChain({ slotsInEpoch })
  const contracts = await deployVaultContracts(chain)
  const [, ada, ben] = chain.accounts as [Hex, Hex, Hex]
  return { contracts, ada, ben }
}

function look(contracts: VaultContracts, kept: readonly KeptVault[]) {
  const studio = { ...contracts.studio, vaults: { ...contracts.studio.vaults!, kept: () => kept } }
  // The chain's clock runs ahead of ours where blocks come fast.
  const parts = { db, studio, seal, log: silentLog, now: () => new Date(), rpc: chain.rpc }
  const proof = async (vaultId = '1') =>
    await getProofFile(read, { chainId: 31_337, contract: contracts.vaults, vaultId, now: new Date() })
  const stateOf = async (vaultId = '1') => (await getVault(read, { chainId: 31_337, vaultId, now: new Date() })).state
  const alarms = async () =>
    await db.selectFrom('vault_alarms').select(['vault_id', 'kind']).orderBy('vault_id').execute()
  const escrow = async () =>
    await db.selectFrom('vault_escrow').select(['token_id', 'state', 'recipient']).orderBy('position').execute()
  return {
    parts,
    proof,
    stateOf,
    alarms,
    escrow,
    start: async () => {
      await registerContents(parts)
      follow({ db, rpcUrl: chain.rpcUrl, studio })
      await untilHead(db, chain)
    },
  }
}

test('[S-20] a bust that the chain takes back shows nothing, closes the vault again, and may happen later', async () => {
  const { contracts, ada } = await open()
  const list = await contracts.seal(ada, [7])
  const { parts, proof, stateOf, escrow, start } = look(contracts, [list])
  await chain.mine(12)
  await start()
  const text = `What vault 1 says`
  await contracts.send(ada, 'bust', 1n, ada)
  await untilHead(db, chain)
  expect(await stateOf()).toBe('awaiting')
  expect(await escrow()).toEqual([{ token_id: '7', state: 'handed-over', recipient: ada }])
  expect(await publishDueContents(parts)).toBe(0)
  expect(JSON.stringify(await proof())).not.toContain(text)

  await chain.reorganise(1)
  await untilHead(db, chain)
  expect(await stateOf()).toBe('sealed')
  expect(await getVault(read, { chainId: 31_337, vaultId: '1', now: new Date() })).toMatchObject({
    holder: ada,
    bust: undefined,
  })
  expect(await escrow()).toEqual([{ token_id: '7', state: 'inside', recipient: null }])
  await chain.mine(20)
  await untilHead(db, chain)
  expect(await publishDueContents(parts)).toBe(0)
  expect(JSON.stringify(await proof())).not.toContain(text)
  expect(await db.selectFrom('vault_contents').select('state').execute()).toEqual([{ state: 'closed' }])

  await contracts.send(ada, 'bust', 1n, ada)
  await chain.mine(12)
  await untilHead(db, chain)
  expect(await publishDueContents(parts)).toBe(1)
  expect(await stateOf()).toBe('busted')
  expect(checkProof(await proof(), { root: list.root, leafCount: 2 })).toMatchObject({ verdict: 'proven' })
}, 60_000)

test('a node that calls its newest block final, and takes it back: an alarm, and nothing more is published', async () => {
  const { contracts, ada } = await open({ slotsInEpoch: 0 })
  const lists = [await contracts.seal(ada), await contracts.seal(ada)]
  const { parts, stateOf, alarms, start } = look(contracts, lists)
  await start()
  await contracts.send(ada, 'bust', 1n, ada)
  await untilHead(db, chain)
  expect(await publishDueContents(parts)).toBe(1)
  expect(await stateOf()).toBe('busted')
  await reconcileAlarms(parts)
  expect(await alarms()).toEqual([])

  await chain.reorganise(1)
  await untilProblem(db, 'deep-reorganisation')
  await reconcileAlarms(parts)
  expect(await alarms()).toEqual([{ vault_id: '1', kind: 'exposed' }])
  await contracts.send(ada, 'bust', 2n, ada)
  expect(await publishDueContents(parts)).toBe(0)
  expect(
    (await db.selectFrom('vault_contents').select('state').orderBy('vault_id').execute()).map(({ state }) => state),
  ).toEqual(['published', 'closed'])
}, 60_000)

test('[S-20] a token whose collection does not let it go waits, and whoever busted fetches it later, to any address', async () => {
  const { contracts, ada, ben } = await open()
  const list = await contracts.seal(ada, [7])
  const { escrow, start } = look(contracts, [list])
  const contract = contracts.vaults
  const fetch = async (caller: Hex, recipient = caller) =>
    await checkFetch({
      rpc: chain.rpc,
      contract,
      vaultId: '1',
      collection: contracts.pieces.address,
      tokenId: '7',
      caller,
      recipient,
    })
  expect(
    (await checkBust({ rpc: chain.rpc, contract, vaultId: '1', holder: ben, recipient: ben })).obstacles,
  ).toMatchObject([{ code: 'not-holder' }])
  expect(
    (await checkBust({ rpc: chain.rpc, contract, vaultId: '1', holder: ada, recipient: contract })).obstacles,
  ).toMatchObject([{ code: 'recipient-invalid' }])
  expect((await fetch(ada)).obstacles).toMatchObject([{ code: 'not-buster' }])
  await contracts.pieces.send('setStubborn', true)
  expect(await checkBust({ rpc: chain.rpc, contract, vaultId: '1', holder: ada, recipient: ben })).toMatchObject({
    isHolder: true,
    obstacles: [],
    call: { to: contract },
  })
  await contracts.send(ada, 'bust', 1n, ada)
  await start()
  expect(await escrow()).toEqual([{ token_id: '7', state: 'waiting', recipient: null }])
  expect((await fetch(ben)).obstacles).toMatchObject([{ code: 'not-buster' }])
  expect((await fetch(ada)).obstacles).toMatchObject([{ code: 'refused-by-collection' }])
  expect(
    (await checkBust({ rpc: chain.rpc, contract, vaultId: '1', holder: ada, recipient: ada })).obstacles,
  ).toMatchObject([{ code: 'already-busted' }])

  await contracts.pieces.send('setStubborn', false)
  expect((await fetch(ada, contract)).obstacles).toMatchObject([{ code: 'recipient-invalid' }])
  const { call, obstacles } = await fetch(ada, ben)
  expect(obstacles).toEqual([])
  await mined(
    chain,
    (await chain.ask('eth_sendTransaction', { from: ada, to: call!.to, data: call!.data, gas: '0x1c9c380' })) as Hex,
  )
  await untilHead(db, chain)
  expect(await escrow()).toEqual([{ token_id: '7', state: 'handed-over', recipient: ben }])
  expect((await fetch(ada)).obstacles).toMatchObject([{ code: 'not-waiting' }])
}, 60_000)
