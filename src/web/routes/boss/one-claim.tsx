import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { hasColleague } from '#features/accounts/roles/has-colleague.server.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { isFreshSignIn, requireFreshSignIn } from '#features/accounts/sessions/session.ts'
import { answerVoidRequest, replacePrint } from '#features/certificates/change-print.server.ts'
import type { ClaimPreview } from '#features/claims/claim/claim-desk.ts'
import { reasonOf } from '#features/claims/claim/parse-staff-step.ts'
import { voidAccess } from '#features/claims/claim/policy.ts'
import { deskEdition } from '#features/claims/collector/desk-edition.ts'
import { actOnClaim } from '#features/claims/desk/act-on-claim.server.ts'
import type { ClaimActResultView } from '#features/claims/desk/claim-acts.tsx'
import { ClaimFileView } from '#features/claims/desk/claim-file.tsx'
import { getClaimFile } from '#features/claims/desk/get-claim-file.server.ts'
import { refundClaim } from '#features/claims/opening/take-card-message.server.ts'
import { closeReport } from '#features/claims/reports/close-report.server.ts'
import { DeskReportsSection } from '#features/claims/reports/desk-reports-section.tsx'
import { listReports } from '#features/claims/reports/list-reports.server.ts'
import { parseAnswer } from '#features/claims/reports/report.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { PaymentSection } from '#features/payments/payment-section.tsx'
import { intentOfClaim } from '#features/payments/payment.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { wasSeen } from '#platform/confirmed.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'One claim' }) }

export const loader = handled(async ({ params, url, context }: LoaderFunctionArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const file = await getClaimFile(read, { claimId: params['claim'] ?? '', studio, now: now() })
  const { currency, explorer } = studio.chain
  const isAlone = !(await hasColleague(read, { uid: session.uid, access: voidAccess }))
  const addresses = {
    isFresh: isFreshSignIn(session, { now: now(), minutes: packingMinutes }),
    why: (url.searchParams.get('why') ?? '').slice(0, 400),
  }
  return {
    file,
    face: deskEdition(findEdition(studio.editions, file.line.editionId), file.line),
    reports: await listReports(read, { claimId: params['claim'] ?? '' }),
    addresses,
    chain: { currency, explorer },
    self: session.uid,
    isAlone,
    sendsMail: config.mail.smtpUrl !== undefined,
    desk: atDesk(session),
    payment: await findPayment(read, { intentId: intentOfClaim(params['claim'] ?? '') }),
  }
})

/** What shows an address. */
const opens = ['open-address', 'open-held']

type Answer = ClaimActResultView | { preview: ClaimPreview }

export const action = handled(async ({ request, params: { claim: claimId = '' }, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const opensAddress = opens.includes(field('act'))
  return await answerForm<Answer>(
    async () => {
      if (opensAddress) requireFreshSignIn(context.get(sessionContext), context.get(appContext).now(), packingMinutes)
      return await act(context, { claimId, field })
    },
    ({ message }) => ({ problem: message, ...(opensAddress ? { why: field('reason').slice(0, 400) } : {}) }),
  )
})

/** Does what the page's forms ask for: what reaches beyond the claim here, everything else where its own acts are. */
async function act(
  context: ActionFunctionArgs['context'],
  { claimId, field }: { claimId: string; field: (name: string) => string },
): Promise<Answer> {
  const { db, studio } = context.get(appContext)
  const parts = stepPartsOf(context)
  const { actor, now } = parts
  switch (field('act')) {
    case 'replace': {
      const asked = { claimId, version: Number(field('version')), reason: reasonOf(field('reason')) }
      const { label } = await db.transaction().execute(async (tx) => await replacePrint(tx, parts, asked))
      return { said: `${label} is to be printed, under a claim of its own.` }
    }
    case 'refund': {
      const refund = { studio, intentId: intentOfClaim(claimId), reason: reasonOf(field('reason')), actor, now }
      await db.transaction().execute(async (tx) => await refundClaim(tx, refund))
      return { said: 'The money is going back to the card.' }
    }
    case 'answer': {
      const answer = { id: Number(field('proposal')), agree: field('agree') === 'yes' }
      const { said } = await db.transaction().execute(async (tx) => await answerVoidRequest(tx, parts, answer))
      return { said }
    }
    case 'answer-report': {
      const { requestId } = parts
      // An answer is sent as it was seen, or comes back to be seen.
      if (!wasSeen(field, 'answer'))
        return { preview: { of: 'report', reportId: Number(field('report')), answer: parseAnswer(field('answer')) } }
      const answered = { claimId, reportId: Number(field('report')), answer: field('answer'), actor, requestId, now }
      await db.transaction().execute(async (tx) => await closeReport(tx, answered))
      return { said: 'Answered. Its owner reads it on the page of the claim.' }
    }
    default:
      return await actOnClaim({ db, parts }, { claimId, field })
  }
}

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossOneClaim({
  loaderData: { file, face, reports, addresses, chain, self, isAlone, sendsMail, desk, payment },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  const preview = actionData !== undefined && 'preview' in actionData ? actionData.preview : undefined
  return (
    <DeskFrame desk={desk}>
      <ClaimFileView
        file={file}
        face={face}
        chain={chain}
        self={self}
        isAlone={isAlone}
        sendsMail={sendsMail}
        addresses={{
          ...addresses,
          why: actionData !== undefined && 'why' in actionData ? (actionData.why ?? '') : addresses.why,
        }}
        result={actionData !== undefined && 'preview' in actionData ? undefined : actionData}
        preview={preview}
      />
      <DeskReportsSection
        claimId={file.line.claimId}
        reports={reports}
        preview={preview?.of === 'report' ? preview : undefined}
      />
      {payment !== undefined && (
        <PaymentSection payment={payment} forStaff mayRefund={mayEnter(['packer'], desk.roles)} />
      )}
    </DeskFrame>
  )
}
