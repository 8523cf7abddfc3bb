import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { intentOf } from './intent-rows.server.ts'
import type { BurnIntent } from './intent.ts'

/** One intent, or `undefined` when the app knows none of this id. */
export async function findIntent(read: ReadDb, { intentId }: { intentId: Hex }): Promise<BurnIntent | undefined> {
  const row = await read.selectFrom('burn_intents').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
  return row === undefined ? undefined : intentOf(row)
}
