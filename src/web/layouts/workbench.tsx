import { type LoaderFunctionArgs, Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { countRooms } from '#features/attention/count-rooms.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import { ErrorPage } from '../shell/errors/error-page.tsx'
import { DefaultFrame } from '../shell/frame/default-frame.tsx'
import { WorkbenchFrame } from '../shell/frame/workbench-frame.tsx'

type AtWorkbench = Awaited<ReturnType<typeof loader>>

/** Who works here and what waits in each room. The guard of the page has run before. */
export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const desk = atDesk(context.get(sessionContext))
  return { desk, counts: await countRooms(context.get(appContext), desk) }
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

/** The workbench's side bar around its pages. */
export default function WorkbenchLayout({ loaderData }: { loaderData: AtWorkbench }) {
  return (
    <WorkbenchFrame {...loaderData}>
      <Outlet />
    </WorkbenchFrame>
  )
}

/** What fails in a page leaves the side bar; without what it is made of, the site's own frame stands. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('workbench')
  const page = <ErrorPage error={useRouteError()} />
  return loaded === undefined ? (
    <DefaultFrame>{page}</DefaultFrame>
  ) : (
    <WorkbenchFrame {...loaded}>{page}</WorkbenchFrame>
  )
}
