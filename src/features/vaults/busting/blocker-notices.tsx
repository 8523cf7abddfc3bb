import { type MessageText, translated } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'

/** What stands in the way of a call, each with a way on. */
export function BlockerNotices({
  obstacles,
}: {
  obstacles: readonly { code: string; detail: MessageText; way: MessageText }[]
}) {
  return obstacles.map(({ code, detail, way }) => (
    <Notice key={code} title={translated(detail)}>
      <p>{translated(way)}</p>
    </Notice>
  ))
}
