import { type ContractEvent, textOf } from '#platform/chain/contract-event.ts'

/** A redemption's columns as they follow from its contract. */
export type RedemptionRow = {
  intent_id: string
  state: 'locked' | 'redeemed' | 'given-back'
  redeemer: string
  edition_id: string
  pill_id: string
  quantity: string
  currency: string
  price: string
  escrow_until: number | null
  block_number: number
  log_index: number
  block_hash: string
  tx_hash: string
  timestamp: number
}

/** A redemption out of all events of its intent, in the order of the chain; `undefined` when none of them opened it. */
export function redemptionRowOf(events: readonly ContractEvent[]): RedemptionRow | undefined {
  let row: RedemptionRow | undefined
  for (const event of events) {
    const place = {
      block_number: event.blockNumber,
      log_index: event.logIndex,
      block_hash: event.blockHash,
      tx_hash: event.txHash,
      timestamp: event.timestamp,
    }
    if (event.event === 'Locked')
      row = { ...termsOf(event), state: 'locked', escrow_until: Number(textOf(event, 'escrowUntil')), ...place }
    if (event.event === 'Redeemed')
      row = { ...termsOf(event), state: 'redeemed', escrow_until: row?.escrow_until ?? null, ...place }
    // The account did not take its pills: they stay locked, and are its to fetch from now on.
    if (event.event === 'ReturnRefused' && row !== undefined) row = { ...row, escrow_until: 0 }
    // What was given back opens nothing; on what it would have been is told by the lock.
    if (event.event === 'GivenBack' && row !== undefined) row = { ...row, state: 'given-back', ...place }
  }
  return row
}

function termsOf(event: ContractEvent) {
  return {
    intent_id: textOf(event, 'intentId'),
    redeemer: textOf(event, 'redeemer'),
    edition_id: textOf(event, 'editionId'),
    pill_id: textOf(event, 'pillId'),
    quantity: textOf(event, 'quantity'),
    currency: textOf(event, 'currency'),
    price: textOf(event, 'price'),
  }
}
