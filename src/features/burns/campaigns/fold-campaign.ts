import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { type ContractEvent, textOf } from '#platform/chain/contract-event.ts'
import { rangesOfList } from './piece-list.ts'
import type { PartOnChain } from './recipe.ts'

type CampaignFact = Pick<ContractEvent, 'event' | 'arguments' | 'blockNumber'>

/** A campaign's columns as they follow from its contract. */
export type CampaignRow = {
  campaign_id: string
  collection_address: string
  opens_at: number
  closes_at: number
  pill_id: string
  cap: number
  pills_per_burn: number
  mode: string
  paused: boolean
  /** Which pieces it takes; null for all of its collection. */
  ranges: TokenRange[] | null
  /** Whether the contract has the pieces as a list of bits; otherwise as ranges. */
  by_list: boolean
  taken_together: number
  price_wei: string | null
  payee: string | null
  /** What a recipe takes of which collection; null where it takes pieces of one. */
  parts: PartOnChain[] | null
  opened_block: number
}

/** A campaign out of all its events but the burns, in the order of the chain; `undefined` when it was never opened. */
export function campaignRowOf(facts: readonly CampaignFact[]): CampaignRow | undefined {
  let row: CampaignRow | undefined
  for (const fact of facts) {
    if (fact.event === 'CampaignOpened') row = openedRow(fact)
    else if (row !== undefined) row = { ...row, ...changeOf(fact) }
  }
  return row
}

function openedRow(fact: CampaignFact): CampaignRow {
  const terms = fact.arguments['terms'] as Record<string, string>
  return {
    campaign_id: textOf(fact, 'campaignId'),
    collection_address: textOf(fact, 'collection'),
    pill_id: textOf(fact, 'pillId'),
    opens_at: Number(terms['opensAt']),
    closes_at: Number(terms['closesAt']),
    cap: safe(terms['cap']),
    pills_per_burn: Number(terms['pillsPerBurn']),
    mode: terms['mode'] === '0' ? 'burn' : 'dead-address',
    paused: false,
    ranges: null,
    by_list: false,
    taken_together: 1,
    price_wei: null,
    payee: null,
    parts: null,
    opened_block: fact.blockNumber,
  }
}

function changeOf(fact: CampaignFact): Partial<CampaignRow> {
  switch (fact.event) {
    case 'CampaignTakesOnly':
      return { ranges: fact.arguments['ranges'] as TokenRange[] }
    case 'CampaignTakesList':
      return {
        by_list: true,
        ranges: rangesOfList({
          firstWord: BigInt(textOf(fact, 'firstWord')),
          words: (fact.arguments['words'] as string[]).map(BigInt),
        }),
      }
    case 'CampaignTakesTogether':
      return { taken_together: Number(textOf(fact, 'count')) }
    case 'CampaignCosts':
      return { price_wei: textOf(fact, 'amount'), payee: textOf(fact, 'payee') }
    case 'CampaignTakesParts':
      return {
        parts: (fact.arguments['parts'] as { collection: string; count: string }[]).map(({ collection, count }) => ({
          address: collection.toLowerCase(),
          count: Number(count),
        })),
      }
    case 'CampaignPaused':
      return { paused: true }
    case 'CampaignResumed':
      return { paused: false }
    case 'CampaignClosesEarlier':
      return { closes_at: Number(textOf(fact, 'closesAt')) }
    case 'CampaignCapLowered':
      return { cap: safe(textOf(fact, 'cap')) }
    default:
      return {}
  }
}

/** A cap of 64 bits may say "no end"; more than anybody counts to is the same. */
function safe(count: string | undefined): number {
  return Math.min(Number(count), Number.MAX_SAFE_INTEGER)
}
