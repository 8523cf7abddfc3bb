import type { WriteDb } from '#platform/database.server.ts'
import { grantRole } from './grant-role.server.ts'
import type { IdToken } from './id-token.ts'

/** Makes whoever signs in with a verified address of `VITRINE_OWNERS` an owner. */
export async function grantConfiguredOwner(tx: WriteDb, { idToken, configured, now }: { idToken: IdToken; configured: readonly string[]; now: Date }): Promise<void> {
  if (!idToken.emailVerified || idToken.email === undefined || !configured.includes(idToken.email)) return
  await grantRole(tx, { uid: idToken.uid, role: 'owner', by: 'house', detail: 'named in VITRINE_OWNERS', now })
}
