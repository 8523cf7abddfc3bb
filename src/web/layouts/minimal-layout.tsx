import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '../shell/errors/error-page.tsx'
import { MinimalFrame } from '../shell/frame/minimal-frame.tsx'

/** Only the mark: for pages on which a person should do one thing. */
export default function MinimalLayout() {
  return (
    <MinimalFrame>
      <Outlet />
    </MinimalFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MinimalFrame>
      <ErrorPage error={useRouteError()} />
    </MinimalFrame>
  )
}
