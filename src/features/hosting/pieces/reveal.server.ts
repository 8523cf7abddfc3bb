import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { AlreadyRevealedError } from './hosting-errors.ts'
import { lockOpenHosted } from './lock-hosted.server.ts'

export type By = { actor: string; requestId: string; now: Date }

/**
 * Sets the moment of the reveal, or takes it back with `undefined`. A moment that has come reveals at once. Throws `AlreadyRevealedError`,
 * `HostedFrozenError`.
 */
export async function setReveal(
  tx: WriteDb,
  { now, ...by }: By,
  { collection, chainId, at }: { collection: string; chainId: number; at: Date | undefined },
): Promise<'revealed' | 'set' | 'taken-back'> {
  const { revealedAt } = await lockOpenHosted(tx, { collection })
  if (revealedAt !== undefined) throw new AlreadyRevealedError()
  await tx
    .updateTable('hosted_collections')
    .set({ reveals_at: at ?? null })
    .where('collection', '=', collection)
    .execute()
  await recordAct(tx, {
    ...by,
    now,
    act: 'hosted-reveal-set',
    detail: `${collection}${at === undefined ? ', none' : `, ${at.toISOString()}`}`,
  })
  if (at === undefined) return 'taken-back'
  return (await revealDue(tx, { collections: [collection], chainId, now })) > 0 ? 'revealed' : 'set'
}

/** Reveals every collection whose moment has come: from the commit on, documents, pictures and pages show the pieces. Says how many. */
export async function revealDue(
  tx: WriteDb,
  { collections, chainId, now }: { collections: readonly string[]; chainId: number; now: Date },
): Promise<number> {
  if (collections.length === 0) return 0
  const due = await tx
    .updateTable('hosted_collections')
    .set({ revealed_at: now })
    .where('collection', 'in', [...collections])
    .where('revealed_at', 'is', null)
    .where('reveals_at', '<=', now)
    .returning('collection')
    .execute()
  for (const { collection } of due) await requestMetadataReading(tx, { collection, tokenIds: 'all', now })
  if (due.length > 0) await markPagesChanged(tx, { chainId })
  return due.length
}
