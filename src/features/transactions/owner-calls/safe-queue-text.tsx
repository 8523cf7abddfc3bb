import type { SafeQueue } from './owner-call.ts'

/** What a proposal waits for in its Safe, and what to do now. Signatures are gathered in Safe, so that only how many it takes is known here. */
export function SafeQueueText({ queue }: { queue: SafeQueue | undefined }) {
  const { threshold, owners, before } = queue ?? {}
  return (
    <>
      {threshold === undefined
        ? 'Its owners have to sign it. '
        : `It takes ${threshold === 1 ? 'one signature' : `${threshold} signatures`} of its ${owners === 1 ? 'one owner' : `${owners} owners`}. `}
      {before === 0 && 'It is next in the Safe’s queue. '}
      {before !== undefined &&
        before > 0 &&
        `${before === 1 ? 'One transaction comes' : `${before} transactions come`} before it in the Safe’s queue. `}
      Sign it in Safe, and have one of the owners execute it; to withdraw it, reject it there. This page shows by itself
      what they did.
    </>
  )
}
