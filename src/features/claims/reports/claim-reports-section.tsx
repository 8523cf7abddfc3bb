import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import type { ReportTerms } from '../claim/claim-desk.ts'
import type { ClaimStateName } from '../claim/claim.ts'
import { ReportTermsText } from './report-terms-text.tsx'
import { mayHaveArrived, type Report, reportableIn } from './report.ts'
import { ReportsList } from './reports-list.tsx'

/** What its owner can say of a parcel, and what was said and answered before. */
export function ClaimReportsSection({
  claimId,
  state,
  reports,
  terms,
}: {
  claimId: string
  state: ClaimStateName
  reports: readonly Report[]
  terms: ReportTerms
}) {
  const mayReport = reportableIn(state).length > 0 && reports.every(({ closedAt }) => closedAt !== undefined)
  if (!mayReport && !mayHaveArrived(state) && reports.length === 0) return null
  return (
    <Section title={t('Is it there?')} id="reports">
      <div className="flex flex-wrap gap-4 empty:hidden">
        {mayHaveArrived(state) && (
          <Form method="post" action="#reports">
            <Button name="act" value="arrived">
              {t('It has arrived')}
            </Button>
          </Form>
        )}
        {mayReport && (
          <ButtonLink to={linkTo('shipping report', { claim: claimId })}>
            {state === 'delivered' ? t('Report damage') : t('Report damage or loss')}
          </ButtonLink>
        )}
      </div>
      {mayReport && <ReportTermsText terms={terms} className="measure mt-4 text-sm text-quiet" />}
      {reports.length > 0 && (
        <div className="mt-8">
          <ReportsList
            reports={reports}
            photoOf={({ id }, position) => `/claims/${encodeURIComponent(claimId)}/reports/${id}/photos/${position}`}
          />
        </div>
      )}
    </Section>
  )
}
