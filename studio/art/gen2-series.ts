import { dealTraits } from './deal-traits.ts'

export const gen2Size = 320
export type Gen2Series = 'Bloomblocks' | 'Pressed' | 'Undergrowth' | 'Night Garden'
export type Gen2Place = { series: Gen2Series; /** Counted from 0 within the series. */ index: number }

const lengths: Record<Gen2Series, number> = { Bloomblocks: 96, Pressed: 80, Undergrowth: 72, 'Night Garden': 72 }
const places: Gen2Place[] = []
const seen: Record<Gen2Series, number> = { Bloomblocks: 0, Pressed: 0, Undergrowth: 0, 'Night Garden': 0 }
for (const series of dealTraits('gen2/series/1', gen2Size, lengths)) {
  places.push({ series, index: seen[series] })
  seen[series] += 1
}

/** Which series a Gen2 number belongs to, or `undefined` for a number that Gen2 does not have. */
export function gen2Place(tokenId: bigint): Gen2Place | undefined {
  return tokenId >= 1n && tokenId <= BigInt(gen2Size) ? places[Number(tokenId) - 1] : undefined
}
export const seriesLength = (series: Gen2Series): number => lengths[series]
