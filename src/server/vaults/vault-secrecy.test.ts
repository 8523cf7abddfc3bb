import { beforeAll, expect, test, vi } from 'vitest'
import { publishDueContents, reconcileAlarms } from '#features/vaults/busting/reconcile-vaults.server.ts'
import { storeContents } from '#features/vaults/sealing/store-contents.server.ts'
import { deriveVaults } from '#features/vaults/vault/derive-vaults.server.ts'
import { eventRow, keptUnderTest, SECRET_WORD } from '#features/vaults/vault/vaults-under-test.ts'
import type { Log } from '#platform/log.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { accessTable } from '../access.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
const contract = `0x${'a'.repeat(40)}` as const
const holder = `0x${'1'.repeat(40)}`
let at = Date.parse('2026-03-01T12:00:00Z')
const now = () => new Date(at)
const written: string[] = []
const note = (text: string, fields?: object) => {
  written.push(`${text} ${JSON.stringify(fields ?? {})}`)
}
const log = { debug: note, info: note, warn: note, error: note } as unknown as Log
const plain = contextUnderTest(db).studio
const studio = { ...plain, vaults: { address: contract, firstBlock: 0, kept: () => [keptUnderTest('1')] } }
const app = openEmbedded(db, { now, pages: pagesUnderTest, change: { studio, log } })
const parts = { db, studio, seal: createSeal('under test', 'vault contents'), log, now }
// Vault 1 stays sealed; vault 2 is busted, and the chain could still take that back; of vault 3 one piece is shown.
const secrets = ['1', '2', '3'].flatMap((vaultId) => {
  const { contents, salts } = keptUnderTest(vaultId)
  return [
    ...salts.map((salt) => salt.slice(2)),
    ...contents.flatMap((content) => (content['text'] === undefined ? [] : [content['text']])),
  ]
})

beforeAll(async () => {
  await db
    .insertInto('chain_cursor')
    .values({
      chain_id: studio.chain.id,
      head_block: 100,
      head_timestamp: Math.floor(at / 1000),
      finalized_block: 88,
      state: 'following',
    } as never)
    .execute()
  const events: ReturnType<typeof eventRow>[] = []
  for (const vaultId of ['1', '2', '3']) {
    const { vaultId: _, ...list } = keptUnderTest(vaultId)
    const { root } = await db.transaction().execute(
      async (tx) =>
        await storeContents(tx, {
          seal: parts.seal,
          now: now(),
          given: {
            place: { chainId: studio.chain.id, contract, vaultId },
            ...list,
            possible: [{ what: 'A print', count: 1, of: 3 }],
          },
        }),
    )
    events.push(
      eventRow(
        'Sealed',
        { vaultId, holder, root, leafCount: '3', promisedAt: '1900000000', escrowCount: '0' },
        Number(vaultId),
      ),
    )
    events.push(eventRow('Transfer', { from: `0x${'0'.repeat(40)}`, to: holder, tokenId: vaultId }, Number(vaultId), 1))
  }
  events.push(eventRow('Busted', { vaultId: '2', holder, recipient: holder, waiting: '0' }, 95))
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house_events')
      .values(events as never)
      .execute()
    await deriveVaults(tx, {
      fresh: events.map(({ event, arguments: given }) => ({ event, arguments: JSON.parse(given) as unknown })),
      vanished: [],
      slugs: new Map(),
    })
  })
  await publishDueContents(parts)
  await reconcileAlarms(parts)
})

/** An address of a pattern, with names of what is there: the vaults, and their holder. */
function addressesOf(pattern: string): string[] {
  const ids = pattern.startsWith('/vault') ? ['1', '2', '3'] : pattern.includes('collector') ? [holder] : ['1']
  return ids.map((id) => pattern.replace('/*', '/1').replace(':collection', 'gen2').replace(/:\w+/g, id))
}

const publicAddresses = Object.entries(accessTable)
  .filter(([, rule]) => rule.GET === 'public')
  .flatMap(([pattern]) => addressesOf(pattern))

function expectNoSecret(text: string, where: string): void {
  expect(text.includes(SECRET_WORD), where).toBe(false)
  for (const secret of secrets)
    expect(text.toLowerCase().includes(secret.toLowerCase()), `${where} says ${secret.slice(0, 20)}`).toBe(false)
}

test('[S-20] no public address says a word of what is in a vault that is not busted for good', async () => {
  expect(publicAddresses.length).toBeGreaterThan(60)
  let answered = 0
  for (const address of publicAddresses) {
    // Pages as documents and as data, and whatever else an address answers.
    for (const [path, accept] of [
      [address, 'text/html'],
      [`${address === '/' ? '/_' : address}.data`, '*/*'],
      [address, 'application/json'],
    ] as const) {
      at += 1000
      const answer = await app.edge.request(path, { headers: { accept } })
      const text = await answer.text()
      if (answer.status === 200) answered += 1
      expect(answer.status, `${path}: ${text.slice(0, 200)}`).not.toBe(500)
      expectNoSecret(`${text} ${JSON.stringify([...answer.headers])}`, `${path} as ${accept}`)
    }
  }
  expect(answered).toBeGreaterThan(90)
  expectNoSecret(written.join('\n'), 'the log')
})

