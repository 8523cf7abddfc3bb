import pg from 'pg'
import { benchApi } from './api.ts'
import { benchBlockToPage } from './block-to-page.ts'
import { benchClaims } from './claims.ts'
import { benchFacets } from './facets.ts'
import { benchHosted } from './hosted-pieces.ts'
import { benchIdentity } from './identity.ts'
import { benchIndexing } from './index-transfers.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchNextPeer } from './next-peer.ts'
import { benchOpening } from './open.ts'
import { benchPublishToPage } from './publish-to-page.ts'
import { benchRanking } from './rarity.ts'
import { benchWeight } from './reading-weight.ts'
import type { Row } from './row.ts'
import { benchServing } from './serve-pages.ts'
import { benchTwoWebs } from './two-webs.ts'
import { benchVaults } from './vaults.ts'

type Bench = (options: { databaseUrl: string }) => Promise<Row[]>

const server = process.env['TEST_DATABASE_URL']
/** A bench in an empty database of its own on the PostgreSQL that is named; none where none is. */
const onPostgresql = (name: string, bench: Bench): Record<string, () => Promise<Row[]>> =>
  server === undefined ? {} : { [name]: async () => await withOwnDatabase(server, bench) }

const benches: Record<string, () => Promise<Row[]>> = {
  opening: benchOpening,
  memory: () => benchMemory(),
  ...onPostgresql('memory-postgresql', benchMemory),
  serving: () => benchServing({}),
  ...onPostgresql('serving-postgresql', benchServing),
  ...onPostgresql('two-webs', benchTwoWebs),
  // Compares with packages that `npm run bench` does not fetch: only when it is asked for by name (README.md).
  ...(process.argv.includes('next-peer') ? { 'next-peer': nextPeerOnPostgresql } : {}),
  identity: () => benchIdentity({}),
  ...onPostgresql('identity-postgresql', benchIdentity),
  ranking: benchRanking,
  facets: benchFacets,
  api: benchApi,
  'block-to-page': benchBlockToPage,
  publishing: () => benchPublishToPage(),
  ...onPostgresql('publishing-postgresql', benchPublishToPage),
  weight: benchWeight,
  lighthouse: benchLighthouse,
  indexing: benchIndexing,
  vaults: benchVaults,
  claims: () => benchClaims(),
  hosted: benchHosted,
  ...onPostgresql('claims-postgresql', benchClaims),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(
    `Nothing is measured as ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}. Those on PostgreSQL, two-webs among them, are there when TEST_DATABASE_URL names a server.`,
  )
const rows: Row[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stderr.write(`measuring ${name} …\n`)
  rows.push(...(await bench()))
}

const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length))
for (const { what, figure, goal, met } of rows) {
  process.stdout.write(
    `${what.padEnd(width((row) => row.what))}  ${figure.padEnd(width((row) => row.figure))}  ${goal.padEnd(width((row) => row.goal))}  ${met ? 'met' : 'NOT MET'}\n`,
  )
}

async function nextPeerOnPostgresql(): Promise<Row[]> {
  if (server === undefined)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server: both programs read the same database.')
  return await withOwnDatabase(server, benchNextPeer)
}

async function withOwnDatabase(postgresql: string, bench: Bench): Promise<Row[]> {
  const address = new URL(postgresql)
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  await admin.query('drop database if exists vitrine_bench with (force)')
  await admin.query('create database vitrine_bench')
  address.pathname = '/vitrine_bench'
  try {
    return await bench({ databaseUrl: address.href })
  } finally {
    await admin.query('drop database if exists vitrine_bench with (force)')
    await admin.end()
  }
}
