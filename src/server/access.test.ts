import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#features/staff/rooms.ts'
import type { Access, Role } from '#features/studio/access.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { endpoints as identityEndpoints } from '#identity/endpoints.ts'
import { openTestDatabase } from '#tests/database.ts'
import { accessTable, type Method } from './access.ts'
import { openEmbedded, ourPage } from './accounts/embedded-under-test.ts'
import { apiOperations } from './api/api-operations.ts'
import { pagesUnderTest } from './pages-under-test.ts'

const db = await openTestDatabase()
let at = new Date('2026-03-01T12:00:00Z').getTime()
// The real pages; a second passes between requests, so that no limit of an address is reached.
const app = openEmbedded(db, {
  now: () => new Date(at),
  pages: pagesUnderTest,
})

/** Everybody who may come by with the roles they hold: each role alone, two that are often held together, and nobody. */
const held = {
  anonymous: [],
  'signed-in': [],
  disabled: ['owner'],
  viewer: ['viewer'],
  editor: ['editor'],
  packer: ['packer'],
  support: ['support'],
  'editor-and-packer': ['editor', 'packer'],
  owner: ['owner'],
} as const satisfies Record<string, readonly Role[]>
type Visitor = keyof typeof held
const visitors = Object.keys(held) as Visitor[]
const people = new Map<Visitor, { uid: string; email: string }>()

beforeAll(async () => {
  for (const name of visitors) if (name !== 'anonymous') people.set(name, await app.signUp(name))
  for (const [name, person] of people) for (const role of held[name]) await app.give(person.uid, role)
  // Whoever was disabled owned the app: not even that opens anything.
  await app.identity.setDisabled({ uid: people.get('disabled')!.uid, disabled: true })
})

const accessOf = (pattern: string, method: string) => accessTable[pattern]?.[method as Method]

const pagePatterns = [...Object.values(siteMap as Record<string, RouteEntry>), ...Object.values(studioPages)]
  .map(({ path }) => path as string)
  .concat('/*')
const isPage = (pattern: string) => pagePatterns.includes(pattern)

/** Whether a visitor was let in, sent to sign in, told that a role is missing, or told that nothing of the kind is done here. */
async function outcome(
  visitor: Visitor,
  pattern: string,
  method: string,
): Promise<'in' | 'sign-in' | 'role' | 'no-such-method'> {
  at += 1000
  const person = people.get(visitor)
  const uid = people.get('signed-in')!.uid
  const path = pattern.replace('/*', '/no/such/room').replace(':uid', uid).replace(/:\w+/g, '1')
  const answer = await app.edge.request(path, {
    method,
    headers: {
      accept: isPage(pattern) ? 'text/html' : 'application/json',
      ...ourPage,
      ...(person === undefined ? {} : { cookie: await app.sessionOf(person) }),
    },
    ...(method === 'POST' ? { body: new URLSearchParams({ nothing: 'asked' }) } : {}),
  })
  const text = await answer.text()
  if (
    answer.headers.get('location')?.startsWith('/login?next=') === true ||
    (answer.status === 401 && text.includes('sign-in-needed'))
  )
    return 'sign-in'
  if (answer.status === 403 && text.includes('role-missing')) return 'role'
  if (answer.status === 403) throw new Error(`${method} ${path} as ${visitor}: ${text.slice(0, 200)}`)
  expect(answer.status, `${method} ${path} as ${visitor}: ${text.slice(0, 200)}`).not.toBe(500)
  return answer.status === 405 ? 'no-such-method' : 'in'
}

/** What the table means, said once more and simply. */
function expected(access: Access, visitor: Visitor): 'in' | 'sign-in' | 'role' {
  if (access === 'public') return 'in'
  if (visitor === 'anonymous' || visitor === 'disabled') return 'sign-in'
  if (access === 'signed-in' || visitor === 'owner') return 'in'
  return access.some((role) => (held[visitor] as readonly Role[]).includes(role)) ? 'in' : 'role'
}