test('[S-20] the studio’s own people do not read it either: no address of theirs says a word', async () => {
  const person = await app.signUp('owner')
  await app.give(person.uid, 'owner')
  const { cookie } = await app.enter(person.idToken)
  const roots = (await db.selectFrom('vaults').select('root').where('vault_id', '!=', '3').execute()).map(
    ({ root }) => root,
  )
  let answered = 0
  for (const [pattern, rule] of Object.entries(accessTable).filter(
    ([, each]) => each.GET !== undefined && each.GET !== 'public',
  )) {
    for (const id of pattern.startsWith('/boss/vaults/') ? roots : ['1']) {
      const address = pattern.replace('/*', '/1').replace(':collection', 'gen2').replace(/:\w+/g, id)
      for (const [path, accept] of [
        [address, 'text/html'],
        [`${address}.data`, '*/*'],
        [address, 'application/json'],
      ] as const) {
        const answer = await app.edge.request(path, { headers: { cookie, accept } })
        const text = await answer.text()
        if (answer.status === 200) answered += 1
        expectNoSecret(`${text} ${JSON.stringify([...answer.headers])}`, `${path} as ${accept} (${String(rule.GET)})`)
      }
    }
  }
  expect(answered).toBeGreaterThan(30)
  for (const root of roots)
    expect((await app.edge.request(`/boss/vaults/${root}`, { headers: { cookie, accept: 'text/html' } })).status).toBe(
      404,
    )
  expectNoSecret(written.join('\n'), 'the log')
})

test('[S-20] what a collector takes away has their vaults, and not a word of what is in them', async () => {
  const csv = await app.edge.request(`/collector/${holder}/vaults.csv`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = (await csv.text()).trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['1', 'sealed'],
    ['3', 'sealed'],
    ['2', 'awaiting'],
  ])
  const { vaults } = (await (await app.edge.request(`/collector/${holder}/holdings.json`)).json()) as {
    vaults: { vaultId: string; proof: string }[]
  }
  expect(vaults.map(({ vaultId, proof }) => [vaultId, proof])).toEqual([
    ['1', '/vault/1/proof.json'],
    ['3', '/vault/3/proof.json'],
    ['2', '/vault/2/proof.json'],
  ])
  expect((await app.edge.request(`/collector/0x${'9'.repeat(40)}/vaults.csv`)).status).toBe(404)
})

test('no table says it either', async () => {
  const tables = await db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables)
    expectNoSecret(
      JSON.stringify(
        await db
          .selectFrom(name as 'vaults')
          .selectAll()
          .execute(),
      ),
      `the table ${name}`,
    )
})

test('and the same addresses say it when the bust is final', async () => {
  await db.updateTable('chain_cursor').set({ finalized_block: 95 }).execute()
  await publishDueContents(parts)
  // Pages are cached until the app has read the data's version again.
  await vi.waitFor(
    async () => {
      expect(await (await app.edge.request('/vault/2', { headers: { accept: 'text/html' } })).text()).toContain(
        SECRET_WORD,
      )
    },
    { timeout: 10_000 },
  )
  for (const path of ['/vault/2', '/vault/2.data', '/vault/2/proof.json', '/vault/busted']) {
    expect(await (await app.edge.request(path, { headers: { accept: 'text/html' } })).text(), path).toContain(
      `${SECRET_WORD} 2`,
    )
  }
  expect(await (await app.edge.request('/vault/1/proof.json')).text()).not.toContain(SECRET_WORD)
  expectNoSecret(written.join('\n'), 'the log')
})

test('a vault’s proof file and the look before a bust answer for strangers, and refuse what is none', async () => {
  expect((await app.edge.request('/vault/9/proof.json')).status).toBe(404)
  expect((await app.edge.request('/vault/abc/proof.json')).status).toBe(404)
  const post = async (body: object) =>
    await app.edge.request('/vaults/check', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: 'https://studio.example',
      },
    })
  expect((await post({ vaultId: 'one', holder })).status).toBe(400)
  expect((await post({ vaultId: '1', holder: 'me' })).status).toBe(400)
  // The node of this test does not answer: nothing is said about the chain that is not known.
  expect((await post({ vaultId: '1', holder })).status).toBe(503)
  const verifier = await app.edge.request('/vault/verifier.html')
  expect(verifier.headers.get('content-disposition')).toContain('attachment')
  expect(await verifier.text()).not.toMatch(/(?:src|href)="/)
})
