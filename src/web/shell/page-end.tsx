import { createContext, use } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'

/** Whether the server has the end of the page already. There is no such thing in the browser. */
export const EndLeftOutContext = createContext(false)

/** What React Router puts at the end of every page: the place that was scrolled to, and the page's scripts. */
export function PageEnd() {
  return use(EndLeftOutContext) ? null : <><ScrollRestoration /><Scripts /></>
}
