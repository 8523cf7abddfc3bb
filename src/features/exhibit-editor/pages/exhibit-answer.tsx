import { AnswerBar } from '#ui/answer-bar.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ActedOnExhibit } from '../draft/act-on-exhibit.server.ts'

/** What became of a form about exhibits. */
export type ExhibitAnswer = ActedOnExhibit | { problem: string }

/** Shows the answer to a form. `linkOf` makes the address of a preview link of its token. */
export function ExhibitAnswerBar({
  answer,
  linkOf,
}: {
  answer: ExhibitAnswer | undefined
  linkOf?: (token: string) => string
}) {
  if (answer === undefined) return null
  if ('problem' in answer)
    return (
      <AnswerBar of={answer}>
        <Notice tone="problem" title="That was not done">
          <p>{answer.problem}</p>
        </Notice>
      </AnswerBar>
    )
  const link = answer.token === undefined ? undefined : linkOf?.(answer.token)
  return (
    <AnswerBar of={answer}>
      <Notice tone="good" title={answer.said}>
        {link !== undefined && (
          <>
            <p>Whoever has this link sees the draft as it is. Copy it now: it is not shown again.</p>
            <p className="mono break-all text-ink" data-preview-link>
              {link}
            </p>
            <CopyButton text={link}>Copy link</CopyButton>
          </>
        )}
      </Notice>
    </AnswerBar>
  )
}
