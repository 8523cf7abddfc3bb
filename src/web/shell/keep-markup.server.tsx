import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** A few megabytes: more pieces than any wall shows in a while. */
const MOST = 4000

const kept = new Map<string, string>()

/** Markup by what it follows from, rendered once. The oldest goes when there is too much. */
export function keepMarkup(by: string, children: () => ReactNode): string {
  const before = kept.get(by)
  if (before !== undefined) return before
  const markup = renderToString(<>{children()}</>)
  if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '')
  kept.set(by, markup)
  return markup
}
