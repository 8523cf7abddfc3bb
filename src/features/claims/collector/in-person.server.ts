import { randomBytes } from 'node:crypto'
import { hashSecret } from '#features/accounts/sessions/secret.server.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import { type Claim, ClaimNotReadyError } from '../claim/claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { lockClaim } from '../claim/move-claim.server.ts'
import { codeMinutes } from '../claim/policy.ts'
import { type StepParts, takeStaffStep } from '../desk/take-staff-step.server.ts'
import { refuseHeldClaim } from '../held/held-piece.server.ts'
import { deskEdition } from './desk-edition.ts'
import { inPersonCode, parseInPersonCode } from './in-person-code.ts'

/** The code was used, is too old, or there never was one. */
export const CodeSpentError = defineError(
  NotFoundError,
  'in-person-code-spent',
  `This code hands nothing over: it was used, is older than ${codeMinutes} minutes, or was read wrong. Nothing was changed. Ask the collector for a new one.`,
)

const ready = ['signed', 'packed']

/** Makes a code by which staff hand the print over in person, once; an earlier one opens nothing any more. Only its hash is kept. */
export async function makeInPersonCode(
  tx: WriteDb,
  { claimId, by, now }: { claimId: string; by: string; now: Date },
): Promise<{ code: string; until: string }> {
  const row = await lockClaim(tx, { claimId })
  if (!ready.includes(row.state))
    throw new ClaimNotReadyError(
      t('The print can be handed over once it is signed, until it is sent. Nothing was changed.'),
    )
  await refuseHeldClaim(tx, { claimId, now })
  const code = inPersonCode(randomBytes(16))
  const until = new Date(now.getTime() + codeMinutes * 60_000)
  await tx
    .deleteFrom('claim_links')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'in-person')
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('claim_links')
    .values({
      link_hash: hashOf(code),
      claim_id: claimId,
      kind: 'in-person',
      made_by: by,
      made_at: now,
      expires_at: until,
      used_by: null,
    })
    .execute()
  return { code, until: until.toISOString() }
}

/** The print that a typed code hands over, as staff see it; the sentence that refuses a code that is spent or none. */
export async function findHandOver(
  read: ReadDb,
  { typed, studio: { editions }, now }: { typed: string; studio: Pick<Studio, 'editions'>; now: Date },
) {
  try {
    const code = parseInPersonCode(typed)
    if (code === undefined) throw new CodeSpentError()
    const { claim, until } = await lookAtInPersonCode(read, { code, now })
    const { label, series, n, replacement, state, editionId } = claim
    const edition = deskEdition(findEdition(editions, editionId), { editionId })
    return { found: { code, until, claim: { label, series, n, replacement, state }, edition } }
  } catch (error) {
    if (error instanceof CodeSpentError) return { refusal: error.message }
    throw error
  }
}

/** What staff see before they hand a print over. Throws `CodeSpentError`. */
export async function lookAtInPersonCode(
  read: ReadDb,
  { code, now }: { code: string; now: Date },
): Promise<{ claim: Claim; until: string }> {
  const link = await read
    .selectFrom('claim_links')
    .select(['claim_id', 'expires_at'])
    .where('link_hash', '=', hashOf(code))
    .where('kind', '=', 'in-person')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link === undefined) throw new CodeSpentError()
  return { claim: await getClaim(read, { claimId: link.claim_id }), until: link.expires_at.toISOString() }
}

/** Hands the print over: the claim is delivered without a parcel, and an address that was given is due to be erased. Throws `CodeSpentError`, and as `takeStaffStep` does. */
export async function handOverInPerson(
  tx: WriteDb,
  parts: StepParts,
  { code }: { code: string },
): Promise<{ claimId: string }> {
  const { actor, now } = parts
  const link = await tx
    .updateTable('claim_links')
    .set({ used_by: actor, used_at: now })
    .where('link_hash', '=', hashOf(code))
    .where('kind', '=', 'in-person')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('claim_id')
    .executeTakeFirst()
  if (link === undefined) throw new CodeSpentError()
  const claimId = link.claim_id
  const row = await lockClaim(tx, { claimId })
  if (!ready.includes(row.state)) throw new CodeSpentError()
  if (row.state === 'packed') {
    const together = await tx.selectFrom('claims').select('claim_id').where('parcel_id', '=', row.parcel_id).execute()
    if (together.length > 1)
      throw new ClaimNotReadyError(
        'The print is packed together with others. Open the parcel first; the code stays good. Nothing was changed.',
      )
    await takeStaffStep(tx, parts, { claims: [{ claimId, version: row.version }], step: { step: 'unpack' } })
  }
  const { version } = await lockClaim(tx, { claimId })
  await takeStaffStep(tx, parts, { claims: [{ claimId, version }], step: { step: 'hand-over' } })
  return { claimId }
}

/** A short code is hashed with what it is for, so that it stands for nothing else. */
function hashOf(code: string): string {
  return hashSecret(`in person ${code}`)
}
