import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '../shell/errors/error-page.tsx'
import { DefaultFrame } from '../shell/frame/default-frame.tsx'

/** The studio's header and footer around a page. */
export default function DefaultLayout() {
  return (
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
