import { hashTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createVaultWorker } from '../busting/create-vault-worker.server.ts'
import { checkWitness, signerOf } from '../proof/check-witness.ts'
import { ProofFileError, readProofFile } from '../proof/proof-file.ts'
import { type Sealing, sealingTypedData, sealingTypedText } from '../proof/witness.ts'
import { deriveVaults } from '../vault/derive-vaults.server.ts'
import { getProofFile } from '../vault/get-proof-file.server.ts'
import { eventRow, keptUnderTest, placeUnderTest } from '../vault/vaults-under-test.ts'
import { forgetPrepared, getPreparedVault, prepareAgain } from './prepared-vault.server.ts'
import { registerContents } from './register-contents.server.ts'
import { storeContents } from './store-contents.server.ts'
import { checkGivenWitness, type GivenWitness, storeWitness } from './store-witness.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const seal = createSeal('a secret', 'vault contents')
const place = { chainId: placeUnderTest.chainId, contract: placeUnderTest.contract as `0x${string}` }
const now = new Date('2026-11-21T12:00:00Z')
const promisedAt = 1_900_000_000
const witness = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
})

async function prepare(): Promise<Sealing> {
  const { contents } = keptUnderTest('1')
  const { root, leafCount } = await db.transaction().execute(
    async (tx) =>
      await storeContents(tx, {
        seal,
        now,
        given: { place: { ...place, vaultId: '1' }, contents, recipient: witness.address, promisedAt },
      }),
  )
  return { ...place, vaultId: '1', root, leafCount, promisedAt }
}

async function give(root: string, given: Partial<GivenWitness>, rpc = chain.rpc): Promise<void> {
  const checked = await checkGivenWitness(read, {
    rpc,
    place,
    root,
    given: { address: witness.address, name: 'The framer', signature: '', ...given },
  })
  await db.transaction().execute(async (tx) => {
    await storeWitness(tx, { witness: checked, now })
  })
}

const witnessesOf = async () =>
  await db.selectFrom('vault_witnesses').select(['address', 'name', 'is_contract']).orderBy('name').execute()
const at: Sealing = { ...place, vaultId: '1', root: `0x${'c'.repeat(64)}`, leafCount: 3, promisedAt }

test('what a witness signs is EIP-712 typed data that every wallet and library makes alike', async () => {
  expect(hashTypedData(sealingTypedData(at))).toBe('0x529801fa78afd08e565157eab36ba0236cac6061edd3cf7910cedf1240d01357')
  const asked = JSON.parse(sealingTypedText(at)) as Parameters<typeof witness.signTypedData>[0]
  const signature = await witness.signTypedData(asked)
  expect(signature).toBe(await witness.signTypedData(sealingTypedData(at)))
  expect(signerOf(signature, at)).toBe(witness.address.toLowerCase())
})

test('[S-20] a browser alone tells a witness’s signature from one for another vault, root, number, date, contract or chain', async () => {
  const signature = await witness.signTypedData(sealingTypedData(at))
  const address = witness.address.toLowerCase()
  expect(checkWitness({ address, signature }, at)).toBe('signed')
  const others: Partial<Sealing>[] = [
    { vaultId: '2' },
    { root: `0x${'d'.repeat(64)}` },
    { leafCount: 4 },
    { promisedAt: promisedAt + 1 },
    { contract: `0x${'9'.repeat(40)}` },
    { chainId: 1 },
  ]
  for (const other of others)
    expect(checkWitness({ address, signature }, { ...at, ...other }), JSON.stringify(other)).toBe('differs')
  expect(checkWitness({ address: stranger.address, signature }, at)).toBe('differs')
  for (const bad of [
    '0x',
    `${signature}00`,
    signature.slice(0, -2),
    `${signature.slice(0, -2)}05`,
    `0x${'0'.repeat(128)}1b`,
    `0x${'f'.repeat(128)}1c`,
  ])
    expect(checkWitness({ address, signature: bad }, at), bad).toBe('differs')
})

