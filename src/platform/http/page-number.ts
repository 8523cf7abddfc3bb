/** The page of a list in the query of an address, by `page` or another parameter, from 1; the first where there is none, or no number of a page. */
export function pageNumberOf(search: URLSearchParams, name = 'page'): number {
  const asked = search.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
