import { type RawBuilder, sql } from 'kysely'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import { movingTypes, pictureTypes } from '#features/files/file/content-types.ts'
import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'
import { lockHosted } from '../pieces/lock-hosted.server.ts'

/** Rows that one transaction writes: pages are answered between two of them, and a restart repeats none. */
export const ROWS_AT_ONCE = 250

type Running = { id: number; collection: string; done: number; total: number }

/**
 * Writes the next rows of an import that is running; which they are stands in the database, so any process goes on with it. A picture or an
 * animation is the file of that name that was changed last. Answers whether there was something to do.
 */
export async function runImportStep(
  db: EdgeDb,
  { collections, now }: { collections: readonly string[]; now: Date },
): Promise<boolean> {
  if (collections.length === 0) return false
  return await db.transaction().execute(async (tx) => {
    const running = await takeRunning(tx, collections)
    if (running === undefined) return false
    const { revealedAt, state } = await lockHosted(tx, running)
    if (state !== 'open') return await endImport(tx, { ...running, problem: 'The pieces were frozen meanwhile.' }, now)
    const { tokenIds, missing } = await writeRows(tx, running, now)
    if (missing !== undefined)
      return await endImport(tx, { ...running, problem: `${missing} was taken out of the library meanwhile.` }, now)
    const done = running.done + tokenIds.length
    await tx.updateTable('hosted_imports').set({ done }).where('id', '=', running.id).execute()
    // Pages follow once the pieces are read.
    if (revealedAt !== undefined) await requestMetadataReading(tx, { collection: running.collection, tokenIds, now })
    if (tokenIds.length < ROWS_AT_ONCE || done >= running.total) await endImport(tx, running, now)
    return true
  })
}

/** An import that nobody else works on at this moment. */
async function takeRunning(tx: WriteDb, collections: readonly string[]): Promise<Running | undefined> {
  return await tx
    .selectFrom('hosted_imports')
    .select(['id', 'collection', 'done', 'total'])
    .where('state', '=', 'running')
    .where('collection', 'in', [...collections])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Writes rows down in place of what stood there; or says which file is not in the library any more, and writes none. */
async function writeRows(
  tx: WriteDb,
  { id, collection, done }: Running,
  now: Date,
): Promise<{ tokenIds: string[]; missing: string | undefined }> {
  const fileOf = (name: RawBuilder<unknown>, types: readonly string[]) => sql`(
      select f.file_id from files f join file_generations g on g.file_id = f.file_id and g.generation = f.generation
      where f.name = ${name} and f.deleted_at is null and g.content_type in (${sql.join(types)})
      order by f.updated_at desc, f.file_id limit 1)`
  const rows = sql`
    select r.token_id, r.name, r.description, r.traits, r.external_url, r.picture_name, r.animation_name,
      ${fileOf(sql`r.picture_name`, pictureTypes)} as picture_file, ${fileOf(sql`r.animation_name`, movingTypes)} as animation_file
    from hosted_import_rows r where r.import_id = ${id} and r.position > ${done} order by r.position limit ${ROWS_AT_ONCE}`
  const lost = await sql<{ name: string }>`
    select case when picture_file is null and picture_name is not null then picture_name else animation_name end as name from (${rows}) as row
    where picture_name is not null and picture_file is null or animation_name is not null and animation_file is null limit 1`.execute(
    tx,
  )
  if (lost.rows[0] !== undefined) return { tokenIds: [], missing: lost.rows[0].name }
  const written = await sql<{ tokenId: string }>`
    insert into hosted_pieces (collection, token_id, name, description, traits, picture_file, animation_file, external_url, changed_at)
    select ${collection}::text, token_id, name, description, traits, picture_file, animation_file, external_url, ${now}::timestamptz from (${rows}) as row
    on conflict (collection, token_id) do update set name = excluded.name, description = excluded.description, traits = excluded.traits,
      picture_file = excluded.picture_file, animation_file = excluded.animation_file, external_url = excluded.external_url, changed_at = excluded.changed_at
    returning token_id as "tokenId"`.execute(tx)
  return { tokenIds: written.rows.map(({ tokenId }) => tokenId), missing: undefined }
}

async function endImport(
  tx: WriteDb,
  { id, problem }: Pick<Running, 'id'> & { problem?: string },
  now: Date,
): Promise<true> {
  await tx
    .updateTable('hosted_imports')
    .set({ state: problem === undefined ? 'done' : 'dropped', ended_at: now, problem: problem ?? null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('hosted_import_rows').where('import_id', '=', id).execute()
  return true
}