test('[S-20] a witness is written down beside the list it saw, and stands in the proof file', async () => {
  const sealing = await prepare()
  await give(sealing.root, {
    signature: await witness.signTypedData(sealingTypedData(sealing)),
    name: '  The   framer ',
  })
  expect((await getPreparedVault(read, { seal, place, root: sealing.root })).witnesses).toEqual([
    { address: witness.address, name: 'The framer', isContract: false },
  ])
  // The same address again is the same witness.
  await give(sealing.root, { signature: await witness.signTypedData(sealingTypedData(sealing)), name: '' })
  expect(await witnessesOf()).toEqual([{ address: witness.address.toLowerCase(), name: null, is_contract: false }])
  const event = eventRow(
    'Sealed',
    {
      vaultId: '1',
      holder: witness.address.toLowerCase(),
      root: sealing.root,
      leafCount: '3',
      promisedAt: String(promisedAt),
      escrowCount: '0',
    },
    1,
  )
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house_events')
      .values(event as never)
      .execute()
    await deriveVaults(tx, {
      fresh: [{ event: 'Sealed', arguments: { vaultId: '1' } }],
      vanished: [],
      slugs: new Map(),
    })
  })
  const file = readProofFile(JSON.parse(JSON.stringify(await getProofFile(read, { ...place, vaultId: '1', now }))))
  expect(file.witnesses?.map((each) => checkWitness(each, sealing))).toEqual(['signed'])
  await expect(
    give(sealing.root, {
      signature: await stranger.signTypedData(sealingTypedData(sealing)),
      address: stranger.address,
    }),
  ).rejects.toMatchObject({ code: 'vault-not-prepared' })
})

test('a signature that does not hold is refused, and nothing is kept', async () => {
  const sealing = await prepare()
  const signature = await witness.signTypedData(sealingTypedData(sealing))
  const bad: Partial<GivenWitness>[] = [
    { signature: await stranger.signTypedData(sealingTypedData(sealing)) },
    { signature, address: stranger.address },
    { signature: await witness.signTypedData(sealingTypedData({ ...sealing, vaultId: '2' })) },
    { signature, address: 'ada' },
    { signature: '' },
    { signature: '0x1' },
    { signature: `0x${'00'.repeat(10_000)}` },
    { signature, name: 'x'.repeat(81) },
  ]
  for (const each of bad)
    await expect(give(sealing.root, each), JSON.stringify(each).slice(0, 90)).rejects.toMatchObject({
      code: 'witness-refused',
      status: 400,
    })
  await expect(give(`0x${'e'.repeat(64)}`, { signature })).rejects.toMatchObject({ code: 'vault-not-prepared' })
  expect(await witnessesOf()).toEqual([])
})

test('a wallet that is a contract witnesses by its own yes, which only the chain gives (ERC-1271)', async () => {
  const sealing = await prepare()
  const wallet = await chain.deploy('ContractWallet', [witness.address])
  const signature = await witness.signTypedData(sealingTypedData(sealing))
  await expect(
    give(sealing.root, { address: wallet.address, signature }, createJsonRpc({ url: 'http://127.0.0.1:9' })),
  ).rejects.toMatchObject({
    status: 503,
  })
  await expect(
    give(sealing.root, { address: wallet.address, signature: await stranger.signTypedData(sealingTypedData(sealing)) }),
  ).rejects.toMatchObject({ code: 'witness-refused' })
  await give(sealing.root, { address: wallet.address, signature })
  expect(await witnessesOf()).toEqual([
    { address: wallet.address.toLowerCase(), name: 'The framer', is_contract: true },
  ])
  expect(checkWitness({ address: wallet.address, signature, kind: 'contract' }, sealing)).toBe('contract')
})

test('a list that is hashed again or taken away loses its witnesses: they signed another fingerprint', async () => {
  const sealing = await prepare()
  await give(sealing.root, { signature: await witness.signTypedData(sealingTypedData(sealing)) })
  const { root } = await db
    .transaction()
    .execute(async (tx) => await prepareAgain(tx, { seal, place, root: sealing.root, now }))
  expect(await witnessesOf()).toEqual([])
  await give(root, { signature: await witness.signTypedData(sealingTypedData({ ...sealing, root })) })
  await db.transaction().execute(async (tx) => {
    await forgetPrepared(tx, { root })
  })
  expect(await witnessesOf()).toEqual([])
})

