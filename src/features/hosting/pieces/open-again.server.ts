import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'

/**
 * Keeps what was written of hosted pieces while `empty` empties their tables, and has it open again: what was revealed or frozen was so for contracts
 * that are gone. Imports that were under way are not kept.
 */
export async function keepHostedOpen(tx: WriteDb, empty: () => Promise<void>): Promise<void> {
  await sql`create temporary table kept_hosted_collections on commit drop as select * from hosted_collections`.execute(
    tx,
  )
  await sql`create temporary table kept_hosted_pieces on commit drop as select * from hosted_pieces`.execute(tx)
  await empty()
  await sql`
    insert into hosted_collections (collection, placeholder_name, placeholder_description, placeholder_file, cover_file)
    select collection, placeholder_name, placeholder_description, placeholder_file, cover_file from kept_hosted_collections
  `.execute(tx)
  await sql`
    insert into hosted_pieces (collection, token_id, name, description, traits, picture_file, external_url, changed_at, animation_file)
    select collection, token_id, name, description, traits, picture_file, external_url, changed_at, animation_file
    from kept_hosted_pieces
  `.execute(tx)
}
