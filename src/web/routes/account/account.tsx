import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { AccountPage } from '#features/accounts/profile/account-page.tsx'
import { getKnownAccount } from '#features/accounts/profile/get-known-account.server.ts'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.server.ts'
import { signOutEverywhere } from '#features/accounts/sessions/sign-out-everywhere.server.ts'
import { signInConfigOf } from '#features/accounts/sign-in/sign-in-config.ts'
import { endedLink } from '#features/accounts/sign-in/sign-in-endings.ts'
import { findErasureBlockers } from '#features/claims/collector/find-erasure-blockers.server.ts'
import { chooseCollectorName } from '#features/collectors/profile/choose-collector-name.server.ts'
import { CollectorChoiceSection, type RefusedChoice } from '#features/collectors/profile/collector-choice-section.tsx'
import { type ChoiceForm, parseChoiceForm } from '#features/collectors/profile/collector-choice.ts'
import { getCollectorChoice } from '#features/collectors/profile/find-collector-choice.server.ts'
import { listReservedNames } from '#features/collectors/profile/list-reserved-names.server.ts'
import { SavedAddressSection } from '#features/shipping/addresses/saved-address-section.tsx'
import { findSavedAddress, forgetSavedAddress } from '#features/shipping/addresses/saved-address.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  signsIn: true,
  usesWallets: true,
  head: () => ({
    title: t('Your account'),
    description: t(
      'Your name, address, password, second factor, passkeys, wallets and devices, and everything we store about you.',
    ),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { config, studio, read, now } = context.get(appContext)
  const known = await getKnownAccount(read, { session: context.get(sessionContext), now: now() })
  const offer = walletsOf(context)
  const [saved, collector, blockers, passkeys] = await Promise.all([
    findSavedAddress(read, known),
    getCollectorChoice(read, known),
    findErasureBlockers(read, known),
    context.get(accountsContext).service?.passkeys?.list(known),
  ])
  return {
    known,
    passkeys,
    blockers: blockers.map(({ sentence }) => sentence),
    collector,
    saved,
    config: signInConfigOf(config),
    offer,
    contact: studio.contact,
    studioName: studio.name,
  }
})

/** Keeps what was chosen for the collector pages, or ends sessions of the account: one, all but this one, or all of them with every sign-in that other devices still hold. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { config, db, now } = context.get(appContext)
  const { uid, id: own } = context.get(sessionContext)
  const form = await formOf(request)
  const act = formText(form.get('act'))
  if (act === 'end-all') {
    const { service } = context.get(accountsContext)
    const cookies = await signOutEverywhere(db, { service, uid, publicUrl: config.publicUrl, now: now() })
    throw redirect(endedLink('everywhere'), { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
  }
  if (act === 'collector')
    return await saveChoice(
      context,
      parseChoiceForm((name) => formText(form.get(name))),
    )
  const id = Number(formText(form.get('session')))
  const which = act === 'end-others' ? { keep: own } : { id: Number.isSafeInteger(id) ? id : 0 }
  await db.transaction().execute(async (tx) => {
    if (act === 'forget-address') await forgetSavedAddress(tx, { uid })
    else await endSessions(tx, { uid, ...which, now: now() })
  })
  throw redirect(`${linkTo('account')}#${placeOf(act)}`)
})

/** Keeps what was chosen for the collector pages, or says why that can't be. */
async function saveChoice(context: ActionFunctionArgs['context'], form: ChoiceForm) {
  const { db, read, now, studio } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const { service } = context.get(accountsContext)
  const reserved = await listReservedNames(read, { studioName: studio.name, service })
  const by = { uid, chainId: studio.chain.id, now: now() }
  return await answerForm<RefusedChoice>(
    async () => {
      await db.transaction().execute(async (tx) => await chooseCollectorName(tx, { form, reserved, ...by }))
      throw redirect(`${linkTo('account')}#collector`)
    },
    ({ message }) => ({ problem: message, form }),
  )
}

/** The part of the page that shows what was done. */
function placeOf(act: string): string {
  return act === 'forget-address' ? 'address' : 'devices'
}

export default function Account({
  loaderData,
  actionData: refused,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: RefusedChoice
}) {
  return (
    <AccountPage
      {...loaderData}
      collectorPage={
        <CollectorChoiceSection
          choice={loaderData.collector}
          wallets={loaderData.known.wallets.map(({ address }) => address)}
          refused={refused}
        />
      }
      savedAddress={<SavedAddressSection saved={loaderData.saved} />}
      base={useApiBase()}
    />
  )
}
