import { expect } from 'vitest'
import type { ClaimOrigin } from '#features/claims/claim/claim.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { contextUnderTest } from '../edge-under-test.ts'
import { pagesUnderTest } from '../pages-under-test.ts'

export type Person = { uid: string; email: string; cookie: string }
type Data = { loaderData?: Record<string, Record<string, unknown>>; actionData?: Record<string, unknown> | null }

/** What a collector types. */
export const dutch = {
  act: 'save',
  country: 'NL',
  name: 'Ada Lovelace',
  line1: 'Geheimkade 77',
  city: 'Rotterdam',
  postcode: '3011 AB',
}

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

function logInto(lines: string[]): Log {
  const write = (...parts: unknown[]) => {
    lines.push(
      JSON.stringify(parts, (_, value: unknown) =>
        value instanceof Error ? `${value.message} ${value.stack ?? ''}` : value,
      ),
    )
  }
  return { debug: write, info: write, warn: write, error: write } as unknown as Log
}

/** The edge with the pages of collectors and an edition of fifty, on a test's database. `clock.now` is the time there; `lines` what was logged. */
export async function openCollectorPages(db: EdgeDb) {
  const clock = { now: new Date('2026-03-01T12:00:00Z') }
  const lines: string[] = []
  const log = logInto(lines)
  const studio = { ...contextUnderTest(db).studio, editions: [edition], shipping: testShipping }
  const app = openEmbedded(db, { now: () => clock.now, change: { studio, log }, pages: pagesUnderTest })
  const head = { chain_id: 31337, genesis_hash: '0x1', head_block: 10, head_hash: '0xa', head_timestamp: 100 }
  const final = { finalized_block: 5, finalized_hash: '0x5', problem_code: null, problem_detail: null }
  const sales = { sales_address: null, sales_first_block: null, sales_indexed_block: null }
  await db
    .insertInto('chain_cursor')
    .values({ ...head, ...final, ...sales })
    .execute()

  /** Time goes by between requests, so that no limit is reached. */
  function later(seconds: number): void {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }

  let made = 0
  async function person(role?: 'packer'): Promise<Person> {
    const { uid, email, idToken } = await app.signUp(`person-${made++}`)
    if (role !== undefined) await app.give(uid, role)
    return { uid, email, cookie: (await app.enter(idToken)).cookie }
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
        now: clock.now,
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
          dueAt: new Date(clock.now.getTime() + 20 * 86_400_000),
        },
      })
    })
    await reconcileClaims({ db, studio, log, now: () => clock.now })
    return claimId
  }

  /** Asks a page; what comes back is its data, as its own component is given it. */
  async function page(path: string, { cookie }: Pick<Person, 'cookie'>, form?: Record<string, string>) {
    later(2)
    const answer = await app.edge.request(path, {
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
  const send = async (
    method: string,
    path: string,
    who: Person,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    later(2)
    const answer = await app.edge.request(path, {
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
      const answer = await app.edge.request('/boss/claims/steps', {
        method: 'POST',
        headers: { ...ourPage, cookie: staff.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ claims: [{ claimId, version }], step: { step } }),
      })
      expect(await answer.json()).toMatchObject({ outcomes: [{ done: true }] })
    }
  }
  const reconcile = async () => await reconcileClaims({ db, studio, log, now: () => clock.now })
  return { clock, lines, app, later, person, claimOf, page, send, steps, reconcile }
}
