/** A kind of pill: the token id of the pill contract, decimal, and its figures as of the head block. */
export type PillKind = { pillId: string; name: string; issued: string; destroyed: string }

/** Pills of one kind that somebody holds. `lastBlock`: when they last came or went. */
export type HeldPills = { pillId: string; name: string; quantity: string; lastBlock: number }

/** What became of the pills of one kind, decimal. `destroyed` without a claim; `locked`: in the redemption contract until their claim stands. */
export type PillFigures = { issued: string; redeemed: string; destroyed: string; locked: string; existing: string }