test('witnesses in the studio’s own folder are taken when they hold, and said when they do not', async () => {
  const kept = keptUnderTest('1')
  const sealing = await prepareRoot(kept)
  const good = {
    address: witness.address,
    name: 'The framer',
    promisedAt,
    signature: await witness.signTypedData(sealingTypedData(sealing)),
  }
  const said: string[] = []
  const log = {
    error: (text: string) => {
      said.push(text)
    },
  } as never
  const parts = {
    db,
    seal,
    log,
    now: () => now,
    rpc: chain.rpc,
    studio: {
      chain: { id: place.chainId },
      vaults: {
        address: place.contract,
        kept: () => [{ ...kept, witnesses: [good, { ...good, address: stranger.address }] }],
      },
    },
  }
  await registerContents(parts)
  await registerContents(parts)
  expect(await witnessesOf()).toEqual([
    { address: witness.address.toLowerCase(), name: 'The framer', is_contract: false },
  ])
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('A witness of vault 1 in the studio’s folder was not taken')
})

test('a witness whose wallet is a contract waits for a silent chain and is taken when it answers; what is said is said once', async () => {
  const kept = keptUnderTest('1')
  const sealing = await prepareRoot(kept)
  const wallet = await chain.deploy('ContractWallet', [witness.address])
  const waiting = {
    address: wallet.address,
    name: 'The framer',
    promisedAt,
    signature: await witness.signTypedData(sealingTypedData(sealing)),
  }
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: place.chainId, head_block: 100, finalized_block: 88, state: 'following' } as never)
    .execute()
  const said: string[] = []
  const note = (text: string) => {
    said.push(text)
  }
  let [rpc, clock] = [createJsonRpc({ url: 'http://127.0.0.1:9' }), now.getTime()]
  const keeper = createVaultWorker({
    db,
    seal,
    log: { info: note, warn: note, error: note } as never,
    now: () => new Date((clock += 6_000)),
    get rpc() {
      return rpc
    },
    studio: testStudio({
      collections: [{ slug: 'pieces', address: `0x${'b'.repeat(40)}` }],
      vaults: {
        address: place.contract,
        firstBlock: 0,
        kept: () => [{ ...kept, witnesses: [{ ...waiting, signature: '0x1' }, waiting] }],
      },
    }),
  })
  keeper.start()
  try {
    await vi.waitUntil(() => said.length > 1, { timeout: 20_000 })
    // Long enough for it to be tried again in vain.
    const first = clock
    await vi.waitUntil(() => clock > first + 60_000, { timeout: 20_000 })
    expect(await witnessesOf()).toEqual([])
    const words = [
      expect.stringContaining('A witness of vault 1 in the studio\u2019s folder was not taken: This is no signature'),
      expect.stringContaining('cannot be checked before it does (vault 1)'),
    ]
    expect(said).toEqual(words)
    rpc = chain.rpc
    await vi.waitFor(
      async () => {
        expect(await witnessesOf()).toEqual([
          { address: wallet.address.toLowerCase(), name: 'The framer', is_contract: true },
        ])
      },
      { timeout: 20_000 },
    )
    expect(said).toEqual(words)
  } finally {
    await keeper.stop()
  }
})

async function prepareRoot({ contents, salts }: ReturnType<typeof keptUnderTest>): Promise<Sealing> {
  const { root, leafCount } = await db
    .transaction()
    .execute(
      async (tx) =>
        await storeContents(tx, { seal, now, given: { place: { ...place, vaultId: '1' }, contents, salts } }),
    )
  return { ...place, vaultId: '1', root, leafCount, promisedAt }
}

test('a proof file with a witness that is none is not read', () => {
  const file = {
    format: 'vitrine-vault-proof/1',
    vault: { ...place, vaultId: '1' },
    commitment: { root: at.root, leafCount: 3 },
    leaves: [],
  }
  const good = { address: witness.address, signature: `0x${'0'.repeat(130)}` }
  expect(
    readProofFile({ ...file, witnesses: [good, { ...good, name: 'x', kind: 'contract' }] }).witnesses,
  ).toHaveLength(2)
  for (const bad of [
    {},
    'x',
    [null],
    [{ ...good, address: '0x1' }],
    [{ ...good, signature: 'x' }],
    [{ ...good, name: 7 }],
    [{ ...good, kind: 'key' }],
    Array.from({ length: 101 }, () => good),
  ]) {
    expect(() => readProofFile({ ...file, witnesses: bad }), JSON.stringify(bad).slice(0, 60)).toThrow(ProofFileError)
  }
})
