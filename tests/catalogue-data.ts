import { type Insertable, sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'

/**
 * A catalogue to read in tests: collections, pieces with a history, traits, ranks, pictures. The same options give the
 * same rows. Tokens, owners and counts are derived from the transfers, so facts and projections always agree.
 */
export type CatalogueOptions = {
  /** Pieces of `gen2`; the other collections stay small. At least 20. */
  size?: number
}

const ZERO = `0x${'0'.repeat(40)}`
const DEAD = `0x${'0'.repeat(36)}dead`
export const CHAIN_ID = 31337
export const LARGEST_ID = String(2n ** 256n - 1n)
/** Block times: block n is n × 12 seconds after this. */
export const GENESIS_SECONDS = 1_767_225_600
export const HEAD_BLOCK = 1_000_000
export const FINALIZED_BLOCK = 999_990
/** Lower-case; letters in them, so that checksums differ from both cases. */
export const collectorAddresses = Array.from(
  { length: 12 },
  (_, index) => `0xc0ffee${String(index + 1).padStart(2, '0')}${'ab12cd34'.repeat(4)}`,
)

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]
export type CatalogueRows = {
  [
    Table in
      | 'chain_cursor'
      | 'collections'
      | 'transfers'
      | 'sales'
      | 'tokens'
      | 'token_metadata'
      | 'token_traits'
      | 'rarity_ranks'
      | 'rarity_runs'
      | 'images'
  ]: Rows<Table>
}

/** The rows, without touching a database. */
export function makeCatalogue({ size = 40 }: CatalogueOptions = {}): CatalogueRows {
  const rows: CatalogueRows = {
    chain_cursor: [
      {
        chain_id: CHAIN_ID,
        genesis_hash: hash(0),
        head_block: HEAD_BLOCK,
        head_hash: hash(HEAD_BLOCK),
        head_timestamp: timeOf(HEAD_BLOCK),
        finalized_block: FINALIZED_BLOCK,
        finalized_hash: hash(FINALIZED_BLOCK),
        version: 7,
        state: 'following',
        problem_code: null,
        problem_detail: null,
      },
    ],
    collections: [
      collection('gen2', 1),
      collection('bandit', 2),
      {
        ...collection('bsg', 3),
        state: 'failed',
        problem_code: 'not-erc721',
        problem_detail: 'The contract does not say that it is an ERC-721.',
      },
    ],
    transfers: [],
    sales: [],
    tokens: [],
    token_metadata: [],
    token_traits: [],
    rarity_ranks: [],
    rarity_runs: [],
    images: [],
  }
  addGen2(rows, size)
  addBandit(rows)
  rows.tokens = tokensOf(rows.transfers)
  addRanks(rows)
  return rows
}

/**
 * Puts a catalogue into an empty database, then lets the planner see it, as the app does after reading the chain. What it saw of the tables of an
 * earlier file stays otherwise, though these are empty: with that, the questions about 140 pieces took ten times as long.
 */
export async function recordCatalogue(db: EdgeDb, options: CatalogueOptions = {}): Promise<CatalogueRows> {
  const rows = makeCatalogue(options)
  await db.transaction().execute(async (tx) => {
    for (const [table, all] of Object.entries(rows)) {
      for (let start = 0; start < all.length; start += 1000) {
        await tx
          .insertInto(table as keyof CatalogueRows)
          .values(all.slice(start, start + 1000) as never)
          .execute()
      }
    }
  })
  await sql`analyze transfers, sales, tokens, token_metadata, token_traits, rarity_ranks, images`.execute(db)
  return rows
}

const traitTypes = ['Series', 'Ground', 'Hat', 'Eyes', 'Ink', 'Weather', 'Frame', 'Signature']
const series = ['Bloomblocks', 'Stray', 'Night Kiln']

/**
 * Piece n is minted at block 100 + n to collector n mod 12. Every 5th is sold on for n gwei, every 7th given away, every
 * 10th burned. No metadata: 3 (pending) and 4 (failed). Hostile texts: 6. Without Hat: every 4th. Never burned: 1.
 */
