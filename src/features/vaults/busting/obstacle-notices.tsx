import { Notice } from '#ui/notice.tsx'

/** What stands in the way of a call, each with a way on. */
export function ObstacleNotices({
  obstacles,
}: {
  obstacles: readonly { code: string; detail: string; way: string }[]
}) {
  return obstacles.map(({ code, detail, way }) => (
    <Notice key={code} title={detail}>
      <p>{way}</p>
    </Notice>
  ))
}
