import { FormAnswerBar } from '#ui/answer-bar.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { ActedOnDocument } from './act-on-document.server.ts'

/** What became of a form about a document as a whole. */
export type DocumentAnswer = ActedOnDocument | { problem: string }

/** Shows the answer to a form. `linkOf` makes the address of a preview link of its token. */
export function DocumentAnswerBar({
  answer,
  linkOf,
}: {
  answer: DocumentAnswer | undefined
  linkOf: (token: string) => string
}) {
  const token = answer !== undefined && 'said' in answer ? answer.token : undefined
  const link = token === undefined ? undefined : linkOf(token)
  return (
    <FormAnswerBar answer={answer}>
      {link !== undefined && (
        <>
          <p>Whoever has this link sees the draft as it is. Copy it now: it is not shown again.</p>
          <p className="mono break-all text-ink" data-preview-link>
            {link}
          </p>
          <CopyButton text={link}>Copy link</CopyButton>
        </>
      )}
    </FormAnswerBar>
  )
}
