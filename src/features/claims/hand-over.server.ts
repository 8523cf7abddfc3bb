import { hashSecret, newSecret } from '#features/accounts/secret.server.ts'
import { purgeAddresses } from '#features/shipping/address-vault.server.ts'
import type { WriteDb } from '#platform/database.server.ts'
import { NotFoundError } from '#platform/errors.ts'
import { ClaimNotReadyError } from './claim.ts'
import { lockClaim } from './move-claim.server.ts'
import { forgetContact } from './write-notice.server.ts'

/** The link was used, taken back, or is too old. */
export class LinkSpentError extends NotFoundError {
  override readonly name = 'LinkSpentError'
  readonly code = 'claim-link-spent'
  constructor() {
    super('This link does not open a claim any more: it was used, taken back, or is older than a week. Ask for a new one. Nothing was changed.')
  }
}

const linkDays = 7
/** Before these states somebody else may still take the claim over. */
const movable = ['observed', 'accepted', 'numbered', 'printed', 'signed', 'on-hold']

/** Makes a link by which somebody else can take the claim over, once, for a week; an earlier link opens nothing any more. Returns its code; only the hash is kept. */
export async function makeClaimLink(tx: WriteDb, { claimId, by, now }: { claimId: string; by: string; now: Date }): Promise<string> {
  const row = await lockClaim(tx, { claimId })
  if (!movable.includes(row.state)) throw new ClaimNotReadyError('The print is packed or on its way, so the claim stays with you. Nothing was changed.')
  const code = newSecret()
  await tx.deleteFrom('claim_links').where('claim_id', '=', claimId).where('used_at', 'is', null).execute()
  await tx.insertInto('claim_links').values({ link_hash: hashSecret(code), claim_id: claimId, made_by: by, made_at: now, expires_at: new Date(now.getTime() + linkDays * 86_400_000), used_by: null }).execute()
  return code
}

/** Takes a claim over by its link. The address that was given before is erased: it is somebody else's. Throws `LinkSpentError`. */
export async function takeClaimOver(tx: WriteDb, { code, uid, requestId, now }: { code: string; uid: string; requestId?: string | undefined; now: Date }): Promise<{ claimId: string }> {
  const link = await tx.updateTable('claim_links').set({ used_by: uid, used_at: now }).where('link_hash', '=', hashSecret(code)).where('used_at', 'is', null).where('expires_at', '>', now).returning(['claim_id', 'made_by']).executeTakeFirst()
  if (link === undefined) throw new LinkSpentError()
  const row = await lockClaim(tx, { claimId: link.claim_id })
  if (!movable.includes(row.state)) throw new LinkSpentError()
  await purgeAddresses(tx, { now, claimId: link.claim_id })
  await tx.updateTable('claims').set({ account_uid: uid, version: row.version + 1 }).where('claim_id', '=', link.claim_id).execute()
  await forgetContact(tx, { claimId: link.claim_id })
  await tx.insertInto('claim_steps').values({ claim_id: link.claim_id, position: row.version, from_state: row.state, to_state: row.state, by: 'holder', actor: uid, reason: 'Taken over by a link.', details: null, request_id: requestId ?? null, at: now }).execute()
  return { claimId: link.claim_id }
}
