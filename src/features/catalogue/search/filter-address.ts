import { printTokenFilter, type TokenFilter } from '../chain-facts/token-filter.ts'

/** The address of a grid under a filter. */
export function filterAddress(path: string, filter: TokenFilter): string {
  const search = printTokenFilter(filter).toString()
  return search === '' ? path : `${path}?${search}`
}
