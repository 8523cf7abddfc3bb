import { decodeFunctionData } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { checkProof } from '../proof/check-proof.ts'
import { readProofFile } from '../proof/proof-file.ts'
import { getVaultDesk } from '../sealing/get-vault-desk.server.ts'
import { storeContents } from '../sealing/store-contents.server.ts'
import { compareOdds, compareOddsOf } from '../vault/compare-odds.server.ts'
import { deriveVaults } from '../vault/derive-vaults.server.ts'
import { getProofFile } from '../vault/get-proof-file.server.ts'
import { getVault } from '../vault/get-vault.server.ts'
import { ContentsRefusedError, type KeptVault } from '../vault/kept-contents.ts'
import { listVaultsOf } from '../vault/list-vaults-of.server.ts'
import { listVaults } from '../vault/list-vaults.server.ts'
import { eventRow, keptUnderTest, placeUnderTest, SECRET_WORD } from '../vault/vaults-under-test.ts'
import { publishDueContents, reconcileAlarms, type VaultWorkerParts } from './reconcile-vaults.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const { chainId, contract } = placeUnderTest
const ada = `0x${'1'.repeat(40)}`
const ben = `0x${'2'.repeat(40)}`
const collection = `0x${'b'.repeat(40)}`
const ZERO = `0x${'0'.repeat(40)}`

let clock = 1_700_001_200
let logged: string[] = []
const note = (message: string, fields?: object) => {
  logged.push(`${message} ${JSON.stringify(fields ?? {})}`)
}
const log = { debug: note, info: note, warn: note, error: note } as unknown as Log
const now = () => new Date(clock * 1000)
const parts = (secret = 'a secret'): VaultWorkerParts => ({
  db,
  studio: { chain: { id: chainId }, vaults: { address: contract } },
  seal: createSeal(secret, 'vault contents'),
  log,
  now,
})

beforeEach(async () => {
  await emptyTables(db)
  clock = 1_700_001_200
  logged = []
  await db
    .insertInto('chain_cursor')
    .values({
      chain_id: chainId,
      head_block: 100,
      finalized_block: 88,
      head_timestamp: clock,
      state: 'following',
    } as never)
    .execute()
})

async function keep(list: KeptVault): Promise<string> {
  const { vaultId, ...given } = list
  return (
    await db.transaction().execute(
      async (tx) =>
        await storeContents(tx, {
          seal: parts().seal,
          now: now(),
          given: { place: { chainId, contract, vaultId }, ...given },
        }),
    )
  ).root
}

type Event = ReturnType<typeof eventRow>

async function happen(...events: Event[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house_events')
      .values(events as never)
      .execute()
    await deriveVaults(tx, { fresh: events.map(parsed), vanished: [], slugs: new Map([[collection, 'gen2']]) })
  })
}

async function unhappen(...events: Event[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { block_number: block, log_index: index } of events)
      await tx.deleteFrom('house_events').where('block_number', '=', block).where('log_index', '=', index).execute()
    await deriveVaults(tx, { fresh: [], vanished: events.map(parsed), slugs: new Map() })
  })
}

const parsed = ({ event, arguments: given }: Event) => ({ event, arguments: JSON.parse(given) as unknown })
const sealing = (vaultId: string, root: string, block = 10) => [
  eventRow(
    'Sealed',
    { vaultId, holder: ada, root, leafCount: '3', promisedAt: '1700002000', escrowCount: '1' },
    block,
    0,
  ),
  eventRow('Escrowed', { vaultId, collection, tokenId: '7' }, block, 1),
  eventRow('Transfer', { from: ZERO, to: ada, tokenId: vaultId }, block, 2),
]
const busting = (vaultId: string, block: number, moved: 'HandedOver' | 'Waiting' = 'HandedOver') => [
  eventRow('Transfer', { from: ada, to: ZERO, tokenId: vaultId }, block, 0),
  eventRow(moved, { vaultId, collection, tokenId: '7', recipient: ada, by: ada }, block, 1),
  eventRow('Busted', { vaultId, holder: ada, recipient: ada, waiting: moved === 'Waiting' ? '1' : '0' }, block, 2),
]
const proof = async (vaultId = '1') =>
  readProofFile(JSON.parse(JSON.stringify(await getProofFile(read, { chainId, contract, vaultId, now: now() }))))
const stateOf = async (vaultId = '1') => (await getVault(read, { chainId, vaultId, now: now() })).state

