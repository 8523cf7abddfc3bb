import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import type { AddressAnswer } from '#features/claims/collector/address-answer.ts'
import { AddressPage } from '#features/claims/collector/address-page.tsx'
import { answerAddressForm } from '#features/claims/collector/answer-address-form.server.ts'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { getAddressPage } from '#features/claims/collector/get-address-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import { languageOfHeader } from '#platform/mail/mail-languages.ts'
import { stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Loaded> = {
  head: ({ data: { title } }) => ({
    title: t('{print}: your address', { print: title }),
    description: t('Where your print goes. Encrypted, opened only to pack and send, erased after delivery.'),
    robots: 'noindex',
  }),
}

export const loader = handled(
  async ({ request, params: { claim = '' }, context, url }: LoaderFunctionArgs & { url: URL }) => {
    const { read, studio, config, now } = context.get(appContext)
    const { uid, email } = context.get(sessionContext)
    const page = await getAddressPage(read, {
      studio,
      claimId: claim,
      uid,
      country: url.searchParams.get('country') ?? undefined,
      now: now(),
    })
    return {
      ...page,
      sendsMail: config.mail.smtpUrl !== undefined,
      news: page.contact?.email ?? email ?? '',
      language: page.contact?.language ?? languageOfHeader(request.headers.get('accept-language')) ?? 'en',
    }
  },
)

/** Every answer gives back what was typed: nothing is lost by an error. Only what is right leads on. */
export const action = handled(async ({ request, params: { claim = '' }, context }: ActionFunctionArgs) => {
  const { db, read } = context.get(appContext)
  const own = await findOwnClaim(read, { claimId: claim, uid: context.get(sessionContext).uid })
  const outcome = await answerAddressForm(db, stepPartsOf(context), { own, form: await formOf(request) })
  if (outcome === 'kept') throw redirect(leadsTo(own))
  return data<AddressAnswer>(outcome.answer, { status: outcome.status })
})

/** A claim has its own page; a permitted redemption has that of its burn until it is one. */
function leadsTo({ claimId, isClaim }: { claimId: string; isClaim: boolean }): string {
  return isClaim
    ? `${linkTo('shipping claim', { claim: claimId })}#address`
    : linkTo('burn intent', { intent: claimId })
}

export default function ShippingAddress({
  loaderData,
  actionData,
}: {
  loaderData: Loaded
  actionData?: AddressAnswer
}) {
  return <AddressPage {...loaderData} answer={actionData} base={useApiBase()} />
}
