import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { noteAnswer, noteFailure, recordOf, registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { type LogFields, silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { requestKind } from './count-request.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const now = new Date('2026-05-01T12:00:00Z')
const clientFolder = mkdtempSync(join(tmpdir(), 'vitrine-client-'))
const edge = (environment: Record<string, string> = {}, change: Partial<AppContext> = {}) =>
  createApp(contextUnderTest(db, { now: () => now, ...change }, environment), buildUnderTest(), {
    clientFolder,
    builtAt: now,
  })

type Asked = { from?: string; headers?: Record<string, string>; host?: string; path?: string }
async function ask(
  app: ReturnType<typeof edge>,
  { from = '127.0.0.1', headers = {}, host = 'http://127.0.0.1:4000', path = '/metrics' }: Asked = {},
) {
  const answer = await app.fetch(new Request(`${host}${path}`, { headers }), {
    incoming: { socket: { remoteAddress: from } },
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('figures are for this machine where there is no token, and for nobody that a proxy or a name leads here', async () => {
  const app = edge()
  expect(await ask(app)).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
  expect(await ask(app, { from: '::1', host: 'http://[::1]:4000' })).toMatchObject({ status: 200 })
  for (const refused of [
    { from: '10.0.0.5' },
    { from: '::ffff:10.0.0.5' },
    { from: '' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { host: 'https://studio.example' },
    { host: 'http://rebound.example:4000' },
  ] satisfies Asked[]) {
    const { status, text } = await ask(app, refused)
    expect([status, text], JSON.stringify(refused)).toEqual([401, expect.stringContaining('metrics-refused')])
    expect(text).not.toContain('vitrine_')
  }
})

test('with a token they are for whoever sends it, from anywhere, and for nobody else', async () => {
  const token = 'a-token-of-thirty-two-characters-or-more'
  const app = edge({ VITRINE_METRICS_TOKEN: token })
  const far = { from: '10.0.0.5', host: 'https://studio.example' }
  expect(await ask(app, { ...far, headers: { authorization: `Bearer ${token}` } })).toMatchObject({ status: 200 })
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
    expect(await ask(app, { ...far, headers: { authorization } })).toMatchObject({ status: 401 })
  expect(await ask(app)).toMatchObject({ status: 401 })
})

/** The value of a figure in the text. */
const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

test('they tell how far the follower is, what waits and since when, and what was answered', async () => {
  await sql`insert into chain_cursor (chain_id, head_block, finalized_block, state, updated_at) values (31337, 120, 100, 'following', ${new Date('2026-05-01T11:59:30Z')})`.execute(
    db,
  )
  await sql`insert into collections (slug, chain_id, address, standard, first_block, indexed_block, state) values ('gen2', 31337, '0x1', 'erc721', 0, 113, 'catching-up')`.execute(
    db,
  )
  await sql`insert into token_metadata (collection, token_id, next_attempt_at) values ('gen2', 1, ${new Date('2026-05-01T11:00:00Z')}), ('gen2', 2, ${now})`.execute(
    db,
  )
  await sql`insert into backup_runs (begun_at, ended_at, file, bytes) values (${now}, ${now}, 'a', 1)`.execute(db)
  await sql`insert into chain_audits (chain_id, next_block, round_began_at, last_round_ended_at) values (31337, 5, ${now}, ${new Date(now.getTime() - 86_400_000)})`.execute(
    db,
  )
  const app = edge()
  const before = (await ask(app)).text
  await ask(app, { path: '/api/nothing', host: 'https://studio.example' })
  const loop = startJobLoop({
    name: 'A job of this test',
    log: silentLog,
    step: async () => await Promise.resolve(60_000),
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await loop.stop()
  const { text } = await ask(app)
  expect(figure(text, 'vitrine_chain_round_age_seconds')).toBe(86_400)
  expect(figure(text, 'vitrine_follower_blocks_behind')).toBe(7)
  expect(figure(text, 'vitrine_follower_silent_seconds')).toBe(30)
  expect(figure(text, 'vitrine_ready')).toBe(0)
  expect(figure(text, 'vitrine_queue_waiting{queue="descriptions"}')).toBe(2)
  expect(figure(text, 'vitrine_queue_age_seconds{queue="descriptions"}')).toBe(3600)
  expect(figure(text, 'vitrine_queue_waiting{queue="mails"}')).toBe(0)
  expect(figure(text, 'vitrine_queue_given_up{queue="descriptions"}')).toBe(0)
  expect(figure(text, 'vitrine_backup_last_good_timestamp_seconds')).toBe(now.getTime() / 1000)
  expect(figure(text, 'vitrine_news_streams')).toBe(0)
  expect(figure(text, 'vitrine_changes_heard')).toBe(1)
  expect(figure(text, 'vitrine_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7)
  expect(figure(text, 'vitrine_job_steps_total{job="A job of this test",outcome="done"}')).toBe(1)
  const asked = 'vitrine_requests_total{kind="api",code="404"}'
  expect(figure(text, asked)).toBe((figure(before, asked) || 0) + 1)
  expect(figure(text, 'vitrine_request_seconds_count{kind="api"}')).toBeGreaterThan(0)
})

test('the page cache says how many pages it holds, and their bytes', async () => {
  const app = edge()
  const held = async () => {
    const { text } = await ask(app)
    return [figure(text, 'vitrine_cache_entries{cache="pages"}'), figure(text, 'vitrine_cache_bytes{cache="pages"}')]
  }
  expect(await held()).toEqual([0, 0])
  const page = await ask(app, { path: '/gen2', host: 'https://studio.example' })
  expect(page.status).toBe(200)
  const [entries, bytes] = await held()
  expect(entries).toBe(1)
  expect(bytes).toBeGreaterThanOrEqual(page.text.length)
})

test('addresses are counted by few kinds, whatever is asked', () => {
  expect(
    [
      '/api',
      '/api/chain',
      '/media/a',
      '/boss',
      '/boss.data',
      '/gen2/7.data',
      '/gen2/7',
      '/readyz',
      '/emulator/x',
      '/bossy',
    ].map(requestKind),
  ).toEqual([
    'api',
    'api',
    'pictures and files',
    'workbench',
    'workbench',
    'page data',
    'page or endpoint',
    'health',
    'sign-in',
    'page or endpoint',
  ])
})

test('each answer is in the log with the id that it carries, and without an address', async () => {
  const lines: LogFields[] = []
  const app = edge({}, { log: { ...silentLog, debug: (_, fields = {}) => void lines.push(fields) } })
  const answer = await app.request('/api/collectors/0x1234?secret=1')
  await answer.text()
  expect(lines).toEqual([
    {
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      kind: 'api',
      status: answer.status,
      milliseconds: expect.any(Number),
    },
  ])
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('what is not well is said with its reason, also where the app is ready', async () => {
  const app = edge({ RPC_URL: 'http://node.example' })
  await sql`insert into identity_outbox (kind, to_email, data, state, next_attempt_at, created_at) values ('reset', 'a@b.example', '{}', 'failed', ${now}, ${now})`.execute(
    db,
  )
  const { problems } = (await (await app.request('/readyz')).json()) as {
    problems: { code: string; detail: string }[]
  }
  expect(problems.map(({ code }) => code)).toEqual(['backup-none-configured', 'mails-failed'])
  for (const { detail } of problems) expect(detail).toMatch(/\.$/)
})

test('that old blocks were not all read again for more than a week is said', async () => {
  const codes = async () => {
    const { problems } = (await (await edge().request('/readyz')).json()) as { problems: { code: string }[] }
    return problems.map(({ code }) => code)
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`insert into chain_audits (chain_id, next_block, ends_at, round_began_at) values (31337, 5, 9, ${daysAgo(6)})`.execute(
    db,
  )
  expect(await codes()).not.toContain('old-blocks-late')
  // The first one never came to its end.
  await sql`update chain_audits set round_began_at = ${daysAgo(8)}`.execute(db)
  expect(await codes()).toContain('old-blocks-late')
  await sql`update chain_audits set last_round_ended_at = ${daysAgo(1)}`.execute(db)
  expect(await codes()).not.toContain('old-blocks-late')
  await sql`update chain_audits set last_round_ended_at = ${daysAgo(8)}, round_began_at = ${daysAgo(1)}`.execute(db)
  expect(await codes()).toContain('old-blocks-late')
}, 20_000)

test('they tell of each node by its host, and never its whole address', async () => {
  registerNodes(['https://rpc.example/a-key', 'https://other.example/a-key'])
  noteAnswer(recordOf('https://rpc.example/a-key'), 250)
  noteFailure(recordOf('https://other.example/a-key'), 'gone', Date.now())
  const { text } = await ask(edge())
  registerNodes([])
  expect(figure(text, 'vitrine_node_up{node="rpc.example"}')).toBe(1)
  expect(figure(text, 'vitrine_node_seconds{node="rpc.example"}')).toBe(0.25)
  expect(figure(text, 'vitrine_node_up{node="other.example"}')).toBe(0)
  expect(figure(text, 'vitrine_node_failures_total{node="other.example"}')).toBe(1)
  expect(text).not.toContain('a-key')
})
