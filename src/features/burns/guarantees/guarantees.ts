/** What the app promises of burning, as counts that have to be zero. */
export type GuaranteeCode =
  | 'pills-beyond-prints'
  | 'burns-without-pills'
  | 'redemptions-without-claims'
  | 'claims-without-redemptions'
  | 'intents-stuck'
  | 'numbers-given-twice'
  | 'escrows-unsettled'
  | 'approvals-open'
  | 'addresses-overdue'

export type Guarantee = {
  code: GuaranteeCode
  /** `undefined` where it could not be checked: `problem` says why. */
  count: number | undefined
  /** Some of what was found: intents, claims, numbers, or `holder of contract`. */
  examples: readonly string[]
  /** The figures that were compared, in a sentence, where they say more than the count. */
  detail?: string
  problem?: string
  /** ISO 8601, UTC. */
  checkedAt: string
}

/** A figure of the contracts at the app's newest block beside the app's own: `figure` of `what`. */
export type Comparison = {
  what: string
  /** Absent in comparisons of earlier versions. */ figure?: string
  chain: string
  house: string
  isSame: boolean
  /** What it is of, where that has a page; `from` is the list that it adds up. */
  campaignId?: string
  holder?: string
  from?: 'campaigns' | 'burns'
}

export type Reconciliation = {
  guarantees: readonly Guarantee[]
  /** Empty where the node did not answer: `problem` says so. */
  comparisons: readonly Comparison[]
  problem?: string
  /** As of which block, and when it was looked. */
  block: number | undefined
  checkedAt: string
}

/** Whether everything was checked and is as promised. Approvals that are left open are the holders' own and break no promise. */
export function isWhole({ guarantees, comparisons, problem }: Reconciliation): boolean {
  return (
    problem === undefined &&
    comparisons.every(({ isSame }) => isSame) &&
    guarantees.every(({ code, count }) => count !== undefined && (count === 0 || code === 'approvals-open'))
  )
}
