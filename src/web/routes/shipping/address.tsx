import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { AddressPage, type AddressAnswer } from '#features/claims/collector/address-page.tsx'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { getAddressPage } from '#features/claims/collector/get-address-page.server.ts'
import { giveAddress, problemsFor } from '#features/claims/collector/give-address.server.ts'
import { openClaimAddress } from '#features/claims/opening/open-claim-address.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { typedAddress } from '#features/shipping/addresses/address-typed.ts'
import {
  addressForm,
  AddressInvalidError,
  addressLines,
  asTyped,
  checkAddress,
  suggestLabel,
} from '#features/shipping/addresses/address.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { knownLanguage, languageOfHeader } from '#platform/mail/mail-languages.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Loaded> = {
  head: ({ data: { title } }) => ({
    title: `${title}: your address`,
    description: 'Where your print goes. Encrypted, opened only to pack and send, erased after delivery.',
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
  const { db, read, studio, addressKeys, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const { requestId } = context.get(visitContext)
  const own = await findOwnClaim(read, { claimId: claim, uid })
  const { claimId } = own
  const form = await formOf(request)
  const act = formText(form.get('act'))
  if (act === 'edit') {
    const address = await db.transaction().execute(
      async (tx) =>
        await openClaimAddress(tx, parseAddressKeys(addressKeys), {
          claimId,
          by: 'owner',
          actor: uid,
          reason: 'Changed by its owner',
          requestId,
          now: now(),
        }),
    )
    return data<AddressAnswer>({ form: addressForm(address.country), values: address })
  }
  const values = typedAddress((name) => form.get(name))
  const news = formText(form.get('news')).trim().slice(0, 254)
  const language = knownLanguage(formText(form.get('language')))
  const given: AddressAnswer = { form: addressForm(values.country), values, news, language }
  if (act === 'country') return data<AddressAnswer>(given)
  const problems = problemsFor(values, { own, studio })
  const newsProblem =
    news === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(news)
      ? undefined
      : 'This is no e-mail address. Correct it, or leave it empty.'
  if (problems.length > 0 || newsProblem !== undefined)
    return data<AddressAnswer>({ ...given, problems, newsProblem }, { status: 422 })
  const typed = asTyped(values)
  const { doubts } = checkAddress(values)
  const suggested = suggestLabel(typed)
  if (formText(form.get('seen')) !== 'yes' && (doubts.length > 0 || suggested !== undefined)) {
    return data<AddressAnswer>({ ...given, review: { typed: addressLines(typed), doubts, suggested } })
  }
  try {
    await db.transaction().execute(async (tx) => {
      await giveAddress(tx, parseAddressKeys(addressKeys), {
        own,
        studio,
        address: values,
        uid,
        contact: { email: news, language },
        requestId,
        now: now(),
      })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data<AddressAnswer>(
      {
        ...given,
        refusal: error.message,
        ...(error instanceof AddressInvalidError ? { problems: [...error.problems] } : {}),
      },
      { status: error.status },
    )
  }
  throw redirect(leadsTo(claimId, own))
})

/** A claim has its own page; a permitted redemption has that of its burn until it is one. */
function leadsTo(claimId: string, { isClaim }: { isClaim: boolean }): string {
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
