import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import emptyStudio from '#features/first-run/empty-studio.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { makeAppContext } from '#tests/app-context.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { addPillKind } from '#tests/pill-data.ts'
import Page, { loader } from './index.tsx'

const db = await openTestDatabase()
const now = new Date('2026-05-01T12:00:00Z')
const second = now.getTime() / 1000
const day = 86_400
const holder = `0x${'a'.repeat(40)}`
// A studio with names of its own: nothing here is called as in the demo.
const [collection] = pictureTestStudio().collections
const portraits = { ...collection!, slug: 'portraits', title: 'Portraits', singular: 'Portrait' }
const drawing = makeEdition({
  slug: 'drawing',
  title: 'Drawing',
  length: 40,
  numbering: { by: 'token-id' },
  opensBy: { with: 'print-right', collection: 'portraits' },
})
const relief = makeEdition({ editionId: '2', slug: 'relief', title: 'Relief', length: 12 })

const handler = createStaticHandler([
  {
    path: '/',
    loader: loader as never,
    Component: () => <Page {...({ loaderData: useLoaderData() } as unknown as Parameters<typeof Page>[0])} />,
  },
])

/** What stands under “Open now”. */
async function openNow(editions: readonly EditionConfig[] = []): Promise<string> {
  const text = textOf(await frontPage(studioOf(editions)))
  return text.slice(text.indexOf('Open now'), text.indexOf('On the chain'))
}

function studioOf(editions: readonly EditionConfig[]): Studio {
  return {
    ...pictureTestStudio(),
    collections: [portraits],
    editions,
    burns: {
      campaigns: `0x${'c'.repeat(40)}`,
      editions: editions.flatMap(({ editionId, title, opensBy }) =>
        opensBy.with === 'pills'
          ? [{ editionId, title, pillId: opensBy.pillId, pills: opensBy.quantity, priceWei: '0' }]
          : [],
      ),
    },
  } as unknown as Studio
}

function textOf(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** The front page of a studio as a visitor gets it. */
async function frontPage(studio: Studio): Promise<string> {
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, makeAppContext(db, studio, { now: () => now }))
  requestContext.set(accountsContext, { service: undefined })
  const context = await handler.query(new Request('http://studio.example/'), { requestContext })
  if (context instanceof Response) throw new Error('The page answered by itself.')
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}

async function campaign(id: number, given: { opens: number; closes: number; cap?: number; paused?: boolean }) {
  await db
    .insertInto('burn_campaigns')
    .values({
      campaign_id: String(id),
      contract: '0xc',
      collection: 'portraits',
      collection_address: portraits.address,
      opens_at: second + given.opens,
      closes_at: second + given.closes,
      pill_id: '1',
      cap: given.cap ?? 20,
      pills_per_burn: 1,
      mode: 'burn',
      paused: given.paused ?? false,
      opened_block: 1,
    } as never)
    .execute()
}

async function vault(id: number, given: { promised: number; busted?: boolean }) {
  await db
    .insertInto('vaults')
    .values({
      vault_id: String(id),
      first_holder: '0xa',
      root: `0x${id}`,
      leaf_count: 1,
      escrow_count: 0,
      promised_at: second + given.promised,
      sealed_block: 1,
      sealed_log_index: 0,
      sealed_block_hash: '0x',
      sealed_tx: '0x',
      sealed_at: 1,
      ...(given.busted === true
        ? { busted_block: 2, busted_at: 2, busted_by: '0xa', busted_to: '0xa', busted_tx: '0x' }
        : {}),
    } as never)
    .execute()
}

beforeEach(async () => {
  await emptyTables(db)
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 9, head_timestamp: second, finalized_block: 9, state: 'following' } as never)
    .execute()
  await addPillKind(db, { pillId: '1', name: 'Ember' })
})

test('[S-03] nothing is open where nothing is, and the page says so', async () => {
  const text = await openNow()
  for (const sentence of ['No burn is open.', 'No prints are on offer at the moment.', 'No vault has been sealed.'])
    expect(text).toContain(sentence)
})

