import { Outlet, useRouteError } from 'react-router'
import { MinimalFrame } from '../shell/minimal-frame.tsx'
import { ErrorPage } from '../shell/error-page.tsx'

/** Only the mark: for pages on which a person should do one thing. */
export default function MinimalLayout() {
  return <MinimalFrame><Outlet /></MinimalFrame>
}

export function ErrorBoundary() {
  return <MinimalFrame><ErrorPage error={useRouteError()} /></MinimalFrame>
}
