import { createHmac } from 'node:crypto'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { networkOf } from '#platform/http/ip-networks.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'

type Keyed = Pick<IdentityContext, 'auditKey'>

/** Whether the account was entered from the network of this request before; networks that were not seen for half a year are forgotten (`accountKeepDays`). */
export async function isKnownNetwork(
  context: Keyed,
  db: EdgeDb,
  { uid, request }: { uid: string; request: IdentityRequest },
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_networks')
    .select('uid')
    .where('uid', '=', uid)
    .where('network_hash', '=', networkHash(context, request))
    .executeTakeFirst()
  return row !== undefined
}

/** A network as the table stores it: without the key nobody finds out which one it is. */
export function networkHash({ auditKey }: Keyed, { remoteAddress }: Pick<IdentityRequest, 'remoteAddress'>): string {
  return createHmac('sha256', auditKey)
    .update(`network ${networkOf(remoteAddress)}`)
    .digest('base64url')
    .slice(0, 22)
}
