import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'

/**
 * The tables that are not the demo's: the people who made an account and what they may do, their wallets, the audit, and the choice itself.
 * The number of the published state stays too: pages that a browser cached of the demo are never taken for new ones.
 */
export const keptTables = [
  'identity_accounts',
  'identity_provider_links',
  'identity_factors',
  'identity_passkeys',
  'identity_codes',
  'identity_keys',
  'identity_audit',
  'identity_settings',
  'identity_outbox',
  'identity_limits',
  'identity_sign_ins',
  'identity_networks',
  'sessions',
  'account_roles',
  'owner_links',
  'staff_acts',
  'staff_mail',
  'wallet_links',
  'wallet_nonces',
  'wallet_acts',
  'own_studio',
  'content_state',
] as const

/** The folders of the data folder that hold the demo's: its chain, and pictures, copies and uploads of its pieces. Keys are not among them. */
const demoFolders = ['chain', 'media', 'works', 'files']

/**
 * Removes everything of the demo where its owner decided so: files and chain first, then every table but those above, in one transaction with
 * the note that it is done. Interrupted, it is done again with the next start. Nothing of the app may run meanwhile. Without the decision
 * it does nothing.
 */
export async function removeDemo(db: EdgeDb, { config, now }: { config: Config; now: () => Date }): Promise<void> {
  const row = await db.selectFrom('own_studio').select('removes_demo').executeTakeFirst()
  if (row?.removes_demo !== true) return
  const { read, storage } = fileServiceOf({ db, read: readSide(db), now, config })
  const { store } = storage
  const objects = await read
    .selectFrom('file_generations')
    .select('object_key')
    .where('bucket', '=', store.bucket)
    .execute()
  for (const { object_key: key } of objects) await store.remove(key)
  for (const folder of demoFolders) await rm(join(config.dataFolder, folder), { recursive: true, force: true })
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
        and table_name <> all (${sql.val([...keptTables])}::text[])
    `.execute(tx)
    // Without `cascade`: a kept table that leads to one of these would be emptied with it, and is refused instead.
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(tx)
    await tx.updateTable('own_studio').set({ removes_demo: false }).execute()
  })
}
