import type { WriteDb } from '#platform/database/database.server.ts'
import { hashSecret } from '../sessions/secret.server.ts'

/** Several processes may start and each print a link of its own; more than this many would be forgotten ones. */
const keptLinks = 20

/** Makes `code` open the app to its first owner. */
export async function makeOwnerLink(tx: WriteDb, { code, now }: { code: string; now: Date }): Promise<void> {
  const kept = tx
    .selectFrom('owner_links')
    .select('code_hash')
    .orderBy('made_at', 'desc')
    .orderBy('code_hash')
    .limit(keptLinks - 1)
  await tx.deleteFrom('owner_links').where('code_hash', 'not in', kept).execute()
  await tx
    .insertInto('owner_links')
    .values({ code_hash: hashSecret(code), made_at: now })
    .execute()
}
