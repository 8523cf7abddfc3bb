import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type FileService, fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { countOpenedOtherwise } from '#features/jobs/process-register.server.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'

/**
 * The tables that are not the demo's: the people who made an account and what they may do, their wallets, the audit, the choice itself,
 * and which processes run.
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
  'processes',
] as const

/** The folders of the data folder that hold the demo's: its chain, and pictures, copies and uploads of its pieces. Keys are not among them. */
const demoFolders = ['chain', 'media', 'works', 'files']

/** A process on the same database goes on showing the demo: nothing of it can go. */
export class DemoShownError extends Error {
  override readonly name = 'DemoShownError'
}

const betweenLooksMilliseconds = 250

/**
 * Removes everything of the demo where its owner decided so: files and chain first, then every table but those above, in one transaction with
 * the note that it is done. Interrupted, it is done again with the next start. It begins once every other process has been opened with the
 * choice `openedWith`; of several one does it. Without the decision it does nothing. Throws `DemoShownError` where that takes more than
 * `patience` milliseconds.
 */
export async function removeDemo(
  db: EdgeDb,
  {
    config,
    now,
    openedWith,
    patience = 120_000,
  }: { config: Config; now: () => Date; openedWith: string; patience?: number },
): Promise<void> {
  const read = readSide(db)
  const row = await read.selectFrom('own_studio').select('removes_demo').executeTakeFirst()
  if (row?.removes_demo !== true) return
  await untilNobodyShowsIt(read, { openedWith, patience })
  const { storage } = fileServiceOf({ db, read, now, config })
  await db.transaction().execute(async (tx) => {
    const still = await tx.selectFrom('own_studio').select('removes_demo').forUpdate().executeTakeFirst()
    if (still?.removes_demo !== true) return
    await removeFiles(tx, storage.store)
    for (const folder of demoFolders) await rm(join(config.dataFolder, folder), { recursive: true, force: true })
    await emptyOtherTables(tx, keptTables)
    await tx.updateTable('own_studio').set({ removes_demo: false }).execute()
  })
}

/** Empties every table but these. */
export async function emptyOtherTables(tx: WriteDb, kept: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name <> all (${sql.val([...kept])}::text[])
  `.execute(tx)
  // Without `cascade`: a kept table that leads to one of these would be emptied with it, and is refused instead.
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(tx)
}

/** Other processes notice the choice within a second and end what they do; those that were killed count as gone after a while. */
async function untilNobodyShowsIt(
  read: ReadDb,
  { openedWith, patience }: { openedWith: string; patience: number },
): Promise<void> {
  const until = performance.now() + patience
  while ((await countOpenedOtherwise(read, openedWith)) > 0) {
    if (performance.now() > until)
      throw new DemoShownError(
        'The demo cannot be removed: another process on this database still shows it. Nothing was removed. End that process, or start it anew with this version, and start this one again.',
      )
    await setTimeout(betweenLooksMilliseconds)
  }
}

async function removeFiles(tx: WriteDb, store: FileService['storage']['store']): Promise<void> {
  const objects = await tx
    .selectFrom('file_generations')
    .select('object_key')
    .where('bucket', '=', store.bucket)
    .execute()
  for (const { object_key: key } of objects) await store.remove(key)
}
