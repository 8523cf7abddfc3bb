import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { longestWords, type Report } from './report.ts'
import { ReportsList } from './reports-list.tsx'

/** What the owner of a claim reported, and the studio's answer, on the claim's page in the workbench. */
export function DeskReportsSection({ claimId, reports }: { claimId: string; reports: readonly Report[] }) {
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
        act={({ id }) => (
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
                  hint="What you do about it. A new print or a lost parcel is recorded by its own act above."
                />
              </div>
              <Button name="act" value="answer-report">
                Answer and close
              </Button>
            </Form>
          </ForRole>
        )}
      />
    </Section>
  )
}
