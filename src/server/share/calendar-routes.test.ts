import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { collectorOf } from '#tests/catalogue-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { problemResponse } from '../problem.ts'
import { addCalendarRoutes } from './calendar-routes.ts'

const db = await openTestDatabase()
const now = new Date('2026-06-01T12:00:00Z')
const studio = {
  ...contextUnderTest(db).studio,
  name: 'Fire, Ash; and\\Smoke',
  editions: [
    makeEdition({
      closesAt: '2026-07-01T10:00:00Z',
      title: `Embers, ${'a long title '.repeat(8)}ends`,
      translations: { de: { title: { text: 'Glut' } } },
    }),
    makeEdition({ editionId: '2', slug: 'gone', closesAt: '2026-05-01T10:00:00Z' }),
    makeEdition({ editionId: '3', slug: 'endless' }),
  ],
}
let uid = 'owner'
const app = new Hono<EdgeEnv>()
app.use(async (c, next) => {
  c.set('session', { uid } as EdgeEnv['Variables']['session'])
  await next()
})
addCalendarRoutes(app, contextUnderTest(db, { studio, folder: studio, now: () => now }))
app.onError((error) => problemResponse(error, { requestId: '00000000-0000-4000-8000-000000000000' }))

beforeEach(async () => {
  uid = 'owner'
  await emptyTables(db)
})

/** The properties of the file's one event, unfolded and by name. */
async function eventAt(path: string): Promise<Map<string, string>> {
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const [, event = ''] = /BEGIN:VEVENT\r\n(.*?)END:VEVENT/s.exec(text.replaceAll(/\r\n[ \t]/g, '')) ?? []
  return new Map(event.split('\r\n').map((line) => [line.replace(/[:;].*/s, ''), line.replace(/^[^:]*:/, '')]))
}

test('[S-18] the end of a campaign is in a calendar in universal time, with a reminder a day before; one that is over is not', async () => {
  const campaign = async (id: string, closesAt: string) =>
    await db
      .insertInto('burn_campaigns')
      .values({
        campaign_id: id,
        contract: '0xc',
        collection: 'gen2',
        collection_address: `0x${'1'.repeat(40)}`,
        opens_at: 1,
        closes_at: Date.parse(closesAt) / 1000,
        pill_id: '1',
        cap: 20,
        pills_per_burn: 1,
        mode: 'burn',
        paused: false,
        opened_block: 1,
      } as never)
      .execute()
  await campaign('1', '2026-06-08T09:30:00Z')
  await campaign('2', '2026-06-01T11:59:00Z')
  const event = await eventAt('/calendar/campaigns/1.ics')
  expect([event.get('DTSTART'), event.get('DTEND'), event.get('TRIGGER')]).toEqual([
    '20260608T091500Z',
    '20260608T093000Z',
    '-P1D',
  ])
  expect(event.get('SUMMARY')).toMatch(/^Burning .* ends$/)
  for (const path of ['/calendar/campaigns/2.ics', '/calendar/campaigns/9.ics'])
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
})

test('the last day of an edition is in a calendar, where it has one that is still to come; the same file is the same bytes', async () => {
  const path = '/calendar/editions/embers.ics'
  const event = await eventAt(path)
  expect(event.get('DTEND')).toBe('20260701T100000Z')
  expect(event.get('SUMMARY')).toMatch(/^Embers\\, a long title .*ends closes$/)
  const etag = (await app.request(path)).headers.get('etag')
  expect((await app.request(path, { headers: { 'if-none-match': etag! } })).status).toBe(304)
  for (const none of ['gone', 'endless', 'nothing'])
    expect([none, (await app.request(`/calendar/editions/${none}.ics`)).status]).toEqual([none, 404])
})

test('a date is in a German calendar where its address asks for German, as the same event, and English for everybody else', async () => {
  const path = '/calendar/editions/embers.ics'
  const german = await eventAt(`${path}?lang=de`)
  expect(german.get('SUMMARY')).toBe('Glut schließt')
  const english = await eventAt(path)
  expect(german.get('UID')).toBe(english.get('UID'))
  expect((await inLocale('de', async () => await eventAt(path))).get('SUMMARY')).toBe(english.get('SUMMARY'))
  const text = await (await app.request(`${path}?lang=de`)).text()
  expect(text).toMatch(/PRODID:.*\/\/DE\r\n/)
  expect(text).toContain('DESCRIPTION:Bis dahin gibt es einen Druck von Glut')
})

test('until when a claim needs its address is in a calendar of whose claim it is, and of nobody else', async () => {
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, opened_at, holder, account_uid, options, due_at)
    values ('one', 'studio', 'one', 1, 'numbered', 'accepted', '{"state":"accepted"}'::jsonb, ${now}, ${now}, ${collectorOf(1)}, 'owner', '{}'::jsonb, ${new Date('2026-06-20T00:00:00Z')})`.execute(
    db,
  )
  const event = await eventAt('/claims/one/deadline.ics')
  expect([event.get('DTEND'), event.get('UID')]).toEqual(['20260620T000000Z', 'claim-one@studio.example'])
  expect((await app.request('/claims/one/deadline.ics')).headers.get('cache-control')).toBe('private, no-store')
  const german = await inLocale('de', async () => await app.request('/claims/one/deadline.ics'))
  expect(german.headers.get('content-language')).toBe('de')
  expect(await german.text()).toContain('SUMMARY:Adresse für Glut')
  uid = 'stranger'
  expect((await app.request('/claims/one/deadline.ics')).status).toBe(404)
})