test('a sealed vault shows its hashes and not a word of its contents', async () => {
  await happen(...sealing('1', await keep(keptUnderTest('1'))))
  expect(await getVault(read, { chainId, vaultId: '1', now: now() })).toMatchObject({
    state: 'sealed',
    holder: ada,
    leafCount: 3,
    escrowCount: 1,
    bust: undefined,
  })
  const file = await proof()
  expect(file.leaves).toEqual([])
  expect(file.leafHashes).toHaveLength(3)
  expect(checkProof(file)).toEqual({ verdict: 'partly-proven', shown: 0, leafCount: 3 })
  expect(await publishDueContents(parts())).toBe(0)
  const stored = JSON.stringify(await db.selectFrom('vault_contents').selectAll().execute())
  expect(stored).not.toContain(SECRET_WORD)
  for (const salt of keptUnderTest('1').salts) expect(stored).not.toContain(salt.slice(2))
  expect(await db.selectFrom('vault_escrow').select(['collection', 'token_id', 'state']).execute()).toEqual([
    { collection: 'gen2', token_id: '7', state: 'inside' },
  ])
})

test('a piece of contents can be shown while the rest stays sealed', async () => {
  await happen(...sealing('1', await keep({ ...keptUnderTest('1'), shown: [1] })))
  const file = await proof()
  expect(file.leaves.map(({ index, content }) => [index, content.kind])).toEqual([[1, 'print']])
  expect(checkProof(file)).toEqual({ verdict: 'partly-proven', shown: 1, leafCount: 3 })
  expect(JSON.stringify(file)).not.toContain(SECRET_WORD)
})

test('contents come out when the bust is final, and not a block earlier', async () => {
  await happen(...sealing('1', await keep(keptUnderTest('1'))), ...busting('1', 89))
  expect(await publishDueContents(parts())).toBe(0)
  expect(await stateOf()).toBe('awaiting')
  expect(JSON.stringify(await proof())).not.toContain(SECRET_WORD)
  await db.updateTable('chain_cursor').set({ finalized_block: 89 }).execute()
  expect(await publishDueContents(parts())).toBe(1)
  expect(await stateOf()).toBe('busted')
  const file = await proof()
  expect(checkProof(file)).toEqual({ verdict: 'proven', shown: 3, leafCount: 3 })
  expect(file.leaves[2]!.content['text']).toContain(SECRET_WORD)
  expect(logged.join()).not.toContain(SECRET_WORD)
  expect(await publishDueContents(parts())).toBe(0)
  expect((await listVaults(read, { chainId, now: now(), only: 'busted' })).map(({ vaultId }) => vaultId)).toEqual(['1'])
  expect(
    (await listVaultsOf(read, { chainId, wallets: [ada.toUpperCase().replace('X', 'x')], now: now() })).map(
      ({ vaultId }) => vaultId,
    ),
  ).toEqual(['1'])
  expect(await listVaultsOf(read, { chainId, wallets: [ben], now: now() })).toEqual([])
})

test('contents that are out can be said on the chain, once', async () => {
  await happen(...sealing('1', await keep(keptUnderTest('1'))), ...busting('1', 50))
  const unsaid = async () =>
    (await getVaultDesk(read, { chainId, contract: contract as `0x${string}`, publicUrl: 'https://studio.example/' }))
      .unsaid
  expect(await unsaid()).toEqual([])
  await publishDueContents(parts())
  const [found] = await unsaid()
  expect(found).toMatchObject({
    vaultId: '1',
    contents: 'https://studio.example/vault/1/proof.json',
    call: { to: contract },
  })
  expect(decodeFunctionData({ abi: vaultsAbi, data: found!.call.data })).toEqual({
    functionName: 'reveal',
    args: [1n, 'https://studio.example/vault/1/proof.json'],
  })
  await happen(
    eventRow('Revealed', { vaultId: '1', contents: 'https://studio.example/vault/1/proof.json', by: ada }, 60),
  )
  expect(await unsaid()).toEqual([])
  expect((await getVault(read, { chainId, vaultId: '1', now: now() })).contentsAddress).toBe(
    'https://studio.example/vault/1/proof.json',
  )
})

test('who had a vault and never a piece is a collector too', async () => {
  await expect(getCollector(read, { id: ada })).rejects.toMatchObject({ status: 404 })
  await happen(
    ...sealing('1', await keep(keptUnderTest('1'))),
    eventRow('Transfer', { from: ada, to: ben, tokenId: '1' }, 20),
  )
  expect(await getCollector(read, { id: ada })).toMatchObject({
    held: 0,
    firstSeen: { block: 10 },
    lastSeen: { block: 20 },
  })
  expect(await getCollector(read, { id: ben })).toMatchObject({
    held: 0,
    firstSeen: { block: 20 },
    lastSeen: { block: 20 },
  })
})

