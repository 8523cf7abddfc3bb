import { sql } from 'kysely'
import { cardColumns, cardJoins, cardOf, type CardRow } from '#features/catalogue/chain-facts/token-card-rows.server.ts'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray, plainColumn } from '#platform/database/sql-array.server.ts'

/** A piece that a vault wallet holds, which named one of an account's wallets in the registry of delegate.xyz. */
export type VaultPiece = { card: TokenCard; vault: Address; delegate: Address }

/**
 * Pieces of the vault wallets that some wallets (lower-case) act for, as it was read last; with `pieces`, those among them. Vault wallets whose own
 * account hides its pages are left out, and so are wallets that are among the asked ones themselves.
 */
export async function listVaultPieces(
  read: ReadDb,
  {
    wallets,
    pieces,
    limit,
  }: {
    wallets: readonly string[]
    pieces?: readonly { collection: string; tokenId: string }[]
    limit: number
  },
): Promise<VaultPiece[]> {
  if (wallets.length === 0 || pieces?.length === 0) return []
  const among =
    pieces === undefined
      ? sql``
      : sql`and (h.collection, h.token_id) in (
          select * from unnest(${plainColumn(pieces, 'collection', 'text')}, ${plainColumn(pieces, 'tokenId', 'numeric')}))`
  const rows = await selectRows(
    read,
    sql<CardRow & { vault: string; delegate: string }>`
    select distinct on (t.collection, t.token_id) ${cardColumns}, d.vault, d.delegate from seen_delegations d
    join work_holdings h on h.holder = d.vault and (d.collection is null or h.collection = d.collection)
      and (d.token_id is null or h.token_id = d.token_id)
      and exists (select from collections k where k.slug = h.collection and k.chain_id = d.chain_id)
    join tokens t on t.collection = h.collection and t.token_id = h.token_id ${cardJoins}
    where d.delegate = any(${plainArray(wallets, 'text')}) and d.vault <> all(${plainArray(wallets, 'text')}) ${among}
      and not exists (select from wallet_links w join collector_choices c on c.uid = w.uid where w.address = d.vault and c.hidden)
    order by t.collection, t.token_id, d.since, d.vault limit ${limit}::integer`,
  )
  return rows.map((row) => ({
    card: cardOf(row),
    vault: checksummed(row.vault),
    delegate: checksummed(row.delegate),
  }))
}
