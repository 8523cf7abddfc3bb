/**
 * Path and query in their one form: parameters in order, those that only count visitors left out. Two addresses with the
 * same canonical path show the same page.
 */
export function canonicalPath(pathname: string, search: string): string {
  if (search === '' || search === '?') return pathname
  const parameters = new URLSearchParams(search)
  const counters = [...parameters.keys()].filter((name) => name.startsWith('utm_') || name === 'fbclid' || name === 'gclid')
  for (const name of counters) parameters.delete(name)
  parameters.sort()
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
}
