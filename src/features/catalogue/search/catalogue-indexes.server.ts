import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'

/**
 * Every index of transfers and pieces but the keys. A first reading of a large collection goes without them: to make them once
 * at the end takes half as long as to keep them in order row by row. The migrations make the same; a test compares.
 */
const indexes = {
  transfers: {
    transfers_of_token: '(token_id, collection, block_number desc, log_index desc)',
    transfers_from: '(from_address, block_number desc, log_index desc)',
    transfers_to: '(to_address, block_number desc, log_index desc)',
    transfers_by_block: '(block_number desc, log_index desc)',
  },
  tokens: {
    tokens_of_owner: '(owner, collection, token_id)',
    tokens_newest: '(collection, minted_block desc, token_id desc)',
    tokens_last_moved: '(collection, last_block desc, last_log_index desc)',
  },
}

/** Takes the indexes away. What reads meanwhile reads the same, more slowly. */
export async function dropCatalogueIndexes(tx: WriteDb): Promise<void> {
  for (const name of Object.values(indexes).flatMap((each) => Object.keys(each)))
    await sql`drop index if exists ${sql.id(name)}`.execute(tx)
}

/**
 * Makes the indexes of a table that are not there. The database learns from it how large the table is. Where all are there, the table is
 * not locked: two chains that are opened at once would stand in each other's way.
 */
export async function ensureCatalogueIndexes(tx: WriteDb, { table }: { table: keyof typeof indexes }): Promise<void> {
  for (const [name, columns] of Object.entries(indexes[table])) {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(tx)
    if (rows[0]?.found != null) continue
    await sql`create index if not exists ${sql.id(name)} on ${sql.table(table)} ${sql.raw(columns)}`.execute(tx)
  }
}
