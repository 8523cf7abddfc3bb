import { AnswerBar } from '#ui/answer-bar.tsx'
import { Notice } from '#ui/notice.tsx'

/** What became of a form about rooms. */
export type RoomAnswer = { said: string } | { problem: string }

/** Shows the answer to a form of a room. */
export function RoomAnswerBar({ answer }: { answer: RoomAnswer | undefined }) {
  if (answer === undefined) return null
  return (
    <AnswerBar of={answer}>
      {'said' in answer ? (
        <Notice tone="good" title={answer.said}>
          {null}
        </Notice>
      ) : (
        <Notice tone="problem" title="That was not done">
          <p>{answer.problem}</p>
        </Notice>
      )}
    </AnswerBar>
  )
}
