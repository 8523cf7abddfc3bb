import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import type { Session } from '#features/accounts/sessions/session.ts'
import type { Role } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { defineStudio } from '#features/studio/studio.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { mint, pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { loadRefresh, type RefreshData, submitRefreshForm } from './loaders/refresh.server.ts'
import { view } from './refresh.tsx'

const db = await openTestDatabase()
const now = new Date('2026-05-01T12:00:00Z')
const plain = pictureTestStudio()
let studio = plain
let visitor = 0

function Shown() {
  return <view.Page data={useLoaderData<RefreshData>()} actionData={useActionData()} path="/gen2/refreshopensea" />
}
const params = { collection: 'drawn' }
const handler = createStaticHandler([
  {
    path: '/gen2/refreshopensea',
    Component: Shown,
    loader: async ({ context, request }) =>
      await loadRefresh({ context: context as RouterContextProvider, params, url: new URL(request.url) }),
    action: async ({ context, request }) =>
      await submitRefreshForm({ context: context as RouterContextProvider, request }),
  },
])

/** The page as a browser without scripts gets it: status and words. */
async function visit({
  fields,
  search = '',
  roles,
  sameVisitor = false,
}: { fields?: Record<string, string>; search?: string; roles?: Role[]; sameVisitor?: boolean } = {}) {
  if (!sameVisitor) visitor += 1
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, makeAppContext(db, studio, { now: () => now }))
  requestContext.set(visitContext, {
    requestId: '',
    buildId: '',
    bot: false,
    ground: undefined,
    kindChunks: {},
    remoteAddress: `visitor ${visitor}`,
  })
  requestContext.set(visitorContext, async () => (roles === undefined ? undefined : signedIn(roles)))
  const request = new Request(
    `http://house.example/gen2/refreshopensea${search}`,
    fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) },
  )
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) throw new Error('The page answered by itself.')
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
  return {
    status: context.statusCode,
    html,
    text: html
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}
const count = async () => (await db.selectFrom('marketplace_refreshes').select('id').execute()).length
function signedIn(roles: Role[]): Session {
  return {
    id: 1,
    uid: 'uid',
    email: undefined,
    emailVerified: false,
    roles,
    device: undefined,
    signedInAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now,
  }
}

beforeEach(async () => {
  await emptyTables(db)
  studio = plain
  await mint(db, 'drawn', ['1', '2', '3'])
})

test('[S-24] the page says what a refresh does, and that nobody has asked yet', async () => {
  const { status, text } = await visit()
  expect(status).toBe(200)
  expect(text).toContain('Update on OpenSea')
  expect(text).toContain('Nobody has asked yet.')
  expect(text).toContain('OpenSea does not read this chain.')
})

test('without an OpenSea key the page says what the studio has to set', async () => {
  studio = defineStudio({ ...plain, chain: { ...plain.chain, id: 1 } })
  expect((await visit()).text).toContain('OPENSEA_API_KEY')
})

test('a plain form post asks for the pieces and says what became of each', async () => {
  const { status, text, html } = await visit({ fields: { collection: 'drawn', numbers: '1-2, 77' } })
  expect(status).toBe(200)
  expect(text).toContain('Asked for Piece 1, 2.')
  expect(text).toContain('No such piece: 77.')
  expect(html).toContain('href="/collections/drawn/1"')
  expect((await visit({ fields: { collection: 'drawn', numbers: '2' } })).text).toContain('Waiting already: 2.')
  expect(await count()).toBe(2)
})

test('mistakes answer 422 beside their field, and what was typed stays', async () => {
  const { status, html, text } = await visit({ fields: { collection: 'drawn', numbers: '7, "seven"' } })
  expect(status).toBe(422)
  expect(text).toContain('is not the number of a piece')
  expect(html).toContain('value="7, &quot;seven&quot;"')
  expect(html).toContain('aria-invalid="true"')
  expect((await visit({ fields: { collection: 'nothing', numbers: '1' } })).status).toBe(422)
  expect((await visit({ fields: {} })).status).toBe(422)
  expect(await count()).toBe(0)
})

test('an address may bring the numbers along', async () => {
  const { html } = await visit({ search: '?collection=drawn&numbers=3' })
  expect(html).toContain('value="3"')
  expect(html).toMatch(/<option value="drawn" selected/)
})

test("a whole collection is for the studio's people", async () => {
  const refused = await visit({ fields: { all: 'drawn' } })
  expect([refused.status, await count()]).toEqual([403, 0])
  expect(refused.text).toContain('Only the people of the studio')
  expect(refused.text).not.toContain('Ask for all of them')
  const roles: Role[] = ['editor']
  expect((await visit({ roles })).text).toContain('Ask for all of them')
  const { status, text } = await visit({ fields: { all: 'drawn' }, roles })
  expect([status, await count()]).toEqual([200, 3])
  expect(text).toContain('3 pieces of Drawn were added')
})

test('who sends the form again and again is told to wait, and keeps what was typed', async () => {
  await visit({ fields: { collection: 'drawn', numbers: '1' } })
  let last = await visit({ fields: { collection: 'drawn', numbers: '1' }, sameVisitor: true })
  for (let times = 0; times < 10; times++)
    last = await visit({ fields: { collection: 'drawn', numbers: '1' }, sameVisitor: true })
  expect(last.status).toBe(429)
  expect(last.text).toContain('asked too often')
  expect(last.html).toContain('value="1"')
})
