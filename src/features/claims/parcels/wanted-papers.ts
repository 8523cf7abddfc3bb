let wanted: string | undefined

/** Whoever packs a claim wants its parcel's papers too, or, with nothing given, no more than the parcel. */
export function wantPapers(claimId: string | undefined): void {
  wanted = claimId
}

/** Whether the papers of a parcel with these claims were asked for together with packing it. They are given once. */
export function takeWantedPapers(claimIds: readonly string[]): boolean {
  const isWanted = wanted !== undefined && claimIds.includes(wanted)
  wanted = undefined
  return isWanted
}
