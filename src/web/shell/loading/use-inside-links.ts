import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isWorkbench } from '#messages/locale.ts'

/**
 * Plain links marked `data-inside` are followed by the router, without a component each: a wall has a hundred of them. Those
 * marked `data-inside="still"` leave the page where it is scrolled to. What a browser does with links otherwise (new tab, new
 * window, download, middle button) stays as it is; so does the way between the site and the workbench, which have a language each.
 */
export function useInsideLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-inside]') : null
      if (
        !(link instanceof HTMLAnchorElement) ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.altKey ||
        event.ctrlKey ||
        event.shiftKey ||
        isWorkbench(link.pathname) !== isWorkbench(location.pathname)
      )
        return
      event.preventDefault()
      // As a browser does: the address that is open already makes no new entry in the history.
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: link.dataset['inside'] === 'still',
      })
    }
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('click', follow)
    }
  }, [navigate])
}
