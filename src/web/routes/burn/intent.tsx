import { useCallback, useEffect, useState } from 'react'
import { signInHereOf } from '#features/accounts/sign-in/sign-in-here-of.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { intentCard } from '#features/burns/receipt/intent-card.ts'
import { intentTitle, thingOf } from '#features/burns/receipt/intent-page-view.ts'
import { IntentPage } from '#features/burns/receipt/intent-page.tsx'
import { getPillsPage } from '#features/burns/redeeming/get-pills-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { pollWhileVisible, windowSurroundings } from '#web/shell/live/poll-while-visible.ts'
import { serverClient } from '#web/shell/live/server-client.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import type { Route } from './+types/intent.ts'

const everyMilliseconds = 1000
/** While only the number of the print is still to come. */
const waitingMilliseconds = 5000

export const loader = handled(async ({ context, params, url: { searchParams } }: Route.LoaderArgs) => {
  const { read, studio, rpc, config, now } = context.get(appContext)
  const page = await getIntentPage(read, { rpc, studio, intent: params.intent })
  const offer = walletsOf(context)
  const { purpose, state } = page.view.intent
  // The pill of a burn is redeemed on its receipt, where that is asked for.
  const isRedeeming = purpose.kind === 'burn' && state.state === 'final' && searchParams.has('pill')
  if (!isRedeeming) return { ...page, offer }
  const typed = (searchParams.get('holder') ?? purpose.recipient).slice(0, 200)
  const { kinds, lookup, countries, elsewhere } = await getPillsPage(read, { studio, typed, now: now() })
  return { ...page, offer, redeeming: { kinds, lookup, countries, elsewhere, signIn: signInHereOf(config, offer) } }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  // An intent moves without the version of the data that kept pages go by.
  usesWallets: true,
  head: ({ data }) => {
    const { purpose, state } = data.view.intent
    return {
      title: intentTitle(thingOf(data), state, data.view.escrow),
      description:
        purpose.kind === 'burn'
          ? t('One burn at its own address: how far it is, and at the end its receipt.')
          : t('One redemption at its own address: how far it is, and at the end its receipt.'),
      image: intentCard(data),
      robots: state.state === 'final' ? undefined : 'noindex',
    }
  },
}

export default function BurnIntent({ loaderData }: Route.ComponentProps) {
  const { intentId } = loaderData.view.intent
  const [view, show] = useState<IntentView>(loaderData.view)
  const [followed, follow] = useState(loaderData.view)
  if (followed !== loaderData.view) {
    follow(loaderData.view)
    show(loaderData.view)
  }
  const look = useCallback(
    async () => show(await serverClient().getJson<IntentView>(`/burns/intents/${intentId}`)),
    [intentId],
  )
  // A redemption is over when its print has a number, or when its pills came back. An edition may give numbers much later.
  const { purpose, state } = view.intent
  const isOver =
    state.state === 'final' &&
    view.escrow?.state !== 'locked' &&
    (purpose.kind === 'burn' || view.claim?.label !== undefined || view.escrow?.state === 'given-back')
  const milliseconds = view.claim === undefined ? everyMilliseconds : waitingMilliseconds
  useEffect(
    () => (isOver ? undefined : pollWhileVisible(look, { milliseconds, ...windowSurroundings() })),
    [isOver, look, milliseconds],
  )
  return (
    <IntentPage
      key={intentId}
      {...loaderData}
      view={view}
      base={useApiBase()}
      onChange={show}
      onLook={() => {
        void look()
      }}
    />
  )
}
