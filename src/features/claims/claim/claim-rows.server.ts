import type { Selectable } from 'kysely'
import type { Series } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import type { Database } from '#platform/database/tables.ts'
import type { Claim, ClaimOrigin, ClaimState } from './claim.ts'

export type ClaimRow = Selectable<Database['claims']>

/** A claim from its row; `cap` is the length of its series, where it is known. */
export function claimOf(row: ClaimRow, cap: number | null): Claim {
  const series = row.series as Series
  const { [parcelOption]: sentWith, ...options } = (row.options ?? {}) as Record<string, string>
  return {
    claimId: row.claim_id,
    origin: row.origin as ClaimOrigin,
    editionId: row.edition_id,
    state: row.details as ClaimState,
    stateSince: row.state_since.toISOString(),
    holder: row.holder,
    accountUid: row.account_uid ?? undefined,
    series,
    n: row.n ?? undefined,
    label: row.n === null ? undefined : printLabel({ series, n: row.n, cap, replacement: row.replacement }),
    replacement: row.replacement,
    source:
      row.collection === null || row.token_id === null
        ? undefined
        : { collection: row.collection, tokenId: row.token_id },
    pills: row.pill_id === null || row.pill_count === null ? undefined : { pillId: row.pill_id, count: row.pill_count },
    options,
    sentWith,
    country: row.country ?? undefined,
    event:
      row.block_number === null || row.tx_hash === null
        ? undefined
        : { blockNumber: row.block_number, txHash: row.tx_hash, seconds: row.chain_time ?? 0 },
    parcelId: row.parcel_id ?? undefined,
    together: row.together,
    dueAt: row.due_at?.toISOString(),
    promise:
      row.print_run === null || row.promised_on === null || row.leaves_by === null
        ? undefined
        : { run: row.print_run, promisedOn: row.promised_on, leavesBy: row.leaves_by },
    openedAt: row.opened_at.toISOString(),
    version: row.version,
  }
}