function addGen2(rows: CatalogueRows, size: number): void {
  for (let n = 1; n <= size; n += 1) {
    const id = String(n)
    const holder = collectorOf(n)
    const buyer = collectorOf(n + 3)
    move(rows, 'gen2', id, { from: ZERO, to: holder, block: 100 + n })
    if (n % 5 === 0) move(rows, 'gen2', id, { from: holder, to: buyer, block: 500_000 + n, priceWei: `${n}000000000` })
    if (n % 7 === 0)
      move(rows, 'gen2', id, { from: n % 5 === 0 ? buyer : holder, to: collectorOf(n + 5), block: 600_000 + n })
    if (n % 10 === 0)
      move(rows, 'gen2', id, {
        from: n % 7 === 0 ? collectorOf(n + 5) : buyer,
        to: n % 20 === 0 ? DEAD : ZERO,
        block: 700_000 + n,
      })
    if (n === 3) rows.token_metadata.push(metadata('gen2', id, { status: 'pending' }))
    else if (n === 4)
      rows.token_metadata.push(
        metadata('gen2', id, {
          status: 'failed',
          problem_code: 'metadata-not-json',
          problem_detail: 'The metadata is not JSON. It is asked for again later.',
        }),
      )
    else addDescription(rows, 'gen2', id, n === 6 ? hostileTraits : traitsOf(n))
  }
}

export const hostileTraits: readonly (readonly [string, string])[] = [
  ['Series', '<script>alert(1)</script>'],
  ['Ground', '"><img src=x onerror=alert(1)>'],
  ['Hat', "'; drop table tokens; --"],
  ['sort', '100%_\\'],
  ['Ünïcode 🜁', 'naïve ☃ 日本'],
]

function traitsOf(n: number): [string, string][] {
  return traitTypes.flatMap((traitType, index): [string, string][] => {
    if (traitType === 'Series') return [[traitType, series[n % 3]!]]
    if (traitType === 'Hat' && n % 4 === 0) return []
    // A long tail: small numbers are frequent, large ones rare.
    const spread = (n * 7919 + index * 104_729) % 400
    return [[traitType, `${traitType} ${Math.floor(Math.sqrt(spread))}`]]
  })
}

/** Three pieces: 1 with a collector, one with the largest id there is, one with the same trait value twice. */
function addBandit(rows: CatalogueRows): void {
  for (const [index, id] of ['1', LARGEST_ID, '3'].entries()) {
    move(rows, 'bandit', id, { from: ZERO, to: collectorOf(1), block: HEAD_BLOCK - 5 + index })
    addDescription(
      rows,
      'bandit',
      id,
      index === 2
        ? [
            ['Mask', 'Red'],
            ['Mask', 'Red'],
            ['Mask', 'Blue'],
          ]
        : [['Mask', 'Red']],
    )
  }
}

function addDescription(
  rows: CatalogueRows,
  slug: string,
  id: string,
  traits: readonly (readonly [string, string])[],
): void {
  rows.token_metadata.push(
    metadata(slug, id, {
      status: 'ready',
      name: id === '6' ? '<b>Six</b> ☃' : `${slug === 'gen2' ? 'Gen2' : 'Bandit'} #${id}`,
      description: `Piece ${id}.`,
      external_url: id === '6' ? 'javascript:alert(1)' : `https://example.com/${id}`,
    }),
  )
  for (const [position, [traitType, value]] of traits.entries()) {
    rows.token_traits.push({
      collection: slug,
      token_id: id,
      position,
      trait_type: traitType,
      value,
      display_type: null,
    })
  }
  rows.images.push({
    collection: slug,
    token_id: id,
    source: `studio:v${id}`,
    status: 'ready',
    width: 1000,
    height: 800 + Number(BigInt(id) % 400n),
    colour: '#a1b2c3',
    problem_code: null,
    problem_detail: null,
  })
}

