/** A rectangle on a picture, in the picture's own units. */
export type Frame = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

/** The smallest side of a frame, as a share of the picture's. */
const LEAST_SHARE = 0.02

/** A frame that lies within the picture, in whole units, with at least the smallest sides. */
export function within(frame: Frame, picture: Size): Frame {
  const least = { width: picture.width * LEAST_SHARE, height: picture.height * LEAST_SHARE }
  const width = clamp(frame.width, least.width, picture.width)
  const height = clamp(frame.height, least.height, picture.height)
  return rounded(
    { x: clamp(frame.x, 0, picture.width - width), y: clamp(frame.y, 0, picture.height - height), width, height },
    picture,
  )
}

/** The frame between two points that somebody dragged from and to, in any direction. */
export function between(from: { x: number; y: number }, to: { x: number; y: number }, picture: Size): Frame {
  const at = (point: { x: number; y: number }) => ({
    x: clamp(point.x, 0, picture.width),
    y: clamp(point.y, 0, picture.height),
  })
  const [one, other] = [at(from), at(to)]
  return within(
    {
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.abs(one.x - other.x),
      height: Math.abs(one.y - other.y),
    },
    picture,
  )
}

/** The frame after a key: arrows move it, with Shift they make it larger or smaller. `undefined` for other keys. */
export function framedByKey(
  frame: Frame,
  { key, shift }: { key: string; shift: boolean },
  picture: Size,
): Frame | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  const [x, y] = steps[key] ?? []
  if (x === undefined || y === undefined) return undefined
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100))
  const next = shift
    ? { ...frame, width: frame.width + x * step, height: frame.height + y * step }
    : { ...frame, x: frame.x + x * step, y: frame.y + y * step }
  // A frame that grows at the edge stays where it is.
  return within(
    shift
      ? {
          ...next,
          width: Math.min(next.width, picture.width - frame.x),
          height: Math.min(next.height, picture.height - frame.y),
        }
      : next,
    picture,
  )
}

function rounded({ x, y, width, height }: Frame, picture: Size): Frame {
  const whole = {
    x: Math.floor(x),
    y: Math.floor(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  }
  return {
    ...whole,
    width: Math.min(whole.width, picture.width - whole.x),
    height: Math.min(whole.height, picture.height - whole.y),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
