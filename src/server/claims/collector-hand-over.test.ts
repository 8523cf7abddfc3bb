import { expect, test } from 'vitest'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { openTestDatabase } from '#tests/database.ts'
import { ourPage } from '../accounts/embedded-under-test.ts'
import { dutch, openCollectorPages } from './collector-pages-under-test.ts'

const db = await openTestDatabase()
await approveTestProof(db)
const { clock, app, later, person, claimOf, page, steps, reconcile } = await openCollectorPages(db)

const linkOf = ({ answered }: { answered: Record<string, unknown> | undefined }) =>
  ((answered ?? {})['shown'] as { link: { href: string } }).link.href.replace('https://studio.example', '')

test('one parcel is offered for prints that go to one country, and not for others', async () => {
  const ada = await person()
  const [here, there] = [await claimOf(ada), await claimOf(ada, { country: 'JP' })]
  await page(`/shipping/${here}/address`, ada, dutch)
  await page(`/shipping/${there}/address`, ada, {
    act: 'save',
    country: 'JP',
    name: 'Ada Lovelace',
    line1: '1-1-1 Minami-Aoyama',
    region: '東京都',
    city: 'Minato-ku',
    postcode: '107-0062',
    keep: 'typed',
  })
  const companions = async (claimId: string) =>
    ((await page(`/shipping/${claimId}`, ada)).loaded['view'] as { companions: number }).companions
  expect([await companions(here), await companions(there)]).toEqual([0, 0])
  const another = await claimOf(ada)
  await page(`/shipping/${another}/address`, ada, dutch)
  expect([await companions(here), await companions(there)]).toEqual([1, 0])
})

test('one parcel that was agreed is said on the pages of both prints, and its claim’s own name is no option', async () => {
  const ada = await person()
  const first = await claimOf(ada)
  const along = await claimOf(ada, { country: 'NL', options: { [parcelOption]: first } })
  const view = async (claimId: string) => {
    const { loaded } = await page(`/shipping/${claimId}`, ada)
    const { claim, parcelWith } = loaded['view'] as {
      claim: { options: object; sentWith?: string }
      parcelWith: { claimId: string }[]
    }
    return { options: claim.options, with: parcelWith.map(({ claimId: other }) => other) }
  }
  expect([await view(first), await view(along)]).toEqual([
    { options: expect.any(Object) as object, with: [along] },
    { options: {}, with: [first] },
  ])
})

test('a private link shows what it gives and to nobody an address; revoked or late it opens nothing', async () => {
  const [ada, cy] = [await person(), await person()]
  const id = await claimOf(ada)
  await page(`/shipping/${id}/address`, ada, dutch)
  const link = linkOf(await page(`/shipping/${id}`, ada, { act: 'link' }))
  const offered = await page(link, cy)
  expect(offered.loaded).toMatchObject({ isSignedIn: true, offered: { edition: { title: 'Embers' } } })
  expect(offered.text).not.toMatch(/Geheimkade|Lovelace/)
  expect((await page(link, { cookie: '' })).loaded).toMatchObject({
    isSignedIn: false,
    offered: { edition: { title: 'Embers' } },
  })
  expect((await page('/shipping/take', { cookie: '' }, { code: link.slice(-43) })).answered).toMatchObject({
    refusal: expect.stringContaining('Sign in first') as unknown,
  })
  await page(`/shipping/${id}`, ada, { act: 'unlink' })
  expect((await page(link, cy)).loaded).toMatchObject({
    offered: { refused: expect.stringContaining('taken back') as unknown },
  })
  expect((await page('/shipping/take', cy, { code: link.slice(-43) })).status).toBe(404)
  const other = linkOf(await page(`/shipping/${id}`, ada, { act: 'link' }))
  later(7 * 86_400 - 60)
  expect((await page(other, { cookie: '' })).loaded).toHaveProperty('offered.edition')
  later(120)
  expect((await page(other, { cookie: '' })).loaded).toHaveProperty('offered.refused')
})

test('codes of private links are tried as often by the page’s form as by the API, and no oftener by both', async () => {
  const cy = await person()
  const ask = async (path: string, headers: Record<string, string>, body: BodyInit) =>
    (await app.edge.request(path, { method: 'POST', headers: { ...ourPage, cookie: cy.cookie, ...headers }, body }))
      .status
  const byForm = async () => await ask('/shipping/take', { accept: 'text/html' }, new URLSearchParams({ code: 'none' }))
  let tries = 0
  while (tries < 200 && (await byForm()) === 404) {
    tries += 1
    clock.now = new Date(clock.now.getTime() + 600)
  }
  expect(tries).toBeGreaterThan(60)
  expect(tries).toBeLessThan(200)
  expect(
    await ask('/claims/links', { 'content-type': 'application/json' }, JSON.stringify({ code: 'a'.repeat(43) })),
  ).toBe(429)
})

test('a code for a hand-over in person works once, for ten minutes, only for what is signed', async () => {
  const [ada, bob] = [await person(), await person('packer')]
  const id = await claimOf(ada)
  expect((await page(`/shipping/${id}`, ada, { act: 'in-person' })).status).toBe(409)
  await page(`/shipping/${id}/address`, ada, { ...dutch, news: 'ada@post.example', language: 'de' })
  await steps(bob, id, 'print', 'sign', 'pack')
  const code = async () =>
    (
      ((await page(`/shipping/${id}`, ada, { act: 'in-person' })).answered ?? {})['shown'] as {
        inPerson: { code: string }
      }
    ).inPerson.code
  const [first, second] = [await code(), await code()]
  expect((await page('/boss/hand-over', bob, { code: first })).status).toBe(404)
  later(11 * 60)
  expect((await page('/boss/hand-over', bob, { code: second })).status).toBe(404)
  const third = await code()
  expect((await page(`/boss/hand-over?code=${third}`, bob)).loaded).toMatchObject({ found: { code: third } })
  expect(
    (await page('/boss/hand-over', bob, { code: `${third.slice(0, 5)}-${third.slice(5)}`.toLowerCase() })).answered,
  ).toEqual({ done: id })
  expect((await page('/boss/hand-over', bob, { code: third })).status).toBe(404)
  expect(
    await db
      .selectFrom('claim_notices')
      .select(['kind', 'occasion', 'data', 'to_email', 'language'])
      .where('claim_id', '=', id)
      .where('kind', '=', 'delivered')
      .execute(),
  ).toMatchObject([
    { occasion: 'in person', to_email: 'ada@post.example', language: 'de', data: { inPerson: true, title: 'Embers' } },
  ])
  await reconcile()
  expect((await page(`/shipping/${id}`, ada)).loaded).toMatchObject({
    view: {
      claim: { state: { state: 'delivered' } },
      address: { purged: { receipt: expect.stringContaining('SHA-256 of what was erased') as unknown } },
    },
  })
})
