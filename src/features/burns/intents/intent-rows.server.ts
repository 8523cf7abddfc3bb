import type { Insertable, Selectable } from 'kysely'
import type { Hex } from '#platform/chain/hex.ts'
import type { Database } from '#platform/database/tables.ts'
import type { BurnAim } from './burn-aim.ts'
import type { BurnIntent, BurnPurpose, IntentPurpose, IntentState, RedemptionWishes } from './intent.ts'

export type IntentRow = Selectable<Database['burn_intents']>

/** An intent out of its row. */
export function intentOf(row: IntentRow): BurnIntent {
  return {
    intentId: row.intent_id as Hex,
    holder: row.holder as Hex,
    purpose: purposeOf(row),
    state: row.details as IntentState,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function purposeOf(row: IntentRow): IntentPurpose {
  if (row.kind === 'burn') {
    return {
      kind: 'burn',
      collection: row.collection ?? '',
      tokenId: row.token_id ?? '0',
      ...(row.quantity === null ? {} : { copies: row.quantity }),
      ...(row.others === null ? {} : { others: row.others as string[] }),
      campaignId: row.campaign_id ?? '0',
      recipient: (row.recipient ?? row.holder) as Hex,
      ...(row.aim === null ? {} : { aim: row.aim as BurnAim }),
    }
  }
  return {
    kind: 'redemption',
    pillId: row.pill_id ?? '0',
    quantity: Number(row.quantity ?? 0),
    editionId: row.edition_id ?? '0',
    wishes: (row.wishes ?? {}) as RedemptionWishes,
  }
}

type NewIntent = {
  intentId: Hex
  holder: Hex
  purpose: IntentPurpose
  state: IntentState
  accountUid?: string | undefined
  now: Date
}

/** The row of a new intent. */
export function rowOf({
  intentId,
  holder,
  purpose,
  state,
  accountUid,
  now,
}: NewIntent): Insertable<Database['burn_intents']> {
  const empty = {
    collection: null,
    token_id: null,
    campaign_id: null,
    recipient: null,
    pill_id: null,
    quantity: null,
    others: null,
    edition_id: null,
    wishes: null,
    aim: null,
  }
  const of =
    purpose.kind === 'burn'
      ? burnColumns(purpose)
      : {
          pill_id: purpose.pillId,
          quantity: String(purpose.quantity),
          edition_id: purpose.editionId,
          wishes: JSON.stringify(purpose.wishes),
        }
  return {
    ...empty,
    ...of,
    intent_id: intentId,
    kind: purpose.kind,
    holder,
    account_uid: accountUid ?? null,
    ...stateColumns(state),
    tx_seen_at: null,
    created_at: now,
    updated_at: now,
  }
}

function burnColumns({ collection, tokenId, copies, others, campaignId, recipient, aim }: BurnPurpose) {
  return {
    collection,
    token_id: tokenId,
    quantity: copies ?? null,
    others: others === undefined ? null : JSON.stringify(others),
    campaign_id: campaignId,
    recipient,
    aim: aim === undefined ? null : JSON.stringify(aim),
  }
}

/** The columns that a state stands in. */
export function stateColumns(state: IntentState): {
  state: string
  details: string
  tx_hash: string | null
  tx_nonce: number | null
} {
  const followed = 'transaction' in state ? state.transaction : undefined
  const hash = followed?.hash ?? ('place' in state ? state.place.txHash : undefined)
  return {
    state: state.state,
    details: JSON.stringify(state),
    tx_hash: hash ?? null,
    tx_nonce: followed?.nonce ?? null,
  }
}
