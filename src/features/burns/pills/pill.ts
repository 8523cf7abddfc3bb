/** A kind of pill: the token id of the pill contract, decimal, and its figures as of the head block. */
export type PillKind = { pillId: string; name: string; issued: string; destroyed: string }

/** Pills of one kind that somebody holds. `lastBlock`: when they last came or went. */
export type HeldPills = { pillId: string; name: string; quantity: string; lastBlock: number }
