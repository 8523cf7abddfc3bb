import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import type { BurnAim } from '#features/burns/intents/burn-aim.ts'
import { findIntent } from '#features/burns/intents/find-intent.server.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { IntentDossier } from '#features/burns/receipt/intent-dossier.tsx'
import { countryName } from '#features/shipping/addresses/address-parts.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { campaignName } from '#features/studio/exhibit-config.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'One intent' }) }

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, rpc } = context.get(appContext)
  const page = await getIntentPage(read, { rpc, studio, intent: params['intent'] ?? '' })
  const intent = await findIntent(read, page.view.intent)
  const aim = intent?.purpose.kind === 'burn' ? (intent.purpose.aim as BurnAim | undefined) : undefined
  return {
    ...page,
    campaign: intent?.purpose.kind === 'burn' ? campaignName(studio.campaigns, intent.purpose.campaignId) : undefined,
    country: aim?.for === 'print' ? countryName(aim.country) : undefined,
    desk: atDesk(context.get(sessionContext)),
  }
})

export default function BossBurn({
  loaderData: { desk, ...page },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <IntentDossier {...page} />
    </DeskFrame>
  )
}