test('[S-33] every page opens to those whom the table names and to nobody else', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  for (const pattern of pagePatterns) {
    for (const method of ['GET', 'POST']) {
      const access = accessOf(pattern, method)
      for (const visitor of visitors) {
        const found = await outcome(visitor, pattern, method)
        const wanted = access === undefined ? 'no-such-method' : expected(access, visitor)
        if (found !== wanted) wrong.push(`${method} ${pattern} as ${visitor}: ${found}, not ${wanted}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

/** What each role is for, said by its addresses: the walk compares the table with the doors, this compares it with what was decided. */
test('[S-33] nobody but those who pack opens an address, and a viewer changes nothing and reads neither mails nor lists that are not sealed', () => {
  const open = (role: Role) =>
    Object.entries(accessTable).flatMap(([pattern, rule]) =>
      Object.entries(rule)
        .filter(([, access]) => typeof access !== 'string' && access.includes(role))
        .map(([method]) => `${method} ${pattern}`),
    )
  const acts = (role: Role) => open(role).filter((line) => !line.startsWith('GET '))
  expect(acts('viewer')).toEqual([])
  for (const secret of ['/boss/outbox', '/boss/outbox/:id', '/boss/vaults/:root', '/boss/passwords'])
    expect(open('viewer')).not.toContain(`GET ${secret}`)
  for (const address of [
    '/boss/claims/:claimId/address',
    '/boss/claims/export',
    '/boss/parcels/:parcelId/:paper',
    '/boss/parcels/:parcel',
    '/boss/packing/:claim',
    '/boss/claims/:claim',
  ]) {
    expect(
      (['editor', 'packer', 'support', 'viewer'] as const).filter((role) => open(role).includes(`POST ${address}`)),
      address,
    ).toEqual(['packer'])
  }
  expect(acts('support')).toEqual([
    'POST /boss/people/:uid',
    'POST /boss/outbox',
    'POST /boss/outbox/:id',
    'POST /boss/holds',
  ])
  expect(
    open('packer').filter((line) => /campaign|outbox|vaults|people|reconciliation|audit|burns/.test(line)),
  ).toEqual([])
  expect(
    acts('editor').filter((line) =>
      /claim|parcel|packing|payment|hand-over|people|outbox|POST \/boss\/roles|practice/.test(line),
    ),
  ).toEqual([])
})

test('the workbench’s navigation names its rooms', () => {
  // Rooms are the addresses of one word below the workbench; where the first owner is made is none.
  const listed = Object.keys(accessTable).filter(
    (pattern) => /^\/boss(\/[a-z-]+)?$/.test(pattern) && pattern !== '/boss/claim',
  )
  expect(rooms.map(({ to }) => to).toSorted()).toEqual(listed.toSorted())
})

test('the data of a page is guarded like the page', async () => {
  for (const pattern of pagePatterns.filter((each) => accessOf(each, 'GET') !== 'public')) {
    at += 1000
    const path = `${pattern.replace(/:\w+/g, '1')}.data`
    const stranger = await (await app.edge.request(path)).text()
    expect(stranger, path).toContain('/login?next=')
    const staff = await app.edge.request(path, {
      headers: { cookie: await app.sessionOf(people.get('signed-in')!) },
    })
    // A claim of somebody else is no claim at all, nor is a room, and nobody writes about a piece that is not there.
    expect(staff.status, path).toBe(
      accessOf(pattern, 'GET') !== 'signed-in' ? 403 : /:(?:claim|room|collection)/.test(pattern) ? 404 : 200,
    )
  }
})

test('every endpoint lets in those whom the table names and nobody else', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  for (const [pattern, rule] of Object.entries(accessTable).filter(([each]) => !isPage(each))) {
    for (const [method, access] of Object.entries(rule)) {
      for (const visitor of visitors) {
        const found = await outcome(visitor, pattern, method)
        if (found !== expected(access, visitor) && !(access === 'public' && found === 'no-such-method'))
          wrong.push(`${method} ${pattern} as ${visitor}: ${found}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('the table knows every page, every endpoint and every operation of the API, and nothing else', () => {
  const services = identityEndpoints.map(({ path, method }) => ({
    method,
    pattern:
      Object.keys(accessTable).find(
        (each) => each.endsWith('/*') && each !== '/*' && path.startsWith(each.slice(0, -1)),
      ) ?? path,
  }))
  const operations = apiOperations.map(({ path }) => ({
    method: 'GET',
    pattern: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  }))
  const known = [
    ...app.edge.endpoints.map(({ method, pattern }) => ({ method, pattern: familyOf(pattern) })),
    ...services,
    ...operations,
  ]
  expect(known.length).toBeGreaterThan(30)
  expect(known.filter(({ pattern, method }) => accessOf(pattern, method) === undefined)).toEqual([])
  expect(pagePatterns.filter((pattern) => accessOf(pattern, 'GET') === undefined)).toEqual([])
  const covered = new Set([...known.map(({ pattern }) => pattern), ...pagePatterns, '/emulator/*'])
  expect(Object.keys(accessTable).filter((pattern) => !covered.has(pattern))).toEqual([])
})

/** Files below one address are one line of the table. */
function familyOf(pattern: string): string {
  const family = /^\/(?:media|builds|assets)\//.exec(pattern)
  return family === null ? pattern : `${family[0]}*`
}

test('what a page does not name is closed, and its head is guarded as its text', async () => {
  expect(await outcome('owner', '/boss', 'PUT')).toBe('no-such-method')
  expect(await outcome('owner', '/boss/campaigns', 'POST')).toBe('no-such-method')
  const cookie = await app.sessionOf(people.get('viewer')!)
  expect((await app.edge.request('/boss/passwords', { method: 'HEAD', headers: { cookie } })).status).toBe(403)
})

test('at the API’s own address a person gets a page that names every address, a program the document', async () => {
  const page = await app.edge.request('/api', {
    headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  })
  expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining('accept'),
  ])
  const html = await page.text()
  for (const { operationId } of apiOperations) expect(html).toContain(operationId)
  // Whoever asks after a person is not answered with what was made for that person.
  for (const accept of ['application/json', '*/*'])
    expect((await app.edge.request('/api', { headers: { accept } })).headers.get('content-type')).toBe(
      'application/json',
    )
})
