import { expect, test } from 'vitest'
import type { ClaimOrigin } from '#features/claims/claim/claim.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import type { Log } from '#platform/log.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

const db = await openTestDatabase()
let now = new Date('2026-03-01T12:00:00Z')
const lines: string[] = []
const write = (...parts: unknown[]) => {
  lines.push(
    JSON.stringify(parts, (_, value: unknown) =>
      value instanceof Error ? `${value.message} ${value.stack ?? ''}` : value,
    ),
  )
}
const log = { debug: write, info: write, warn: write, error: write } as unknown as Log
const edition = makeEdition({
  length: 50,
  options: [
    {
      name: 'Frame',
      values: [
        { name: 'None', stock: 40 },
        { name: 'Oak', price: '0.03', stock: 5 },
      ],
    },
  ],
})
const studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
const house = openEmbedded(db, { now: () => now, change: { studio, log }, pages: pagesUnderTest })
await db
  .insertInto('chain_cursor')
  .values({
    chain_id: 31337,
    genesis_hash: '0x1',
    head_block: 10,
    head_hash: '0xa',
    head_timestamp: 100,
    finalized_block: 5,
    finalized_hash: '0x5',
    problem_code: null,
    problem_detail: null,
    sales_address: null,
    sales_first_block: null,
    sales_indexed_block: null,
  })
  .execute()

/** Time goes by between requests, so that no limit is reached. */
function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

type Person = { uid: string; email: string; cookie: string }
let made = 0
async function person(role?: 'packer'): Promise<Person> {
  const { uid, email, idToken } = await house.signUp(`person-${made++}`)
  if (role !== undefined) await house.give(uid, role)
  return { uid, email, cookie: (await house.enter(idToken)).cookie }
}
async function claimOf(
  { uid }: Person,
  {
    country,
    origin = 'print-right',
    options = {},
  }: { country: string | undefined; origin?: ClaimOrigin; options?: Record<string, string> } = { country: 'NL' },
): Promise<string> {
  const claimId = `claim-${made++}`
  await db.transaction().execute(async (tx) => {
    await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        claimId,
        origin,
        originKey: claimId,
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: '0xa',
        accountUid: uid,
        options,
        country,
        dueAt: new Date(now.getTime() + 20 * 86_400_000),
      },
    })
  })
  await reconcileClaims({ db, studio, log, now: () => now })
  return claimId
}

type Data = { loaderData?: Record<string, Record<string, unknown>>; actionData?: Record<string, unknown> | null }