test('[S-03] open burns, editions and vaults are named with what is left of them', async () => {
  await campaign(1, { opens: -day, closes: 3 * day })
  await db
    .insertInto('burns')
    .values({
      intent_id: '0x1',
      campaign_id: '1',
      holder: '0xa',
      collection: 'portraits',
      collection_address: portraits.address,
      token_id: '7',
      pill_id: '1',
      pill_count: '1',
      recipient: '0xa',
      mode: 'burn',
      block_number: 3,
      log_index: 0,
      block_hash: '0xb',
      tx_hash: '0xc',
      timestamp: second - 60,
    } as never)
    .execute()
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [drawing, relief] })
    await holdReservation(tx, {
      edition: relief,
      intentId: '0x9',
      options: {},
      country: 'NL',
      quote: null,
      expiresAt: second + 60,
      now,
    })
    // Eight pieces, of which the last two are burned, one of them after its print was ordered.
    await tx
      .insertInto('tokens')
      .values(
        Array.from({ length: 8 }, (_, index) => ({
          collection: 'portraits',
          token_id: String(index + 1),
          owner: holder,
          burned: index >= 6,
          minted_block: 1,
          minted_at: 1,
          last_block: 1,
          last_log_index: 0,
          last_moved_at: 1,
          transfer_count: 1,
        })),
      )
      .execute()
    await tx
      .insertInto('print_rights')
      .values({
        collection: 'portraits',
        token_id: '8',
        holder: '0xa',
        edition_id: '1',
        order_hash: '0x8',
        order_text: '{}',
        signature: '0x',
        block_number: 1,
        used_at: now,
        claim_id: 'claim-8',
      })
      .execute()
    await tx
      .insertInto('claims')
      .values({
        claim_id: 'claim-8',
        origin: 'print-right',
        origin_key: 'print-right:portraits:8',
        edition_id: '1',
        series: 'numbered',
        state: 'accepted',
        details: '{}',
        state_since: now,
        holder,
        options: '{}',
        opened_at: now,
      })
      .execute()
  })
  await vault(1, { promised: 5 * day })
  await vault(2, { promised: -day })
  await vault(3, { promised: -9 * day, busted: true })
  const text = await openNow([drawing, relief])
  expect(text).toContain(
    'A burn of Portraits is open. Each gives 1 Ember pill, good for a Relief, 11 of 12 left. 19 more until 4 May 2026.',
  )
  expect(text).toContain('Drawing: 38 of 40 left. Relief: 11 of 12 left.')
  expect(text).toContain('6 pieces of Portraits can still be printed.')
  expect(text).toContain('2 vaults are closed. One is due. The next is promised for 6 May 2026. One has been opened.')
})

test('[S-03] what opens later says when, and a burn that was sold out, is over or paused is not open', async () => {
  await campaign(1, { opens: -9 * day, closes: -day })
  await campaign(2, { opens: -day, closes: day, cap: 0 })
  await campaign(3, { opens: -day, closes: day, paused: true })
  await campaign(4, { opens: day, closes: 3 * day })
  await vault(1, { promised: -day, busted: true })
  const later = { ...relief, opensAt: '2026-05-20T10:00:00Z' }
  const gift = makeEdition({ editionId: '3', slug: 'gift', title: 'Gift', opensBy: { with: 'studio' } })
  const text = await openNow([later, gift])
  expect(text).toContain('A burn of Portraits opens on 2 May 2026, 12:00 UTC.')
  expect(text).toContain('A burn of Portraits is paused.')
  expect(text).not.toContain('is open.')
  // What is sold out or over is not said at all.
  expect([text.split('A burn of').length - 1, text.includes('undefined')]).toEqual([2, false])
  expect(text).toContain('Relief opens on 20 May 2026.')
  expect(text).not.toContain('Gift')
  expect(text).toContain('The only vault has been opened.')
})

test('a studio without works says that it is being set up, and leads nowhere that is empty', async () => {
  const html = await frontPage(emptyStudio)
  expect(textOf(html)).toContain('This studio is being set up.')
  expect(textOf(html)).toContain('A new studio')
  expect(html).not.toContain('href=')
})

test('only the demo without an owner offers to start one’s own studio', async () => {
  const works = studioOf([])
  expect(await frontPage(works)).not.toContain('href="/start"')
  const demo = {
    ...works,
    chain: { ...works.chain, embedded: { deploy: async () => undefined, isDemo: true as const } },
  }
  expect(await frontPage(demo)).toContain('href="/start"')
  await db
    .insertInto('account_roles')
    .values({ uid: 'owner', role: 'owner', granted_by: 'owner', granted_at: now })
    .execute()
  expect(await frontPage(demo)).not.toContain('href="/start"')
})
