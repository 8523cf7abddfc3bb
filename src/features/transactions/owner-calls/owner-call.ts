import type { Hex } from '#platform/chain/hex.ts'
import type { Asked, CallFailure, CallState, FollowedCall } from './call-state.ts'

/** The page whose calls belong together. */
export type OwnerCallSubject = 'contract' | 'campaign'

/** A single call that staff had a wallet asked for; `title` says what it does. */
export type OwnerCall = FollowedCall & { id: number; title: string; call: { to: Hex; data: Hex }; asked: Asked }

/** A single call as a page shows it. Times in whole seconds since 1970. */
export type OwnerCallView = {
  id: number
  title: string
  state: CallState['state']
  wallet: string
  askedAt: number
  hash: string | undefined
  block: number | undefined
  isFinal: boolean
  problem: CallFailure | undefined
  /** Whether it waits for the owners of a Safe. */ isProposed: boolean
}

/** What a page shows; `safes` are those of the wallets that were asked which are contracts. */
export function ownerCallView(call: OwnerCall, { safes }: { safes: readonly string[] }): OwnerCallView {
  const { id, title, state, asked } = call
  return {
    id,
    title,
    state,
    wallet: asked.from,
    askedAt: Math.floor(asked.at.getTime() / 1000),
    hash: 'hash' in call ? call.hash : undefined,
    block: state === 'mined' ? call.block : undefined,
    isFinal: state === 'mined' && call.final,
    problem: state === 'failed' ? call.problem : undefined,
    isProposed: (state === 'sent' || state === 'waiting') && safes.includes(asked.from),
  }
}

/** Whether nothing more is to be waited for in front of the page: it ended, or others have to sign. */
export function isSettled({ state, isProposed }: OwnerCallView): boolean {
  return isProposed || state === 'mined' || state === 'failed' || state === 'skipped'
}
