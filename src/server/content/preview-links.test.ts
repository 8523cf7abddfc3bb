import { beforeAll, expect, test } from 'vitest'
import { hashSecret, newSecret } from '#features/accounts/sessions/secret.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { roles } from '#features/studio/access.ts'
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
const contentOf = (kind: string, name: string) =>
  documents.find((each) => each.kind === kind && each.name === name)!.content

/** Documents with words that only their drafts say, and the page that shows them. */
const drafts: readonly { id: string; page: string; content: DocumentContent; words: string }[] = [
  {
    id: 'edition/leaf-print',
    page: '/sheets/leaf-print',
    content: { ...contentOf('edition', 'leaf-print'), statement: ['Only the draft of an edition says this.'] },
    words: 'Only the draft of an edition says this.',
  },
  {
    id: 'collection/stones',
    page: '/collections/stones',
    content: { ...contentOf('collection', 'stones'), title: 'Stones of a draft' },
    words: 'Stones of a draft',
  },
  {
    id: 'page/imprint',
    page: '/imprint',
    content: { sections: [{ title: 'For a lawyer', text: ['Only the draft of a page says this.'] }] },
    words: 'Only the draft of a page says this.',
  },
  {
    id: 'studio/studio',
    page: '/',
    content: { ...contentOf('studio', 'studio'), tagline: 'Only the draft of the studio says this' },
    words: 'Only the draft of the studio says this',
  },
]
/** Those whose pages are opened here: each of them also says the studio's line, which must be the published one. */
const opened = drafts.filter(({ page: path }) => path !== '/')
const cookies = new Map<string, string>()
const people = [...roles, 'signed-in', 'stranger']

beforeAll(async () => {
  await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: new Date(at) }))
  // A collection has a page from when the chain is followed.
  const stones = {
    slug: 'stones',
    chain_id: 31337,
    address: '0x1',
    standard: 'erc721',
    first_block: 0,
    indexed_block: 9,
  }
  await db.insertInto('collections').values(stones).execute()
  for (const name of [...roles, 'signed-in']) {
    const person = await app.signUp(name)
    if (name !== 'signed-in') await app.give(person.uid, name as (typeof roles)[number])
    cookies.set(name, await app.sessionOf(person))
  }
  for (const [kind, name] of [
    ['page', 'imprint'],
    ['payments', 'payments'],
  ] as const)
    expect((await post('/boss/content', { kind, name }, 'owner')).status).toBe(302)
  for (const { id, content } of drafts) await save(id, content)
})

