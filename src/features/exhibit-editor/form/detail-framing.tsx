import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { DraftDetail } from '../draft/exhibit-draft.ts'
import { between, type Frame, framedByKey, within } from '../draft/frame-rectangle.ts'

type Size = { width: number; height: number }
type Point = { x: number; y: number }
/** What a pointer that is down does: draws a new frame, moves one, or pulls at its corner. */
type Grip =
  | { does: 'draw'; from: Point }
  | { does: 'move'; at: number; from: Point; frame: Frame }
  | { does: 'pull'; at: number; frame: Frame }

/**
 * Frames on a picture: dragging on it draws a new one; a frame is moved by dragging it and sized by its corner. With the focus on a frame
 * arrow keys move it, with Shift they change its size, and Delete removes it.
 */
export function DetailFraming({
  picture,
  details,
  change,
  image,
}: {
  picture: Size
  details: readonly DraftDetail[]
  change: (details: readonly DraftDetail[], subject: string) => void
  image: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip>(undefined)
  const [drawn, setDrawn] = useState<Frame>()
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return { x: ((clientX - left) / width) * picture.width, y: ((clientY - top) / height) * picture.height }
  }
  const put = (at: number, frame: Frame, subject: string) =>
    change(details.with(at, { caption: details[at]!.caption, ...frame }), subject)
  const take = (event: PointerEvent, next: Grip) => {
    if (event.button !== 0) return
    event.stopPropagation()
    box.current?.setPointerCapture(event.pointerId)
    grip.current = next
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current
    if (held === undefined) return
    const point = pointOf(event)
    if (held.does === 'draw') setDrawn(between(held.from, point, picture))
    else if (held.does === 'move')
      put(
        held.at,
        within(
          { ...held.frame, x: held.frame.x + point.x - held.from.x, y: held.frame.y + point.y - held.from.y },
          picture,
        ),
        `frame-${held.at}`,
      )
    else put(held.at, between(held.frame, point, picture), `frame-${held.at}`)
  }
  const end = () => {
    if (grip.current?.does === 'draw' && drawn !== undefined) change([...details, { caption: '', ...drawn }], '')
    grip.current = undefined
    setDrawn(undefined)
  }
  return (
    <div>
      <div
        ref={box}
        data-framing
        className="relative touch-none overflow-hidden select-none"
        style={{ cursor: 'crosshair' }}
        onPointerDown={(event) => take(event, { does: 'draw', from: pointOf(event) })}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onDragStart={(event) => event.preventDefault()}
      >
        {image}
        {details.map((detail, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a frame is moved by pointer and by arrow keys; no role says that
          <div
            key={at}
            role="group"
            tabIndex={0}
            aria-label={`Frame ${at + 1}${detail.caption === '' ? '' : `, ${detail.caption}`}: ${detail.width} × ${detail.height} at ${detail.x}, ${detail.y}. Arrow keys move it, Shift with arrow keys changes its size, Delete removes it.`}
            className="absolute cursor-move border-2 border-[#fff] shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
            style={placed(detail, picture)}
            onPointerDown={(event) => take(event, { does: 'move', at, from: pointOf(event), frame: detail })}
            onKeyDown={(event) => {
              if (event.altKey || event.ctrlKey || event.metaKey) return
              if (event.key === 'Delete') {
                event.preventDefault()
                change(details.toSpliced(at, 1), '')
                return
              }
              const next = framedByKey(detail, { key: event.key, shift: event.shiftKey }, picture)
              if (next === undefined) return
              event.preventDefault()
              put(at, next, `frame-${at}`)
            }}
          >
            <span className="absolute top-0 left-0 bg-[#000] px-1 text-xs text-[#fff]">{at + 1}</span>
            <span
              aria-hidden="true"
              data-corner
              className="absolute right-0 bottom-0 size-5 cursor-nwse-resize bg-[#000]/70"
              onPointerDown={(event) => take(event, { does: 'pull', at, frame: detail })}
            />
          </div>
        ))}
        {drawn !== undefined && (
          <div className="absolute border-2 border-dashed border-[#fff]" style={placed(drawn, picture)} />
        )}
      </div>
      <AddFrame picture={picture} add={(frame) => change([...details, { caption: '', ...frame }], '')} />
    </div>
  )
}

/** Adds a frame in the middle, for those who do not drag. */
function AddFrame({ picture, add }: { picture: Size; add: (frame: Frame) => void }) {
  const { width, height } = picture
  const middle = within({ x: width / 3, y: height / 3, width: width / 3, height: height / 3 }, picture)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-quiet">Drag on the picture to frame a detail.</p>
      <Button type="button" onClick={() => add(middle)}>
        Add a frame
      </Button>
    </div>
  )
}

function placed({ x, y, width, height }: Frame, picture: Size) {
  const percent = (value: number, whole: number) => `${((value / whole) * 100).toFixed(3)}%`
  return {
    left: percent(x, picture.width),
    top: percent(y, picture.height),
    width: percent(width, picture.width),
    height: percent(height, picture.height),
  }
}