function move(
  rows: CatalogueRows,
  slug: string,
  id: string,
  { from, to, block, priceWei }: { from: string; to: string; block: number; priceWei?: string },
): void {
  const place = {
    collection: slug,
    block_number: block,
    block_hash: hash(block),
    tx_hash: hash(block * 1000 + rows.transfers.length),
    token_id: id,
    timestamp: timeOf(block),
  }
  rows.transfers.push({ ...place, log_index: 0, from_address: from, to_address: to })
  if (priceWei !== undefined) rows.sales.push({ ...place, log_index: 1, seller: from, buyer: to, price_wei: priceWei })
}

function tokensOf(transfers: Rows<'transfers'>): Rows<'tokens'> {
  const tokens = new Map<string, Rows<'tokens'>[number]>()
  for (const { collection, token_id, block_number, log_index, timestamp, to_address } of transfers) {
    const before = tokens.get(`${collection}/${token_id}`)
    tokens.set(`${collection}/${token_id}`, {
      collection,
      token_id,
      owner: to_address,
      burned: to_address === ZERO || to_address === DEAD,
      minted_block: before?.minted_block ?? block_number,
      minted_at: before?.minted_at ?? timestamp,
      last_block: block_number,
      last_log_index: log_index,
      last_moved_at: timestamp,
      transfer_count: (before?.transfer_count ?? 0) + 1,
    })
  }
  return [...tokens.values()]
}

/** A stand-in for the real ranking: surprise of the values among surviving pieces with metadata, competition ranks. */
function addRanks(rows: CatalogueRows): void {
  for (const { slug } of rows.collections) {
    const alive = new Set(
      rows.tokens.filter((token) => token.collection === slug && !token.burned).map(({ token_id }) => token_id),
    )
    const described = rows.token_metadata
      .filter((each) => each.collection === slug && each.status === 'ready' && alive.has(each.token_id))
      .map(({ token_id }) => token_id)
    const traits = rows.token_traits.filter((trait) => trait.collection === slug && alive.has(trait.token_id))
    const counts = Map.groupBy(traits, ({ trait_type, value }) => `${trait_type}\n${value}`)
    const own = Map.groupBy(traits, ({ token_id }) => token_id)
    const scored = described
      .map((id) => ({
        id,
        score: (own.get(id) ?? []).reduce(
          (sum, { trait_type, value }) =>
            sum + Math.log2(described.length / counts.get(`${trait_type}\n${value}`)!.length),
          0,
        ),
      }))
      .sort((a, b) => b.score - a.score)
    let rank = 0
    for (const [index, { id, score }] of scored.entries()) {
      if (index === 0 || scored[index - 1]!.score !== score) rank = index + 1
      rows.rarity_ranks.push({
        collection: slug,
        token_id: id,
        score,
        rank,
        unique_attributes: 0,
        trait_count: own.get(id)?.length ?? 0,
      })
    }
  }
}

function collection(slug: string, digit: number): Rows<'collections'>[number] {
  return {
    slug,
    chain_id: CHAIN_ID,
    address: `0x${'abcdef01'.repeat(4)}${String(digit).padStart(8, '0')}`,
    standard: 'erc721',
    first_block: 1,
    indexed_block: FINALIZED_BLOCK,
    name: slug.toUpperCase(),
    symbol: slug.toUpperCase(),
    state: 'following',
    problem_code: null,
    problem_detail: null,
  }
}

function metadata(
  slug: string,
  id: string,
  given: Partial<Rows<'token_metadata'>[number]>,
): Rows<'token_metadata'>[number] {
  return {
    collection: slug,
    token_id: id,
    status: 'pending',
    attempts: 1,
    next_attempt_at: new Date(0),
    fetched_at: given.status === 'ready' ? new Date('2026-01-02T03:04:05.250Z') : null,
    problem_code: null,
    problem_detail: null,
    token_uri: `https://example.com/${slug}/${id}`,
    name: null,
    description: null,
    image_url: null,
    animation_url: null,
    external_url: null,
    raw: null,
    ...given,
  }
}

export function collectorOf(n: number): string {
  return collectorAddresses[n % collectorAddresses.length]!
}

export function timeOf(block: number): number {
  return GENESIS_SECONDS + block * 12
}

function hash(number: number): string {
  return `0x${number.toString(16).padStart(64, '0')}`
}
