import { beforeEach, expect, test } from 'vitest'
import { recordProof } from '#features/prints/numbers/record-proof.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { countClaims } from '../claim/list-claims.server.ts'
import { moveClaim } from '../claim/move-claim.server.ts'
import { printsIn } from '../claim/vault-print.ts'
import { listVaultClaims } from './list-vault-claims.server.ts'
import { rehearseVaultPrints } from './rehearse-vault-prints.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({ length: 3 })
const reconcile = async () =>
  await reconcileAllClaims({
    db,
    studio: { chain: { id: 31337 } as never, editions: [edition] },
    log: silentLog,
    now: () => now,
  })
const reach = async (head: number, finalized: number) =>
  await db
    .updateTable('chain_cursor')
    .set({ head_block: head, head_timestamp: head * 10, finalized_block: finalized })
    .execute()
const buster = `0x${'b'.repeat(40)}`

type Content = { kind: string; [name: string]: string }
const listOf = (contents: readonly Content[]) =>
  JSON.stringify(contents.map((content, index) => ({ index, salt: '0x1', content })))

async function seal(vaultId: string, contents: readonly Content[], { isOut = true } = {}) {
  await db
    .insertInto('vaults')
    .values({
      vault_id: vaultId,
      holder: buster,
      first_holder: buster,
      root: `0xroot${vaultId}`,
      leaf_count: contents.length,
      escrow_count: 0,
      promised_at: 1,
      sealed_block: 1,
      sealed_log_index: 0,
      sealed_block_hash: '0xb1',
      sealed_tx: '0xs',
      sealed_at: 10,
    })
    .execute()
  await db
    .insertInto('vault_contents')
    .values({
      root: `0xroot${vaultId}`,
      vault_id: vaultId,
      leaf_count: contents.length,
      leaf_hashes: '',
      sealed_contents: '',
      recipient: null,
      promised_at: null,
      possible: null,
      shown: null,
      escrow: null,
      made_by: null,
      made_at: now,
      state: isOut ? 'published' : 'closed',
      published: isOut ? listOf(contents) : null,
      problem_code: null,
      problem_detail: null,
    })
    .execute()
}
const bust = async (vaultId: string, block: number, hash = `0xb${block}`) =>
  await db
    .updateTable('vaults')
    .set({
      holder: null,
      busted_by: buster,
      busted_to: `0x${'c'.repeat(40)}`,
      busted_block: block,
      busted_block_hash: hash,
      busted_tx: '0xbust',
      busted_at: block * 10,
    })
    .where('vault_id', '=', vaultId)
    .execute()
const unbust = async (vaultId: string) =>
  await db
    .updateTable('vaults')
    .set({
      holder: buster,
      busted_by: null,
      busted_to: null,
      busted_block: null,
      busted_block_hash: null,
      busted_tx: null,
      busted_at: null,
    })
    .where('vault_id', '=', vaultId)
    .execute()
const claims = async () => await db.selectFrom('claims').selectAll().orderBy('origin_key').execute()
const one = async () => await getClaim(read, { claimId: (await claims())[0]?.claim_id ?? '' })

beforeEach(async () => {
  await emptyTables(db)
  await addChainCursor(db)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
  })
})

test('the prints of a busted vault open claims of whoever busted it: at finality, once its list is out, once for each leaf, in any number of processes', async () => {
  await seal('1', [
    { kind: 'token', contract: '0x1', tokenId: '4' },
    { kind: 'print', edition: 'embers' },
    { kind: 'words', text: 'Hello' },
    { kind: 'print', edition: 'Embers' },
  ])
  await reconcile()
  await bust('1', 8)
  await reconcile()
  expect(await countClaims(read)).toEqual({})
  await reach(20, 8)
  await Promise.all([reconcile(), reconcile(), reconcile()])
  await reconcile()
  expect(await claims()).toMatchObject([
    {
      origin: 'vault',
      origin_key: 'vault:0xroot1:1',
      holder: buster,
      state: 'numbered',
      tx_hash: '0xbust',
      options: {},
    },
    { origin: 'vault', origin_key: 'vault:0xroot1:3', holder: buster, state: 'numbered' },
  ])
  expect(new Set((await claims()).map(({ n }) => n))).toEqual(new Set([1, 2]))
  expect(await listVaultClaims(read, { root: '0xroot1' })).toEqual([1, 3])
  expect(await listVaultClaims(read, { root: '0xroot' })).toEqual([])
})

