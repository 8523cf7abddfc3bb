import { sql } from 'kysely'
import { hashSecret, newSecret } from '#features/accounts/sessions/secret.server.ts'
import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { purgeAddresses } from '#features/shipping/addresses/address-vault.server.ts'
import { setHeldAside } from '#features/shipping/addresses/held-address.server.ts'
import { t } from '#messages/translate.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import { type Claim, ClaimNotReadyError, type ClaimState, ownerNotes } from '../claim/claim.ts'
import { findTakenOver } from '../claim/find-taken-over.server.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { isPriced } from '../claim/is-priced.server.ts'
import { lockClaim } from '../claim/move-claim.server.ts'
import { linkDays } from '../claim/policy.ts'
import { refuseHeldClaim } from '../held/held-piece.server.ts'
import { findContact, forgetContact, moveContact, writeNotice } from '../notices/write-notice.server.ts'
import { isPromised } from '../opening/list-companions.server.ts'

/** The link was used, taken back, or is too old. */
export const LinkSpentError = defineError(NotFoundError, 'claim-link-spent', () =>
  t(
    'This link does not open a claim any more: it was used, taken back, or is older than {count} days. Ask for a new one. Nothing was changed.',
    { count: linkDays },
  ),
)

/** Before these states somebody else may still take the claim over. */
const movable = ['observed', 'accepted', 'numbered', 'printed', 'signed', 'on-hold']

/** Whether a claim can still go to somebody else. What is held in its parcel lies there with an address already. */
export function canBeGiven({ state }: { state: ClaimState }): boolean {
  return movable.includes(state.state) && !(state.state === 'on-hold' && state.from.state === 'packed')
}

/**
 * Makes a link by which somebody else can take the claim over, once, within `linkDays`; an earlier link opens nothing any more. Returns
 * its code, of which only the hash is kept, and until when it is good, ISO 8601. `titleOf` names an edition: whoever owns the claim
 * is mailed that a link was made. Throws `ClaimNotReadyError` and `PieceHeldError`.
 */
export async function makeClaimLink(
  tx: WriteDb,
  { claimId, titleOf, by, now }: { claimId: string; titleOf: (editionId: string) => string; by: string; now: Date },
): Promise<{ code: string; until: string }> {
  const row = await lockClaim(tx, { claimId })
  if (!canBeGiven({ state: row.details as ClaimState }))
    throw new ClaimNotReadyError(
      t('The print is packed or on its way, so the claim stays with you. Nothing was changed.'),
    )
  await refusePromised(tx, row)
  await refuseHeldClaim(tx, { claimId, now })
  const code = newSecret()
  const until = new Date(now.getTime() + linkDays * 86_400_000)
  await revokeClaimLink(tx, { claimId })
  await tx
    .insertInto('claim_links')
    .values({
      link_hash: hashSecret(code),
      claim_id: claimId,
      made_by: by,
      made_at: now,
      expires_at: until,
      used_by: null,
    })
    .execute()
  await writeNotice(tx, {
    claimId,
    occasion: now.toISOString(),
    notice: { kind: 'offered', title: titleOf(row.edition_id), until: until.toISOString() },
    now,
  })
  return { code, until: until.toISOString() }
}

/** Prints whose postage was counted once go to one person. */
async function refusePromised(tx: WriteDb, row: Parameters<typeof isPromised>[1]): Promise<void> {
  if (await isPromised(tx, row))
    throw new ClaimNotReadyError(
      t(
        'One parcel was agreed for this print and another one, so they stay with one account. Nothing was changed. To give one of them away, write to the studio.',
      ),
    )
}

/** Takes a link back that nobody has used. Returns whether there was one. */
export async function revokeClaimLink(tx: WriteDb, { claimId }: { claimId: string }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('claim_links')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'link')
    .where('used_at', 'is', null)
    .returning('claim_id')
    .execute()
  return gone.length > 0
}

