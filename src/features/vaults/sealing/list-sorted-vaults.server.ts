import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { selectVaults, type Vault, vaultOfRow } from '../vault/vault-rows.server.ts'
import { DUE_SECONDS, REVEAL_SECONDS } from '../vault/vault.ts'
import { statesByNeed, type VaultFilter, type VaultSorting } from './vault-order.ts'

const vaultsAPage = 25

/** A page of the vaults that a filter leaves, in its order, from 1. A page after the last is the last. */
export async function listSortedVaults(
  read: ReadDb,
  {
    chainId,
    now,
    filter: { state, sort },
    page: asked,
  }: { chainId: number; now: Date; filter: VaultFilter; page: number },
): Promise<{ vaults: Vault[]; page: number; pages: number }> {
  const stands = standingAt(Math.floor(now.getTime() / 1000))
  const found = selectVaults(read, { chainId }).$if(state !== undefined, (query) => query.where(stands, '=', state!))
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(count) / vaultsAPage))
  const page = Math.min(asked, pages)
  const rows = await found
    .orderBy(orderOf(sort, stands))
    .limit(vaultsAPage)
    .offset((page - 1) * vaultsAPage)
    .execute()
  return { vaults: rows.map((row) => vaultOfRow(row, now)), page, pages }
}

/** How a vault stands at a second, as `vaultState` says it of one that was read. */
function standingAt(now: number): RawBuilder<string> {
  const isFinal = sql`coalesce(vaults.busted_block <= chain_cursor.finalized_block, false)`
  return sql<string>`(case
    when vault_contents.state = 'mismatch' then 'mismatch'
    when vaults.busted_at is not null then case
      when not ${isFinal} then 'awaiting'
      when vault_contents.state = 'published' then 'busted'
      when vaults.busted_at + ${REVEAL_SECONDS}::bigint <= ${now}::bigint then 'overdue'
      else 'awaiting' end
    when vaults.promised_at + ${DUE_SECONDS}::bigint <= ${now}::bigint then 'overdue'
    when vaults.promised_at <= ${now}::bigint then 'due'
    else 'sealed' end)`
}

function orderOf({ key, isDown }: VaultSorting, stands: RawBuilder<string>): RawBuilder<unknown> {
  const number = isDown ? sql`vaults.vault_id desc` : sql`vaults.vault_id`
  if (key === 'number') return number
  // What was busted keeps its promise no more, and comes last either way.
  if (key === 'due')
    return sql`vaults.busted_block is not null, vaults.promised_at ${isDown ? sql`desc` : sql`asc`}, ${number}`
  return sql`array_position(${plainArray(statesByNeed, 'text')}, ${stands}), vaults.promised_at, vaults.vault_id`
}
