import { beforeAll, expect, test } from 'vitest'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { Role } from '#features/studio/access.ts'
import { openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
let at = Date.UTC(2026, 10, 1, 12)
const app = openEmbedded(db, {
  now: () => new Date(at),
  pages: pagesUnderTest,
  change: { studio: other, folder: other },
})
const { documents } = splitStudio(other)
const content = documents.find(({ name }) => name === 'low-tide')!.content
const cookies = new Map<string, string>()
beforeAll(async () => {
  await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: new Date(at) }))
  for (const role of ['editor', 'viewer', 'packer'] as const satisfies Role[]) {
    const person = await app.signUp(role)
    await app.give(person.uid, role)
    cookies.set(role, await app.sessionOf(person))
  }
})

const ask = async (
  method: string,
  path: string,
  { as = 'editor', body, headers = {} }: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
) => {
  at += 2000
  const answer = await app.edge.request(path, {
    method,
    headers: { ...ourPage, 'content-type': 'application/json', cookie: cookies.get(as) ?? '', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
const draft = '/documents/exhibit/low-tide/draft'
const acts = '/documents/exhibit/low-tide/acts'
/** What is stored of every document: its draft, its schedule and what is published. */
const stored = async () =>
  await db
    .selectFrom('documents')
    .select(['name', 'draft', 'draft_version', 'draft_by', 'published', 'scheduled', 'scheduled_for'])
    .orderBy('id')
    .execute()

test('[S-58] an editor saves a draft and publishes it by the API; whoever saves from an older version is told', async () => {
  const one = await ask('PUT', draft, { body: { base: 0, content: { ...content, title: 'Spring tide' } } })
  expect(one).toMatchObject({ status: 200, body: { outcome: 'saved', draftVersion: 1, mistakes: [] } })
  expect(one.headers.get('cache-control')).toBe('no-store')
  const late = await ask('PUT', draft, { body: { base: 0, content: { ...content, title: 'Neap tide' } } })
  expect(late).toMatchObject({
    status: 409,
    body: { outcome: 'changed-by-another', by: 'editor@studio.example', theirs: { title: 'Spring tide' } },
  })
  const past = await ask('POST', acts, { body: { act: 'schedule', base: 1, at: '2020-01-01T00:00:00Z' } })
  expect(past).toMatchObject({ status: 400, body: { type: '/problems/schedule-in-the-past' } })
  expect(await ask('POST', acts, { body: { act: 'publish', base: 0 } })).toMatchObject({
    status: 409,
    body: { type: '/problems/draft-changed' },
  })
  expect((await ask('POST', acts, { body: { act: 'publish', base: 1 } })).status).toBe(200)
  expect((await ask('POST', acts, { body: { act: 'burn' } })).body).toMatchObject({ type: '/problems/unknown-act' })
})

test.each([
  ['long ago', () => '2020-01-01T00:00:00Z'],
  ['this very moment', () => new Date(at + 2000).toISOString()],
])('a schedule for %s is refused with a sentence, and the draft is as it was', async (_, moment) => {
  const { draft_version: before } = (await stored()).find(({ name }) => name === 'low-tide')!
  const { body } = await ask('PUT', draft, { body: { base: before, content: { ...content, title: 'Ebb' } } })
  const base = body['draftVersion']
  const saved = await stored()
  expect(await ask('POST', acts, { body: { act: 'schedule', base, at: moment() } })).toMatchObject({
    status: 400,
    body: { title: 'That moment has passed. Choose a later one, or publish now. The draft is unchanged.' },
  })
  expect(await stored()).toEqual(saved)
  expect((await ask('POST', acts, { body: { act: 'schedule', base, at: new Date(at + 600_000) } })).status).toBe(200)
  expect((await ask('POST', acts, { body: { act: 'cancel-schedule' } })).status).toBe(200)
})

test('nobody but an editor writes, publishes or schedules a draft, and no other site does in an editor’s name; each is told why and nothing changes', async () => {
  const before = await stored()
  const asked = [
    [
      'PUT',
      draft,
      { base: before.find(({ name }) => name === 'low-tide')!.draft_version, content: { ...content, title: 'Theirs' } },
    ],
    ['POST', acts, { act: 'publish', base: 1 }],
    ['POST', acts, { act: 'schedule', base: 1, at: new Date(at + 600_000).toISOString() }],
    ['POST', acts, { act: 'withdraw' }],
  ] as const
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  for (const [method, path, body] of asked) {
    for (const as of ['viewer', 'packer'])
      expect(await ask(method, path, { as, body })).toMatchObject({
        status: 403,
        body: { type: '/problems/role-missing', title: expect.stringMatching(/^[A-Z].{20,}\.$/) },
      })
    expect(await ask(method, path, { as: 'nobody', body })).toMatchObject({
      status: 401,
      body: { title: expect.stringMatching(/^[A-Z].{10,}\.$/) },
    })
    expect(await ask(method, path, { body, headers: elsewhere })).toMatchObject({
      status: 403,
      body: { type: '/problems/foreign-origin', title: expect.stringMatching(/^[A-Z].{20,}\.$/) },
    })
  }
  expect(await stored()).toEqual(before)
})

test.each<[string, unknown, number]>([
  ['a draft of five megabytes', { base: 0, content: { ...content, title: 'x'.repeat(5 * 2 ** 20) } }, 413],
  ['an unknown key', { base: 0, content: { ...content, onload: 'alert(1)' } }, 400],
  ['an unknown key beside the draft', { base: 0, content, role: 'owner' }, 400],
  ['no version', { content }, 400],
  ['nothing', undefined, 400],
])('what is no draft is refused with a sentence: %s', async (_what, body, status) => {
  const before = await db.selectFrom('documents').select(['draft', 'draft_version']).orderBy('id').execute()
  const answer = await ask('PUT', draft, { body })
  expect(answer.status).toBe(status)
  expect(String(answer.body['title']).length).toBeGreaterThan(20)
  expect(await db.selectFrom('documents').select(['draft', 'draft_version']).orderBy('id').execute()).toEqual(before)
})

test('[S-60] the map of a venue is drawn for points on the globe, and for nothing else', async () => {
  const map = async (query: string) => await ask('GET', `/documents/venue-map?${query}`)
  expect(await map('latitude=41.15&longitude=-8.61')).toMatchObject({
    status: 200,
    body: { coordinates: '41.150° N, 8.610° W' },
  })
  for (const query of [
    'latitude=91&longitude=0',
    'latitude=&longitude=0',
    'latitude=Infinity&longitude=0',
    'latitude=1',
  ])
    expect((await map(query)).status, query).toBe(400)
})

test('a preview link shows the draft to a stranger and tells nobody the way; a wrong one is a 404 with a sentence', async () => {
  const { body } = await ask('POST', '/documents/exhibit/low-tide/acts', { body: { act: 'make-link' } })
  const open = async (token: string) =>
    await app.edge.request(`/preview/${token}`, { headers: { accept: 'text/html' } })
  const page = await open(String(body['token']))
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await page.text()).toContain('low-tide')
  const wrong = await open('x'.repeat(43))
  expect(wrong.status).toBe(404)
  expect(await wrong.text()).toContain('This preview link does not open anything')
})
