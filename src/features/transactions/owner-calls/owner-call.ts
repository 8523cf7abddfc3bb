import type { Hex } from '#platform/chain/hex.ts'
import type { Asked, CallFailure, CallState, FollowedCall } from './call-state.ts'

/** The page whose calls belong together. */
export type OwnerCallSubject = 'contract' | 'campaign'

/** What a single call does, in a sentence; `about` which of the page's things, and `reason` why, where there is one. */
type Meaning = { title: string; about: string | undefined; reason: string | undefined }

/** A single call that staff had a wallet asked for; `mailbox` of whoever asked, while the account is there. */
export type OwnerCall = FollowedCall &
  Meaning & {
    id: number
    call: { to: Hex; data: Hex }
    asked: Asked
    mailbox: string | undefined
    /** Whether staff wait for it no longer. */ isAside: boolean
  }

/** A single call as a page shows it. Times in whole seconds since 1970. */
export type OwnerCallView = Meaning & {
  id: number
  state: CallState['state']
  wallet: string
  /** Whoever asked, by email address; absent once the account is gone. */ by: string | undefined
  askedAt: number
  hash: string | undefined
  block: number | undefined
  isFinal: boolean
  problem: CallFailure | undefined
  /** Whether it waits for the owners of a Safe. */ isProposed: boolean
  /** Whether staff wait for it no longer, though it can still be executed. */ isAside: boolean
  /** What it waits for there, as far as the Safe says. */ queue: SafeQueue | undefined
}

/** A proposal's place in a Safe. `before`: how many come before it, where its hash says which number it has. */
export type SafeQueue = { threshold: number; owners: number; before: number | undefined }

/** What a page shows; `isSafe`: the wallet that was asked is a contract. */
export function ownerCallView(
  call: OwnerCall,
  { isSafe, queue }: { isSafe: boolean; queue: SafeQueue | undefined },
): OwnerCallView {
  const { id, title, about, reason, state, asked, mailbox } = call
  return {
    id,
    title,
    about,
    reason,
    state,
    wallet: asked.from,
    by: mailbox,
    askedAt: Math.floor(asked.at.getTime() / 1000),
    hash: 'hash' in call ? call.hash : undefined,
    block: state === 'mined' ? call.block : undefined,
    isFinal: state === 'mined' && call.final,
    problem: state === 'failed' ? call.problem : undefined,
    isProposed: (state === 'sent' || state === 'waiting') && isSafe,
    isAside: state === 'sent' && call.isAside,
    queue,
  }
}

/** Whether nothing more is to be waited for in front of the page: it ended, or others have to sign. */
export function isSettled({ state, isProposed }: OwnerCallView): boolean {
  return isProposed || state === 'mined' || state === 'failed' || state === 'skipped'
}
