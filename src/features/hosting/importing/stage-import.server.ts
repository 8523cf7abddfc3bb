import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { freeTextArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { ImportGoneError, ImportRefusedError, ImportRunsError } from '../pieces/hosting-errors.ts'
import { lockOpenHosted } from '../pieces/lock-hosted.server.ts'
import type { By } from '../pieces/reveal.server.ts'
import { findImport } from './find-import.server.ts'
import type { PieceTable, TableRow } from './table-rows.ts'

/** Mistakes of one table that are kept; all of them are counted. */
export const MOST_MISTAKES = 1_000
const ROWS_AT_ONCE = 1_000

/**
 * Keeps what somebody sent, to be looked at before anything is written: its rows, and what is wrong with it. A table that was looked at before
 * makes room. Throws `HostedFrozenError`, `ImportRunsError`.
 */
export async function stageImport(
  tx: WriteDb,
  { actor, requestId, now }: By,
  { collection, fileName, table }: { collection: string; fileName: string; table: PieceTable },
): Promise<{ id: number }> {
  await lockOpenHosted(tx, { collection })
  await refuseRunning(tx, { collection })
  await tx.deleteFrom('hosted_imports').where('collection', '=', collection).where('state', '=', 'preview').execute()
  const { id } = await tx
    .insertInto('hosted_imports')
    .values({
      collection,
      file_name: fileName,
      state: 'preview',
      total: table.rows.length,
      mistakes: JSON.stringify(table.mistakes.slice(0, MOST_MISTAKES)),
      mistake_count: table.mistakes.length,
      columns: JSON.stringify(table.columns),
      begun_by: actor,
      begun_at: now,
      ended_at: null,
      problem: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE)
    await insertRows(tx, { id, from, rows: table.rows.slice(from, from + ROWS_AT_ONCE) })
  await recordAct(tx, { actor, requestId, now, act: 'hosted-import-read', detail: `${collection}, ${fileName}` })
  return { id }
}

async function insertRows(
  tx: WriteDb,
  { id, from, rows }: { id: number; from: number; rows: readonly TableRow[] },
): Promise<void> {
  const text = (of: (row: TableRow) => string | undefined) => freeTextArray(rows.map((row) => of(row) ?? null))
  await sql`
    insert into hosted_import_rows (import_id, position, place, token_id, name, description, traits, picture_name, animation_name, external_url)
    select ${id}::bigint, ${from}::integer + at, place, token_id, name, description, traits::jsonb, picture_name, animation_name, external_url
    from unnest(${text(({ place }) => place)}, ${plainColumn(rows, 'tokenId', 'numeric')}, ${text(({ name }) => name)},
      ${text(({ description }) => description)}, ${text(({ traits }) => JSON.stringify(traits))}, ${text(({ pictureName }) => pictureName)},
      ${text(({ animationName }) => animationName)}, ${text(({ externalUrl }) => externalUrl)})
      with ordinality as new(place, token_id, name, description, traits, picture_name, animation_name, external_url, at)`.execute(
    tx,
  )
}

/**
 * Lets the import of a table begin that nothing is wrong with. From here on it goes by itself, also after a restart. Throws `ImportGoneError`,
 * `ImportRefusedError`, `ImportRunsError`, `HostedFrozenError`.
 */
export async function beginImport(
  tx: WriteDb,
  { actor, requestId, now }: By,
  { collection, id }: { collection: string; id: number },
): Promise<void> {
  await lockOpenHosted(tx, { collection })
  await refuseRunning(tx, { collection })
  const found = await findImport(readSide(tx), { collection })
  if (found?.id !== id || found.state !== 'preview') throw new ImportGoneError()
  const wrong = found.mistakeCount + found.missingCount
  if (wrong > 0) throw new ImportRefusedError(wrong)
  await tx.updateTable('hosted_imports').set({ state: 'running' }).where('id', '=', id).execute()
  await recordAct(tx, { actor, requestId, now, act: 'hosted-import-begun', detail: `${collection}, ${found.fileName}` })
}

/**
 * Cancels an import. Pieces that it wrote already stay: they are said to be there. Throws `ImportGoneError`.
 */
export async function dropImport(
  tx: WriteDb,
  { actor, requestId, now }: By,
  { collection, id }: { collection: string; id: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('hosted_imports')
    .set({ state: 'dropped', ended_at: now })
    .where('id', '=', id)
    .where('collection', '=', collection)
    .where('state', 'in', ['preview', 'running'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ImportGoneError()
  await tx.deleteFrom('hosted_import_rows').where('import_id', '=', id).execute()
  await recordAct(tx, { actor, requestId, now, act: 'hosted-import-dropped', detail: collection })
}

/** Throws `ImportRunsError`. */
export async function refuseRunning(tx: WriteDb, { collection }: { collection: string }): Promise<void> {
  const running = await tx
    .selectFrom('hosted_imports')
    .select('id')
    .where('collection', '=', collection)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (running !== undefined) throw new ImportRunsError()
}
