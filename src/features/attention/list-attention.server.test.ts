import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseQueueFilter } from '#features/claims/claim/claim-queue.ts'
import { alarmingHolds, claimStateNames } from '#features/claims/claim/claim.ts'
import { listQueue } from '#features/claims/desk/list-queue.server.ts'
import { listModeratedRooms } from '#features/collectors/rooms/list-moderated-rooms.server.ts'
import { moderateRoom } from '#features/collectors/rooms/moderate-rooms.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import { leadsToOpenRoom, roomsOf } from '#features/staff/rooms.ts'
import { type Role, roles } from '#features/studio/access.ts'
import { noteDisagreement, noteFailure, recordOf, registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import demo from '#studio/studio.config.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { addPillKind } from '#tests/pill-data.ts'
import { countRooms } from './count-rooms.server.ts'
import { type AttentionParts, listAttention } from './list-attention.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-04-01T00:00:00Z')
const [past, recent, future] = [
  new Date('2026-02-01T00:00:00Z'),
  new Date('2026-03-31T23:00:00Z'),
  new Date('2026-05-01T00:00:00Z'),
]
const seconds = (date: Date) => date.getTime() / 1000
const chainId = demo.chain.id

beforeEach(async () => {
  await emptyTables(db)
  await sql`insert into chain_cursor (chain_id, head_block, head_timestamp, finalized_block, state, updated_at, is_followed) values (${chainId}, 100, ${seconds(now)}, 90, 'following', ${now}, true)`.execute(
    db,
  )
  await sql`insert into collections (slug, chain_id, address, standard, first_block, indexed_block, state) values ('gen2', ${chainId}, '0xa', 'erc721', 0, 100, 'following')`.execute(
    db,
  )
})

/** What the lines are made from. */
function partsWith({ smtpUrl }: { smtpUrl?: string } = {}): AttentionParts {
  return { read, studio: demo, now: () => now, config: readConfig({ SMTP_URL: smtpUrl }) }
}
const attention = async (held: readonly Role[] = ['owner'], mail = {}) =>
  await listAttention(partsWith(mail), { roles: held, readiness: await getReadiness(read, { chainId, now }) })
const said = async (...asked: Parameters<typeof attention>) =>
  (await attention(...asked)).map(({ words, since }) => [words, since])

