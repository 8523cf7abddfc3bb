import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import { chooseMention, findChosenMention } from '#features/certificates/choose-mention.server.ts'
import { type MentionProblem, MentionSection } from '#features/certificates/mention-section.tsx'
import { MentionInvalidError, MentionRefusedError, parseMention } from '#features/certificates/mention.ts'
import type { ShownOnce } from '#features/claims/collector/claim-hand-over-section.tsx'
import { ClaimPage } from '#features/claims/collector/claim-page.tsx'
import { eraseAddress } from '#features/claims/collector/erase-address.server.ts'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { getClaimPage } from '#features/claims/collector/get-claim-page.server.ts'
import { makeClaimLink, revokeClaimLink } from '#features/claims/collector/hand-over.server.ts'
import { makeInPersonCode } from '#features/claims/collector/in-person.server.ts'
import { openClaimAddress } from '#features/claims/opening/open-claim-address.server.ts'
import { listReports } from '#features/claims/reports/list-reports.server.ts'
import { sayArrived } from '#features/claims/reports/say-arrived.server.ts'
import { wishTogether } from '#features/claims/rights/wish-together.server.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { intentOfClaim } from '#features/payments/payment.ts'
import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { ownReasons } from '#features/shipping/addresses/address-opening.ts'
import { addressLines } from '#features/shipping/addresses/address.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import { actorOf, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
type Answer = { opened?: string[]; shown?: ShownOnce; mention?: MentionProblem }

export const handle: PageHandle<Loaded> = {
  live: true,
  head: ({
    data: {
      view: { edition, claim },
    },
  }) => ({
    title: t('{print}, your claim', {
      print: claim.label === undefined ? edition.title : `${edition.title} ${labelText(claim.label)}`,
    }),
    description: t('One claim from the chain to the door: where it stands, what it needs, and what happened.'),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ params: { claim = '' }, context }: LoaderFunctionArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const view = await getClaimPage(read, { studio, claimId: claim, uid, now: now() })
  const [reports, chosen, wallets] = await Promise.all([
    listReports(read, { claimId: claim }),
    findChosenMention(read, { claimId: claim }),
    listLinkedWallets(read, { uid }),
  ])
  return {
    reports,
    chosen,
    wallets: wallets.map(({ address }) => address),
    view,
    publicHref: `${config.publicUrl}${linkTo('shipping track', { code: view.code })}`,
    chain: { explorer: studio.chain.explorer, currency: studio.chain.currency },
    contact: studio.contact,
    payment: await findPayment(read, { intentId: intentOfClaim(claim) }),
  }
})

/** What its owner does with a claim besides the address's own form. What is made to be shown once is in this answer alone. */
export const action = handled(async ({ request, params: { claim = '' }, context }: ActionFunctionArgs) => {
  const { read } = context.get(appContext)
  const { claimId } = await findOwnClaim(read, { claimId: claim, uid: context.get(sessionContext).uid })
  const form = await formOf(request)
  const act = formText(form.get('act'))
  if (act === 'arrived') {
    await sayThatItArrived(context, { claimId })
    throw redirect(`${linkTo('shipping claim', { claim: claimId })}#reports`)
  }
  if (act === 'mention' || act === 'no-mention') return await chooseTyped(context, { claimId, form })
  if (act === 'open' || act === 'link' || act === 'in-person')
    return data<Answer>(await show(context, { claimId, act }))
  throw redirect(`${linkTo('shipping claim', { claim: claimId })}#${await change(context, { claimId, act })}`)
})

type Context = ActionFunctionArgs['context']

async function sayThatItArrived(context: Context, { claimId }: { claimId: string }): Promise<void> {
  const { db } = context.get(appContext)
  const parts = stepPartsOf(context)
  await db.transaction().execute(async (tx) => {
    await sayArrived(tx, parts, { claimId })
  })
}

/** What is shown once, on the page that asked for it: the address, a link, or a code. */
async function show(
  context: Context,
  { claimId, act }: { claimId: string; act: 'open' | 'link' | 'in-person' },
): Promise<Answer> {
  const { config, db, studio, addressKeys } = context.get(appContext)
  const { actor, requestId, now } = actorOf(context)
  return await db.transaction().execute(async (tx) => {
    if (act === 'open') {
      const why = { by: 'owner', actor, reason: ownReasons.shown, requestId, now } as const
      return { opened: addressLines(await openClaimAddress(tx, parseAddressKeys(addressKeys), { claimId, ...why })) }
    }
    if (act === 'link') {
      const titleOf = (editionId: string) => titleOfEdition(studio.editions, editionId)
      const { code, until } = await makeClaimLink(tx, { claimId, titleOf, by: actor, now })
      return { shown: { link: { href: `${config.publicUrl}${linkTo('shipping take', { code })}`, until } } }
    }
    const { code, until } = await makeInPersonCode(tx, { claimId, by: actor, now })
    return { shown: { inPerson: { code, until, href: `${config.publicUrl}${linkTo('boss hand over', { code })}` } } }
  })
}

/** Changes what the owner alone decides. Returns the part of the page that shows it. */
async function change(context: Context, { claimId, act }: { claimId: string; act: string }): Promise<string> {
  const { db, studio, now } = context.get(appContext)
  return await db.transaction().execute(async (tx) => {
    switch (act) {
      case 'erase':
        await eraseAddress(tx, { studio, claimId, now: now() })
        return 'address'
      case 'together':
      case 'alone':
        await wishTogether(tx, { claimId, together: act === 'together' })
        return 'together'
      case 'unlink':
        await revokeClaimLink(tx, { claimId })
        return 'hand-over'
      default:
        return 'hand-over'
    }
  })
}

/** Names somebody on the certificate, or nobody. */
async function chooseTyped(context: Context, { claimId, form }: { claimId: string; form: FormData }) {
  const { config, db, read, studio, secret, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const field = (name: string) => (form.get('act') === 'mention' ? formText(form.get(name)) : '')
  const typed = { name: field('name'), wallet: field('wallet') }
  const parts = { studio, house: config.publicUrl, seal: certificateSeal(secret), now: now() }
  try {
    const wallets = (await listLinkedWallets(read, { uid })).map(({ address }) => address)
    const mention = parseMention(typed, { wallets })
    await db.transaction().execute(async (tx) => {
      await chooseMention(tx, parts, { claimId, uid, mention })
    })
  } catch (error) {
    if (error instanceof MentionInvalidError || error instanceof MentionRefusedError)
      return data<Answer>({ mention: { message: error.message, ...typed } }, { status: error.status })
    throw error
  }
  throw redirect(`${linkTo('shipping claim', { claim: claimId })}#certificate`)
}

const ended = ['replaced', 'cancelled', 'orphaned']

export default function ShippingClaim({
  loaderData: { chosen, wallets, ...page },
  actionData: fresh,
}: {
  loaderData: Loaded
  actionData?: Answer
}) {
  const actionData = useKeptAnswer(fresh)
  const onCertificate = ended.includes(page.view.claim.state.state) ? undefined : (
    <MentionSection chosen={chosen} wallets={wallets} problem={actionData?.mention} />
  )
  return (
    <ClaimPage {...page} opened={actionData?.opened} shown={actionData?.shown ?? {}} onCertificate={onCertificate} />
  )
}
