import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { promiseFor, type RunPromise } from './print-run.ts'

/**
 * What a claim is promised: what was said when its place was reserved, or, where none was or nothing was recorded, what its edition says at the
 * moment `at`. `undefined`: nothing.
 */
export async function findPromise(
  read: ReadDb | WriteDb,
  { intentId, edition, at }: { intentId: string; edition: EditionConfig | undefined; at: Date },
): Promise<RunPromise | undefined> {
  const place = await read
    .selectFrom('print_places')
    .select(['promise', sql<boolean>`promise is not null`.as('is_told')])
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return place?.is_told === true ? ((place.promise ?? undefined) as RunPromise | undefined) : promiseFor(edition, at)
}
