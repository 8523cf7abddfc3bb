import { Outlet, useMatches, useRouteError } from 'react-router'
import { ErrorPage } from '../shell/errors/error-page.tsx'
import { DefaultFrame } from '../shell/frame/default-frame.tsx'

/** The studio's header and footer around a page; in the workbench its own side bar. */
export default function DefaultLayout() {
  const isWorkbench = useMatches().some(({ id }) => id === 'workbench')
  return isWorkbench ? (
    <Outlet />
  ) : (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  )
}

export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <ErrorPage error={useRouteError()} />
    </DefaultFrame>
  )
}
