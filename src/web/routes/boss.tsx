import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect } from 'react-router'
import { endSession } from '#features/staff/end-session.server.ts'
import { getWorkbench } from '#features/staff/get-workbench.server.ts'
import { endedSessionCookieHeader, sessionCookie } from '#features/staff/session.ts'
import { sessionContext } from '#features/staff/staff-context.server.ts'
import { CollectionsTable, HealthTable, ProblemsTable, RefreshesTable, SessionsTable } from '#features/staff/workbench-tables.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { cookieOf } from '#features/visitors/ground.ts'
import { groupDigits } from '#ui/chain-text.tsx'
import { Page, Section } from '#ui/page.tsx'
import { momentText } from '#ui/time-text.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  live: true,
  head: () => ({ title: 'Workbench', description: 'The studio\u2019s own desk: what runs, what waits, what failed.', robots: 'noindex' }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { role, expiresAt } = context.get(sessionContext)
  return { ...await getWorkbench(read, { chainId: studio.chain.id, now: now() }), role, expiresAt: Math.floor(expiresAt.getTime() / 1000) }
})

/** The one act so far: signing out. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { config, db } = context.get(appContext)
  const token = cookieOf(request.headers.get('cookie'), sessionCookie) ?? ''
  await db.transaction().execute(async (tx) => { await endSession(tx, { token }) })
  throw redirect(linkTo('index'), { headers: { 'set-cookie': endedSessionCookieHeader(config) } })
})

export default function Boss({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { readiness, metadata, problems, refreshes, sessions, role, expiresAt } = loaderData
  const { headBlock, finalizedBlock } = readiness.indexer
  return (
    <Page>
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <h1 className="font-serif text-2xl font-normal">Workbench</h1>
        <Form method="post" reloadDocument className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-quiet">Signed in as {role} until {momentText({ seconds: expiresAt, nanoseconds: 0 }, true)}</span>
          <button type="submit" className="min-h-11 underline decoration-strong-line hover:decoration-ink">Sign out</button>
        </Form>
      </div>
      <Section title="Health" aside={<>{headBlock === null ? 'No block yet' : `Head ${groupDigits(headBlock)}`}{finalizedBlock === null ? '' : ` · final ${groupDigits(finalizedBlock)}`}</>}>
        <HealthTable readiness={readiness} />
      </Section>
      <Section title="Collections"><CollectionsTable readiness={readiness} metadata={metadata} /></Section>
      <Section title="Descriptions and pictures"><ProblemsTable problems={problems} /></Section>
      <Section title="Marketplace refreshes"><RefreshesTable refreshes={refreshes} /></Section>
      <Section title="Sessions"><SessionsTable sessions={sessions} /></Section>
    </Page>
  )
}