const page = async (path: string, { as = 'stranger', of = {} }: { as?: string; of?: Record<string, string> } = {}) => {
  at += 1000
  const answer = await app.edge.request(path, {
    headers: { ...ourPage, accept: 'text/html', cookie: cookies.get(as) ?? '', ...of },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const post = async (path: string, form: Record<string, string>, as = 'editor') => {
  at += 1000
  const answer = await app.edge.request(path, {
    method: 'POST',
    headers: { ...ourPage, accept: 'text/html', cookie: cookies.get(as) ?? '' },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, text: await answer.text() }
}
const save = async (id: string, content: DocumentContent) => {
  const [kind, name] = id.split('/') as [string, string]
  const { draft_version: base } = await db
    .selectFrom('documents')
    .select('draft_version')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  at += 1000
  const saved = await app.edge.request(`/documents/${id}/draft`, {
    method: 'PUT',
    headers: { ...ourPage, 'content-type': 'application/json', cookie: cookies.get('editor')! },
    body: JSON.stringify({ base, content }),
  })
  expect(saved.status).toBe(200)
}
const makeLink = async (id: string, as = 'editor') => {
  const { status, text } = await post(`/boss/content/${id}`, { act: 'make-link' }, as)
  const [, token] = /"token":"([\w-]{43})"/.exec(text) ?? []
  return { status, link: token === undefined ? undefined : `/preview/${token}` }
}
const linkOf = async (id: string) => (await makeLink(id)).link!
const over = { status: 404, text: expect.stringContaining('This preview link does not open anything') }

test.each(opened)(
  'the draft of $id is shown to whoever has its link, as it is, and nothing keeps it',
  async (draft) => {
    const link = await linkOf(draft.id)
    for (const as of people) expect((await page(link, { as })).text, as).toContain(draft.words)
    const { status, headers, text } = await page(link)
    expect(status).toBe(200)
    expect(text).not.toContain(link.slice('/preview/'.length))
    expect({
      cache: headers.get('cache-control'),
      robots: headers.get('x-robots-tag'),
      referrer: headers.get('referrer-policy'),
      cookie: headers.get('set-cookie'),
    }).toEqual({ cache: 'private, no-store', robots: 'noindex', referrer: 'no-referrer', cookie: null })
    const policy = headers.get('content-security-policy')?.split('; ')
    for (const directive of [
      "script-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      'sandbox allow-same-origin',
    ])
      expect(policy).toContain(directive)
    // Its own page says what is published, to everybody.
    for (const as of people) expect((await page(draft.page, { as })).text, as).not.toContain(draft.words)
  },
)

test.each(opened)('the link of $id opens nothing once it was withdrawn, replaced or is 14 days old', async ({ id }) => {
  const first = await linkOf(id)
  const second = await linkOf(id)
  for (const as of people) expect(await page(first, { as }), as).toMatchObject(over)
  expect((await page(second)).status).toBe(200)
  expect((await page(`/boss/content/${id}`, { as: 'editor' })).text).toContain('"link":{"by":"editor@studio.example"')
  expect((await post(`/boss/content/${id}`, { act: 'withdraw-link' })).text).toContain('The preview link is withdrawn')
  for (const as of people) expect(await page(second, { as }), as).toMatchObject(over)
  const third = await linkOf(id)
  const now = at
  at += 14 * 86_400_000 - 2000
  expect((await page(third)).status).toBe(200)
  expect(await page(third)).toMatchObject(over)
  at = now
  expect(await page(`/preview/${'x'.repeat(43)}`)).toMatchObject(over)
})

test.each(opened)(
  'owners and editors make and withdraw the link of $id, nobody else, and the audit has both',
  async ({ id }) => {
    const link = await linkOf(id)
    for (const as of people.filter((each) => each !== 'owner' && each !== 'editor'))
      for (const act of ['make-link', 'withdraw-link'])
        expect((await post(`/boss/content/${id}`, { act }, as)).status, `${act} as ${as}`).toBe(
          as === 'stranger' ? 302 : 403,
        )
    expect((await page(link)).status).toBe(200)
    for (const as of ['owner', 'editor']) {
      const made = await makeLink(id, as)
      expect(made.status).toBe(200)
      expect((await page(made.link!)).status).toBe(200)
      await post(`/boss/content/${id}`, { act: 'withdraw-link' }, as)
      expect((await page(made.link!)).status).toBe(404)
    }
    const lines = await db.selectFrom('staff_acts').select(['act', 'detail']).orderBy('id', 'desc').limit(2).execute()
    const [kind, name] = id.split('/')
    const detail = kind === name ? kind : `${kind} ${name}`
    expect(lines).toEqual([
      { act: 'preview-link-withdrawn', detail },
      { act: 'preview-link-made', detail },
    ])
  },
)

test('a link shows one draft: no other draft stands on its page, and it leads to no other page', async () => {
  for (const { id, words } of opened) {
    const link = await linkOf(id)
    const { text } = await page(link)
    for (const another of drafts) expect(text.includes(another.words), `${another.id} by ${id}`).toBe(another.id === id)
    for (const { page: path } of drafts)
      expect((await page(`${link}?${new URLSearchParams({ at: path })}`)).text, path).toContain(words)
    // What a page's program would ask for is not there.
    expect(await page(`${link}.data`)).toMatchObject({ status: 404, text: expect.not.stringContaining(words) })
    expect((await page(`/preview/${id}`)).status).toBe(404)
  }
})

test('a draft of which no page can be made keeps from strangers what is wrong with it', async () => {
  const { id, content } = drafts.find(({ page: path }) => path === '/')!
  const link = await linkOf(id)
  await save(id, { ...content, contact: 'nobody' })
  expect((await page(`/boss/content/${id}/preview`, { as: 'viewer' })).text).toContain('contact: ')
  const { text } = await page(link)
  expect(text).toContain('There is nothing to show yet.')
  expect(text).not.toContain('contact')
  expect((await page(link, { of: { 'accept-language': 'de' } })).text).toContain('Es gibt noch nichts zu zeigen.')
  await save(id, content)
})

test('what no page shows has no link: the answer says so, and one that was stored opens nothing', async () => {
  const { status, text } = await post('/boss/content/payments/payments', { act: 'make-link' }, 'owner')
  expect([status, text]).toEqual([400, expect.stringContaining('No public page shows this document')])
  const token = newSecret()
  const { id } = await db.selectFrom('documents').select('id').where('kind', '=', 'payments').executeTakeFirstOrThrow()
  const [madeAt, expiresAt] = [new Date(at), new Date(at + 86_400_000)]
  await db
    .insertInto('preview_links')
    .values({
      document_id: id,
      token_hash: hashSecret(token),
      made_by: 'ana',
      made_at: madeAt,
      expires_at: expiresAt,
    })
    .execute()
  expect(await page(`/preview/${token}`)).toMatchObject(over)
})
