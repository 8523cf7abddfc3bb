import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/accounts-context.server.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { getWorkbench } from '#features/staff/get-workbench.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { CollectionsTable, HealthTable, ProblemsTable, RefreshesTable } from '#features/staff/workbench-tables.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  live: true,
  head: () => ({ title: 'Workbench', description: 'The studio\u2019s own desk: what runs, what waits, what failed.', robots: 'noindex' }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  return { ...await getWorkbench(read, { chainId: studio.chain.id, now: now() }), desk: atDesk(context.get(sessionContext)) }
})

export default function Boss({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { readiness, metadata, problems, refreshes, desk } = loaderData
  const { headBlock, finalizedBlock } = readiness.indexer
  return (
    <DeskFrame desk={desk} current={linkTo('boss')}>
      <Section title="Health" aside={<>{headBlock === null ? 'No block yet' : `Head ${groupDigits(headBlock)}`}{finalizedBlock === null ? '' : ` · final ${groupDigits(finalizedBlock)}`}</>}>
        <HealthTable readiness={readiness} />
      </Section>
      <Section title="Collections"><CollectionsTable readiness={readiness} metadata={metadata} /></Section>
      <Section title="Descriptions and pictures"><ProblemsTable problems={problems} /></Section>
      <Section title="Marketplace refreshes"><RefreshesTable refreshes={refreshes} /></Section>
    </DeskFrame>
  )
}
