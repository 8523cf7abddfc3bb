import { AnswerBar } from '#ui/answer-bar.tsx'
import { Notice } from '#ui/notice.tsx'

/** What became of a form about files: what was done, or why it was not. */
export type FileAnswer = { said: string } | { problem: string }

/** Shows the answer to a form; `refused` is the heading over a problem. */
export function FileAnswerBar({ answer, refused }: { answer: FileAnswer | undefined; refused: string }) {
  if (answer === undefined) return null
  return (
    <AnswerBar of={answer}>
      {'said' in answer ? (
        <Notice tone="good" title={answer.said}>
          {null}
        </Notice>
      ) : (
        <Notice tone="problem" title={refused}>
          <p>{answer.problem}</p>
        </Notice>
      )}
    </AnswerBar>
  )
}