test('a bust that leaves the chain closes the vault again', async () => {
  const bust = busting('1', 95)
  await happen(...sealing('1', await keep(keptUnderTest('1'))), ...bust)
  expect(await getVault(read, { chainId, vaultId: '1', now: now() })).toMatchObject({
    state: 'awaiting',
    holder: null,
    bust: { by: ada, isFinal: false },
  })
  await unhappen(...bust)
  expect(await getVault(read, { chainId, vaultId: '1', now: now() })).toMatchObject({
    state: 'sealed',
    holder: ada,
    bust: undefined,
  })
  expect(await db.selectFrom('vault_escrow').select('state').execute()).toEqual([{ state: 'inside' }])
  expect(await publishDueContents(parts())).toBe(0)
})

test('a bust that leaves the chain after all takes its contents out of sight', async () => {
  const bust = busting('1', 88)
  await happen(...sealing('1', await keep(keptUnderTest('1'))), ...bust)
  await publishDueContents(parts())
  expect((await proof()).leaves).toHaveLength(3)
  await unhappen(...bust)
  expect((await proof()).leaves).toEqual([])
  expect(await stateOf()).toBe('sealed')
  // Whoever looked has seen them: staff have to know.
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').select(['vault_id', 'kind']).execute()).toEqual([
    { vault_id: '1', kind: 'exposed' },
  ])
  await happen(...busting('1', 87))
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').selectAll().execute()).toEqual([])
  expect(await stateOf()).toBe('busted')
})

test('while the chain changes below its final blocks nothing is published, and what was published lately is looked at', async () => {
  await happen(
    ...sealing('1', await keep(keptUnderTest('1'))),
    ...busting('1', 50),
    ...sealing('2', await keep(keptUnderTest('2')), 11),
  )
  await publishDueContents(parts())
  await happen(...busting('2', 60))
  await db.updateTable('chain_cursor').set({ problem_code: 'deep-reorganisation' }).execute()
  expect(await publishDueContents(parts())).toBe(0)
  expect(await stateOf('2')).toBe('awaiting')
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').select(['vault_id', 'kind']).execute()).toEqual([
    { vault_id: '1', kind: 'exposed' },
  ])
  await db.updateTable('chain_cursor').set({ problem_code: null }).execute()
  expect(await publishDueContents(parts())).toBe(1)
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').selectAll().execute()).toEqual([])
})

test('a vault goes with its token, and a sealing that left the chain leaves nothing', async () => {
  const sealed = sealing('1', await keep(keptUnderTest('1')))
  await happen(...sealed)
  await happen(eventRow('Transfer', { from: ada, to: ben, tokenId: '1' }, 20))
  expect((await getVault(read, { chainId, vaultId: '1', now: now() })).holder).toBe(ben)
  await unhappen(eventRow('Transfer', { from: ada, to: ben, tokenId: '1' }, 20), ...sealed)
  await expect(getVault(read, { chainId, vaultId: '1', now: now() })).rejects.toThrow('There is no vault “1”.')
  expect(await db.selectFrom('vault_escrow').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('vault_contents').selectAll().execute()).toHaveLength(1)
})

test('a piece that does not let itself be moved waits, and is handed over later', async () => {
  await happen(...sealing('1', await keep(keptUnderTest('1'))), ...busting('1', 50, 'Waiting'))
  expect(await db.selectFrom('vault_escrow').select(['state', 'recipient']).execute()).toEqual([
    { state: 'waiting', recipient: null },
  ])
  await happen(eventRow('HandedOver', { vaultId: '1', collection, tokenId: '7', recipient: ben }, 60))
  expect(await db.selectFrom('vault_escrow').select(['state', 'recipient']).execute()).toEqual([
    { state: 'handed-over', recipient: ben },
  ])
})

test('a list that is not what was sealed is never published, and staff are told', async () => {
  const root = await keep(keptUnderTest('1'))
  // Somebody changed the encrypted list after the sealing, with the app's own key.
  const changed = {
    ...keptUnderTest('1'),
    contents: [{ kind: 'words', text: `another list, ${SECRET_WORD}` }],
    salts: keptUnderTest('1').salts.slice(0, 1),
  }
  const sealed = parts().seal.seal(
    JSON.stringify({ contents: changed.contents, salts: changed.salts }),
    `vault ${chainId} ${contract} 1`,
  )
  await db.updateTable('vault_contents').set({ sealed_contents: sealed }).where('root', '=', root).execute()
  await happen(...sealing('1', root), ...busting('1', 50))
  await publishDueContents(parts())
  expect(await stateOf()).toBe('mismatch')
  expect((await proof()).leaves).toEqual([])
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').select(['vault_id', 'kind']).execute()).toEqual([
    { vault_id: '1', kind: 'mismatch' },
  ])
  expect(logged.join()).not.toContain(SECRET_WORD)
})

