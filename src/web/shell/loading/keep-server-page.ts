import type { Root } from 'react-dom/client'
import { logInBrowser } from './client-log.ts'

/**
 * For search engines: remembers the page as the server wrote it. The function that comes back puts it in the place of an
 * error page, so that what is indexed is the work and not our failure.
 */
export function keepServerPage(): (root: Root, error: unknown) => void {
  const page = document.documentElement.cloneNode(true)
  return (root, error) => {
    if (window.__vitrineStarted === true) return
    logInBrowser('The page could not start; the server\u2019s page stays.', error)
    queueMicrotask(() => {
      root.unmount()
      document.replaceChildren(page)
    })
  }
}
