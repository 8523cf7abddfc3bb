/** The page of a list that an address asks for with `page`, from 1; the first where it asks for none, or for what is no number of a page. */
export function pageNumberOf(search: URLSearchParams): number {
  const asked = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
