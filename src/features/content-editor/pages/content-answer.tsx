import { DocumentAnswerBar } from '#features/publishing/desk/document-answer.tsx'
import type { SavedDocument } from '#features/publishing/desk/save-document.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import type { ContentFormAnswer } from '../draft/answer-content-form.server.ts'
import type { FormId } from '../draft/content-id.ts'

/** What became of a form about a document. */
export type ContentAnswer = ContentFormAnswer | { problem: string }

/** What somebody is told whose form was sent after somebody else had saved: nothing is lost, and what to do now. */
function conflictWords({ by, setAside }: Extract<SavedDocument, { outcome: 'changed-by-another' }>): string {
  return `${by ?? 'Somebody else'} changed this draft while you were writing. Your text was not saved over theirs, which this page shows now; yours is kept as revision ${setAside} in the history. Compare them there, and restore yours if it should go on.`
}

/** Shows the answer to a form. `linkOf` makes the address of a preview link of its token. */
export function ContentAnswerBar({
  id,
  answer,
  linkOf,
}: {
  id: FormId
  answer: ContentAnswer | undefined
  linkOf: (token: string) => string
}) {
  if (answer === undefined || !('conflict' in answer)) return <DocumentAnswerBar answer={answer} linkOf={linkOf} />
  return (
    <>
      <p className="mt-6">
        <TextLink to={linkTo('boss content history', id, { from: answer.conflict.setAside, to: 0 })}>
          Compare your text with the draft
        </TextLink>
      </p>
      <FormAnswerBar answer={{ problem: conflictWords(answer.conflict) }} refused="Your text was put aside" />
    </>
  )
}
