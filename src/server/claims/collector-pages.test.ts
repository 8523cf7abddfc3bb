import { expect, test } from 'vitest'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { openTestDatabase } from '#tests/database.ts'
import { dutch, openCollectorPages, type Person } from './collector-pages-under-test.ts'

const db = await openTestDatabase()
await approveTestProof(db)
const { lines, later, person, claimOf, page, send, steps, reconcile } = await openCollectorPages(db)

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
    answered: { problems: [{ message: expect.stringContaining('don’t ship to France yet') as unknown }] },
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
  await reconcile()
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
