import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { Secret } from '#platform/secret.ts'
import { addChainCursor } from '../chain-cursor.ts'
import { addressKey, chainId, editionLength, intentOf, people } from './claim-rush-plan.ts'

export type RushReport = { faults: string[]; seconds: number; kills: number }

const address = { country: 'NL', name: 'A. Person', line1: 'Kade 1', city: 'Rotterdam', postcode: '3011 AB' }

/**
 * Five hundred people ask two processes for places of an edition of a hundred at the same moment; whoever has one redeems; then two
 * processes number, print, sign and pack, and are killed (SIGKILL) over and over in the middle of it. Needs a PostgreSQL where a
 * database can be made.
 */
export async function runClaimRush({ url, kills }: { url: string; kills: number }): Promise<RushReport> {
  const started = Date.now()
  const name = `vitrine_rush_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href
  const db = await openDatabase({ databaseUrl })
  try {
    await migrate(db)
    const faults = await rush(db, databaseUrl)
    const killed = await workAndKill(db, { databaseUrl, kills })
    return { faults: [...faults, ...(await compare(db))], seconds: (Date.now() - started) / 1000, kills: killed }
  } finally {
    await db.destroy()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** Both processes begin together; every person asks both of them. */
async function rush(db: EdgeDb, databaseUrl: string): Promise<string[]> {
  const everybody = Array.from({ length: people }, (_, index) => index)
  const outputs = await Promise.all(
    [0, 1].map(
      async (half) =>
        await outputOf(start({ databaseUrl, act: 'hold', people: everybody.filter((person) => person % 2 === half) })),
    ),
  )
  const lines = outputs.join('').split('\n')
  const count = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).length
  const faults = lines.filter((line) => line.startsWith('fault'))
  if (count('held') !== editionLength || count('full') !== people - editionLength)
    faults.push(`${count('held')} places were held and ${count('full')} people refused.`)
  const held = await db
    .selectFrom('print_places')
    .select('intent_id')
    .where('state', '=', 'held')
    .orderBy('intent_id')
    .execute()
  if (held.length !== editionLength) faults.push(`The register has ${held.length} places.`)
  await redeem(
    db,
    held.map(({ intent_id: id }) => id),
  )
  return faults
}

/** What the chain says of those who have a place; and where their prints go. */
async function redeem(db: EdgeDb, intents: readonly string[]): Promise<void> {
  await addChainCursor(db, { chain_id: chainId, head_block: 500, head_timestamp: 5000, finalized_block: 400 })
  const keys = parseAddressKeys(new Secret(addressKey))
  for (const [index, intentId] of intents.entries()) {
    await db
      .insertInto('redemptions')
      .values({
        intent_id: intentId,
        state: 'redeemed',
        redeemer: `0x${'a'.repeat(40)}`,
        edition_id: '1',
        pill_id: '1',
        quantity: '1',
        currency: '0x0',
        price: '0',
        escrow_until: null,
        block_number: 100 + index,
        log_index: 0,
        block_hash: `0xb${index}`,
        tx_hash: `0xc${index}`,
        timestamp: 1000 + index,
      })
      .execute()
    await db.transaction().execute(async (tx) => {
      await enterAddress(tx, keys, { claimId: intentId, address, priced: 'NL', by: 'person', now: new Date() })
    })
  }
}

async function workAndKill(
  db: EdgeDb,
  { databaseUrl, kills }: { databaseUrl: string; kills: number },
): Promise<number> {
  let killed = 0
  const packed = async () =>
    Number(
      (
        await db
          .selectFrom('claims')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('state', '=', 'packed')
          .executeTakeFirstOrThrow()
      ).count,
    )
  while (killed < kills && (await packed()) < editionLength) {
    const both = [start({ databaseUrl, act: 'work', people: [] }), start({ databaseUrl, act: 'work', people: [] })]
    await Promise.race(both.map(firstLine))
    await sleep(20 + ((killed * 37) % 160))
    for (const one of both) one.kill('SIGKILL')
    await Promise.all(both.map(exitOf))
    killed += 2
  }
  await Promise.all([0, 1].map(async () => await outputOf(start({ databaseUrl, act: 'work', people: [] }))))
  return killed
}

/** Every number once and without a gap, in the chain's order; one parcel, one story, no place left; nothing twice. */
async function compare(db: EdgeDb): Promise<string[]> {
  const faults: string[] = []
  const expect = (what: string, isSo: boolean) => {
    if (!isSo) faults.push(what)
  }
  const claims = await db
    .selectFrom('claims')
    .select(['claim_id', 'n', 'state', 'parcel_id', 'version'])
    .orderBy('block_number')
    .execute()
  expect('There is not one claim for each redemption.', claims.length === editionLength)
  expect(
    'The numbers have gaps, or do not follow the chain.',
    claims.every(({ n }, index) => n === index + 1),
  )
  expect(
    'Not every claim is packed.',
    claims.every(({ state }) => state === 'packed'),
  )
  expect(
    'A parcel holds two of them, or is empty.',
    new Set(claims.map(({ parcel_id: id }) => id)).size === editionLength,
  )
  const parcels = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(`There are ${parcels.count} parcels.`, Number(parcels.count) === editionLength)
  const prints = await db.selectFrom('prints').select(['n', 'claim_id', 'state']).orderBy('n').execute()
  expect(
    'The register does not agree with the claims.',
    prints.length === editionLength &&
      prints.every(
        ({ n, claim_id: id, state }, index) => n === index + 1 && id === claims[index]?.claim_id && state === 'signed',
      ),
  )
  const steps = await db
    .selectFrom('claim_steps')
    .select(['claim_id', 'to_state'])
    .orderBy('claim_id')
    .orderBy('position')
    .execute()
  const stories = Map.groupBy(steps, ({ claim_id: id }) => id)
  expect(
    'A story has a step twice, or misses one.',
    claims.every(
      ({ claim_id: id }) =>
        stories
          .get(id)
          ?.map(({ to_state: to }) => to)
          .join(' ') === 'observed accepted numbered printed signed packed',
    ),
  )
  const series = await db
    .selectFrom('edition_series')
    .select(['numbered', 'held'])
    .where('series', '=', 'numbered')
    .executeTakeFirstOrThrow()
  expect(
    `The counters say ${series.numbered} given and ${series.held} held.`,
    series.numbered === editionLength && series.held === 0,
  )
  const refused = await db
    .selectFrom('print_places')
    .select('intent_id')
    .where('intent_id', '=', intentOf(people))
    .execute()
  expect('Somebody who never asked has a place.', refused.length === 0)
  return faults
}

function start(part: object): ChildProcess {
  return spawn(process.execPath, [new URL('claim-rush-process.ts', import.meta.url).pathname], {
    env: { ...process.env, RUSH: JSON.stringify(part) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  await exitOf(child)
  return text
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise<void>((resolve) => {
      child.once('close', () => resolve())
    })
}

async function firstLine(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    child.stdout?.once('data', () => resolve())
    child.once('close', () => resolve())
  })
}
