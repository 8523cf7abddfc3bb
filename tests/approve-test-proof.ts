import { approveProof } from '#features/prints/numbers/approve-proof.server.ts'
import { ProofApprovedError } from '#features/prints/numbers/print.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { makeEdition } from './edition-data.ts'

/** Approves the proofs of editions of a test, of edition 1 where none is named, so that their prints can be marked printed. */
export async function approveTestProof(
  db: EdgeDb,
  editions: readonly EditionConfig[] = [makeEdition()],
): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z')
  for (const edition of editions)
    try {
      await db.transaction().execute(async (tx) => {
        await approveProof(tx, { edition, note: '', by: 'ada', now })
      })
    } catch (error) {
      // Another process of the same test was there first.
      if (!(error instanceof ProofApprovedError)) throw error
    }
}
