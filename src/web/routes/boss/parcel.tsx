import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { isFreshSignIn } from '#features/accounts/sessions/session.ts'
import { parseStaffStep } from '#features/claims/claim/parse-staff-step.ts'
import { listParcelClaims } from '#features/claims/desk/get-claim-file.server.ts'
import { countNoticesOf, noticesWords } from '#features/claims/notices/steer-notice.server.ts'
import { ParcelDesk, type ParcelResult } from '#features/claims/parcels/parcel-desk.tsx'
import { takeParcelStep } from '#features/claims/parcels/take-parcel-step.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import { trackingLink } from '#features/shipping/parcels/carriers.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { ParcelNotFoundError, parseParcelLabel } from '#features/shipping/parcels/parcel.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: 'Parcel',
    description: 'One parcel: what is in it, its papers, and how it is sent.',
    robots: 'noindex',
  }),
}

const done: Readonly<Record<string, string>> = {
  ship: 'Marked as shipped.',
  deliver: 'Marked as delivered.',
  unpack: 'The parcel is open again, and the address can be changed.',
  return: 'Marked as come back.',
  lose: 'Marked as lost.',
}

function idOf(text: string | undefined): number {
  const parcelId = parseParcelLabel(text ?? '')
  if (parcelId === undefined) throw new ParcelNotFoundError()
  return parcelId
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const parcelId = idOf(params['parcel'])
  const [parcel, lines] = await Promise.all([
    getParcel(read, { parcelId }),
    listParcelClaims(read, { parcelId, studio, now: now() }),
  ])
  const link = parcel.tracking !== undefined && 'number' in parcel.tracking ? trackingLink(parcel.tracking) : undefined
  const session = context.get(sessionContext)
  return {
    parcel: { ...parcel, link },
    lines,
    isFresh: isFreshSignIn(session, { now: now(), minutes: packingMinutes }),
    desk: atDesk(session),
  }
})

export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const { db, studio, config, addressKeys, now } = context.get(appContext)
  const parts = {
    studio,
    keys: parseAddressKeys(addressKeys),
    actor: context.get(sessionContext).uid,
    requestId: context.get(visitContext).requestId,
    now: now(),
  }
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const parcelId = idOf(params['parcel'])
  try {
    return await db.transaction().execute(async (tx) => {
      const step = parseStaffStep(field)
      await takeParcelStep(tx, parts, { parcelId, step })
      const tells = ['ship', 'deliver', 'return'].includes(step.step)
      const mails = tells
        ? noticesWords(await countNoticesOf(tx, { parcelId, at: parts.now }), {
            sends: config.mail.smtpUrl !== undefined,
          })
        : ''
      return data<ParcelResult>({ said: `${done[step.step] ?? 'Done.'} ${mails}`.trim() })
    })
  } catch (error) {
    if (error instanceof AppError) return data<ParcelResult>({ problem: error.message }, { status: error.status })
    throw error
  }
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossParcel({
  loaderData: { parcel, lines, isFresh, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: ParcelResult
}) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss parcels')}>
      <ParcelDesk parcel={parcel} lines={lines} isFresh={isFresh} result={actionData} />
    </DeskFrame>
  )
}
