import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Studio } from '#features/studio/studio.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

/**
 * A studio with one print that pieces give a right to, people with wallets, and pieces that went through them: for one test file. Time goes by two
 * seconds with each request.
 */
export async function openHeld() {
  const db = await openTestDatabase()
  let now = new Date('2026-03-01T12:00:00Z')
  const edition = makeEdition({
    length: 320,
    opensBy: { with: 'print-right', collection: 'gen2' },
    options: [],
    shippingIncluded: true,
  })
  const studio: Studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
  const app = openEmbedded(db, {
    now: () => now,
    change: { studio },
    pages: pagesUnderTest,
    environment: { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' },
  })
  await app.identity.prepare()
  const head = { genesis_hash: '0x1', head_block: 20, head_hash: '0xa', head_timestamp: 100, finalized_block: 20 }
  const sales = { sales_address: null, sales_first_block: null, sales_indexed_block: null }
  await db
    .insertInto('chain_cursor')
    .values({
      ...head,
      ...sales,
      chain_id: studio.chain.id,
      finalized_hash: '0x5',
      problem_code: null,
      problem_detail: null,
    })
    .execute()

  /** Time goes by between requests, so that no limit is reached. */
  function later(milliseconds: number): void {
    now = new Date(now.getTime() + milliseconds)
  }

  let made = 0
  async function person(role?: 'packer' | 'support' | 'viewer') {
    const { uid, email, idToken } = await app.signUp(`person-${made++}`)
    if (role !== undefined) await app.give(uid, role)
    const key = privateKeyToAccount(generatePrivateKey())
    const wallet = key.address.toLowerCase() as `0x${string}`
    await db.insertInto('wallet_links').values({ address: wallet, uid, linked_at: now }).execute()
    return { uid, email, cookie: (await app.enter(idToken)).cookie, key, wallet }
  }
  type Person = Awaited<ReturnType<typeof person>>
  /** The same person some days later, when the first session is over. */
  const again = async (who: Person): Promise<Person> => ({ ...who, cookie: await app.sessionOf(who) })
  const nobody = { cookie: '' }

  /** A piece that went through these wallets; the last one holds it. */
  let pieces = 100
  async function piece(...wallets: string[]): Promise<string> {
    const at = { collection: 'gen2', token_id: String(pieces++) }
    const way = [`0x${'0'.repeat(40)}`, ...wallets]
    for (const [place, to] of wallets.entries()) {
      const event = {
        block_number: 5 + place,
        log_index: pieces,
        block_hash: '0x1',
        tx_hash: '0x1',
        timestamp: 5 + place,
      }
      await db
        .insertInto('transfers')
        .values({ ...at, ...event, from_address: way[place]!, to_address: to })
        .execute()
    }
    const minted = { burned: false, minted_block: 5, minted_at: 5 }
    const moved = { last_block: 6, last_log_index: pieces, last_moved_at: 6, transfer_count: wallets.length }
    await db
      .insertInto('tokens')
      .values({ ...at, ...minted, ...moved, owner: wallets.at(-1)! } as never)
      .execute()
    return at.token_id
  }

  type Data = { loaderData?: Record<string, unknown>; actionData?: Record<string, Record<string, unknown>> | null }
  /** Asks a page as a form does; what comes back is its data. */
  async function page(path: string, { cookie }: { cookie: string }, form?: Record<string, string> | FormData) {
    later(2_000)
    const answer = await app.edge.request(path, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: { ...ourPage, accept: 'text/html', cookie },
      ...(form === undefined ? {} : { body: form instanceof FormData ? form : new URLSearchParams(form) }),
    })
    const text = await answer.text()
    const found = (text.startsWith('{') ? JSON.parse(text) : {}) as Data
    const [, loaded] = Object.entries(found.loaderData ?? {}).find(([name]) => name !== 'root') ?? []
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      text,
      loaded: loaded as Record<string, unknown> | undefined,
      answered: Object.values(found.actionData ?? {})[0],
    }
  }
  async function send<Body = Record<string, unknown>>(method: string, path: string, who: Person, body?: object) {
    later(2_000)
    const answer = await app.edge.request(path, {
      method,
      headers: { ...ourPage, cookie: who.cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const found = (await answer.json()) as Body & { type?: string }
    return {
      status: answer.status,
      body: found,
      code: `${answer.status} ${found.type?.split('/').at(-1) ?? ''}`.trim(),
    }
  }
  const report = async (id: string, who: Person, words = 'Signed away by a trick.') =>
    await page(`/holds/gen2/${id}`, who, { act: 'report', words })
  const decide = async (id: string, who: { cookie: string }, act: string, reason = 'We saw the transfer.') => {
    const { hold_id: hold } = await db
      .selectFrom('piece_holds')
      .select('hold_id')
      .where('token_id', '=', id)
      .orderBy('hold_id', 'desc')
      .executeTakeFirstOrThrow()
    return await page('/boss/holds', who, { hold: String(hold), act, reason })
  }
  const right = (id: string, { wallet }: Person) => ({
    collection: 'gen2',
    tokenId: id,
    editionId: '1',
    holder: wallet,
    wishes: { country: 'NL' },
  })

  /** A piece that its holder burned for a pill of a kind. */
  async function burned(id: string, { wallet }: Person, pillId: string): Promise<void> {
    await db
      .insertInto('burns')
      .values({
        intent_id: `0x${id}`,
        campaign_id: '1',
        holder: wallet,
        collection: 'gen2',
        collection_address: `0x${'1'.repeat(40)}`,
        token_id: id,
        pill_id: pillId,
        pill_count: '1',
        recipient: wallet,
        mode: 'sent',
        block_number: 7,
        log_index: Number(id),
        block_hash: '0x7',
        tx_hash: '0x7',
        timestamp: 7,
      })
      .execute()
  }
  return {
    db,
    studio,
    app,
    now: () => now,
    later,
    person,
    again,
    nobody,
    piece,
    page,
    send,
    report,
    decide,
    right,
    burned,
  }
}