test('a list that comes out late opens its claims then', async () => {
  await seal('1', [{ kind: 'print', edition: '1' }], { isOut: false })
  await bust('1', 4)
  await reconcile()
  expect(await claims()).toEqual([])
  await db
    .updateTable('vault_contents')
    .set({ state: 'published', published: listOf([{ kind: 'print', edition: '1' }]) })
    .execute()
  await reconcile()
  expect(await one()).toMatchObject({ state: { state: 'numbered', n: 1 } })
})

test('a vault gives the very proof that it names, kept by the studio or not in the register yet; proofs that come later take what is free', async () => {
  const proof = async () =>
    (await db.transaction().execute(async (tx) => await recordProof(tx, { edition, series: 'AP', note: 'kept', now })))
      .n
  expect(await proof()).toBe(1)
  await seal('1', [{ kind: 'print', edition: 'embers', label: 'AP 1/2' }])
  await bust('1', 4)
  await reconcile()
  expect(await one()).toMatchObject({ state: { state: 'numbered', series: 'AP', n: 1 }, label: 'AP 1/2' })
  await seal('2', [{ kind: 'print', edition: 'embers', label: 'PP 1/1' }])
  await bust('2', 4)
  await reconcile()
  expect((await claims()).map(({ series, n }) => [series, n])).toEqual([
    ['AP', 1],
    ['PP', 1],
  ])
  expect(await proof()).toBe(2)
  expect(
    await db
      .selectFrom('edition_series')
      .select(['numbered', 'held'])
      .where('series', 'in', ['AP', 'PP'])
      .orderBy('series')
      .execute(),
  ).toEqual([
    { numbered: 2, held: 0 },
    { numbered: 1, held: 0 },
  ])
})

test('what a vault names and nobody can give opens a claim that stands still and says why', async () => {
  await seal('1', [
    { kind: 'print', edition: 'Embers', label: '3/3' },
    { kind: 'print', edition: 'Nothing here' },
    { kind: 'print', edition: 'Embers', label: 'the good one' },
    { kind: 'print', edition: 'Embers', label: 'AP 9' },
  ])
  await bust('1', 4)
  await reconcile()
  await reconcile()
  expect((await claims()).map(({ state, details }) => [state, (details as { reason: string }).reason])).toEqual([
    ['on-hold', 'no-number'],
    ['on-hold', 'unknown-edition'],
    ['on-hold', 'no-number'],
    ['on-hold', 'no-number'],
  ])
})