/** Asks a page; what comes back is its data, as its own component is given it. */
async function page(path: string, { cookie }: Pick<Person, 'cookie'>, form?: Record<string, string>) {
  later(2)
  const answer = await house.edge.request(path, {
    redirect: 'manual',
    method: form === undefined ? 'GET' : 'POST',
    headers: { ...ourPage, accept: 'text/html', cookie },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  const text = await answer.text()
  const data = (text.startsWith('{') ? JSON.parse(text) : {}) as Data
  const loaded = Object.entries(data.loaderData ?? {}).find(([name]) => name !== 'root')?.[1] ?? {}
  return {
    status: answer.status,
    text,
    loaded,
    answered: Object.values(data.actionData ?? {})[0] as Record<string, unknown> | undefined,
    to: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
  }
}
const send = async (method: string, path: string, who: Person, body?: object, headers: Record<string, string> = {}) => {
  later(2)
  const answer = await house.edge.request(path, {
    method,
    headers: { ...ourPage, cookie: who.cookie, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
}
const steps = async (staff: Person, claimId: string, ...names: string[]) => {
  for (const step of names) {
    const { version } = await db
      .selectFrom('claims')
      .select('version')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow()
    const answer = await house.edge.request('/boss/claims/steps', {
      method: 'POST',
      headers: { ...ourPage, cookie: staff.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ claims: [{ claimId, version }], step: { step } }),
    })
    expect(await answer.json()).toMatchObject({ outcomes: [{ done: true }] })
  }
}
const dutch = {
  act: 'save',
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
}

test('the desk says what is needed first, and until when; nobody else sees it', async () => {
  const [ada, eve] = [await person(), await person()]
  const id = await claimOf(ada)
  const desk = await page('/shipping', ada)
  expect(desk.loaded).toMatchObject({
    desk: {
      needs: [{ claim: { claimId: id, label: '1/50' }, deadline: { standing: 'ahead', left: '19 days left' } }],
      moving: [],
      done: [],
    },
  })
  expect([(await page('/shipping', eve)).loaded['desk'], desk.cache]).toEqual([
    { needs: [], moving: [], done: [], permits: [], kept: [] },
    'private, no-store',
  ])
  for (const path of [`/shipping/${id}`, `/shipping/${id}/address`]) {
    expect((await page(path, eve)).status).toBe(404)
    expect((await page(path, ada)).cache).toContain('no-store')
  }
  expect((await page(`/shipping/${id}/address`, eve, dutch)).status).toBe(404)
})

test.each([
  ['HK', { name: '陳大文', line1: '皇后大道中 99 號', region: '香港島' }, ['postcode']],
  ['IE', { name: 'Siobhán Ní Bhriain', line1: '1 Main Street', city: 'Galway' }, []],
  ['JP', { name: '山田 花子', line1: '南青山1-1-1', region: '13', postcode: '107-0062' }, ['city']],
  ['AE', { name: 'فاطمة', line1: 'شارع الشيخ زايد 12', region: 'DU' }, ['postcode', 'city']],
  ['BW', { name: 'Neo 🎈', line1: 'Plot 50', city: 'Gaborone' }, []],
])('the form of %s asks for what the country has, takes its scripts, and keeps it', async (country, typed, absent) => {
  const ada = await person()
  const id = await claimOf(ada, { country })
  const { loaded } = await page(`/shipping/${id}/address`, ada)
  const fields = (loaded['form'] as { fields: { field: string }[] }).fields.map(({ field }) => field)
  expect(fields.filter((field) => (absent as string[]).includes(field))).toEqual([])
  const form = { act: 'save', country, ...(typed as Record<string, string>) }
  let answer = await page(`/shipping/${id}/address`, ada, form)
  if (answer.status === 200) answer = await page(`/shipping/${id}/address`, ada, { ...form, seen: 'yes' })
  expect([answer.status, answer.to]).toEqual([302, `/shipping/${id}#address`])
  const { answered } = await page(`/shipping/${id}`, ada, { act: 'open' })
  for (const value of [typed.name, typed.line1])
    expect(((answered ?? {})['opened'] as string[]).join('\n')).toContain(value)
  expect((await page(`/shipping/${id}`, ada)).text).not.toContain(typed.line1)
})

test('what cannot be taken comes back with every letter: five hundred of them, a country that is not served, a postcode where there is none', async () => {
  const ada = await person()
  const id = await claimOf(ada)
  const long = 'Z'.repeat(500)
  const refused = await page(`/shipping/${id}/address`, ada, { ...dutch, line1: long, city: '' })
  expect(refused).toMatchObject({
    status: 422,
    answered: {
      values: { line1: long, name: 'Ada Lovelace' },
      problems: [
        { field: 'line1', code: 'too-long' },
        { field: 'city', code: 'missing' },
      ],
    },
  })
  const moved = await page(`/shipping/${id}/address`, ada, { ...dutch, country: 'DE' })
  expect(moved).toMatchObject({
    status: 422,
    answered: {
      values: { line1: 'Geheimkade 77' },
      problems: [
        {
          field: 'country',
          message: expect.stringContaining('The price was for Netherlands, and this address is in Germany') as unknown,
        },
      ],
    },
  })
  const free = await claimOf(ada, { country: undefined, origin: 'vault' })
  expect((await page(`/shipping/${free}/address`, ada)).loaded['form']).toBeUndefined()
  expect((await page(`/shipping/${free}/address?country=jp`, ada)).loaded).toMatchObject({ form: { country: 'JP' } })
  expect(await page(`/shipping/${free}/address`, ada, { ...dutch, country: 'FR' })).toMatchObject({
    status: 422,
    answered: { problems: [{ message: expect.stringContaining('does not send to France yet') as unknown }] },
  })
  expect(await page(`/shipping/${free}/address`, ada, { ...dutch, act: 'country', country: 'JP' })).toMatchObject({
    status: 200,
    answered: { form: { country: 'JP' }, values: { line1: 'Geheimkade 77' } },
  })
  expect(
    (
      await page(`/shipping/${free}/address`, ada, {
        act: 'save',
        country: 'HK',
        name: 'A',
        line1: 'B',
        region: '九龍',
        postcode: '999077',
        seen: 'yes',
      })
    ).to,
  ).toBe(`/shipping/${free}#address`)
  expect((await page(`/shipping/${free}`, ada, { act: 'open' })).text).not.toContain('999077')
  expect(await page(`/shipping/${id}/address`, ada, { ...dutch, news: 'not a mail' })).toMatchObject({
    status: 422,
    answered: { newsProblem: expect.stringContaining('no email address') as unknown },
  })
})

/** What the studio has on record of a claim's delivery, without what differs from one claim to the next. */
const deliveryOf = async (claimId: string) => ({
  claim: await db
    .selectFrom('claims')
    .select(['country', 'options'])
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow(),
  address: await db
    .selectFrom('claim_addresses')
    .select(['country', 'entered_by'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst(),
  contact: await db
    .selectFrom('claim_contacts')
    .select(['email', 'language'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst(),
  steps: (
    await db
      .selectFrom('claim_steps')
      .select(['by', 'actor', 'reason', 'details'])
      .where('claim_id', '=', claimId)
      .orderBy('position')
      .execute()
  ).filter(({ details }) => details !== null),
})
const stockTaken = async () =>
  (await db.selectFrom('option_stock').select('taken').where('value', '=', 'None').executeTakeFirst())?.taken ?? 0

test.each(['vault', 'studio'] as const)(
  'what nobody paid to have sent (%s) goes where its owner says, by form and API alike, and its stock goes with it',
  async (origin) => {
    const ada = await person()
    const { email } = ada
    const before = await stockTaken()
    const [byForm, byApi] = [
      await claimOf(ada, { country: undefined, origin }),
      await claimOf(ada, { country: undefined, origin }),
    ]
    const { act: _, ...address } = dutch
    const give = async (change: object, language = 'de') => {
      const typed = { ...dutch, ...change, news: email, language, seen: 'yes' }
      const form = await page(`/shipping/${byForm}/address`, ada, typed)
      const api = await send(
        'PUT',
        `/claims/${byApi}/address`,
        ada,
        { ...address, ...change },
        { 'accept-language': language },
      )
      return { form, api }
    }
    for (const [change, country] of [
      [{}, 'NL'],
      [{ country: 'DE', city: 'Köln', postcode: '50667' }, 'DE'],
    ] as const) {
      const { form, api } = await give(change)
      expect([form.status, api.status]).toEqual([302, 200])
      expect(await deliveryOf(byForm)).toMatchObject({
        claim: { country, options: { Frame: 'None' } },
        address: { country, entered_by: ada.uid },
        contact: { email, language: 'de' },
      })
      expect(await deliveryOf(byApi)).toEqual(await deliveryOf(byForm))
      expect(await stockTaken()).toBe(before + 2)
    }
    expect((await page(`/shipping/${byForm}/address`, ada)).loaded).toMatchObject({
      countries: expect.arrayContaining([{ code: 'JP', name: 'Japan' }]) as unknown,
      form: { country: 'DE' },
    })
    const refused = await give({ country: 'FR' }, 'en')
    expect([refused.form.status, refused.api.status]).toEqual([422, 422])
    const problems = refused.form.answered?.['problems'] as { message: string }[]
    expect(refused.api.body['title']).toContain(problems[0]?.message)
    expect((await give({ country: 'FR' })).api.body['title']).toContain('noch nicht: Frankreich.')
  },
)

test('what was paid for stays with its country, by form and API alike, and says why', async () => {
  const ada = await person()
  const id = await claimOf(ada)
  const { act: _, ...address } = dutch
  const german = { country: 'DE', city: 'Köln', postcode: '50667' }
  const why = 'The price was for Netherlands, and this address is in Germany.'
  expect((await page(`/shipping/${id}/address`, ada, { ...dutch, ...german })).answered).toMatchObject({
    problems: [{ field: 'country', message: expect.stringContaining(why) as unknown }],
  })
  expect(await send('PUT', `/claims/${id}/address`, ada, { ...address, ...german })).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining(why) as unknown },
  })
  expect(await send('PUT', `/claims/${id}/delivery`, ada, { country: 'DE' })).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('The price of this claim was for its country') as unknown },
  })
  expect((await deliveryOf(id)).claim).toMatchObject({ country: 'NL' })
})

test('a suggestion stands beside what was typed; keeping what was typed keeps it', async () => {
  const ada = await person()
  const id = await claimOf(ada)
  const { answered } = await page(`/shipping/${id}/address`, ada, { ...dutch, postcode: '3011ab' })
  expect(answered).toMatchObject({
    review: {
      typed: expect.arrayContaining(['3011ab Rotterdam']) as unknown,
      suggested: { lines: expect.arrayContaining(['3011 AB Rotterdam']) as unknown },
    },
  })
  expect((await page(`/shipping/${id}`, ada)).loaded).toMatchObject({ view: { need: 'address' } })
  expect((await page(`/shipping/${id}/address`, ada, { ...dutch, postcode: '3011ab', seen: 'yes' })).status).toBe(302)
  expect((await page(`/shipping/${id}`, ada, { act: 'open' })).answered?.['opened']).toContain('3011ab Rotterdam')
})

test('once it is packed the address stands: a late form is refused with a sentence and what was typed', async () => {
  const [ada, bob] = [await person(), await person('packer')]
  const id = await claimOf(ada)
  await page(`/shipping/${id}/address`, ada, dutch)
  await steps(bob, id, 'print', 'sign', 'pack')
  expect((await page(`/shipping/${id}/address`, ada)).loaded).toMatchObject({ mayChange: false })
  expect(await page(`/shipping/${id}/address`, ada, { ...dutch, line1: 'Andere kade 1' })).toMatchObject({
    status: 409,
    answered: {
      refusal: expect.stringContaining('cannot be changed any more') as unknown,
      values: { line1: 'Andere kade 1' },
    },
  })
  expect((await page(`/shipping/${id}`, ada, { act: 'erase' })).status).toBe(409)
  const story = await page(`/shipping/${id}`, ada)
  expect(story.loaded).toMatchObject({
    view: { openings: [{ by: 'staff', reason: 'packing' }], mayChangeAddress: false },
  })
  expect(story.text).not.toContain(bob.uid)
})

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
    (await house.edge.request(path, { method: 'POST', headers: { ...ourPage, cookie: cy.cookie, ...headers }, body }))
      .status
  const byForm = async () => await ask('/shipping/take', { accept: 'text/html' }, new URLSearchParams({ code: 'none' }))
  let tries = 0
  while (tries < 200 && (await byForm()) === 404) {
    tries += 1
    now = new Date(now.getTime() + 600)
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
  await reconcileClaims({ db, studio, log, now: () => now })
  expect((await page(`/shipping/${id}`, ada)).loaded).toMatchObject({
    view: {
      claim: { state: { state: 'delivered' } },
      address: { purged: { receipt: expect.stringContaining('SHA-256 of what was erased') as unknown } },
    },
  })
})

test('an address given before a permit is kept a day for its account alone, and goes when its time is over', async () => {
  const [ada, eve] = [await person(), await person()]
  const { act: _, ...address } = dutch
  expect((await send('PUT', '/addresses/draft', ada, { address: { ...address, line1: '' } })).status).toBe(422)
  expect(
    await send('PUT', '/addresses/draft', ada, { address, news: 'ada@mail.example', language: 'de' }),
  ).toMatchObject({ status: 200, body: { draft: { country: 'NL' } } })
  expect((await send('GET', '/addresses/draft', eve)).body).toMatchObject({ draft: null })
  expect((await send('POST', '/addresses/draft/open', eve)).status).toBe(404)
  expect((await send('POST', '/addresses/draft/open', ada)).body).toMatchObject({ address: { line1: 'Geheimkade 77' } })
  later(25 * 3_600)
  await reconcileClaims({ db, studio, log, now: () => now })
  expect((await send('POST', '/addresses/draft/open', ada)).status).toBe(404)
  expect(
    await db.selectFrom('claim_notices').select('kind').where('to_email', '=', 'ada@mail.example').execute(),
  ).toEqual([])
  expect(await send('PUT', '/addresses/draft', ada, { address })).toMatchObject({
    status: 200,
    body: { draft: { country: 'NL' } },
  })
  expect((await send('DELETE', '/addresses/draft', ada)).status).toBe(204)
  expect((await send('GET', '/addresses/draft', ada)).body).toMatchObject({ draft: null })
})

test('an address that somebody has remembered is sealed, given to the next print by a button, and gone when they forget it', async () => {
  const [ada, eve] = [await person(), await person()]
  const { act: _, ...address } = dutch
  const saved = async (who: Person) => (await send('GET', '/addresses/draft', who)).body['saved']
  await send('PUT', '/addresses/draft', ada, { address })
  expect(await saved(ada)).toBeNull()
  await send('PUT', '/addresses/draft', ada, { address, remember: true })
  expect([await saved(ada), await saved(eve)]).toEqual([{ country: 'NL', until: expect.any(String) }, null])
  await send('DELETE', '/addresses/draft', ada)
  expect(await send('POST', '/addresses/draft/saved', eve)).toMatchObject({
    status: 404,
    body: { type: '/problems/no-saved-address' },
  })
  expect(await send('POST', '/addresses/draft/saved', ada)).toMatchObject({
    status: 200,
    body: { draft: { country: 'NL' } },
  })
  expect((await send('POST', '/addresses/draft/open', ada)).body).toMatchObject({ address: { line1: 'Geheimkade 77' } })

  const [here, there, hers] = [await claimOf(ada), await claimOf(ada, { country: 'DE' }), await claimOf(eve)]
  const offered = async (id: string, who: Person) => (await page(`/shipping/${id}/address`, who)).loaded['saved']
  expect([await offered(here, ada), await offered(hers, eve)]).toEqual([{ code: 'NL', name: 'Netherlands' }, undefined])
  expect((await page(`/shipping/${here}/address`, ada)).text).not.toContain('Geheimkade')
  expect(await page(`/shipping/${here}/address`, ada, { act: 'saved', news: 'none' })).toMatchObject({
    status: 302,
    to: `/shipping/${here}#address`,
  })
  expect((await page(`/shipping/${here}`, ada, { act: 'open' })).text).toContain('Geheimkade')
  expect((await page(`/shipping/${hers}/address`, eve, { act: 'saved' })).answered).toMatchObject({
    refusal: expect.stringContaining('No address is saved any more') as unknown,
  })
  // What was priced for another country cannot go there.
  expect(await offered(there, ada)).toBeUndefined()

  await page(`/shipping/${hers}/address`, eve, { ...dutch, remember: 'yes', seen: 'yes' })
  expect(await saved(eve)).not.toBeNull()
  await page('/account', eve, { act: 'forget-address' })
  expect(await saved(eve)).toBeNull()
})

test('nothing that was typed is in the log or in the database', async () => {
  const rows = await Promise.all(
    ['claims', 'claim_steps', 'claim_addresses', 'address_openings', 'claim_notices', 'claim_contacts'].map(
      async (name) =>
        JSON.stringify(
          await db
            .selectFrom(name as 'claims')
            .selectAll()
            .execute(),
        ),
    ),
  )
  for (const text of [lines.join('\n'), rows.join('\n')])
    expect(text).not.toMatch(/Geheimkade|Lovelace|3011 ?ab|陳大文|شارع/i)
})
