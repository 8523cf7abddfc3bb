import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { HeldPills } from './pill.ts'

/** The pills that an address (lower-case) holds as of the head block, kind by kind. */
export async function listPillsOf(read: ReadDb, { holder }: { holder: string }): Promise<HeldPills[]> {
  const rows = await read
    .selectFrom('pill_balances as b')
    .leftJoin('pill_kinds as k', 'k.pill_id', 'b.pill_id')
    .select(['b.pill_id as pillId', 'k.name', 'b.quantity', 'b.last_block as lastBlock'])
    .where('b.holder', '=', holder)
    .orderBy('b.pill_id')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name ?? t('Pill') }))
}