/** The link that somebody could use now: until when, ISO 8601. Never its code. */
export async function findClaimLink(
  read: ReadDb,
  { claimId, now }: { claimId: string; now: Date },
): Promise<{ until: string } | undefined> {
  const row = await read
    .selectFrom('claim_links')
    .select('expires_at')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? undefined : { until: row.expires_at.toISOString() }
}

/** What whoever has a link may see of the claim before taking it; `priced` is the country that sending it was paid for. Throws `LinkSpentError`. */
export async function lookAtClaimLink(
  read: ReadDb,
  { code, now }: { code: string; now: Date },
): Promise<{
  claim: Pick<Claim, 'editionId' | 'label' | 'state' | 'dueAt'>
  priced: string | undefined
  until: string
}> {
  const link = await read
    .selectFrom('claim_links')
    .innerJoin('claims', 'claims.claim_id', 'claim_links.claim_id')
    .select(['claim_links.claim_id', 'expires_at', 'claims.country', isPriced.as('is_priced')])
    .where('link_hash', '=', hashSecret(code))
    .where('kind', '=', 'link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link === undefined) throw new LinkSpentError()
  const { editionId, label, state, dueAt } = await getClaim(read, { claimId: link.claim_id })
  if (!canBeGiven({ state })) throw new LinkSpentError()
  const priced = link.is_priced ? (link.country ?? undefined) : undefined
  return { claim: { editionId, label, state, dueAt }, priced, until: link.expires_at.toISOString() }
}

/**
 * Takes a claim over by its link. The address that was given before is erased, or, on legal hold, moved out of the claim's reach;
 * whoever gave the claim is mailed which of both. `titleOf` names an edition. Throws `LinkSpentError`, and `PieceHeldError` with which the link stays good.
 */
export async function takeClaimOver(
  tx: WriteDb,
  keys: AddressKeys,
  {
    code,
    uid,
    titleOf,
    requestId,
    now,
  }: { code: string; uid: string; titleOf: (editionId: string) => string; requestId?: string | undefined; now: Date },
): Promise<{ claimId: string }> {
  const offered = await tx
    .selectFrom('claim_links')
    .select('claim_id')
    .where('link_hash', '=', hashSecret(code))
    .executeTakeFirst()
  const since =
    offered === undefined
      ? undefined
      : (await findTakenOver(readSide(tx), { claimIds: [offered.claim_id] })).get(offered.claim_id)
  const link = await tx
    .updateTable('claim_links')
    .set({ used_by: uid, used_at: now })
    .where('link_hash', '=', hashSecret(code))
    .where('kind', '=', 'link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['claim_id', 'made_by'])
    .executeTakeFirst()
  if (link === undefined) throw new LinkSpentError()
  const row = await lockClaim(tx, { claimId: link.claim_id })
  if (!canBeGiven({ state: row.details as ClaimState })) throw new LinkSpentError()
  await refusePromised(tx, row)
  const claimId = link.claim_id
  await refuseHeldClaim(tx, { claimId, now })
  const heldId = await setHeldAside(tx, keys, { claimId, givenBy: link.made_by, since, now })
  await writeNotice(tx, {
    claimId,
    occasion: now.toISOString(),
    to: await findContact(tx, { claimId }),
    notice: { kind: 'taken', title: titleOf(row.edition_id), isKept: heldId !== undefined },
    now,
  })
  if (heldId === undefined) await purgeAddresses(tx, { now, claimId })
  else await moveContact(tx, { from: claimId, to: heldId })
  await tx
    .updateTable('claims')
    // Whoever was shown how far it is by its owner before is shown no more.
    .set({ account_uid: uid, together: false, version: row.version + 1, code: sql`default` })
    .where('claim_id', '=', claimId)
    .execute()
  await forgetContact(tx, { claimId })
  await tx
    .insertInto('claim_steps')
    .values({
      claim_id: claimId,
      position: row.version,
      from_state: row.state,
      to_state: row.state,
      by: 'holder',
      actor: uid,
      reason: ownerNotes.takenOver,
      details: null,
      request_id: requestId ?? null,
      at: now,
    })
    .execute()
  return { claimId }
}
