import { sql } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { isVoid } from '#platform/void-address.ts'
import { burnedBy } from './burned-by.server.ts'
import { type ChainMoment, type Collector, CollectorNotFoundError, isEnsName, parseCollectorId } from './collector.ts'
import { findCollectorChoice } from './find-collector-choice.server.ts'
import { findEnsName, findNamedAddress } from './find-ens-name.server.ts'
import { findVaultVisits } from './find-vault-visits.server.ts'
import { worksByChain } from './works-by-chain.server.ts'

type Row = { held: number; collections: number; burned: number } & Span
type Span = {
  first_chain: number | null
  first_block: number
  first_at: number
  last_chain: number
  last_block: number
  last_at: number
}

/**
 * One collector by id: an address that has ever sent or received a piece or a vault, or its ENS name, in any letter case. Throws
 * `CollectorNotFoundError`, also for the addresses that stand for nobody, and for those whose owner does not want to be shown.
 */
export async function getCollector(read: ReadDb, { id }: { id: string }): Promise<Collector> {
  const address = parseCollectorId(isEnsName(id) ? await addressNamed(read, id) : id)
  const checked = checksummed(address)
  if (isVoid(address)) throw new CollectorNotFoundError({ id: checked, reason: 'unknown' })
  const [choice, ens] = await Promise.all([findCollectorChoice(read, { address }), findEnsName(read, { address })])
  if (choice.hidden) throw new CollectorNotFoundError({ id: checked, reason: 'hidden' })
  const addresses = choice.together ? choice.wallets : [checked]
  const wallets = sql.join(addresses.map((each) => each.toLowerCase()))
  const end = (side: 'from_address' | 'to_address', direction: 'asc' | 'desc') => sql`(
    select e.block_number, e.timestamp from work_transfers e where e.${sql.raw(side)} in (${wallets}) and e.collection = any(c.slugs)
    order by e.block_number ${sql.raw(direction)}, e.log_index ${sql.raw(direction)} limit 1)`
  // The end on each chain, by its blocks, and of these the one by time: blocks of several chains are numbered apart.
  const endOfAll = (direction: 'asc' | 'desc') => sql`(
    select c.chain_id, e.* from (${worksByChain}) c cross join lateral (
      select * from (${end('to_address', direction)} union all ${end('from_address', direction)}) e order by e.block_number ${sql.raw(direction)} limit 1) e
    order by e.timestamp ${sql.raw(direction)}, e.block_number ${sql.raw(direction)} limit 1)`
  const [row] = await selectRows(
    read,
    sql<Row>`
    select held.held, held.collections, burned.burned, first.chain_id as first_chain, first.block_number as first_block, first.timestamp as first_at,
      last.chain_id as last_chain, last.block_number as last_block, last.timestamp as last_at
    from (select count(*) as held, count(distinct t.collection) as collections
      from (select distinct collection, token_id from work_holdings where holder in (${wallets})) t) held
    cross join (select count(*) as burned from (${burnedBy(wallets)}) each) burned
    left join ${endOfAll('asc')} first on true
    left join ${endOfAll('desc')} last on true`,
  )
  const visits = [
    row === undefined ? undefined : spanOf(row),
    await findVaultVisits(read, { wallets: addresses.map((each) => each.toLowerCase()) }),
  ].filter((each) => each !== undefined)
  if (row === undefined || visits.length === 0) throw new CollectorNotFoundError({ id: checked, reason: 'unknown' })
  const [firstSeen] = visits.map(({ first }) => first).toSorted(byTime)
  const lastSeen = visits
    .map(({ last }) => last)
    .toSorted(byTime)
    .at(-1)
  return {
    id: checked,
    address: checked,
    addresses,
    name: choice.name,
    ens: choice.name === null && choice.shownAs !== 'address' ? ens : null,
    held: row.held,
    collections: row.collections,
    burned: row.burned,
    firstSeen: firstSeen!,
    lastSeen: lastSeen!,
  }
}

/** Throws `CollectorNotFoundError` for a name that leads to nobody here. */
async function addressNamed(read: ReadDb, name: string): Promise<string> {
  const address = await findNamedAddress(read, { name })
  if (address === undefined) throw new CollectorNotFoundError({ id: name, reason: 'unnamed' })
  return address
}

/** When pieces were first and last with them. */
function spanOf(row: Span): { first: ChainMoment; last: ChainMoment } | undefined {
  if (row.first_chain === null) return undefined
  return {
    first: { chainId: row.first_chain, block: row.first_block, time: timestampOfSeconds(row.first_at) },
    last: { chainId: row.last_chain, block: row.last_block, time: timestampOfSeconds(row.last_at) },
  }
}

function byTime(one: ChainMoment, other: ChainMoment): number {
  return one.time.seconds - other.time.seconds || one.block - other.block
}
