import { linkTo } from '#features/studio/site-map.ts'
import type { Comparison, GuaranteeCode } from './guarantees.ts'

/** The page about something that was found. Whoever reads comparisons need not open claims. */
export type FoundLink = { to: string; of: 'claim' | 'other' }

type Editions = readonly { editionId: string; slug: string }[]

/** The page about one example of what stands against a promise; nothing where there is none. */
export function exampleLink(code: GuaranteeCode, example: string, editions: Editions): FoundLink | undefined {
  switch (code) {
    case 'burns-without-pills':
    case 'redemptions-without-claims':
    case 'intents-stuck':
    case 'escrows-unsettled':
      return { to: linkTo('boss burn', { intent: example }), of: 'other' }
    case 'claims-without-redemptions':
    case 'addresses-overdue':
      return { to: linkTo('boss one claim', { claim: example }), of: 'claim' }
    case 'numbers-given-twice': {
      const [editionId, , n] = example.split(' ')
      if (n === undefined) return { to: linkTo('boss one claim', { claim: example }), of: 'claim' }
      const edition = editions.find((each) => each.editionId === editionId)
      return edition === undefined ? undefined : { to: linkTo('boss edition', { edition: edition.slug }), of: 'other' }
    }
    case 'approvals-open': {
      const [holder = ''] = example.split(' of ')
      return { to: linkTo('collector item', { id: holder }), of: 'other' }
    }
    case 'pills-beyond-prints':
      return { to: linkTo('boss campaigns'), of: 'other' }
  }
}

/** The page about what a figure is of. Comparisons of earlier versions name nothing. */
export function figureLink({
  campaignId,
  holder,
  from,
}: Pick<Comparison, 'campaignId' | 'holder' | 'from'>): string | undefined {
  if (campaignId !== undefined) return linkTo('boss campaign', { campaign: campaignId })
  if (holder !== undefined) return linkTo('collector item', { id: holder })
  return from === undefined ? undefined : linkTo(`boss ${from}`)
}

/** What staff can do about a promise that does not hold; nothing where it is the holders' own. */
export function mendingAct(code: GuaranteeCode): { to: string; words: string } | undefined {
  switch (code) {
    case 'burns-without-pills':
    case 'claims-without-redemptions':
      return { to: '#repair', words: 'Repair from the chain' }
    case 'redemptions-without-claims':
    case 'escrows-unsettled':
    case 'addresses-overdue':
      return { to: linkTo('boss jobs'), words: 'Show failed jobs' }
    case 'intents-stuck':
      return { to: linkTo('boss burns', { state: 'stuck' }), words: 'Show stuck burns' }
    case 'numbers-given-twice':
      return { to: linkTo('boss editions'), words: 'Void a number' }
    case 'pills-beyond-prints':
      return { to: linkTo('boss campaigns', { state: 'open' }), words: 'Close or lower a campaign' }
    case 'approvals-open':
      return undefined
  }
}
