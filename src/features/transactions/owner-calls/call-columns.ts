import type { CallFailure, CallState } from './call-state.ts'

/** What every table of calls has of where a call is. */
type CallColumns = {
  state: string
  tx_hash: string | null
  address?: string | null
  block_number: number | null
  block_hash: string | null
  final: boolean
  problem: string | null
}

/** Where the call of a row is. */
export function callStateOf(row: CallColumns): CallState {
  const hash = row.tx_hash ?? undefined
  switch (row.state as CallState['state']) {
    case 'sent':
      return { state: 'sent', hash: hash! }
    case 'mined':
      return {
        state: 'mined',
        hash,
        address: row.address ?? undefined,
        block: row.block_number!,
        blockHash: row.block_hash!,
        final: row.final,
      }
    case 'failed':
      return { state: 'failed', hash, problem: row.problem as CallFailure }
    case 'skipped':
      return { state: 'skipped' }
    case 'waiting':
      return { state: 'waiting' }
  }
}

/** What is written of a call that was `before`, and the hash that its row has until then. */
export function callColumns(before: CallState, after: CallState, now: Date) {
  const hash = 'hash' in after ? (after.hash ?? null) : null
  const hadHash = 'hash' in before ? (before.hash ?? null) : null
  const mined = after.state === 'mined' ? after : undefined
  return {
    hadHash,
    columns: {
      state: after.state,
      tx_hash: hash,
      ...(after.state === 'sent' && hash !== hadHash ? { sent_at: now } : {}),
      block_number: mined?.block ?? null,
      block_hash: mined?.blockHash ?? null,
      final: mined?.final ?? false,
      problem: after.state === 'failed' ? after.problem : null,
    },
  }
}
