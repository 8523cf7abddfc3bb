import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeOwnerLink } from '#features/accounts/administration/make-owner-link.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import emptyStudio from '#features/first-run/empty-studio.ts'
import { findOwnStudio } from '#features/first-run/find-own-studio.server.ts'
import { settleStart } from '#features/first-run/settle-start.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import other from '#tests/other-studio/studio.config.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'
import demo from './demo-under-test.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const code = 'c'.repeat(43)

beforeEach(async () => await emptyTables(db))

/** An edge with the real pages of the first run; how often it was told to open anew. */
function openEdge(change: Partial<AppContext> = {}, environment: Record<string, string> = {}) {
  const opened = { count: 0 }
  const reopen = () => {
    opened.count += 1
  }
  const names = ['start', 'boss getting started', 'boss studio name', 'boss chain', 'boss demo', 'index']
  const pages = Object.fromEntries(names.map((name) => [name, pagesUnderTest[name]!]))
  const app = openEmbedded(db, {
    now: () => now,
    environment,
    pages,
    change: { folder: demo, studio: demo, reopen, ...change },
  })
  const see = async (path: string, cookie = '') => {
    const answer = await app.edge.request(path, { headers: { cookie, accept: 'text/html' } })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  const send = async (path: string, fields: Record<string, string>, cookie = '') => {
    const answer = await app.send(path, fields, cookie)
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  return { ...app, see, send, opened }
}

async function withLink() {
  await db.transaction().execute(async (tx) => await makeOwnerLink(tx, { code, now }))
}

/** Somebody who is signed in, with a role or without. */
async function enter(app: ReturnType<typeof openEdge>, name: string, role?: 'owner' | 'editor') {
  const person = await app.signUp(name)
  if (role !== undefined) await app.give(person.uid, role)
  return { ...person, cookie: (await app.enter(person.idToken)).cookie }
}

test('a fresh demo asks, and whoever has the setup code becomes the owner of a studio of their own', async () => {
  const app = openEdge()
  await withLink()
  expect((await app.see('/')).text).toContain('"asksToStart":true')
  expect((await app.see('/start')).status).toBe(200)
  const wrong = await app.send('/start', { code: 'd'.repeat(43) })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('isn’t the setup code')
  const right = await app.send('/start', { code: ` https://studio.example/boss/claim?code=${code} ` })
  expect([right.status, right.to]).toEqual([302, `/boss/claim?code=${code}&own=1`])

  const signIn = await app.see(right.to!)
  expect(signIn.to).toMatch(/^\/login\?next=/)
  expect((await app.see(signIn.to!)).text).toContain('"next":"/boss/claim?')

  const person = await enter(app, 'first')
  expect((await app.see(right.to!, person.cookie)).text).toContain('"wantsOwn":true')
  const done = await app.send('/boss/claim', { code, act: 'own' }, person.cookie)
  expect([done.status, done.to, app.opened.count]).toEqual([302, '/boss/getting-started', 1])
  expect(await findOwnStudio(readSide(db))).toMatchObject({ removesDemo: true, chain: undefined })
  expect((await app.seen(person.cookie)).roles).toEqual(['owner'])
  const later = await app.see('/start')
  expect([later.status, later.to]).toEqual([302, '/'])
})

test('setup codes are tried ten times and then a few a minute', async () => {
  const app = openEdge()
  await withLink()
  const tries = Array.from({ length: 11 }, () => 'wrong')
  const statuses: number[] = []
  for (const wrong of tries) statuses.push((await app.send('/start', { code: wrong })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

test('who becomes the owner and keeps the demo is not asked again, and the front page is made anew', async () => {
  const app = openEdge()
  await withLink()
  const person = await enter(app, 'first')
  const done = await app.send('/boss/claim', { code }, person.cookie)
  expect([done.to, app.opened.count]).toEqual(['/boss', 0])
  expect(await findOwnStudio(readSide(db))).toBeUndefined()
  expect((await readPublished(readSide(db))).version).toBe(1)
  expect((await app.see('/start')).to).toBe('/')
})

test.each([
  ['another studio', { folder: emptyStudio }, {}],
  ['a studio that the environment names', {}, { VITRINE_STUDIO: 'studio/studio.config.ts' }],
  ['a studio on a node of its own', {}, { RPC_URL: 'http://127.0.0.1:1' }],
])('%s is never removed: nothing is asked, and nobody becomes the owner by trying', async (_, change, environment) => {
  const app = openEdge(change, environment)
  await withLink()
  expect((await app.see('/start')).to).toBe('/')
  const person = await enter(app, 'first')
  expect((await app.send('/boss/claim', { code, act: 'own' }, person.cookie)).status).toBe(409)
  expect(await findOwnStudio(readSide(db))).toBeUndefined()
  expect((await app.seen(person.cookie)).roles).toEqual([])
  const owner = await enter(app, 'owner', 'owner')
  expect((await app.see('/boss/getting-started/demo', owner.cookie)).status).toBe(409)
  expect((await app.send('/boss/getting-started/demo', { name: emptyStudio.name }, owner.cookie)).status).not.toBe(302)
  expect(app.opened.count).toBe(0)
})

test('an owner removes the demo by typing its name, and nobody else does', async () => {
  const app = openEdge()
  const [owner, editor] = [await enter(app, 'owner', 'owner'), await enter(app, 'editor', 'editor')]
  const path = '/boss/getting-started/demo'
  expect((await app.see(path, owner.cookie)).text).toContain('"losses"')
  expect((await app.send(path, { name: demo.name }, editor.cookie)).status).toBe(403)
  expect((await app.send(path, { name: 'another name' }, owner.cookie)).status).toBe(422)
  expect(app.opened.count).toBe(0)
  const done = await app.send(path, { name: demo.name }, owner.cookie)
  expect([done.to, app.opened.count]).toEqual(['/boss/getting-started', 1])
  // Twice is once.
  expect((await app.send(path, { name: demo.name }, owner.cookie)).status).toBe(409)
})

/** A studio of its owner's own, with its first documents. */
async function openOwn(environment: Record<string, string> = {}) {
  await db.insertInto('own_studio').values({ chosen_at: now, removes_demo: false }).execute()
  await openContent(db, { folder: emptyStudio, log: silentLog, now, findSettled: findSettledChanges })
  const app = openEdge({ folder: emptyStudio, studio: emptyStudio }, environment)
  return { app, owner: await enter(app, 'owner', 'owner') }
}

const words = {
  name: 'Salt Works',
  tagline: 'Prints',
  about: 'One.\n\nTwo\nlines.',
  contact: 'hello@salt.example',
  timeZone: 'Europe/Lisbon',
  accent: '#ffee00',
  mark: 'M0 0h24v24z',
}

test('getting started says what is missing, and a step is skipped and taken back', async () => {
  const { app, owner } = await openOwn()
  const path = '/boss/getting-started'
  const states = async () => {
    const { text } = await app.see(path, owner.cookie)
    return Object.fromEntries(
      [...text.matchAll(/"name":"(\w+)","title":"[^"]+","state":"(\w+)"/g)].map(([, a, b]) => [a, b]),
    )
  }
  const missing = {
    owner: 'done',
    studio: 'missing',
    chain: 'missing',
    contract: 'missing',
    picture: 'missing',
    page: 'missing',
    publish: 'missing',
  }
  expect(await states()).toEqual(missing)
  await app.send(path, { act: 'skip', step: 'contract' }, owner.cookie)
  await app.send(path, { act: 'skip', step: 'contract' }, owner.cookie)
  expect(await states()).toEqual({ ...missing, contract: 'skipped' })
  await app.send(path, { act: 'resume', step: 'contract' }, owner.cookie)
  expect(await states()).toEqual(missing)
  expect((await app.send(path, { act: 'skip', step: 'nothing' }, owner.cookie)).text).toContain('no such step')
  const editor = await enter(app, 'editor', 'editor')
  expect((await app.see(path, editor.cookie)).status).toBe(200)
  expect((await app.send(path, { act: 'skip', step: 'page' }, editor.cookie)).status).toBe(403)
})

test('the owner names the studio: it is published, and one colour becomes an accent for each ground', async () => {
  const { app, owner } = await openOwn()
  const path = '/boss/getting-started/studio'
  const wrong = await app.send(path, { ...words, contact: 'nobody', name: '' }, owner.cookie)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Give the studio a name.')
  expect(wrong.text).toContain('Enter an email address')
  expect((await app.send(path, words, owner.cookie)).to).toBe('/boss/getting-started')
  const { documents } = await readPublished(readSide(db))
  expect(documents.find(({ kind }) => kind === 'studio')!.content).toMatchObject({
    name: 'Salt Works',
    about: ['One.', 'Two lines.'],
    contact: 'hello@salt.example',
    timeZone: 'Europe/Lisbon',
    accent: { night: '#ffee00' },
    ground: 'system',
  })
  expect(JSON.stringify(documents)).not.toContain('"paper":"#ffee00"')
})

/** A node of the chain with this id. */
async function openNode(id: number): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const { id: call, method } = JSON.parse(Buffer.concat(parts).toString()) as { id: number; method: string }
        const result = { eth_chainId: `0x${id.toString(16)}`, eth_blockNumber: '0x10' }[method] ?? null
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ jsonrpc: '2.0', id: call, result }))
      })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const asked = (rpcUrl: string) => ({ act: 'choose', rpcUrl, name: '', currency: '', finalityDepth: '64' })

test('the chain is read from the node; its address is stored encrypted, and the next opening follows it', async () => {
  const host = await openNode(8453)
  const { app, owner } = await openOwn({ VITRINE_PRIVATE_HOSTS: host })
  const path = '/boss/getting-started/chain'
  const url = `http://${host}/key-of-the-studio`
  const done = await app.send(path, asked(url), owner.cookie)
  expect([done.to, app.opened.count]).toEqual(['/boss/getting-started', 1])
  const row = await db.selectFrom('own_studio').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ chain_id: 8453, chain_name: 'Base', currency: 'ETH', finality_depth: 64 })
  expect(row.rpc_url).not.toContain('key-of-the-studio')
  const { config: given, secret } = app.context
  const own = await findOwnStudio(readSide(db))
  const { config, folder } = await settleStart(given, { own, secret })
  expect([config.rpcUrl, config.chainId, folder.chain.id, folder.chain.name]).toEqual([url, 8453, 8453, 'Base'])

  expect((await app.send(path, { act: 'rehearse' }, owner.cookie)).to).toBe('/boss/getting-started')
  expect((await findOwnStudio(readSide(db)))?.chain).toBeUndefined()
})

