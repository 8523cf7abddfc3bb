import type { Place } from './address-map.ts'
import type { PageEntry, PageParameters } from './page-entry.ts'
import { studioPages } from './pages.ts'
import type { Studio } from './studio.ts'

/** The parameters that a page of the studio's own answers to: a composer to the traits of its collection, all others to those of their kind. */
export function parametersOf({ page, params }: Place, { collections }: Pick<Studio, 'collections'>): PageParameters {
  if (page !== 'composer') return (studioPages[page] as PageEntry).parameters ?? []
  return (
    collections.find(({ slug }) => slug === params['collection'])?.composer?.traits.map(({ traitType }) => traitType) ??
    []
  )
}
