import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'

/** An event of the contract as the indexer hands it over; the same shape as a row of house_events. */
type VaultEvent = { event: string; arguments: unknown }

type Row = {
  event: string
  arguments: unknown
  block_number: number
  log_index: number
  block_hash: string
  tx_hash: string
  timestamp: number
}

/**
 * Vaults and their escrow again from the facts in house_events, for every vault that these events touch. What was taken back
 * leaves no trace. `slugs` names the studio's collections by their lower-case addresses.
 */
export async function deriveVaults(
  tx: WriteDb,
  {
    fresh,
    vanished,
    slugs,
  }: { fresh: readonly VaultEvent[]; vanished: readonly VaultEvent[]; slugs: ReadonlyMap<string, string> },
): Promise<void> {
  const touched = [...new Set([...fresh, ...vanished].map(vaultIdOf).filter((vaultId) => vaultId !== undefined))]
  if (touched.length === 0) return
  const listed = plainArray(touched, 'text')
  await sql`delete from vaults where vault_id = any(${listed}::numeric[])`.execute(tx)
  await sql`delete from vault_escrow where vault_id = any(${listed}::numeric[])`.execute(tx)
  const { rows } = await sql<Row>`
    select event, arguments, block_number, log_index, block_hash, tx_hash, timestamp from house_events
    where kind = 'vaults' and (arguments->>'vaultId' = any(${listed}) or (event = 'Transfer' and arguments->>'tokenId' = any(${listed})))
    order by block_number, log_index`.execute(tx)
  const found = Map.groupBy(rows, (row) => vaultIdOf(row) ?? '')
  for (const [vaultId, events] of found) await writeVault(tx, { vaultId, events, slugs })
}

/** Names the collections of the escrow again, after the studio's list of collections changed: those on the chain of the vaults. */
export async function nameEscrowCollections(tx: WriteDb): Promise<void> {
  await sql`update vault_escrow set collection = (select c.slug from collections c
    join house_contracts h on h.chain_id = c.chain_id and h.kind = 'vaults' where c.is_work and c.address = vault_escrow.collection_address limit 1)`.execute(
    tx,
  )
}

/** The studio has another vault contract now, or none. What it keeps for vaults stays. */
export async function forgetVaults(tx: WriteDb): Promise<void> {
  await tx.deleteFrom('vault_escrow').execute()
  await tx.deleteFrom('vaults').execute()
}

function vaultIdOf({ event, arguments: given }: VaultEvent): string | undefined {
  const { vaultId, tokenId } = given as { vaultId?: string; tokenId?: string }
  return event === 'Transfer' ? tokenId : vaultId
}

async function writeVault(
  tx: WriteDb,
  { vaultId, events, slugs }: { vaultId: string; events: readonly Row[]; slugs: ReadonlyMap<string, string> },
): Promise<void> {
  const argumentsOf = (row: Row | undefined) => (row?.arguments ?? {}) as Record<string, string>
  const of = (name: string) => events.filter(({ event }) => event === name)
  const sealing = of('Sealed')[0]
  if (sealing === undefined) return
  const bust = of('Busted')[0]
  const seal = argumentsOf(sealing)
  const last = argumentsOf(of('Transfer').at(-1))['to'] ?? seal['holder']!
  await tx
    .insertInto('vaults')
    .values({
      vault_id: vaultId,
      holder: bust === undefined ? last : null,
      first_holder: seal['holder']!,
      root: seal['root']!,
      leaf_count: Number(seal['leafCount']),
      escrow_count: Number(seal['escrowCount']),
      promised_at: Number(seal['promisedAt']),
      sealed_block: sealing.block_number,
      sealed_log_index: sealing.log_index,
      sealed_block_hash: sealing.block_hash,
      sealed_tx: sealing.tx_hash,
      sealed_at: sealing.timestamp,
      ...(bust === undefined
        ? {}
        : {
            busted_by: argumentsOf(bust)['holder']!,
            busted_to: argumentsOf(bust)['recipient']!,
            busted_block: bust.block_number,
            busted_block_hash: bust.block_hash,
            busted_tx: bust.tx_hash,
            busted_at: bust.timestamp,
          }),
      contents_address: argumentsOf(of('Revealed').at(-1))['contents'] ?? null,
    })
    .execute()
  await writeEscrow(tx, { vaultId, events, slugs })
}

async function writeEscrow(
  tx: WriteDb,
  { vaultId, events, slugs }: { vaultId: string; events: readonly Row[]; slugs: ReadonlyMap<string, string> },
): Promise<void> {
  const pieceOf = (row: Row) => row.arguments as { collection: string; tokenId: string; recipient?: string }
  const rows = events
    .filter(({ event }) => event === 'Escrowed')
    .map((row, position) => {
      const { collection, tokenId } = pieceOf(row)
      const later = (name: string) =>
        events.findLast(
          (each) => each.event === name && pieceOf(each).collection === collection && pieceOf(each).tokenId === tokenId,
        )
      const out = later('HandedOver')
      return {
        vault_id: vaultId,
        position,
        collection: slugs.get(collection) ?? null,
        collection_address: collection,
        token_id: tokenId,
        state: out !== undefined ? 'handed-over' : later('Waiting') === undefined ? 'inside' : 'waiting',
        recipient: out === undefined ? null : (pieceOf(out).recipient ?? null),
        moved_tx: out?.tx_hash ?? null,
      }
    })
  if (rows.length > 0) await tx.insertInto('vault_escrow').values(rows).execute()
}
