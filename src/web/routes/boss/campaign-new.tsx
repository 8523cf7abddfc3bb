import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLocation, useNavigationType } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { planFields } from '#features/burns/campaigns/campaign-plan.ts'
import { withOther } from '#features/burns/campaigns/recipe.ts'
import { NoBurnsHereError } from '#features/burns/intents/burn-errors.ts'
import { CampaignCalls, useCampaignCalls } from '#features/burns/planning/campaign-calls.tsx'
import { CampaignForm } from '#features/burns/planning/campaign-form.tsx'
import { CampaignOpenDesk } from '#features/burns/planning/campaign-open-desk.tsx'
import { CampaignPreview, RehearsalLine, RoomNotice } from '#features/burns/planning/campaign-preview.tsx'
import { findCampaignDesk } from '#features/burns/planning/find-campaign-desk.server.ts'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { listOwnerCallViews } from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = { usesWallets: true, head: () => ({ title: 'A new campaign' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => await planned(url.searchParams, context))

/** A plan whose list of pieces is too long for an address. Like the other it only looks. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const fields = [...planFields, ...[...form.keys()].filter((name) => name.startsWith(withOther))]
  return await planned(new URLSearchParams(fields.map((field) => [field, formText(form.get(field))])), context)
})

async function planned(search: URLSearchParams, context: LoaderFunctionArgs['context']) {
  const { read, studio, rpc, config, now } = context.get(appContext)
  if (studio.burns === undefined) throw new NoBurnsHereError()
  const desk = atDesk(context.get(sessionContext))
  const wallets = await findCampaignDesk({ rpc, studio, isEmbedded: config.rpcUrl === undefined, roles: desk.roles })
  const offer = walletsOf(context)
  return {
    ...(await planCampaign(read, {
      studio,
      rpc,
      keys: wallets?.keys,
      search,
      isOwner: desk.roles.includes('owner'),
      now: now(),
    })),
    calls: await listOwnerCallViews(read, { rpc, chain: studio.chain, subject: 'campaign', now: now() }),
    explorer: studio.chain.explorer?.tx,
    wallets,
    offer,
    desk,
  }
}

export default function BossCampaignNew({
  loaderData,
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Awaited<ReturnType<typeof action>> | undefined
}) {
  // A call that is done loads the page again; a list that was posted stays.
  const { calls: before, look, explorer, wallets, offer, desk, ...form } = useKeptAnswer(fresh) ?? loaderData
  const calls = fresh === undefined ? loaderData.calls : before
  const base = useApiBase()
  const followed = useCampaignCalls(base, calls, desk.roles)
  const visit = useVisit()
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="A new campaign"
        line="What a campaign takes and gives is fixed when it is opened. Afterwards it can be paused, closed earlier and lowered; nothing else."
      >
        <CampaignForm
          key={visit}
          {...form}
          base={base}
          symbol={offer.network.currency.symbol}
          asksBeyond={look !== undefined && look.room.beyond > 0 && desk.roles.includes('owner')}
        />
      </Section>
      {look !== undefined && (
        <>
          <RoomNotice {...look} isOwner={desk.roles.includes('owner')} symbol={offer.network.currency.symbol} />
          <Section title="As a collector sees it" id="preview">
            <CampaignPreview {...look} offer={offer} zone={form.zone} />
          </Section>
          <Section title="Opening it" id="open">
            {look.rehearsed === undefined || wallets === undefined ? (
              <Notice tone="problem" title="The chain does not answer.">
                <p>
                  The call could not be rehearsed, so it is not offered. What you typed is still above: preview it again
                  in a minute.
                </p>
              </Notice>
            ) : (
              <>
                <RehearsalLine rehearsed={look.rehearsed} owner={wallets.keys.owner} />
                {look.rehearsed.refusal === undefined && look.isAllowed && (
                  <CampaignOpenDesk
                    plan={look.plan}
                    call={look.rehearsed.call}
                    reason={form.given.reason}
                    beyond={form.given.beyond.trim() === '' ? undefined : form.given.beyond.trim()}
                    followed={followed}
                    offer={offer}
                    base={base}
                    {...wallets}
                  />
                )}
              </>
            )}
          </Section>
        </>
      )}
      <CampaignCalls followed={followed} explorer={explorer} />
    </DeskFrame>
  )
}

/**
 * Another number whenever somebody goes back or forward to a plan, which then fills the form. A preview that arrives is the plan that was
 * typed: the form stays as it is, with what was typed meanwhile.
 */
function useVisit(): number {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [seen, setSeen] = useState({ key, visit: 0 })
  if (seen.key === key) return seen.visit
  const visit = isBack ? seen.visit + 1 : seen.visit
  setSeen({ key, visit })
  return visit
}
