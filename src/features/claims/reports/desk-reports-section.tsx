import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Preview } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { ClaimPreview } from '../claim/claim-desk.ts'
import { longestWords, type Report } from './report.ts'
import { ReportAnswer, ReportsList } from './reports-list.tsx'

/** What the owner of a claim reported, and the studio's answer, on the claim's page in the workbench. */
export function DeskReportsSection({
  claimId,
  reports,
  preview,
}: {
  claimId: string
  reports: readonly Report[]
  /** An answer that is not sent yet. */ preview?: Extract<ClaimPreview, { of: 'report' }> | undefined
}) {
  if (reports.length === 0) return null
  return (
    <Section
      title="Reports"
      id="reports"
      line="What its owner says of the parcel. They read your answer on their claim."
    >
      <ReportsList
        reports={reports}
        photoOf={({ id }, position) => `/boss/claims/${encodeURIComponent(claimId)}/reports/${id}/photos/${position}`}
        act={(report) => (
          <div key={report.id}>
            {report.isLate && (
              <p className="mt-3 text-sm text-loss">Late: it came after the time for reports of damage.</p>
            )}
            <AnswerForm report={report} preview={preview?.reportId === report.id ? preview.answer : undefined} />
          </div>
        )}
      />
    </Section>
  )
}

/** The answer, shown first as its reader gets it. What is changed after that is shown again before it is sent. */
function AnswerForm({ report: { id }, preview }: { report: Report; preview: string | undefined }) {
  return (
    <ForRole access={['packer']}>
      <Form method="post" className="mt-4 flex max-w-[40rem] flex-col items-start gap-4">
        <input type="hidden" name="report" value={id} />
        <div className="w-full">
          <TextArea
            label="Answer"
            name="answer"
            id={`answer-${id}`}
            rows={3}
            required
            maxLength={longestWords}
            defaultValue={preview}
            hint="What you do about it. A new print or a lost parcel is recorded by its own act above."
          />
        </div>
        {preview !== undefined && (
          <>
            <input type="hidden" name="seen" value={preview} />
            <Preview title="As its owner will read it">
              <ReportAnswer answer={preview} />
            </Preview>
          </>
        )}
        <Button look={preview === undefined ? 'plain' : 'primary'} name="act" value="answer-report">
          {preview === undefined ? 'Preview answer' : 'Answer and close'}
        </Button>
      </Form>
    </ForRole>
  )
}
