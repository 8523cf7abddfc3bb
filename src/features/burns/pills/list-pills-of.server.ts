import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { HeldPills } from './pill.ts'

/** The pills that an address (lower-case) holds as of the head block, kind by kind. */
export async function listPillsOf(read: ReadDb, { holder }: { holder: string }): Promise<HeldPills[]> {
  const rows = await read
    .selectFrom('holdings as h')
    .leftJoin('pill_kinds as k', 'k.pill_id', 'h.token_id')
    .select(['h.token_id as pillId', 'k.name', 'h.quantity', 'h.last_block as lastBlock'])
    .where('h.collection', '=', PILLS)
    .where('h.holder', '=', holder)
    .orderBy('h.token_id')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name ?? t('Pill') }))
}
