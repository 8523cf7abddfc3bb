import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'
import type { CampaignLine, CampaignStanding } from './campaign.ts'

/** How campaigns are sorted: those that take pieces first, unless somebody chose. */
export const campaignSorts: Sortable<'standing' | 'opens' | 'closes' | 'burned' | 'most'> = {
  keys: {
    standing: { up: 'open first' },
    opens: { down: 'last to open', up: 'first to open' },
    closes: { up: 'first to close', down: 'last to close' },
    burned: { down: 'most burned', up: 'fewest burned' },
    most: { down: 'largest', up: 'smallest' },
  },
  own: { key: 'standing', isDown: false },
}

/** How a campaign stands, in the order in which they are listed. */
export const listedStandings = [
  'open',
  'soon',
  'paused',
  'sold-out',
  'over',
] as const satisfies readonly CampaignStanding[]

export type CampaignFilter = {
  state: CampaignStanding | undefined
  sort: Sorting<keyof (typeof campaignSorts)['keys']>
}

/** A filter as an address has it; what is none of it is left out. */
export function parseCampaignFilter(search: URLSearchParams): CampaignFilter {
  return {
    state: listedStandings.find((each) => each === search.get('state')),
    sort: parseSorting(campaignSorts, search),
  }
}

const places: Readonly<Record<Exclude<CampaignFilter['sort']['key'], 'standing'>, (line: CampaignLine) => number>> = {
  opens: ({ opensAt }) => opensAt,
  closes: ({ closesAt }) => closesAt,
  burned: ({ burned }) => burned,
  most: ({ cap }) => cap,
}

/** The campaigns that a filter leaves, in its order. `campaigns` stand with those that take pieces first, and so do those that tie. */
export function chooseCampaigns(
  campaigns: readonly CampaignLine[],
  { state, sort: { key, isDown } }: CampaignFilter,
): CampaignLine[] {
  const shown = campaigns.filter(({ standing }) => state === undefined || standing === state)
  if (key === 'standing') return shown
  return shown.toSorted((one, other) => (isDown ? -1 : 1) * (places[key](one) - places[key](other)))
}