test('a list that does not open is tried again, later and later, and opens with the right key', async () => {
  await happen(...sealing('1', await keep(keptUnderTest('1'))), ...busting('1', 50))
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await publishDueContents(parts('another secret'))).toBe(1)
    expect(await publishDueContents(parts('another secret'))).toBe(0)
    clock += 3601
  }
  await reconcileAlarms(parts('another secret'))
  expect(await db.selectFrom('vault_alarms').select('kind').execute()).toEqual([{ kind: 'unreadable' }])
  expect(await publishDueContents(parts())).toBe(1)
  expect(await stateOf()).toBe('busted')
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').select('kind').execute()).toEqual([])
})

test('a vault whose list this instance does not have says so', async () => {
  await happen(...sealing('1', `0x${'c'.repeat(64)}`), ...busting('1', 50))
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').select('kind').execute()).toEqual([{ kind: 'contents-missing' }])
  expect((await proof()).leafHashes).toBeUndefined()
})

test('a promised date that comes and passes is an alarm of its own, said once', async () => {
  await happen(...sealing('1', await keep(keptUnderTest('1'))))
  expect(await reconcileAlarms(parts())).toBe(false)
  clock = 1_700_002_000
  expect(await stateOf()).toBe('due')
  expect(await reconcileAlarms(parts())).toBe(true)
  expect(await reconcileAlarms(parts())).toBe(false)
  clock += 7 * 86_400
  expect(await stateOf()).toBe('overdue')
  await reconcileAlarms(parts())
  expect(await db.selectFrom('vault_alarms').select('kind').execute()).toEqual([{ kind: 'overdue' }])
  expect(logged).toHaveLength(2)
})

test('the same list is kept once; a bad one is refused and nothing is kept', async () => {
  const list = keptUnderTest('1')
  expect(await keep(list)).toBe(await keep(list))
  expect(await db.selectFrom('vault_contents').selectAll().execute()).toHaveLength(1)
  const token = list.contents[0]!
  const bad: KeptVault[] = [
    { ...list, contents: [], salts: [] },
    { ...list, salts: list.salts.slice(1) },
    { ...list, salts: ['0x12', ...list.salts.slice(1)] },
    { ...list, contents: [token, token, list.contents[2]!] },
    { ...list, contents: [{ kind: 'token', contract: '0xABC', tokenId: '1' }, ...list.contents.slice(1)] },
    {
      ...list,
      contents: Array.from({ length: 41 }, (_, i) => ({ kind: 'token', contract: collection, tokenId: String(i) })),
      salts: list.salts,
    },
  ]
  for (const each of bad) await expect(keep(each)).rejects.toThrow(ContentsRefusedError)
  expect(await db.selectFrom('vault_contents').selectAll().execute()).toHaveLength(1)
})

test('what was promised stands beside what was inside once a list is out, and closed vaults of the kind say nothing', async () => {
  const possible = [
    { what: 'A print', count: 2, of: 3, counts: 'print' as const },
    { what: 'Words alone', count: 1, of: 3, counts: 'words-only' as const },
  ]
  for (const vaultId of ['1', '2', '3'])
    await happen(...sealing(vaultId, await keep({ ...keptUnderTest(vaultId), possible }), 10 + Number(vaultId)))
  await happen(...sealing('4', await keep(keptUnderTest('4')), 14))
  const compared = async (vaultId: string) =>
    await compareOddsOf(read, {
      vault: await getVault(read, { chainId, vaultId, now: now() }),
      chainId,
      now: now(),
    })
  expect(await compareOdds(read, { chainId, now: now() })).toEqual([])
  // Vault 2 is busted, and the chain could still take that back.
  await happen(...busting('1', 50), ...busting('2', 95), ...busting('4', 51))
  await publishDueContents(parts())
  expect(await compared('2')).toBeUndefined()
  expect(await compared('4')).toBeUndefined()
  const found = await compared('1')
  expect(found?.own.map(({ what, isInside }) => [what, isInside])).toEqual([
    ['A print', true],
    ['Words alone', false],
  ])
  expect(found?.together).toMatchObject({
    sealed: 3,
    opened: ['1'],
    lines: [
      { found: 1, verdict: 'open' },
      { found: 0, verdict: 'open' },
    ],
  })
  // All three held a print, and two were promised: the lists that are out say so.
  await db.updateTable('chain_cursor').set({ finalized_block: 99 }).execute()
  await happen(...busting('3', 96))
  await publishDueContents(parts())
  expect(await compareOdds(read, { chainId, now: now() })).toMatchObject([
    {
      opened: ['1', '2', '3'],
      lines: [
        { expected: 2, found: 3, verdict: 'too-many' },
        { expected: 1, found: 0, verdict: 'too-few' },
      ],
    },
  ])
})
