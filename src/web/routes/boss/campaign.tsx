import type { LoaderFunctionArgs } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { CampaignLabel, StandingLine } from '#features/burns/campaigns/campaign-label.tsx'
import { listCampaignLines } from '#features/burns/campaigns/list-campaign-lines.server.ts'
import { NoSuchCampaignError } from '#features/burns/intents/burn-errors.ts'
import { CampaignActs } from '#features/burns/planning/campaign-acts.tsx'
import { CampaignCalls, useCampaignCalls } from '#features/burns/planning/campaign-calls.tsx'
import { findCampaignDesk } from '#features/burns/planning/find-campaign-desk.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { listOwnerCallViews } from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import { TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Columns, Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  live: true,
  usesWallets: true,
  head: ({ params }) => ({ title: `Campaign ${params['campaign'] ?? ''}` }),
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, rpc, config, now } = context.get(appContext)
  const desk = atDesk(context.get(sessionContext))
  const campaign = (await listCampaignLines(read, { studio, now: now() })).find(
    ({ campaignId }) => campaignId === params['campaign'],
  )
  if (campaign === undefined) throw new NoSuchCampaignError()
  const offer = walletsOf(context)
  return {
    campaign,
    calls: await listOwnerCallViews(read, { rpc, chain: studio.chain, subject: 'campaign', now: now() }),
    explorer: studio.chain.explorer?.tx,
    zone: studio.timeZone,
    offer,
    wallets: await findCampaignDesk({ rpc, studio, isEmbedded: config.rpcUrl === undefined, roles: desk.roles }),
    desk,
  }
})

export default function BossCampaign({
  loaderData: { campaign, calls, explorer, zone, offer, wallets, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const base = useApiBase()
  const followed = useCampaignCalls(base, calls, desk.roles)
  return (
    <DeskFrame desk={desk}>
      <Columns>
        <div>
          <Section
            level={1}
            title={campaign.name}
            aside={
              <TextLink to={linkTo('boss burns', { campaign: campaign.campaignId })}>
                {campaign.begun === 0
                  ? 'No burn was begun'
                  : campaign.begun === 1
                    ? 'One burn was begun'
                    : `${campaign.begun} burns were begun`}
                {campaign.stuck > 0 ? `, ${campaign.stuck} stuck` : ''}
              </TextLink>
            }
          >
            <p className="mb-6 text-base">
              <StandingLine campaign={campaign} />
            </p>
            {campaign.paused && campaign.pauseReason !== undefined && (
              <div className="mb-6">
                <Notice title="What everybody reads while it is paused">
                  <p>{campaign.pauseReason}</p>
                </Notice>
              </div>
            )}
            <CampaignLabel
              campaign={campaign}
              collectionTitle={campaign.title}
              symbol={offer.network.currency.symbol}
            />
          </Section>
          <CampaignCalls followed={followed} campaignId={campaign.campaignId} explorer={explorer} />
        </div>
        <ForRole access={['editor']}>
          <div>
            <Section
              title="What can be done"
              line="The contract decides whose wallet may. Everything is rehearsed first, and written into the audit with its reason."
            >
              {campaign.standing === 'over' ? (
                <p className="text-base text-quiet">This campaign is over. Nothing can be changed about it any more.</p>
              ) : wallets === undefined ? (
                <Notice tone="problem" title="The chain does not answer.">
                  <p>Nothing can be sent at the moment, and nothing was changed. Load the page again in a minute.</p>
                </Notice>
              ) : (
                <CampaignActs {...{ campaign, zone, followed, offer, base }} {...wallets} />
              )}
            </Section>
          </div>
        </ForRole>
      </Columns>
    </DeskFrame>
  )
}
