import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { QueueLine } from '../claim/claim-queue.ts'
import { listClaims } from '../claim/list-claims.server.ts'
import { linesOf } from '../desk/list-queue.server.ts'

/** As many as one person packs between two looks. */
const most = 200

/** What can be packed now, by edition and number as it lies on the shelf. `missing` counts signed prints without an address; `held` those that wait because their piece is reported as stolen. */
export async function listReady(
  read: ReadDb,
  { editions, now }: { editions: readonly EditionConfig[]; now: Date },
): Promise<{ ready: QueueLine[]; more: boolean; missing: number; held: number }> {
  const { claims, next } = await listClaims(read, { states: ['signed'], limit: most })
  const lines = await linesOf(read, { claims, editions, now })
  const free = lines.filter(({ isHeld }) => !isHeld)
  const ready = free
    .filter(({ address }) => address === 'given' || address === 'locked')
    .sort((a, b) => a.edition.localeCompare(b.edition, 'en') || (a.n ?? 0) - (b.n ?? 0))
  return { ready, more: next !== undefined, missing: free.length - ready.length, held: lines.length - free.length }
}
