import { type LoaderFunctionArgs, redirect } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { searchWorkbench } from '#features/workbench-search/search-workbench.server.ts'
import { WorkbenchSearchPage } from '#features/workbench-search/workbench-search-page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Search' }) }

export const loader = handled(async ({ context, url }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const desk = atDesk(context.get(sessionContext))
  const { service } = context.get(accountsContext)
  const text = url.searchParams.get('q') ?? ''
  const found = await searchWorkbench(read, { text, roles: desk.roles, studio, service, now: now() })
  // Enter in the dialog goes to what is named exactly, also before its list has come.
  const { exact } = found
  if (url.searchParams.has('go') && exact !== null && exact.act === undefined) throw redirect(exact.to)
  return { found, desk }
})

export default function BossSearch({
  loaderData: { found, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <WorkbenchSearchPage found={found} />
    </DeskFrame>
  )
}
