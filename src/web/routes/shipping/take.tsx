import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { deskEdition } from '#features/claims/collector/desk-edition.ts'
import { LinkSpentError, lookAtClaimLink, takeClaimOver } from '#features/claims/collector/hand-over.server.ts'
import { TakeClaimPage } from '#features/claims/collector/take-claim-page.tsx'
import { findEdition, titleOfEdition } from '#features/prints/numbers/edition.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: t('A claim for you'),
    description: t('Somebody gives you their claim on a print by a private link. See what it is, and take it.'),
    robots: 'noindex',
  }),
}

const codeShape = /^[\w-]{43}$/

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const code = url.searchParams.get('code') ?? ''
  const isSignedIn = (await context.get(visitorContext)()) !== undefined
  try {
    return { code, isSignedIn, offered: await findOffer(read, { code, studio, now: now() }) }
  } catch (error) {
    if (error instanceof LinkSpentError) return { code: '', isSignedIn, offered: { refused: error.message } }
    throw error
  }
})

/** What a private link gives. Throws `LinkSpentError`. */
async function findOffer(read: ReadDb, { code, studio, now }: { code: string; studio: Studio; now: Date }) {
  if (!codeShape.test(code)) throw new LinkSpentError()
  const { claim, priced, until } = await lookAtClaimLink(read, { code, now })
  const { editionId, label, state } = claim
  return {
    claim: { label, state },
    priced,
    edition: deskEdition(findEdition(studio.editions, editionId), { editionId }),
    until,
  }
}

/** Taking needs an account: without one nothing happens but the same page. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, studio, addressKeys, now } = context.get(appContext)
  const session = await context.get(visitorContext)()
  if (session === undefined)
    return data({ refusal: t('Nobody is signed in here. Sign in first; the link is still good.') })
  const { uid } = session
  const code = formText((await formOf(request)).get('code'))
  const { requestId } = context.get(visitContext)
  const titleOf = (editionId: string) => titleOfEdition(studio.editions, editionId)
  return await answerForm(
    async () => {
      if (!codeShape.test(code)) throw new LinkSpentError()
      const asked = { code, uid, titleOf, requestId, now: now() }
      const { claimId } = await db
        .transaction()
        .execute(async (tx) => await takeClaimOver(tx, parseAddressKeys(addressKeys), asked))
      throw redirect(linkTo('shipping claim', { claim: claimId }))
    },
    ({ message }) => ({ refusal: message }),
  )
})

export default function ShippingTake({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: { refusal: string }
}) {
  return <TakeClaimPage {...loaderData} refusal={actionData?.refusal} />
}
