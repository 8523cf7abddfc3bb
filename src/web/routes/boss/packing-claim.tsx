import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { isFreshSignIn, requireFreshSignIn } from '#features/accounts/sessions/session.ts'
import { parseStaffStep, StaffStepInvalidError } from '#features/claims/claim/parse-staff-step.ts'
import { AddressCard } from '#features/claims/desk/claim-acts.tsx'
import { getClaimFile, listPackable } from '#features/claims/desk/get-claim-file.server.ts'
import { parsePicked } from '#features/claims/desk/queue-result.ts'
import { takeStaffStep } from '#features/claims/desk/take-staff-step.server.ts'
import { openClaimAddress } from '#features/claims/opening/open-claim-address.server.ts'
import { PackDesk, type PackResult, type PackTyped } from '#features/claims/parcels/pack-desk.tsx'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { packingReason } from '#features/shipping/addresses/address-opening.ts'
import { addressLines } from '#features/shipping/addresses/address.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'One parcel' }) }

/** What was typed before somebody had to sign in again, as the page's address has it. */
function typedIn({ searchParams }: URL): PackTyped | undefined {
  const weight = searchParams.get('weight')
  return weight === null
    ? undefined
    : { weight: weight.slice(0, 10), picked: (searchParams.get('with') ?? '').split(' ').slice(0, 200) }
}

export const loader = handled(async ({ params, url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { line } = await getClaimFile(read, { claimId: params['claim'] ?? '', studio, now: now() })
  const others = (await listPackable(read, { holder: line.holder, studio, now: now() })).filter(
    ({ claimId }) => claimId !== line.claimId,
  )
  const grams = [
    line,
    ...others.filter(({ country, address }) => country === line.country && address !== 'none'),
  ].reduce((sum, one) => {
    const edition = findEdition(studio.editions, one.editionId)
    const chosen =
      edition?.options.flatMap(({ name, values }) => values.filter((value) => value.name === one.options[name])) ?? []
    return sum + (edition?.pack.weightGrams ?? 0) + chosen.reduce((more, { weightGrams }) => more + weightGrams, 0)
  }, 0)
  const session = context.get(sessionContext)
  return {
    line,
    others,
    grams,
    typed: typedIn(url),
    isFresh: isFreshSignIn(session, { now: now(), minutes: packingMinutes }),
    desk: atDesk(session),
  }
})

export const action = handled(async ({ request, params: { claim: claimId = '' }, context }: ActionFunctionArgs) => {
  const { db } = context.get(appContext)
  const parts = stepPartsOf(context)
  const form = await formOf(request)
  const claims = parsePicked(form.getAll('claim').filter((value) => typeof value === 'string'))
  const typed: PackTyped = {
    weight: formText(form.get('weight')).slice(0, 10),
    picked: claims.map(({ claimId: picked }) => picked),
  }
  const answer = async (): Promise<PackResult> => {
    if (formText(form.get('act')) === 'open-address')
      return { address: await openForPacking(context, { claimId }), typed }
    if (claims.length === 0) throw new StaffStepInvalidError('Nothing was put into the parcel.')
    const step = parseStaffStep((name) => (name === 'step' ? 'pack' : formText(form.get(name))))
    const { parcelId } = await db.transaction().execute(async (tx) => await takeStaffStep(tx, parts, { claims, step }))
    throw redirect(
      parcelId === undefined ? linkTo('boss packing') : linkTo('boss parcel', { parcel: String(parcelId) }),
    )
  }
  return await answerForm(answer, ({ message }) => ({ problem: message, typed }))
})

async function openForPacking(
  context: ActionFunctionArgs['context'],
  { claimId }: { claimId: string },
): Promise<string[]> {
  const { db, studio } = context.get(appContext)
  const { keys, actor, requestId, now } = stepPartsOf(context)
  requireFreshSignIn(context.get(sessionContext), now, packingMinutes)
  const address = await db
    .transaction()
    .execute(
      async (tx) =>
        await openClaimAddress(tx, keys, { claimId, by: 'staff', actor, reason: packingReason, requestId, now }),
    )
  return addressLines(address, studio.shipping === undefined ? {} : { from: studio.shipping.sender.country })
}

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossPackingClaim({
  loaderData: { line, others, grams, typed, isFresh, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: PackResult
}) {
  return (
    <DeskFrame desk={desk}>
      {actionData !== undefined && 'address' in actionData && (
        <div className="mb-8">
          <AddressCard lines={actionData.address} />
        </div>
      )}
      <PackDesk
        key={line.version}
        line={line}
        others={others}
        grams={grams}
        isFresh={isFresh}
        typed={actionData?.typed ?? typed}
        result={actionData}
      />
    </DeskFrame>
  )
}
