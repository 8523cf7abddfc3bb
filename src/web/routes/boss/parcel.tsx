import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { isFreshSignIn } from '#features/accounts/sessions/session.ts'
import { parseStaffStep } from '#features/claims/claim/parse-staff-step.ts'
import { listParcelClaims } from '#features/claims/desk/get-claim-file.server.ts'
import { countNoticesOf, noticesWords, takenBackWords } from '#features/claims/notices/steer-notice.server.ts'
import { correctTracking } from '#features/claims/parcels/correct-tracking.server.ts'
import { ParcelDesk, type ParcelResult } from '#features/claims/parcels/parcel-desk.tsx'
import { takeParcelStep } from '#features/claims/parcels/take-parcel-step.server.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import { carrierFacts } from '#features/shipping/parcels/carriers.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import { ParcelNotFoundError, parseParcelLabel, parseTracking } from '#features/shipping/parcels/parcel.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Parcel' }) }

const done: Readonly<Record<string, string>> = {
  ship: 'Marked as shipped.',
  deliver: 'Marked as delivered.',
  undeliver: 'Taken back: the parcel is on its way again.',
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
  const session = context.get(sessionContext)
  return {
    parcel: { ...parcel, ...carrierFacts(parcel.tracking, studio.shipping?.carriers) },
    carriers: (studio.shipping?.carriers ?? []).map(({ code, name }) => ({ code, name })),
    lines,
    isFresh: isFreshSignIn(session, { now: now(), minutes: packingMinutes }),
    desk: atDesk(session),
  }
})

export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const parcelId = idOf(params['parcel'])
  return await answerForm<ParcelResult>(
    async () =>
      await context
        .get(appContext)
        .db.transaction()
        .execute(async (tx) => await act(tx, context, { parcelId, field })),
    ({ message }) => ({ problem: message }),
  )
})

async function act(
  tx: WriteDb,
  context: ActionFunctionArgs['context'],
  { parcelId, field }: { parcelId: number; field: (name: string) => string },
): Promise<ParcelResult> {
  const parts = stepPartsOf(context)
  const carriers = parts.studio.shipping?.carriers
  const sends = context.get(appContext).config.mail.smtpUrl !== undefined
  const told = async () => noticesWords(await countNoticesOf(tx, { parcelId, at: parts.now }), { sends })
  if (field('step') === 'correct-tracking') {
    const tracking = parseTracking(
      { carrier: field('carrier'), number: field('number'), untracked: field('untracked') },
      carriers,
    )
    await correctTracking(tx, parts, { parcelId, tracking })
    return { said: `The tracking number is corrected. ${await told()}`.trim() }
  }
  const step = parseStaffStep(field, carriers)
  const { mails, undo } = await takeParcelStep(tx, parts, { parcelId, step })
  const said = done[step.step] ?? 'Done.'
  if (mails !== undefined) return { said: `${said} ${takenBackWords(mails)}`.trim() }
  if (!['ship', 'deliver', 'return'].includes(step.step)) return { said }
  return { said: `${said} ${await told()}`.trim(), undo }
}

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossParcel({
  loaderData: { parcel, lines, carriers, isFresh, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: ParcelResult
}) {
  return (
    <DeskFrame desk={desk}>
      <ParcelDesk parcel={parcel} lines={lines} carriers={carriers} isFresh={isFresh} result={actionData} />
    </DeskFrame>
  )
}
