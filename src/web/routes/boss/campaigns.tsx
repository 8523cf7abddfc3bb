import type { LoaderFunctionArgs } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { chooseCampaigns, parseCampaignFilter } from '#features/burns/campaigns/campaign-list.ts'
import { CampaignsTable } from '#features/burns/campaigns/campaigns-table.tsx'
import { listCampaignLines } from '#features/burns/campaigns/list-campaign-lines.server.ts'
import { CampaignCalls, useCampaignCalls } from '#features/burns/planning/campaign-calls.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { listOwnerCallViews } from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Campaigns' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, rpc, now } = context.get(appContext)
  const filter = parseCampaignFilter(url.searchParams)
  const campaigns = await listCampaignLines(read, { studio, now: now() })
  const ofStanding = Map.groupBy(campaigns, ({ standing }) => standing)
  return {
    campaigns: chooseCampaigns(campaigns, filter),
    filter,
    counts: Object.fromEntries([...ofStanding].map(([standing, each]) => [standing, each.length])),
    calls: await listOwnerCallViews(read, { rpc, chain: studio.chain, subject: 'campaign', now: now() }),
    explorer: studio.chain.explorer?.tx,
    hasContracts: studio.burns !== undefined,
    isOpened: url.searchParams.has('opened'),
    desk: atDesk(context.get(sessionContext)),
  }
})

export default function BossCampaigns({
  loaderData: { campaigns, filter, counts, calls, explorer, hasContracts, isOpened, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const followed = useCampaignCalls(useApiBase(), calls, desk.roles)
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Burn campaigns"
        aside={
          hasContracts ? (
            <ForRole access={['editor']}>
              <ButtonLink to={linkTo('boss campaign new')}>Open a campaign</ButtonLink>
            </ForRole>
          ) : undefined
        }
      >
        {isOpened && (
          <div className="mb-8">
            <Notice tone="good" title="The campaign is opened.">
              <p>It is in a block, and appears below as soon as that has been read.</p>
            </Notice>
          </div>
        )}
        {hasContracts ? (
          <CampaignsTable campaigns={campaigns} filter={filter} counts={counts} />
        ) : (
          <Notice title="This studio has no burn contracts.">
            <p>Name them in the studio configuration, under burns.</p>
          </Notice>
        )}
      </Section>
      <CampaignCalls followed={followed} explorer={explorer} />
    </DeskFrame>
  )
}