test('a rehearsal with contracts ends by the name of the studio: it is on the chain of the node, and nothing happens without the name', async () => {
  const host = await openNode(8453)
  const { app, owner } = await openOwn({ VITRINE_PRIVATE_HOSTS: host })
  app.context.studio = { ...emptyStudio, collections: other.collections }
  const path = '/boss/getting-started/chain'
  const page = await app.see(path, owner.cookie)
  expect(page.text).toContain('"rehearsed":{"pieces":0')
  const end = { ...asked(`http://${host}/`), act: 'end', studio: 'another name' }
  // Contracts are on it, so the chain is not simply another one.
  expect((await app.send(path, asked(`http://${host}/`), owner.cookie)).status).toBe(422)
  const refused = await app.send(path, end, owner.cookie)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Type A new studio to end')])
  expect([(await findOwnStudio(readSide(db)))?.chain, app.opened.count]).toEqual([undefined, 0])
  const editor = await enter(app, 'editor', 'editor')
  expect((await app.send(path, { ...end, studio: emptyStudio.name }, editor.cookie)).status).toBe(403)
  const done = await app.send(path, { ...end, studio: emptyStudio.name }, owner.cookie)
  expect([done.to, app.opened.count]).toEqual(['/boss/getting-started', 1])
  expect(await findOwnStudio(readSide(db))).toMatchObject({ chain: { id: 8453 } })
  expect((await app.send(path, { ...end, studio: emptyStudio.name }, owner.cookie)).status).toBe(422)
})

