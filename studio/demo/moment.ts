import type { DemoContract } from './addresses.ts'
import type { DemoCollection, Wallet } from './collectors.ts'

/** One thing that somebody does; each becomes one or two transactions. Prices are in wei. */
export type Act =
  | { act: 'deploy'; contract: DemoContract }
  | { act: 'mint'; collection: DemoCollection; to: Wallet[] }
  | { act: 'give'; collection: DemoCollection; tokenId: number; from: Wallet; to: Wallet }
  | { act: 'burn'; collection: DemoCollection; tokenId: number; holder: Wallet }
  | { act: 'setUpPills' }
  | { act: 'openCampaign'; campaign: number }
  | {
      act: 'burnForPill'
      collection: 'bsg'
      tokenId: number
      holder: Wallet
      campaign: number
      way: 'send' | 'approve'
    }
  | { act: 'redeem'; redeemer: Wallet; turn: number; at: number }
  | { act: 'sealVault'; vault: number; holder: Wallet }
  | { act: 'bustVault'; vault: number; holder: Wallet }
  | { act: 'offer'; collection: DemoCollection; tokenId: number; seller: Wallet; price: bigint }
  | { act: 'takeBack'; collection: DemoCollection; tokenId: number; seller: Wallet }
  | { act: 'buy'; collection: DemoCollection; tokenId: number; buyer: Wallet; price: bigint }

/** What happens in one block, at its time in seconds since 1970. */
export type Moment = { at: number; acts: Act[] }

const SLOT_SECONDS = 12

/** Puts acts into blocks, one for each slot of twelve seconds in which something happens, in the order of time. */
export function inBlocks(acts: readonly { at: number; act: Act }[]): Moment[] {
  const moments: Moment[] = []
  for (const { at, act } of acts.toSorted((one, other) => one.at - other.at)) {
    const slot = Math.ceil(at / SLOT_SECONDS) * SLOT_SECONDS
    const last = moments.at(-1)
    if (last?.at === slot) last.acts.push(act)
    else moments.push({ at: slot, acts: [act] })
  }
  return moments
}
