import { pillsText } from '#features/prints/editions/pills-text.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'

/** A burn that took several single pieces at once: its intent, its pieces in the order in which they were burned, and the pills that it gave for all. */
export type WholeBurn = { intentId: string; pieces: string[]; pillCount: string }

/** A burn as the chain has it. */
export type PieceBurn = {
  intentId: Hex
  campaignId: string
  holder: Hex
  recipient: Hex
  pillId: string
  pillName: string
  /** By this piece alone: of several that were burned together, the first one has the pills of all. */
  pillCount: string
  /** The whole burn, where several pieces were burned together; `intentId` above is its own. */
  together?: WholeBurn
  /** How many copies of the piece it took, decimal; absent for a single piece. */
  copies?: string
  mode: 'burn' | 'dead-address'
  blockNumber: number
  txHash: Hex
  timestamp: number
  isFinal: boolean
}

/** What a burn gave: `1 Ember pill`, or for all of them `1 Ember pill (3 pieces together)`. */
export function givenPillsText({
  pillCount,
  pillName,
  together,
}: Pick<PieceBurn, 'pillCount' | 'pillName' | 'together'>): string {
  return together === undefined
    ? pillsText(pillCount, pillName)
    : t('{pills} ({count} pieces together)', {
        pills: pillsText(together.pillCount, pillName),
        count: together.pieces.length,
      })
}
