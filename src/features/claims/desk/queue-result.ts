/** What a step with many claims came to, as the queue shows it. */
export type BulkResult =
  | { problem: string }
  | {
      words: string
      done: string[]
      refused: { claimId: string; label: string; message: string }[]
      parcel: { parcelId: number; label: string } | undefined
    }

/** The claims that somebody picked: `3 0xab…` is a claim with the version that was looked at. What is none of it is left out. */
export function parsePicked(values: readonly string[]): { claimId: string; version: number }[] {
  return values.slice(0, 200).flatMap((value) => {
    const [, version, claimId] = /^(\d{1,9}) (\S{1,120})$/.exec(value) ?? []
    return version === undefined || claimId === undefined ? [] : [{ claimId, version: Number(version) }]
  })
}
