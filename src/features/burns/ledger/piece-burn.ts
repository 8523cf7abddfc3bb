import type { Hex } from '#platform/chain/hex.ts'

/** A burn as the chain has it. */
export type PieceBurn = {
  intentId: Hex
  campaignId: string
  holder: Hex
  recipient: Hex
  pillId: string
  pillName: string
  pillCount: string
  /** How many copies of the piece it took, decimal; absent for a single piece. */
  copies?: string
  mode: 'burn' | 'dead-address'
  blockNumber: number
  txHash: Hex
  timestamp: number
  isFinal: boolean
}
