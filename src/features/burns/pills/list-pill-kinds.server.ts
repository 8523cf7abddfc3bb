import type { ReadDb } from '#platform/database/database.server.ts'
import type { PillKind } from './pill.ts'

/** All kinds of pills, in the order of their numbers. */
export async function listPillKinds(read: ReadDb): Promise<PillKind[]> {
  return await read
    .selectFrom('pill_kinds')
    .select(['pill_id as pillId', 'name', 'issued', 'destroyed'])
    .orderBy('pill_id')
    .execute()
}
