import type { WriteDb } from '#platform/database/database.server.ts'
import { grantRole } from '../roles/grant-role.server.ts'
import type { IdToken } from '../sessions/id-token.ts'

/** Makes whoever signs in with a verified address of `VITRINE_OWNERS`, and shows that its mailbox is theirs (`comesByMailbox`), an owner. */
export async function grantConfiguredOwner(
  tx: WriteDb,
  {
    idToken,
    configured,
    comesByMailbox,
    now,
  }: { idToken: IdToken; configured: readonly string[]; comesByMailbox: boolean; now: Date },
): Promise<void> {
  if (!comesByMailbox || !isConfigured(idToken, configured)) return
  await grantRole(tx, { uid: idToken.uid, role: 'owner', by: 'house', detail: 'named in VITRINE_OWNERS', now })
}

/** Whether an ID token has a verified address that `VITRINE_OWNERS` names. */
export function isConfigured(
  { email, emailVerified }: Pick<IdToken, 'email' | 'emailVerified'>,
  configured: readonly string[],
): boolean {
  return emailVerified && email !== undefined && configured.includes(email)
}
