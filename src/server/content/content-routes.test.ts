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
const content = documents.find(({ kind }) => kind === 'studio')!.content
const cookies = new Map<string, string>()
beforeAll(async () => {
  await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: new Date(at) }))
  for (const role of ['owner', 'editor', 'viewer', 'packer'] as const satisfies Role[]) {
    const person = await app.signUp(role)
    await app.give(person.uid, role)
    cookies.set(role, await app.sessionOf(person))
  }
})

const ask = async (
  method: string,
  path: string,
  { as = 'editor', body, form }: { as?: string; body?: unknown; form?: Record<string, string> } = {},
) => {
  at += 2000
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const answer = await app.edge.request(path, {
    method,
    headers: {
      ...ourPage,
      accept: form === undefined ? '*/*' : 'text/html',
      'content-type': type,
      cookie: cookies.get(as) ?? '',
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const draft = '/documents/studio/studio/draft'
const preview = '/boss/content/studio/studio/preview'
const editor = '/boss/content/studio/studio'

test('an editor saves a draft while typing; whoever saves from an older version is told', async () => {
  const one = await ask('PUT', draft, { body: { base: 0, content: { ...content, tagline: 'Typed words' } } })
  expect(one.status).toBe(200)
  expect(JSON.parse(one.text)).toMatchObject({ outcome: 'saved', draftVersion: 1, mistakes: [] })
  expect(one.headers.get('cache-control')).toBe('no-store')
  const late = await ask('PUT', draft, { body: { base: 0, content: { ...content, tagline: 'Late words' } } })
  expect(late.status).toBe(409)
  expect(JSON.parse(late.text)).toMatchObject({ by: 'editor@studio.example', theirs: { tagline: 'Typed words' } })
  expect((await ask('PUT', draft, { body: { base: 1, content: { ...content, more: 1 } } })).status).toBe(400)
  expect((await ask('PUT', draft, { body: { content } })).status).toBe(400)
  expect((await ask('PUT', '/documents/nothing/x/draft', { body: { base: 0, content } })).status).toBe(404)
})

test.each(['viewer', 'packer', 'nobody'])('a %s saves nothing', async (as) => {
  const { status } = await ask('PUT', draft, { as, body: { base: 1, content } })
  expect(status).toBe(as === 'nobody' ? 401 : 403)
})

test('the page of a document is read by a viewer, written by an editor, and closed to others', async () => {
  expect((await ask('GET', editor, { as: 'viewer' })).status).toBe(200)
  expect((await ask('GET', editor, { as: 'packer' })).status).toBe(403)
  const form = { whole: 'yes', base: '1', tagline: 'Words of a form', act: 'save' }
  expect((await ask('POST', editor, { as: 'viewer', form })).status).toBe(403)
  expect((await ask('POST', editor, { form })).status).toBe(200)
  const published = await ask('POST', editor, { form: { ...form, base: '2', act: 'publish' } })
  expect([published.status, published.text]).toEqual([403, expect.stringContaining('An owner has to publish')])
  expect((await ask('GET', '/boss/content/exhibit/low-tide', {})).status).toBe(404)
  expect((await ask('GET', '/boss/content', { as: 'viewer' })).status).toBe(200)
})

test('a preview is a page with the draft in its place: for staff alone, never kept, and it can do nothing', async () => {
  const shown = await ask('GET', preview, { as: 'viewer' })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Words of a form')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  const policy = shown.headers.get('content-security-policy') ?? ''
  for (const directive of [
    "script-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ])
    expect(policy.split('; ')).toContain(directive)
  expect(shown.headers.get('set-cookie')).toBeNull()
  // What visitors are shown, and what is cached for them, is what it was.
  expect((await ask('GET', '/', { as: 'nobody' })).text).not.toContain('Words of a form')
  expect((await ask('GET', preview, { as: 'packer' })).status).toBe(403)
  expect((await ask('GET', preview, { as: 'nobody' })).status).toBe(401)
})

test.each(['/boss', '/account', '/shipping', '/login'])(
  '%s has no preview: it is another page for everybody',
  async (path) => {
    const { status, text } = await ask('GET', `${preview}?at=${path}`, { as: 'owner' })
    expect([status, text]).toEqual([404, expect.stringContaining('This page has no preview')])
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
  'an address elsewhere (%s) is not asked; the page of the document is shown',
  async (path) => {
    const { status, text } = await ask('GET', `${preview}?${new URLSearchParams({ at: path })}`)
    expect([status, text.includes('Words of a form')]).toEqual([200, true])
  },
)

test('a draft of which no page can be made yet says why, as text', async () => {
  const broken = { ...content, accent: { paper: '<b>', grey: '#000000', night: '#ffffff' } }
  const { draftVersion } = JSON.parse((await ask('PUT', draft, { body: { base: 99, content } })).text) as {
    draftVersion: number
  }
  expect((await ask('PUT', draft, { body: { base: draftVersion, content: broken } })).status).toBe(200)
  const { text } = await ask('GET', preview)
  expect(text).toContain('accent, paper: a colour is # and 6 hexadecimal digits')
})
