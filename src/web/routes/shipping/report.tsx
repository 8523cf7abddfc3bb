import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { ClaimNotFoundError } from '#features/claims/claim/claim.ts'
import { getClaim } from '#features/claims/claim/get-claim.server.ts'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { listReports } from '#features/claims/reports/list-reports.server.ts'
import { type ReportAnswer, ReportPage } from '#features/claims/reports/report-page.tsx'
import { reportRulesOf, reportTerms } from '#features/claims/reports/report-terms.ts'
import { parseReportKind, reportableIn } from '#features/claims/reports/report.ts'
import { sendReport } from '#features/claims/reports/send-report.server.ts'
import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { t } from '#messages/translate.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Loaded> = {
  head: ({ data: { title } }) => ({
    title: t('{print}: report', { print: title }),
    description: t('Tell the studio that a print came damaged, or not at all.'),
    robots: 'noindex',
  }),
}

/** The claim of whoever is signed in. Throws `ClaimNotFoundError` for others, and for what is not one yet. */
async function ownClaim(context: LoaderFunctionArgs['context'], claimId: string) {
  const { read } = context.get(appContext)
  const { isClaim } = await findOwnClaim(read, { claimId, uid: context.get(sessionContext).uid })
  if (!isClaim) throw new ClaimNotFoundError()
  return await getClaim(read, { claimId })
}

export const loader = handled(async ({ params: { claim: claimId = '' }, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { editionId, label, state, stateSince } = await ownClaim(context, claimId)
  const reports = await listReports(read, { claimId })
  const isOpen = reports.some(({ closedAt }) => closedAt === undefined)
  return {
    claimId,
    title: [titleOfEdition(studio.editions, editionId), ...(label === undefined ? [] : [labelText(label)])].join(' '),
    terms: reportTerms(reportRulesOf(studio, editionId), { state, stateSince }, now()),
    kinds: isOpen ? [] : reportableIn(state.state),
  }
})

export const action = handled(async ({ request, params: { claim = '' }, context }: ActionFunctionArgs) => {
  const { db, studio } = context.get(appContext)
  const { actor: uid, requestId, now } = actorOf(context)
  const { claimId, editionId } = await ownClaim(context, claim)
  const form = await formOf(request)
  const [kind, words] = [formText(form.get('kind')), formText(form.get('words'))]
  const photos = form.getAll('photos').filter((photo) => photo instanceof File)
  try {
    await sendReport(db, {
      claimId,
      uid,
      kind: parseReportKind(kind),
      words,
      photos,
      rules: reportRulesOf(studio, editionId),
      requestId,
      now,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data<ReportAnswer>({ refusal: error.message, kind, words }, { status: error.status })
  }
  throw redirect(`${linkTo('shipping claim', { claim: claimId })}#reports`)
})

export default function ReportClaim({ loaderData, actionData }: { loaderData: Loaded; actionData?: ReportAnswer }) {
  return <ReportPage {...loaderData} answer={actionData} />
}