test.each([
  ['that the environment names', { VITRINE_STUDIO: 'studio/studio.config.ts' }],
  ['on a node that the environment names', { RPC_URL: 'http://127.0.0.1:1' }],
])('a studio %s does not end a rehearsal: nothing that it has is removed', async (_, environment) => {
  const { app, owner } = await openOwn(environment)
  const path = '/boss/getting-started/chain'
  const end = { ...asked('http://127.0.0.1:1/'), act: 'end', studio: emptyStudio.name }
  const refused = await app.send(path, end, owner.cookie)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('isn’t rehearsing')])
  expect([(await findOwnStudio(readSide(db)))?.chain, app.opened.count]).toEqual([undefined, 0])
})

test('a node inside the network is not asked, one that is none is told apart, and neither changes anything', async () => {
  const host = await openNode(1)
  const { app, owner } = await openOwn({ VITRINE_PRIVATE_HOSTS: '127.0.0.1:1' })
  const path = '/boss/getting-started/chain'
  for (const url of [`http://${host}/`, `https://${host}/`, 'https://169.254.169.254/', 'ftp://node.example', 'node']) {
    const refused = await app.send(path, asked(url), owner.cookie)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('on the public internet')])
  }
  const silent = await app.send(path, asked('http://127.0.0.1:1/secret-key'), owner.cookie)
  expect([silent.status, silent.text]).toEqual([422, expect.stringContaining('did not answer')])
  expect(silent.text).not.toContain('secret-key')
  expect([(await findOwnStudio(readSide(db)))?.chain, app.opened.count]).toEqual([undefined, 0])
})

test('a studio that was put on a chain does not start on the embedded one when its node is forgotten', async () => {
  const { app } = await openOwn()
  const own = {
    chosenAt: now,
    removesDemo: false,
    skipped: [],
    chain: { id: 1, name: 'Ethereum', currency: 'ETH', finalityDepth: 64, rpcUrl: undefined },
  }
  const { config, secret } = app.context
  await expect(settleStart(config, { own, secret })).rejects.toThrow('Set RPC_URL')
  const withNode = await settleStart(
    { ...config, rpcUrl: 'http://127.0.0.1:1', rpcUrls: ['http://127.0.0.1:1'] },
    { own, secret },
  )
  expect(withNode.folder.chain).toMatchObject({ id: 1, name: 'Ethereum' })
})
