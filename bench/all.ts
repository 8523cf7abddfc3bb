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

const benches: Record<string, () => Promise<Row[]>> = {
  opening: benchOpening,
  memory: () => benchMemory(),
  ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { 'memory-postgresql': memoryOnPostgresql }),
  serving: () => benchServing({}),
  ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { 'serving-postgresql': servingOnPostgresql }),
  ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { 'two-webs': twoWebsOnPostgresql }),
  // Compares with packages that `npm run bench` does not fetch: only when it is asked for by name (README.md).
  ...(process.argv.includes('next-peer') ? { 'next-peer': nextPeerOnPostgresql } : {}),
  identity: () => benchIdentity({}),
  ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { 'identity-postgresql': identityOnPostgresql }),
  ranking: benchRanking,
  facets: benchFacets,
  api: benchApi,
  'block-to-page': benchBlockToPage,
  publishing: () => benchPublishToPage(),
  ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { 'publishing-postgresql': publishingOnPostgresql }),
  weight: benchWeight,
  lighthouse: benchLighthouse,
  indexing: benchIndexing,
  vaults: benchVaults,
  claims: () => benchClaims(),
  hosted: benchHosted,
  ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { 'claims-postgresql': claimsOnPostgresql }),
}

const wanted = process.argv.slice(2)
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

async function servingOnPostgresql(): Promise<Row[]> {
  return await withOwnDatabase(async (databaseUrl) => await benchServing({ databaseUrl }))
}

async function memoryOnPostgresql(): Promise<Row[]> {
  return await withOwnDatabase(async (databaseUrl) => await benchMemory({ databaseUrl }))
}

async function twoWebsOnPostgresql(): Promise<Row[]> {
  return await withOwnDatabase(async (databaseUrl) => await benchTwoWebs({ databaseUrl }))
}

async function nextPeerOnPostgresql(): Promise<Row[]> {
  if (process.env['TEST_DATABASE_URL'] === undefined)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server: both programs read the same database.')
  return await withOwnDatabase(async (databaseUrl) => await benchNextPeer({ databaseUrl }))
}

async function identityOnPostgresql(): Promise<Row[]> {
  return await withOwnDatabase(async (databaseUrl) => await benchIdentity({ databaseUrl }))
}

async function claimsOnPostgresql(): Promise<Row[]> {
  return await withOwnDatabase(async (databaseUrl) => await benchClaims({ databaseUrl }))
}

async function publishingOnPostgresql(): Promise<Row[]> {
  return await withOwnDatabase(async (databaseUrl) => await benchPublishToPage({ databaseUrl }))
}

async function withOwnDatabase(bench: (databaseUrl: string) => Promise<Row[]>): Promise<Row[]> {
  const address = new URL(process.env['TEST_DATABASE_URL']!)
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  await admin.query('drop database if exists vitrine_bench with (force)')
  await admin.query('create database vitrine_bench')
  address.pathname = '/vitrine_bench'
  try {
    return await bench(address.href)
  } finally {
    await admin.query('drop database if exists vitrine_bench with (force)')
    await admin.end()
  }
}