test('[S-14] what nobody could give is said before a vault is sealed, by the rules of its bust, and nothing is taken by asking', async () => {
  const said = async (...contents: Content[]) =>
    (await rehearseVaultPrints(db, { editions: [edition], contents, now })).map(
      ({ place, sentence }) => `${place} ${sentence}`,
    )
  const before = JSON.stringify([
    await db.selectFrom('prints').selectAll().execute(),
    await db.selectFrom('print_places').selectAll().execute(),
    await db.selectFrom('edition_series').selectAll().execute(),
  ])
  expect(await said({ kind: 'words', text: '3/3' })).toEqual([])
  expect(
    await said({ kind: 'print', edition: 'embers' }, { kind: 'print', edition: 'Embers', label: 'AP 1/2' }),
  ).toEqual([])
  expect(await said({ kind: 'words', text: 'a' }, { kind: 'print', edition: 'Nothing here', label: '1/3' })).toEqual([
    expect.stringMatching(
      /^1 “Nothing here \| 1\/3” could not be given to whoever opens the vault: this studio has no edition/,
    ),
  ])
  expect(await said({ kind: 'print', edition: 'Embers', label: 'the good one' })).toEqual([
    expect.stringContaining('this is no sheet of an edition'),
  ])
  expect(await said({ kind: 'print', edition: 'Embers', label: '3/3' })).toEqual([
    expect.stringContaining('whose numbers nobody can promise: they are given in the order of claims'),
  ])
  expect(await said({ kind: 'print', edition: 'Embers', label: 'AP 9' })).toEqual([
    expect.stringContaining('embers has no print AP 9.'),
  ])
  expect(
    await said(
      { kind: 'print', edition: 'Embers', label: 'AP 1' },
      { kind: 'print', edition: 'Embers', label: 'AP 1/2' },
    ),
  ).toEqual([expect.stringMatching(/^1 .*held for somebody else/)])
  expect(await said(...Array.from({ length: 5 }, () => ({ kind: 'print', edition: '1' })))).toEqual([
    expect.stringMatching(/^3 .*taken or held/),
    expect.stringMatching(/^4 /),
  ])
  expect(
    JSON.stringify([
      await db.selectFrom('prints').selectAll().execute(),
      await db.selectFrom('print_places').selectAll().execute(),
      await db.selectFrom('edition_series').selectAll().execute(),
    ]),
  ).toBe(before)
  // What a bust took is nobody's to promise again.
  await seal('1', [{ kind: 'print', edition: 'embers', label: 'AP 1/2' }])
  await bust('1', 4)
  await reconcile()
  expect(await said({ kind: 'print', edition: 'Embers', label: 'AP 1' })).toEqual([
    expect.stringContaining('somebody else’s'),
  ])
})

test('a claim that a vault promised too much for goes on when staff say so, with the next free number', async () => {
  await seal('1', [{ kind: 'print', edition: 'Embers', label: '3/3' }])
  await bust('1', 4)
  await reconcile()
  const held = await one()
  expect(held.state).toMatchObject({
    state: 'on-hold',
    detail: expect.stringContaining('they are given in the order of claims') as string,
  })
  await db.transaction().execute(async (tx) => {
    await moveClaim(tx, { claimId: held.claimId, step: { step: 'resume' }, by: 'staff', now })
  })
  await reconcile()
  expect((await one()).state).toMatchObject({ state: 'numbered', n: 1 })
})

test('an edition that is full keeps the claim for somebody to decide, and gives nobody a second print of one number', async () => {
  await seal(
    '1',
    Array.from({ length: 5 }, () => ({ kind: 'print', edition: '1' })),
  )
  await bust('1', 4)
  await reconcile()
  expect(await countClaims(read)).toEqual({ numbered: 3, 'on-hold': 2 })
})

test('a bust that leaves the chain takes its claim along before a number is given, freezes it afterwards, and brings it back; never a second claim', async () => {
  await seal('1', [{ kind: 'print', edition: '1' }])
  await bust('1', 4)
  await reconcile()
  await unbust('1')
  await reconcile()
  expect(await one()).toMatchObject({ state: { state: 'on-hold', reason: 'reorganised' } })
  await bust('1', 5, '0xother')
  await reconcile()
  await reconcile()
  expect([(await claims()).length, await one()]).toMatchObject([1, { state: { state: 'numbered', n: 1 } }])
  // Without a number it is nobody's until the bust stands again.
  await db.updateTable('claims').set({ state: 'accepted', details: '{"state":"accepted"}', n: null }).execute()
  await unbust('1')
  await reconcile()
  expect(await one()).toMatchObject({ state: { state: 'orphaned' } })
  await bust('1', 5, '0xother')
  await reconcile()
  expect(await one()).toMatchObject({ state: { state: 'numbered', n: 1 } })
})

test('whatever stands in a published list, looking for prints in it is an answer', () => {
  expect(printsIn('print')).toEqual([])
  expect(
    printsIn([
      null,
      3,
      { index: '1', content: { kind: 'print' } },
      { index: 2 },
      { index: 3, content: { kind: 'print', edition: 'x', label: '' } },
    ]),
  ).toEqual([{ place: 3, edition: 'x', label: undefined }])
})
