import type { PageParameters } from '#features/studio/page-entry.ts'
import { languageParameter } from '#messages/locale.ts'

/**
 * Path and query in their one form: parameters in order, those that the page does not read, those that only count
 * visitors and the language left out. Two addresses with the same canonical path show the same page.
 */
export function canonicalPath(pathname: string, search: string, reads: PageParameters): string {
  if (search === '' || search === '?') return pathname
  const parameters = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isRead(name, reads)))
  parameters.sort()
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
}

function isRead(name: string, reads: PageParameters): boolean {
  if (name === languageParameter) return false
  if (name.startsWith('utm_') || name === 'fbclid' || name === 'gclid') return false
  return (
    reads === 'all' || reads.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  )
}
