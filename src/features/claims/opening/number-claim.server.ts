import { EditionFullError, findEdition, NumberTakenError } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import { takeNumber } from '#features/prints/numbers/take-number.server.ts'
import { findAddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import type { HoldReason } from '../claim/claim.ts'
import { lockClaim, moveClaim } from '../claim/move-claim.server.ts'
import { writeNotice } from '../notices/write-notice.server.ts'

/**
 * Gives an accepted claim its number, or holds it with the reason why it gets none: then people look at it. Leaves it as it is
 * while the edition's numbers wait for a draw. Returns whether it moved.
 */
export async function numberClaim(
  tx: WriteDb,
  { editions, claimId, now }: { editions: readonly EditionConfig[]; claimId: string; now: Date },
): Promise<boolean> {
  const row = await lockClaim(tx, { claimId })
  const hold = async (reason: HoldReason, detail: string) => {
    await moveClaim(tx, { claimId, step: { step: 'hold', reason, detail }, by: 'clock', now })
  }
  const edition = findEdition(editions, row.edition_id)
  if (edition === undefined) {
    await hold('unknown-edition', `The studio's configuration has no edition ${row.edition_id}.`)
    return true
  }
  const source =
    row.collection === null || row.token_id === null ? undefined : { collection: row.collection, tokenId: row.token_id }
  try {
    const taken = await takeNumber(tx, { edition, claimId, source, now })
    if (taken === undefined) return false
    await moveClaim(tx, { claimId, step: { step: 'number', series: taken.series, n: taken.n }, by: 'clock', now })
    const address = await findAddressStanding(readSide(tx), { claimId })
    await writeNotice(tx, {
      claimId,
      now,
      notice: {
        kind: 'opened',
        title: edition.title,
        label: printLabel(taken),
        dueAt: row.due_at?.toISOString(),
        hasAddress: address !== undefined && address.purged === undefined,
      },
    })
  } catch (error) {
    // Both are found before anything is written for good: a counter that was raised in vain must not stay.
    if (!(error instanceof EditionFullError || error instanceof NumberTakenError)) throw error
    throw new NoNumberError(error.message, { cause: error })
  }
  return true
}

/** The claim cannot be numbered; the transaction has to be given up, and the claim held in another one. */
export class NoNumberError extends Error {
  override readonly name = 'NoNumberError'
}
