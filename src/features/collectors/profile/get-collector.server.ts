import { sql } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { isVoid } from '#platform/void-address.ts'
import { burnedBy } from './burned-by.server.ts'
import { type Collector, CollectorNotFoundError, isEnsName, parseCollectorId } from './collector.ts'
import { findCollectorChoice } from './find-collector-choice.server.ts'
import { findEnsName, findNamedAddress } from './find-ens-name.server.ts'
import { findVaultVisits } from './find-vault-visits.server.ts'

type Row = {
  held: number
  collections: number
  burned: number
  first_block: number | null
  first_at: number | null
  last_block: number | null
  last_at: number | null
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
    select e.block_number, e.timestamp from work_transfers e where e.${sql.raw(side)} in (${wallets})
    order by e.block_number ${sql.raw(direction)}, e.log_index ${sql.raw(direction)} limit 1)`
  const [row] = await selectRows(
    read,
    sql<Row>`
    select held.held, held.collections, burned.burned, first.block_number as first_block, first.timestamp as first_at, last.block_number as last_block, last.timestamp as last_at
    from (select count(*) as held, count(distinct t.collection) as collections
      from (select distinct collection, token_id from work_holdings where holder in (${wallets})) t) held
    cross join (select count(*) as burned from (${burnedBy(wallets)}) each) burned
    left join (select * from (${end('to_address', 'asc')} union all ${end('from_address', 'asc')}) e order by e.block_number limit 1) first on true
    left join (select * from (${end('to_address', 'desc')} union all ${end('from_address', 'desc')}) e order by e.block_number desc limit 1) last on true`,
  )
  const visits = [
    spanOf(row),
    await findVaultVisits(read, { wallets: addresses.map((each) => each.toLowerCase()) }),
  ].filter((each) => each !== undefined)
  if (row === undefined || visits.length === 0) throw new CollectorNotFoundError({ id: checked, reason: 'unknown' })
  const first = visits.map((each) => each.first).toSorted((one, other) => one.block - other.block)[0]!
  const last = visits.map((each) => each.last).toSorted((one, other) => other.block - one.block)[0]!
  return {
    id: checked,
    address: checked,
    addresses,
    name: choice.name,
    ens: choice.name === null && choice.shownAs !== 'address' ? ens : null,
    held: row.held,
    collections: row.collections,
    burned: row.burned,
    firstSeen: { block: first.block, time: timestampOfSeconds(first.at) },
    lastSeen: { block: last.block, time: timestampOfSeconds(last.at) },
  }
}

/** Throws `CollectorNotFoundError` for a name that leads to nobody here. */
async function addressNamed(read: ReadDb, name: string): Promise<string> {
  const address = await findNamedAddress(read, { name })
  if (address === undefined) throw new CollectorNotFoundError({ id: name, reason: 'unnamed' })
  return address
}

/** When pieces were first and last with them. */
function spanOf(
  row: Row | undefined,
): { first: { block: number; at: number }; last: { block: number; at: number } } | undefined {
  if (
    row === undefined ||
    row.first_block === null ||
    row.first_at === null ||
    row.last_block === null ||
    row.last_at === null
  )
    return undefined
  return { first: { block: row.first_block, at: row.first_at }, last: { block: row.last_block, at: row.last_at } }
}