type ClaimRow = {
  id: string
  state: string
  reason?: string
  since?: Date
  hasAddress?: boolean
  dueAt?: Date | null
  parcelId?: number
}
async function claim({ id, state, reason, since = recent, hasAddress = true, dueAt = null, parcelId }: ClaimRow) {
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, opened_at, holder, options, country, due_at, parcel_id)
    values (${id}, 'studio', ${id}, 1, 'numbered', ${state}, ${JSON.stringify({ state, reason, detail: '', from: { state: 'accepted' } })}::jsonb, ${since}, ${past}, '0xa', '{}'::jsonb, 'NL', ${dueAt}, ${parcelId ?? null})`.execute(
    db,
  )
  if (hasAddress)
    await sql`insert into claim_addresses (claim_id, country, version, entered_by, updated_at) values (${id}, 'NL', 1, 'u', ${past})`.execute(
      db,
    )
}

test('where nothing waits, nobody is needed, in the lines and in the side bar', async () => {
  await claim({ id: 'a', state: 'delivered' })
  await claim({ id: 'b', state: 'cancelled', hasAddress: false, dueAt: past })
  expect(await attention()).toEqual([])
  expect(await countRooms(partsWith(), { roles: ['owner'] })).toEqual({})
})

test('claims that stop or wait too long are counted by kind, each since the first of them', async () => {
  await claim({ id: 'a', state: 'on-hold', reason: 'payment', since: past })
  await claim({ id: 'b', state: 'on-hold', reason: 'payment' })
  await claim({ id: 'c', state: 'on-hold', reason: 'no-number' })
  await claim({ id: 'd', state: 'on-hold', reason: 'other', since: past })
  await claim({ id: 'e', state: 'numbered', since: past })
  await claim({ id: 'f', state: 'numbered' })
  // Without an address nobody in the studio could pack it.
  await claim({ id: 'g', state: 'signed', since: past, hasAddress: false, dueAt: past })
  await claim({ id: 'h', state: 'printed', hasAddress: false, dueAt: future })
  await claim({ id: 'i', state: 'lost', since: past })
  await claim({ id: 'j', state: 'returned' })
  await sql`insert into claim_reports (claim_id, kind, words, reported_by, at, closed_at) values ('i', 'lost', 'x', 'u', ${past}, null), ('j', 'damaged', 'x', 'u', ${recent}, null), ('e', 'damaged', 'x', 'u', ${past}, ${recent})`.execute(
    db,
  )
  expect(await said()).toEqual([
    ['2 claims are on hold because their card payments are disputed or were refunded', seconds(past)],
    ['1 claim is frozen and needs a decision', seconds(recent)],
    ['1 claim was lost on the way', seconds(past)],
    ['1 claim came back', seconds(recent)],
    ['2 collectors report damaged or missing prints', seconds(past)],
    ['1 claim has waited for us too long', seconds(past)],
    ['1 claim is past the day for its address', seconds(past)],
    ['2 claims have no address', seconds(past)],
  ])
})

test('each line about claims leads to the claims that it counts', async () => {
  await sql`insert into parcels (state, packed_by, packed_at, expected_by) values ('shipped', 'u', ${past}, ${past}), ('shipped', 'u', ${past}, ${future})`.execute(
    db,
  )
  for (const state of claimStateNames)
    for (const reason of state === 'on-hold' ? [...alarmingHolds, 'other'] : [''])
      for (const hasAddress of [true, false])
        for (const dueAt of [past, future, null])
          await claim({
            id: [state, reason, hasAddress, String(dueAt)].join(' '),
            state,
            reason,
            hasAddress,
            dueAt,
            ...(state === 'shipped' ? { parcelId: dueAt === past ? 1 : 2 } : {}),
          })
  const lines = await attention()
  const linked = async (key: string) => {
    const { to } = lines.find((line) => line.key === key)!
    const { lines: found } = await listQueue(read, {
      filter: parseQueueFilter(new URL(to, 'http://studio.example').searchParams),
      studio: { editions: [makeEdition()], shipping: testShipping },
      limit: 500,
      now,
    })
    return found
  }
  const count = (key: string) => Number(lines.find((line) => line.key === key)?.words.split(' ')[0])
  for (const key of ['lost', 'returned', 'late-addresses', 'no-address'])
    expect([key, count(key)]).toEqual([key, (await linked(key)).length])
  // These two are shown together, and a parcel is one however many claims travel in it.
  expect(count('disputed') + count('frozen')).toBe((await linked('frozen')).length)
  expect(count('late-parcels')).toBe(1)
  expect((await linked('late-parcels')).map(({ parcel }) => parcel?.label)).toEqual(['P-00001', 'P-00001'])
})

test('a vault that nobody has looked at for long is counted, one that somebody saw lately is not', async () => {
  const looked = (vaultId: string, on: Date) => ({
    vaultId,
    custody: {
      place: 'bank-vault' as const,
      lastLook: { on: on.toISOString().slice(0, 10), by: 'the studio' },
    },
  })
  const longAgo = new Date(now.getTime() - 400 * 86_400_000)
  const studio = { ...demo, vaults: { ...demo.vaults!, said: [looked('1', longAgo), looked('2', now)] } }
  const lines = await listAttention(
    { ...partsWith(), studio },
    { roles: ['editor'], readiness: await getReadiness(read, { chainId, now }) },
  )
  expect(lines.find(({ key }) => key === 'old-looks')).toMatchObject({
    words: '1 vault was last looked at more than 12 months ago',
    to: '/boss/vaults',
  })
})

test('numbers, vaults, burns and comparisons that need somebody', async () => {
  await sql`insert into print_proposals (kind, edition_id, series, n, reason, asked_by, asked_at, outcome, due_at)
    values ('void', 1, 'numbered', 1, 'torn', 'u', ${past}, null, null), ('void', 1, 'numbered', 2, 'torn', 'u', ${past}, 'agreed', null), ('void', 1, 'numbered', 3, 'torn', 'u', ${past}, null, ${future})`.execute(
    db,
  )
  await sql`insert into vault_alarms (vault_id, kind, detail, raised_at) values (1, 'contents', 'x', ${recent}), (2, 'contents', 'x', ${past})`.execute(
    db,
  )
  const vault = async (id: number, promised: Date, busted: number | null) =>
    await sql`insert into vaults (vault_id, holder, first_holder, root, leaf_count, escrow_count, promised_at, sealed_block, sealed_log_index, sealed_block_hash, sealed_tx, sealed_at, busted_block)
      values (${id}, '0xa', '0xa', ${`0x${id}`}, 1, 0, ${seconds(promised)}, 1, ${id}, '0x', '0x', 1, ${busted})`.execute(
      db,
    )
  await vault(1, past, null)
  await vault(2, past, 5)
  await vault(3, future, null)
  await sql`insert into burn_intents (intent_id, kind, holder, state, details, created_at, updated_at) values ('0x1', 'burn', '0xa', 'sent', '{}'::jsonb, ${past}, ${past}), ('0x2', 'burn', '0xa', 'sent', '{}'::jsonb, ${past}, ${now})`.execute(
    db,
  )
  for (const [differences, at] of [
    [7, past],
    [2, recent],
  ] as const)
    await sql`insert into reconciliations (block_number, differences, result, run_by, run_at) values (1, ${differences}, '{}'::jsonb, 'u', ${at})`.execute(
      db,
    )
  expect(await said()).toEqual([
    ['1 burn is stuck', seconds(past)],
    ['2 vault alarms are open', seconds(past)],
    ['The last comparison with the contracts found 2 differences', seconds(recent)],
    ['1 vault is closed past its promised day', seconds(past)],
    ['1 number awaits a second approval to be void', seconds(past)],
  ])
  expect(await countRooms(partsWith(), { roles: ['owner'] })).toEqual({
    'boss editions': 2,
    'boss burns': 1,
    'boss vaults': 3,
    'boss reconciliation': 2,
  })
})

test('more pills than prints is said while a campaign could make them', async () => {
  const { editionId, pillId, pills } = demo.burns!.editions[0]!
  const edition = demo.editions.find((each) => each.editionId === editionId)!
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: demo.editions })
  })
  await addPillKind(db, { pillId, name: 'Ember' })
  expect(await said()).toEqual([])
  const cap = Number(edition.length) * Number(pills) + 23
  await sql`insert into burn_campaigns (campaign_id, contract, collection, collection_address, opens_at, closes_at, pill_id, cap, pills_per_burn, mode, paused, opened_block)
    values (1, '0xc', 'gen2', '0xa', 1, ${seconds(future)}, ${pillId}::numeric, ${cap}, 1, 'burn', false, 1)`.execute(
    db,
  )
  expect(await said()).toEqual([['23 pills more can come into being than prints are left for', undefined]])
})

test('mails that do not go by themselves: queued ones only without a mail server', async () => {
  const mail = async (state: string, at: Date) =>
    await sql`insert into claim_notices (kind, claim_id, occasion, to_email, data, state, next_attempt_at, created_at) values ('shipped', 'a', ${`${state}${at.getTime()}`}, 'x@y.z', '{}'::jsonb, ${state}, ${now}, ${at})`.execute(
      db,
    )
  await mail('waiting', past)
  await mail('waiting', recent)
  await mail('failed', recent)
  await mail('held', past)
  await mail('sent', past)
  const others = [
    ['1 mail is old news: send or withdraw it', seconds(past)],
    ['1 mail could not be sent', seconds(recent)],
  ]
  expect(await said()).toEqual([['No mail server: 2 mails wait', seconds(past)], ...others])
  expect(await said(['support'], { smtpUrl: 'smtp://localhost' })).toEqual(others)
  expect(await countRooms(partsWith(), { roles: ['support'] })).toEqual({ 'boss outbox': 4 })
  expect(await countRooms(partsWith({ smtpUrl: 'smtp://localhost' }), { roles: ['support'] })).toEqual({
    'boss outbox': 2,
  })
})

test('notes and rooms wait until they are read, and a room again when its collector changes it', async () => {
  await sql`insert into notes (collection, token_id, author, kind, text, origin, written_at, signature, held_block, state, changed_at)
    values ('gen2', 1, '0xa', 'holder', 'One', 'o', 1, '0x', 1, 'waiting', ${past}), ('gen2', 2, '0xa', 'holder', 'Two', 'o', 1, '0x', 1, 'published', ${past})`.execute(
    db,
  )
  const wallet = `0x${'a1'.repeat(20)}`
  await db.insertInto('wallet_links').values({ address: wallet, uid: 'ada', linked_at: past }).execute()
  const room = { uid: 'ada', wallet, line: '', made_at: past, changed_at: past, taken_down: null, read_at: null }
  await db
    .insertInto('collector_rooms')
    .values([
      { ...room, slug: 'blue', title: 'Blue', public: true },
      { ...room, slug: 'hidden', title: 'Hidden', public: false },
      { ...room, slug: 'down', title: 'Down', public: true, taken_down: 'Its words' },
    ])
    .execute()
  const aboutRooms = ['1 collector’s room waits to be read', seconds(past)]
  expect(await said(['editor'])).toEqual([['1 note waits to be read', seconds(past)], aboutRooms])
  expect(await countRooms(partsWith(), { roles: ['editor'] })).toEqual({ 'boss notes': 1, 'boss rooms': 1 })
  const { shown } = await listModeratedRooms(read, { wallet })
  expect(shown.map(({ slug, isRead }) => [slug, isRead])).toEqual([['blue', false]])
  await db.transaction().execute(
    async (tx) =>
      await moderateRoom(tx, {
        room: { wallet, slug: 'blue', changedAt: past.getTime() },
        moderation: { act: 'read' },
        chainId,
        actor: 'u',
        requestId: 'r',
        now: recent,
      }),
  )
  expect((await listModeratedRooms(read, { wallet })).shown.map(({ isRead }) => isRead)).toEqual([true])
  expect(await said(['editor'])).toEqual([['1 note waits to be read', seconds(past)]])
  await db.updateTable('collector_rooms').set({ changed_at: now }).where('slug', '=', 'blue').execute()
  expect(await said(['editor'])).toContainEqual(['1 collector’s room waits to be read', seconds(now)])
})

test('a name that a collector chose waits until it is read', async () => {
  const wallet = `0x${'a2'.repeat(20)}`
  await db.insertInto('wallet_links').values({ address: wallet, uid: 'bea', linked_at: past }).execute()
  const choice = { uid: 'bea', changed_at: past, shown_as: 'name' as const }
  const name = { name: 'Bea', name_key: 'bea', name_wallet: wallet, name_changed_at: past }
  await db
    .insertInto('collector_choices')
    .values({ ...choice, ...name })
    .execute()
  expect(await said(['editor'])).toEqual([['1 collector’s name waits to be read', seconds(past)]])
  expect(await countRooms(partsWith(), { roles: ['editor'] })).toEqual({ 'boss rooms': 1 })
  await db.updateTable('collector_choices').set({ name_read_at: recent }).execute()
  expect(await said(['editor'])).toEqual([])
})

test('materials that run low are said to whoever counts or reads them, since the first of them', async () => {
  await sql`insert into materials (name, count, warn_below, low_since, counted_at)
    values ('Tubes', 3, 20, ${recent}, ${past}), ('Labels', 0, 5, ${past}, ${past}), ('Paper', 9, 5, null, ${past})`.execute(
    db,
  )
  for (const role of ['packer', 'editor', 'viewer'] as const)
    expect(
      (await said([role])).filter(([words]) => String(words).includes('material')),
      role,
    ).toEqual([['2 materials are running low', seconds(past)]])
  expect(await said(['support'])).toEqual([])
})

test('trouble with the chain is said to everybody who works here', async () => {
  await sql`update chain_cursor set problem_code = 'rpc-unreachable', problem_detail = 'The node does not answer.'`.execute(
    db,
  )
  for (const role of roles) expect(await said([role])).toEqual([['The node does not answer.', undefined]])
})

test('nobody sees a line or a count that leads where they may not go', async () => {
  await claim({ id: 'a', state: 'lost' })
  await claim({ id: 'b', state: 'signed' })
  await sql`insert into vault_alarms (vault_id, kind, detail, raised_at) values (1, 'contents', 'x', ${past})`.execute(
    db,
  )
  await sql`insert into identity_outbox (kind, to_email, language, data, state, next_attempt_at, created_at) values ('PASSWORD_RESET', 'x@y.z', 'en', '{}'::jsonb, 'failed', ${now}, ${past})`.execute(
    db,
  )
  const seen = async (role: Role) => {
    const lines = await attention([role])
    for (const { to } of lines) expect([role, to, leadsToOpenRoom(to, [role])]).toEqual([role, to, true])
    const counts = Object.keys(await countRooms(partsWith(), { roles: [role] }))
    expect(counts.filter((name) => !roomsOf([role]).some((room) => room.name === name))).toEqual([])
    return [lines.map(({ key }) => key), counts]
  }
  expect(await seen('owner')).toEqual([
    ['mails failed', 'lost', 'vault-alarms'],
    ['boss claims', 'boss packing', 'boss outbox', 'boss vaults'],
  ])
  expect(await seen('packer')).toEqual([['lost'], ['boss claims', 'boss packing']])
  expect(await seen('editor')).toEqual([['vault-alarms'], ['boss vaults']])
  expect(await seen('support')).toEqual([['mails failed'], ['boss outbox']])
})

test('that nobody makes backups of a real chain, or that none is good of late, is said to everybody who works here', async () => {
  const backups = async (environment: Record<string, string>) =>
    (
      await listAttention(
        { ...partsWith(), config: readConfig(environment) },
        { roles: ['viewer'], readiness: await getReadiness(read, { chainId, now }) },
      )
    ).map(({ words, since }) => [words, since])
  const real = { RPC_URL: 'https://node.example' }
  const made = { ...real, VITRINE_BACKUP_FOLDER: '/b', VITRINE_BACKUP_PASSPHRASE_FILE: '/p' }
  expect(await backups({})).toEqual([])
  expect(await backups(real)).toEqual([
    ['No backups are made: claims, addresses and payments stand in one place only', undefined],
  ])
  expect(await backups(made)).toEqual([])
  await sql`insert into backup_runs (begun_at, ended_at, file, bytes) values (${past}, ${past}, '/b/a', 9)`.execute(db)
  expect(await backups(made)).toEqual([
    ['The last good backup is older than twice the time between two', seconds(past)],
  ])
  await sql`insert into backup_runs (begun_at, ended_at, file, bytes) values (${recent}, ${recent}, '/b/b', 9)`.execute(
    db,
  )
  expect(await backups(made)).toEqual([])
})

test('differences from the chain are said while they are open, and for a week after they were put right', async () => {
  const row = { chain_id: chainId, kind: 'missing', source: 'gen2', from_block: 5, to_block: 9, events: 2, detail: 'x' }
  await db
    .insertInto('chain_differences')
    .values([
      { ...row, found_at: past },
      { ...row, found_at: recent, repaired_at: recent },
      { ...row, found_at: past, repaired_at: past },
    ])
    .execute()
  expect(await said()).toEqual(
    expect.arrayContaining([
      ['1 difference from the chain is open', seconds(past)],
      ['1 difference from the chain was found and put right this week', seconds(past)],
    ]),
  )
  expect((await said(['viewer'])).flat()).toContain('1 difference from the chain is open')
})

test('contracts of the studio that cannot be read, each by its name, and nodes in trouble are said to everybody who works here', async () => {
  const contract = { chain_id: chainId, address: '0x1', first_block: 0, indexed_block: 0 }
  const problem = { problem_code: 'no-contract', problem_detail: 'There is none.' }
  await db
    .insertInto('house_contracts')
    .values([
      { ...contract, kind: 'pills', ...problem },
      { ...contract, kind: 'redemption' },
      { ...contract, kind: 'vaults', ...problem },
    ])
    .execute()
  registerNodes(['https://one.example', 'https://two.example'])
  onTestFinished(() => registerNodes([]))
  noteFailure(recordOf('https://one.example'), 'It says nothing.', recent.getTime())
  noteDisagreement(recordOf('https://two.example'), now.getTime())
  expect(await said(['viewer'])).toEqual([
    ['The studio’s contract “pills”: There is none.', undefined],
    ['The studio’s contract “vaults”: There is none.', undefined],
    ['1 node is passed over', seconds(recent)],
    ['1 node had another block than the others in the last hour', undefined],
  ])
  for (const { to } of await attention(['viewer'])) expect(to).toBe('/boss#health')
})
