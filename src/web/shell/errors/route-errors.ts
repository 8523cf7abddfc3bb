import { use } from 'react'
import { UNSAFE_DataRouterDataContext as DataRouterDataContext } from 'react-router'

/**
 * The error that stands in the place of a page, wherever one asks: `useRouteError` tells it only to the boundary that
 * shows it, and the document's head and frame lie outside of that. Hence the router's internal context.
 */
export function usePageError(): { error: unknown } | undefined {
  const errors = Object.values(use(DataRouterDataContext)?.errors ?? {})
  return errors.length === 0 ? undefined : { error: errors[0] }
}
