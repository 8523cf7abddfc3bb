import type { PageParameters } from '#features/studio/page-entry.ts'

/**
 * Path and query in their one form: parameters in order, those that the page does not read and those that only count
 * visitors left out. Two addresses with the same canonical path show the same page.
 */
export function canonicalPath(pathname: string, search: string, reads: PageParameters): string {
  if (search === '' || search === '?') return pathname
  const parameters = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isRead(name, reads)))
  parameters.sort()
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
}

function isRead(name: string, reads: PageParameters): boolean {
  if (name.startsWith('utm_') || name === 'fbclid' || name === 'gclid') return false
  return (
    reads === 'all' || reads.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  )
}
