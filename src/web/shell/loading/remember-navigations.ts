import type { ClientInstrumentation } from 'react-router'
import { rememberWhile } from './intended-navigation.ts'

/** Has the router note where a navigation goes, for the case that a missing chunk reloads the page under it. */
export const rememberNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      navigate: async (run, { to, currentUrl, formMethod }) => {
        const goal = typeof to === 'string' && formMethod === undefined ? pathOf(to, currentUrl) : undefined
        await (goal === undefined
          ? run()
          : rememberWhile(run, { store: () => sessionStorage, to: goal, at: Date.now() }))
      },
    })
  },
}

function pathOf(to: string, currentUrl: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(to, new URL(currentUrl, location.href))
  return origin === location.origin ? pathname + search + hash : undefined
}
