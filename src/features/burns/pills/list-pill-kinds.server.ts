import type { ReadDb } from '#platform/database/database.server.ts'
import type { PillKind } from './pill.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    /** A view: the kinds that the contract of pills has, and how many of each were ever made and destroyed. */
    pill_kinds: { pill_id: string; name: string; issued: string; destroyed: string }
  }
}

/** All kinds of pills, in the order of their numbers. */
export async function listPillKinds(read: ReadDb): Promise<PillKind[]> {
  return await read
    .selectFrom('pill_kinds')
    .select(['pill_id as pillId', 'name', 'issued', 'destroyed'])
    .orderBy('pill_id')
    .execute()
}
