/** The page of a list that an address asks for, with `page` or another word, from 1; the first where it asks for none, or for what is no number of a page. */
export function pageNumberOf(search: URLSearchParams, name = 'page'): number {
  const asked = search.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
