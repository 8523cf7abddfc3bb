import type { MessageText } from '#messages/translate.ts'
import type { FollowedTransaction, IntentSighting, RevertReason } from './intent.ts'

/** How long a transaction may be unknown to the node before it counts as dropped. */
export const unseenSeconds = 20 * 60

/** What the node says of a transaction that is followed, and of the sender's nonce. */
export type TransactionFacts = {
  /** The node knows it and it is in no block yet. */
  isPending: boolean
  /** It is in a block: whether it went through, and whether the app has read that block. */
  receipt: { isSuccess: boolean; isRead: boolean; reason: RevertReason | undefined } | undefined
  /** Another transaction of the sender with the same nonce, in a block or waiting. */
  rival: { transaction: FollowedTransaction; isSamePurpose: boolean } | undefined
  /** The sender's nonce is used, by whatever. */
  isNonceUsed: boolean
  /** Since when the node does not know it, in seconds. */
  secondsUnseen: number
}

/** What is seen of an intent without an event. `now`: the chain's time, in seconds. */
export function judgeTransaction(
  facts: TransactionFacts,
  { now }: { now: number },
): IntentSighting & { sighting: 'none' } {
  const none = { sighting: 'none', now } as const
  const { receipt, rival } = facts
  if (receipt !== undefined) {
    if (!receipt.isSuccess)
      return {
        ...none,
        transaction: 'reverted',
        // Stored in English, as every reason is, and translated where it is shown.
        reason: receipt.reason ?? {
          code: 'unknown',
          detail: 'The contract refused it and gave no reason.' satisfies MessageText,
        },
      }
    // It went through and the intent's event is not among those of its block: it did something else.
    return { ...none, transaction: receipt.isRead ? 'nonce-used' : 'pending' }
  }
  if (facts.isPending) return { ...none, transaction: 'pending' }
  if (rival !== undefined)
    return rival.isSamePurpose
      ? { ...none, transaction: 'replaced', by: rival.transaction }
      : { ...none, transaction: 'nonce-used' }
  if (facts.isNonceUsed) return { ...none, transaction: 'nonce-used' }
  return { ...none, transaction: facts.secondsUnseen >= unseenSeconds ? 'unseen-for-long' : 'pending' }
}
