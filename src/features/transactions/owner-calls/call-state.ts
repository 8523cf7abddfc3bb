import type { Hex } from '#platform/chain/hex.ts'

/** Why a call failed. What to do about each is in `problemWords`. */
export const callFailures = [
  'out-of-gas',
  'reverted',
  'other-code',
  'other-transaction',
  'no-contract',
  'rejected',
  'replaced',
] as const
export type CallFailure = (typeof callFailures)[number]

/** Where a call is that a wallet was asked for. `address` is of the contract that it created; what was only called has none. */
export type CallState =
  | { state: 'waiting' }
  | { state: 'sent'; hash: string }
  | {
      state: 'mined'
      hash: string | undefined
      address: string | undefined
      block: number
      blockHash: string
      final: boolean
    }
  | { state: 'failed'; hash: string | undefined; problem: CallFailure }
  | { state: 'skipped' }

/** Who had which wallet asked for a call last. `block`: the newest one then. */
export type Asked = { by: string; from: Hex; at: Date; block: number }

/** A call with where it is; `sentAt` of the transaction that counts. */
export type FollowedCall = CallState & { asked: Asked | undefined; sentAt: Date | undefined }

/** The exact transaction that a wallet is asked for; without `to` it creates a contract. */
export type PreparedCall = { to?: Hex; data: Hex }

/** What can happen to a call. `lost`: its block is not part of the chain any more; `again`: an owner wants to send it once more; `skip`: nobody waits for it. */
export type CallEvent =
  | { event: 'sent'; hash: string }
  | {
      event: 'mined'
      hash: string | undefined
      address: string | undefined
      block: number
      blockHash: string
      final: boolean
    }
  | { event: 'failed'; hash: string | undefined; problem: CallFailure }
  | { event: 'lost' }
  | { event: 'again' }
  | { event: 'skip' }

/** The state after an event; `undefined` where the event cannot happen to it, and nothing changes. */
export function callAfter(now: CallState, event: CallEvent): CallState | undefined {
  switch (event.event) {
    case 'sent':
      return now.state === 'waiting' || now.state === 'failed' ? { state: 'sent', hash: event.hash } : undefined
    case 'mined': {
      const { event: _, ...mined } = event
      return now.state === 'skipped' ? undefined : { state: 'mined', ...mined }
    }
    case 'failed':
      return now.state === 'sent' ? { state: 'failed', hash: event.hash, problem: event.problem } : undefined
    case 'lost':
      if (now.state !== 'mined' || now.final) return undefined
      return now.hash === undefined ? { state: 'waiting' } : { state: 'sent', hash: now.hash }
    case 'again':
      return now.state === 'failed' || now.state === 'sent' ? { state: 'waiting' } : undefined
    case 'skip':
      return now.state === 'waiting' || now.state === 'failed' ? { state: 'skipped' } : undefined
  }
}

/** What happened, whether anything is lost, and what to do now. */
export const problemWords: Readonly<Record<CallFailure, { title: string; advice: string }>> = {
  'out-of-gas': {
    title: 'It ran out of gas.',
    advice:
      'Nothing was done; the network kept the fee. Send it again and leave the gas limit that your wallet proposes.',
  },
  reverted: {
    title: 'The contract refused it.',
    advice: 'Nothing changed but the network fee. Check that the wallet is the owner, then send it again.',
  },
  'other-code': {
    title: 'What was created is not this build’s code.',
    advice:
      'It will not be used. Do not send anything to it. Deploy again from here, and check the wallet and the node.',
  },
  'other-transaction': {
    title: 'The transaction is not the one that was prepared.',
    advice: 'It will not be used: a wallet or somebody between changed it. Check the wallet, then send it again.',
  },
  'no-contract': {
    title: 'The transaction created no contract.',
    advice: 'Nothing was deployed. Send the step again.',
  },
  rejected: {
    title: 'The Safe’s owners rejected it.',
    advice: 'It can never be executed, and nothing changed. Propose it again if they change their mind.',
  },
  replaced: {
    title: 'The Safe’s owners executed something else in its place.',
    advice: 'It can never be executed as it was proposed, and nothing changed. Propose it again if you still want it.',
  },
}
