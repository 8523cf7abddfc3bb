import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { Hex } from '#platform/chain/hex.ts'

/** What became of pills that were locked instead of burned. `until`: from when on their holder can take them back, in seconds. */
export type EscrowView = {
  state: 'locked' | 'destroyed' | 'given-back'
  /** 0 when the studio tried to give them back and their account did not take them. */
  until: number
  /** What the app has sent to settle it and the chain has not shown yet. */
  sent: { act: SettlingAct; txHash: Hex; attempts: number } | undefined
  /** Why it is not settled yet, in a sentence, where there is more to say than that the app waits. */
  problem: string | undefined
  /** Takes them back, once that is their holder's to do. */
  takeBack: WalletCall | undefined
}

/** Destroying the pills and taking the price, or giving both back. */
export type SettlingAct = 'finalise' | 'give-back'

/** A lock in a final block, with what the app knows of its claim and of the place that was held for it. */
export type LockedPills = {
  /** Seconds. */
  until: number
  /** The claim's state; `undefined` while none is opened. */
  claim: string | undefined
  /** The piece that the pills came from is reported as stolen. */
  isHeld?: boolean
  /** The place that the permit held: `held` or `taken`, `released` when somebody else may have it, `undefined` where prints are not made here. */
  place: string | undefined
  /** Its card payment's state; `undefined` where it was paid on the chain. */
  payment?: string | undefined
}

/** Before the end of a lock the app no longer destroys: its transaction would come too late and cost for nothing. In seconds. */
export const lastMinutes = 600

/**
 * What the app does with locked pills: destroys them once the claim stands, can be served and is paid, gives them back when it
 * cannot, was cancelled, its money went back, or the time is nearly over. `wait` while somebody looks at the claim or at a report of
 * its piece, its payment is disputed, or it is not opened yet. `at`: the chain's time, in seconds.
 *
 * A claim whose money is not there is on hold as well, so nothing would be destroyed for it: the payment is asked beside it so that
 * pills go back as soon as the money does, and not at the end of their lock.
 */
export function decideSettling(
  { until, claim, isHeld = false, place, payment }: LockedPills,
  { at }: { at: number },
): SettlingAct | 'wait' {
  // The studio tried to give them back and the account did not take them: only their holder can fetch them now.
  if (until === 0) return 'wait'
  if (
    at >= until - lastMinutes ||
    claim === 'cancelled' ||
    place === 'released' ||
    payment === 'refund-due' ||
    payment === 'refunded'
  )
    return 'give-back'
  if (payment !== undefined && payment !== 'paid') return 'wait'
  if (claim === undefined || isHeld || claim === 'on-hold' || claim === 'orphaned') return 'wait'
  return 'finalise'
}

/** Days that the app gives itself at most, with room below what the contract takes. */
export const mostEscrowDays = 60

/** Until when pills are locked: that many days after the permit's end; 0 to burn at once. Seconds. */
export function escrowEnd({ expiresAt, days }: { expiresAt: number; days: number }): number {
  return days === 0 ? 0 : expiresAt + Math.min(days, mostEscrowDays) * 86_400
}
