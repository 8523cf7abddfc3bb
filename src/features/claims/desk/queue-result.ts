import type { ClaimPreview } from '../claim/claim-desk.ts'

/** What a step with many claims came to, as the queue shows it. */
export type BulkResult =
  | { problem: string }
  /** A hold that is not done yet, with the claims that were picked for it. */
  | { preview: Extract<ClaimPreview, { of: 'hold' }>; picked: readonly string[] }
  | {
      words: string
      done: string[]
      refused: { claimId: string; label: string; message: string }[]
      parcel: { parcelId: number; label: string } | undefined
      /** The version of each claim after it, so that the next step need not wait until the rows are read again. */
      versions: Readonly<Record<string, number>>
      /** What takes it back, as the form sends it. */
      undo: string | undefined
    }

/** The claims that somebody picked: `3 0xab…` is a claim with the version that was looked at. What is none of it is left out. */
export function parsePicked(values: readonly string[]): { claimId: string; version: number }[] {
  return values.slice(0, 200).flatMap((value) => {
    const [, version, claimId] = /^(\d{1,9}) (\S{1,120})$/.exec(value) ?? []
    return version === undefined || claimId === undefined ? [] : [{ claimId, version: Number(version) }]
  })
}

/** A step and the claims that it is about, in one field: `unprint 4 0xab… 7 0xcd…` takes back another one, `print 4 0xab…` is the next of one row. */
export function stepText(step: string, claims: readonly { claimId: string; version: number }[]): string {
  return [step, ...claims.map(({ claimId, version }) => `${version} ${claimId}`)].join(' ')
}

export function parseStepText(text: string): { step: string; claims: { claimId: string; version: number }[] } {
  const [step = '', ...rest] = text.split(' ')
  return {
    step,
    claims: parsePicked(rest.flatMap((part, place) => (place % 2 === 0 ? [`${part} ${rest[place + 1] ?? ''}`] : []))),
  }
}
