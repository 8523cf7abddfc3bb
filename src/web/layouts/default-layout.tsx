import { Outlet, useRouteError } from 'react-router'
import { DefaultFrame } from '../shell/default-frame.tsx'
import { ErrorPage } from '../shell/error-page.tsx'

/** The studio's header and footer around a page. */
export default function DefaultLayout() {
  return <DefaultFrame><Outlet /></DefaultFrame>
}

export function ErrorBoundary() {
  return <DefaultFrame><ErrorPage error={useRouteError()} /></DefaultFrame>
}
