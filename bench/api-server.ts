import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { AppContext } from '../src/features/studio/app-context.server.ts'
import { defineStudio } from '../src/features/studio/studio.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { Secret } from '../src/platform/secret.ts'
import { createApi } from '../src/server/api/api.ts'
import { makeAppContext } from '../tests/app-context.ts'
import { makeTokens } from './rarity-data.ts'

// The read API over an embedded database with one large collection, in a process of its own.

const db = await openDatabase({ memory: true })
await migrate(db)
await fill(Number(process.env['PIECES']))
const studio = defineStudio({
  name: 'Bench',
  mark: 'M0 0h24v24H0z',
  tagline: 'A bench',
  about: ['A bench.'],
  contact: 'bench@studio.example',
  accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
  chain: { id: 31337, name: 'Bench', currency: { symbol: 'ETH', decimals: 18 } },
  exhibits: [],
  collections: [
    {
      slug: 'gen2',
      title: 'Gen2',
      singular: 'Gen2',
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      firstBlock: 0,
      metadata: { from: 'tokenURI' },
      year: '2026',
      medium: 'None',
      statement: 'None.',
    },
  ],
})
const context: AppContext = makeAppContext(db, studio, {
  permitKey: new Secret(`0x${'1'.repeat(64)}`),
  secret: new Secret('bench'),
})
const app = new Hono().route('/api', createApi(context))
// The index is made with the first answer.
await app.request('/api/collections/gen2/tokens')
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () => {
  process.stdout.write('ready\n')
})

async function fill(size: number): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 1, head_hash: '0x1', head_timestamp: 1, version: 1, state: 'following' })
    .execute()
  await db
    .insertInto('collections')
    .values({
      slug: 'gen2',
      chain_id: 31337,
      address: `0x${'1'.repeat(40)}`,
      standard: 'erc721',
      first_block: 0,
      indexed_block: 1,
      state: 'ready',
    })
    .execute()
  await sql`insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    select 'gen2', n, '0x' || lpad(to_hex(n % 1000), 40, '0'), n % 50 = 0, n, n, n, 0, n, 1 from generate_series(0, ${size}::integer - 1) n`.execute(
    db,
  )
  await sql`insert into token_metadata (collection, token_id, status, fetched_at, name) select 'gen2', n, 'ready', now(), 'Piece ' || n from generate_series(0, ${size}::integer - 1) n`.execute(
    db,
  )
  await sql`insert into rarity_ranks (collection, token_id, score, rank, unique_attributes, trait_count) select 'gen2', n, 1, n + 1, 0, 8 from generate_series(0, ${size}::integer - 1) n where n % 50 <> 0`.execute(
    db,
  )
  const tokens = makeTokens(size)
  for (let start = 0; start < tokens.length; start += 10_000) {
    const rows = tokens
      .slice(start, start + 10_000)
      .flatMap(({ tokenId, attributes }) =>
        attributes.map(([type, value], position) => [tokenId, position, type, value]),
      )
    await sql`insert into token_traits (collection, token_id, position, trait_type, value) select 'gen2', (e->>0)::numeric, (e->>1)::integer, e->>2, e->>3 from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) e`.execute(
      db,
    )
  }
  await sql`analyze`.execute(db)
}
