import { burnParameters } from '#features/burns/burning/burn-item.ts'
import { redemptionParameters } from '#features/burns/redeeming/redemption-draft.ts'
import type { Place } from '#features/studio/address-map.ts'
import type { PageKind } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadParameters } from '#features/visitors/canonical-path.ts'
import type { PageHandle } from '../shell/head/page-handle.ts'

export type KindRule = Pick<PageHandle, 'cache' | 'reads' | 'usesWallets' | 'live'>

/** What each kind of page says of itself before it is made. */
export const kindRules: Readonly<Record<PageKind, KindRule>> = {
  collection: { reads: 'all', live: true },
  printed: { reads: ['q', 'order', 'page'], live: true },
  // By the traits of its composer: see `parametersOf`.
  composer: { live: true },
  refresh: { cache: 'private', live: true },
  approval: { usesWallets: true, live: true },
  piece: { live: true },
  'piece burn': { reads: burnParameters, usesWallets: true, live: true },
  'piece print': { reads: ['edition', 'country', 'payment', 'option.*'], usesWallets: true, live: true },
  pills: { reads: redemptionParameters, usesWallets: true, live: true },
  exhibit: { live: true },
}

/** The parameters that a page answers to. */
export function parametersOf({ page, params }: Place, { collections }: Pick<Studio, 'collections'>): ReadParameters {
  if (page !== 'composer') return kindRules[page].reads ?? []
  return (
    collections.find(({ slug }) => slug === params['collection'])?.composer?.traits.map(({ traitType }) => traitType) ??
    []
  )
}
