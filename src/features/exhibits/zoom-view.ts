/** How a work is looked at: how many times larger than whole, and where the frame stands, in pixels of the enlarged work. */
export type ZoomView = { scale: number; left: number; top: number }
export type Frame = { width: number; height: number }

export const wholeView: ZoomView = { scale: 1, left: 0, top: 0 }
export const closest = 6

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The view enlarged by `factor` so that the place under `at` (pixels in the frame) stays where it is. */
export function zoomed(
  { scale, left, top }: ZoomView,
  factor: number,
  at: { x: number; y: number },
  frame: Frame,
): ZoomView {
  const next = clamp(scale * factor, 1, closest)
  const grown = next / scale
  return held({ scale: next, left: (left + at.x) * grown - at.x, top: (top + at.y) * grown - at.y }, frame)
}

/** The view moved by some pixels, no further than the edges of the work. */
export function panned(view: ZoomView, dx: number, dy: number, frame: Frame): ZoomView {
  return held({ ...view, left: view.left + dx, top: view.top + dy }, frame)
}

function held({ scale, left, top }: ZoomView, { width, height }: Frame): ZoomView {
  return { scale, left: clamp(left, 0, width * (scale - 1)), top: clamp(top, 0, height * (scale - 1)) }
}

/** What a key does to the view; `undefined` for keys that mean nothing here. Arrows move by a sixth of the frame. */
export function keyed(view: ZoomView, key: string, frame: Frame): ZoomView | undefined {
  const middle = { x: frame.width / 2, y: frame.height / 2 }
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1.5, middle, frame)
    case '-':
    case '_':
      return zoomed(view, 1 / 1.5, middle, frame)
    case '0':
    case 'Escape':
      return view.scale === 1 ? undefined : wholeView
    case 'ArrowLeft':
      return moved(view, -1, 0, frame)
    case 'ArrowRight':
      return moved(view, 1, 0, frame)
    case 'ArrowUp':
      return moved(view, 0, -1, frame)
    case 'ArrowDown':
      return moved(view, 0, 1, frame)
    default:
      return undefined
  }
}

/** The whole work cannot move: arrows are left to the page. */
function moved(view: ZoomView, x: number, y: number, frame: Frame): ZoomView | undefined {
  return view.scale === 1 ? undefined : panned(view, (x * frame.width) / 6, (y * frame.height) / 6, frame)
}
