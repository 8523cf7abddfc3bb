import { IntentMovedOnError } from './burn-errors.ts'
import {
  type BurnIntent,
  type FollowedTransaction,
  type IntentSighting,
  type IntentState,
  signedOf,
  type SignedPermit,
} from './intent.ts'

/**
 * The state of an intent after a look at the chain and the clock; the same object when nothing changes. Its event decides
 * wherever there is one: whatever was believed of a transaction, the event's block is what counts.
 */
export function observeIntent(
  { state, holder }: Pick<BurnIntent, 'state' | 'holder'>,
  seen: IntentSighting,
): IntentState {
  // Nothing undoes what is final: a chain that does is not followed at all.
  if (state.state === 'final') return state
  const permit = signedOf(state)
  if (seen.sighting === 'event') {
    if (seen.isFinal) return { state: 'final', place: seen.place, ...permit }
    const isSame =
      state.state === 'included' &&
      state.place.blockHash === seen.place.blockHash &&
      state.place.txHash === seen.place.txHash
    return isSame ? state : { state: 'included', place: seen.place, ...transactionOf(state), ...permit }
  }
  if (state.state === 'included') {
    const transaction: FollowedTransaction = state.transaction ?? { hash: state.place.txHash, sender: holder }
    return { state: 'sent', transaction, after: 'reorged', ...permit }
  }
  if (state.state === 'sent') return afterTransaction(state, seen)
  if (
    (state.state === 'permitted' || state.state === 'rejected') &&
    state.signed !== undefined &&
    seen.now >= state.signed.permit.expiresAt
  ) {
    return { state: 'expired', signed: state.signed }
  }
  return state
}

type SentState = Extract<IntentState, { state: 'sent' }>
type NoEvent = Extract<IntentSighting, { sighting: 'none' }>

function afterTransaction(state: SentState, seen: NoEvent): IntentState {
  const { transaction } = state
  const permit = signedOf(state)
  switch (seen.transaction) {
    case 'none':
    case 'pending':
      return state
    case 'replaced':
      return { state: 'sent', transaction: seen.by, after: 'replaced', ...permit }
    case 'reverted':
      return { state: 'reverted', transaction, reason: seen.reason, ...permit }
    case 'nonce-used':
      return { state: 'dropped', transaction, cause: 'nonce-used', ...permit }
    case 'unseen-for-long':
      return { state: 'dropped', transaction, cause: 'unseen', ...permit }
  }
}

/** A permit was signed for a redemption that was looked at. Throws `IntentMovedOnError`. */
export function permitIntent({ state }: Pick<BurnIntent, 'state'>, signed: SignedPermit): IntentState {
  if (state.state !== 'draft' && state.state !== 'checked') throw new IntentMovedOnError()
  return { state: 'permitted', signed }
}

/**
 * A permit for what is paid and not burned yet: the first one, or another one in place of one that ran out, whatever the wallet made
 * of that. The contract takes an intent once. `at` in seconds. Throws `IntentMovedOnError`.
 */
export function permitPaid(
  { state }: Pick<BurnIntent, 'state'>,
  signed: SignedPermit,
  { at }: { at: number },
): IntentState {
  const isOver = (signedOf(state).signed?.permit.expiresAt ?? Infinity) <= at
  if (isOver && state.state !== 'included' && state.state !== 'final') return { state: 'permitted', signed }
  return permitIntent({ state }, signed)
}

/**
 * The holder's wallet sent a transaction. What the chain has seen already stays: the watcher may be faster than the browser.
 * What went wrong before can be tried again under the same intent, which the chain has not used.
 */
export function sendIntent({ state }: Pick<BurnIntent, 'state'>, transaction: FollowedTransaction): IntentState {
  if (state.state === 'included' || state.state === 'final') return state
  const isSame =
    state.state === 'sent' &&
    (transaction.hash === undefined ||
      (state.transaction.hash === transaction.hash && state.transaction.nonce === transaction.nonce))
  return isSame ? state : { state: 'sent', transaction, ...signedOf(state) }
}

/** The wallet said no: nothing was sent. Throws `IntentMovedOnError` when something was. */
export function rejectIntent({ state }: Pick<BurnIntent, 'state'>): IntentState {
  switch (state.state) {
    case 'draft':
    case 'checked':
    case 'permitted':
      return { state: 'rejected', ...signedOf(state) }
    // The second try was refused; how the first ended stays told in the story.
    case 'rejected':
    case 'expired':
    case 'reverted':
    case 'dropped':
      return state
    case 'sent':
    case 'included':
    case 'final':
      throw new IntentMovedOnError()
  }
}

function transactionOf(state: IntentState): { transaction?: FollowedTransaction } {
  return 'transaction' in state && state.transaction !== undefined ? { transaction: state.transaction } : {}
}
