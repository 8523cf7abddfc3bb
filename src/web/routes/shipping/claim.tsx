import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import { chooseMention, findChosenMention } from '#features/certificates/choose-mention.server.ts'
import { type MentionProblem, MentionSection } from '#features/certificates/mention-section.tsx'
import { MentionInvalidError, MentionRefusedError, parseMention } from '#features/certificates/mention.ts'
import { getClaim } from '#features/claims/claim/get-claim.server.ts'
import type { ShownOnce } from '#features/claims/collector/claim-hand-over-section.tsx'
import { ClaimPage } from '#features/claims/collector/claim-page.tsx'
import { eraseAddress } from '#features/claims/collector/erase-address.server.ts'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { getClaimPage } from '#features/claims/collector/get-claim-page.server.ts'
import { makeClaimLink, revokeClaimLink } from '#features/claims/collector/hand-over.server.ts'
import { makeInPersonCode } from '#features/claims/collector/in-person.server.ts'
import { openClaimAddress } from '#features/claims/opening/open-claim-address.server.ts'
import { wishTogether } from '#features/claims/rights/wish-together.server.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { intentOfClaim } from '#features/payments/payment.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { addressLines } from '#features/shipping/addresses/address.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
type Answer = { opened?: string[]; shown?: ShownOnce; mention?: MentionProblem }

export const handle: PageHandle<Loaded> = {
  live: true,
  head: ({
    data: {
      view: { edition, claim },
    },
  }) => ({
    title: `${edition.title}${claim.label === undefined ? '' : ` ${claim.label}`}, your claim`,
    description: 'One claim from the chain to the door: where it stands, what it needs, and what happened.',
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ params: { claim = '' }, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const view = await getClaimPage(read, { studio, claimId: claim, uid, now: now() })
  const [chosen, wallets] = await Promise.all([
    findChosenMention(read, { claimId: claim }),
    listLinkedWallets(read, { uid }),
  ])
  return {
    chosen,
    wallets: wallets.map(({ address }) => address),
    view,
    chain: { explorer: studio.chain.explorer, currency: studio.chain.currency },
    contact: studio.contact,
    payment: await findPayment(read, { intentId: intentOfClaim(claim) }),
  }
})

/** What its owner does with a claim besides the address's own form. What is made to be shown once is in this answer alone. */
export const action = handled(async ({ request, params: { claim = '' }, context }: ActionFunctionArgs) => {
  const { config, db, read, studio, addressKeys, secret, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const { claimId } = await findOwnClaim(read, { claimId: claim, uid })
  const form = await formOf(request)
  const act = formText(form.get('act'))
  const back = (part: string) => redirect(`${linkTo('shipping claim', { claim: claimId })}#${part}`)
  if (act === 'open') {
    const address = await db.transaction().execute(
      async (tx) =>
        await openClaimAddress(tx, parseAddressKeys(addressKeys), {
          claimId,
          by: 'owner',
          actor: uid,
          reason: 'Looked at by its owner',
          requestId: context.get(visitContext).requestId,
          now: now(),
        }),
    )
    return data<Answer>({ opened: addressLines(address) })
  }
  if (act === 'erase') {
    await db.transaction().execute(async (tx) => {
      await eraseAddress(tx, { studio, claimId, now: now() })
    })
    throw back('address')
  }
  if (act === 'together' || act === 'alone') {
    await db.transaction().execute(async (tx) => {
      await wishTogether(tx, { claimId, together: act === 'together' })
    })
    throw back('together')
  }
  if (act === 'link') {
    const { editionId } = await getClaim(read, { claimId })
    const title = findEdition(studio.editions, editionId)?.title ?? `Edition ${editionId}`
    const code = await db
      .transaction()
      .execute(async (tx) => await makeClaimLink(tx, { claimId, title, by: uid, now: now() }))
    return data<Answer>({
      shown: {
        link: {
          href: `${config.publicUrl}${linkTo('shipping take', { code })}`,
          until: new Date(now().getTime() + 7 * 86_400_000).toISOString(),
        },
      },
    })
  }
  if (act === 'in-person') {
    const { code, until } = await db
      .transaction()
      .execute(async (tx) => await makeInPersonCode(tx, { claimId, by: uid, now: now() }))
    return data<Answer>({
      shown: { inPerson: { code, until, href: `${config.publicUrl}${linkTo('boss hand over', { code })}` } },
    })
  }
  if (act === 'mention' || act === 'no-mention') {
    const typed = {
      name: act === 'mention' ? formText(form.get('name')) : '',
      wallet: act === 'mention' ? formText(form.get('wallet')) : '',
    }
    try {
      const mention = parseMention(typed, {
        wallets: (await listLinkedWallets(read, { uid })).map(({ address }) => address),
      })
      await db.transaction().execute(async (tx) => {
        await chooseMention(
          tx,
          { studio, house: config.publicUrl, seal: certificateSeal(secret), now: now() },
          { claimId, uid, mention },
        )
      })
    } catch (error) {
      if (error instanceof MentionInvalidError || error instanceof MentionRefusedError)
        return data<Answer>({ mention: { message: error.message, ...typed } }, { status: error.status })
      throw error
    }
    throw back('certificate')
  }
  if (act === 'unlink')
    await db.transaction().execute(async (tx) => {
      await revokeClaimLink(tx, { claimId })
    })
  throw back('hand-over')
})

const ended = ['replaced', 'cancelled', 'orphaned']

export default function ShippingClaim({
  loaderData: { chosen, wallets, ...page },
  actionData,
}: {
  loaderData: Loaded
  actionData?: Answer
}) {
  const onCertificate = ended.includes(page.view.claim.state.state) ? undefined : (
    <MentionSection chosen={chosen} wallets={wallets} problem={actionData?.mention} />
  )
  return (
    <ClaimPage {...page} opened={actionData?.opened} shown={actionData?.shown ?? {}} onCertificate={onCertificate} />
  )
}
