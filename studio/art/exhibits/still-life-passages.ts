import { mix } from '../colour.ts'
import { smoothNoise } from '../smooth-noise.ts'
import type { Point } from '../svg-path.ts'
import { onScale, type Passage } from './brushwork.ts'

const noise = smoothNoise('still-life/light')
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Where the wall meets the table, and where the table ends. */
export const horizon = 1090
export const edge = 1668

export type Vessel = {
  x: number
  foot: number
  /** Half widths at heights above the foot, from the foot up. */
  profile: readonly (readonly [height: number, half: number])[]
  /** From shade to light. */
  scale: readonly string[]
  gloss: number
  /** Stripes or a dipped glaze: another scale where it answers. */
  glaze?: (height: number, turn: number) => readonly string[] | undefined
}

const last = <T>(list: readonly T[]): T => list[list.length - 1] as T
export const heightOf = ({ profile }: Vessel): number => last(profile)[0]

/** Half the width of a vessel at a height: soft between the given places. */
export function halfAt({ profile }: Vessel, height: number): number {
  for (let index = 0; index + 1 < profile.length; index += 1) {
    const [[h1, w1], [h2, w2]] = [
      profile[index] as readonly [number, number],
      profile[index + 1] as readonly [number, number],
    ]
    if (height >= h1 && height <= h2) {
      const t = (height - h1) / (h2 - h1 || 1)
      return w1 + (w2 - w1) * t * t * (3 - 2 * t)
    }
  }
  return height < 0 ? (profile[0]?.[1] ?? 0) : 0
}

/** Height and turn (-1 left edge, 1 right edge) of a place on a vessel; its foot and mouth are drawn bowed. */
function onVessel(vessel: Vessel, x: number, y: number): { height: number; turn: number } {
  const flat = vessel.foot - y
  const half = halfAt(vessel, Math.max(0, Math.min(heightOf(vessel), flat)))
  const turn = (x - vessel.x) / (half || 1)
  const bow = Math.sqrt(Math.max(0, 1 - Math.min(1, turn * turn))) * half * 0.13
  return { height: flat + bow, turn }
}

/** Light from a window on the left: full a third of the way round, gone at the right, with a little thrown back at the edge. */
function turnedLight(turn: number, slope: number): number {
  const depth = Math.sqrt(Math.max(0, 1 - turn * turn))
  const direct = clamp(turn * -0.72 + depth * 0.6 + slope * 0.3)
  return direct * 0.9 + clamp((turn - 0.72) * 1.1) * 0.42 + 0.05
}

export function vesselPassage(vessel: Vessel): Passage {
  const top = heightOf(vessel)
  const widest = Math.max(...vessel.profile.map(([, half]) => half))
  return {
    frame: {
      left: vessel.x - widest,
      right: vessel.x + widest,
      top: vessel.foot - top - widest * 0.15,
      bottom: vessel.foot + widest * 0.15,
    },
    contains: (x, y) => {
      const { height, turn } = onVessel(vessel, x, y)
      return Math.abs(turn) <= 1 && height >= 0 && height <= top
    },
    colour: (x, y) => {
      const { height, turn } = onVessel(vessel, x, y)
      const slope = (halfAt(vessel, height - 12) - halfAt(vessel, height + 12)) / 40
      const own = vessel.glaze?.(height, turn) ?? vessel.scale
      const shine = vessel.gloss * Math.exp(-(((turn + 0.46) / 0.1) ** 2)) * clamp(noise(vessel.x, height / 90) + 0.7)
      const rooted = 1 - 0.3 * Math.exp(-height / 42)
      return onScale(own, (turnedLight(turn, slope) + noise(x / 70, y / 70) * 0.035) * rooted + shine * 0.4)
    },
    direction: (x, y) => {
      const { turn, height } = onVessel(vessel, x, y)
      const lean = (halfAt(vessel, height + 20) - halfAt(vessel, height - 20)) / 40
      return Math.PI / 2 - Math.atan(turn * lean) + noise(x / 50, y / 90) * 0.3
    },
  }
}

/** The open mouth of a vessel: its far wall lit, its near inside dark. */
export function mouthPassage(vessel: Vessel, dark: readonly string[]): Passage {
  const half = halfAt(vessel, heightOf(vessel) - 0.01)
  const [cx, cy] = [vessel.x, vessel.foot - heightOf(vessel)]
  const [rx, ry] = [half * 0.93, half * 0.125]
  return {
    frame: { left: cx - rx, right: cx + rx, top: cy - ry, bottom: cy + ry },
    contains: (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1,
    colour: (x, y) => onScale(dark, 0.2 + ((x - cx) / rx) * 0.32 + ((y - cy) / ry) * 0.2),
    direction: () => 0,
  }
}

/** A fruit: an egg shape turned by `angle`. */
export function fruitPassage(
  [cx, cy]: Point,
  rx: number,
  ry: number,
  angle: number,
  scale: readonly string[],
): Passage {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const local = (x: number, y: number) => {
    const [u, v] = [((x - cx) * cos + (y - cy) * sin) / rx, ((y - cy) * cos - (x - cx) * sin) / ry]
    // Lemons end in a point at both ends.
    return [u * (1 - 0.1 * Math.exp(-(((Math.abs(u) - 1) / 0.22) ** 2))), v] as const
  }
  const reach = Math.max(rx, ry)
  return {
    frame: { left: cx - reach, right: cx + reach, top: cy - reach, bottom: cy + reach },
    contains: (x, y) => {
      const [u, v] = local(x, y)
      return u * u + v * v <= 1
    },
    colour: (x, y) => {
      const [nx, ny] = [(x - cx) / reach, (y - cy) / reach]
      const depth = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
      return onScale(
        scale,
        clamp(nx * -0.55 + ny * -0.5 + depth * 0.5 + 0.12) + clamp(ny - 0.4) * 0.3 + noise(x / 26, y / 26) * 0.06,
      )
    },
    // The brush goes from tip to tip, around the belly.
    direction: (x, y) => {
      const [u, v] = local(x, y)
      return angle - u * v * 1.3
    },
  }
}

/** A flat face with straight sides, given clockwise; `light` from 0 to 1 over the face. */
export function facePassage(
  corners: readonly Point[],
  scale: readonly string[],
  light: (x: number, y: number) => number,
  angle: number,
): Passage {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    frame: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    contains: (x, y) =>
      corners.every(([ax, ay], index) => {
        const [bx, by] = corners[(index + 1) % corners.length] as Point
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
      }),
    colour: (x, y) => onScale(scale, light(x, y) + noise(x / 60, y / 60) * 0.07),
    direction: (x, y) => angle + noise(x / 120, y / 120) * 0.35,
  }
}

/** How deep in shadow a place on the table is, 0 to 1: each thing throws one to the right, softer the further it falls. */
export function tableShade(
  x: number,
  y: number,
  things: readonly { x: number; foot: number; half: number; height: number }[],
): number {
  return things.reduce((deepest, { x: cx, foot, half, height }) => {
    const [dx, dy] = [0.985, 0.17]
    const [px, py] = [x - cx, y - foot]
    const along = Math.min(height * 0.62, Math.max(0, px * dx + py * dy))
    const [ox, oy] = [(px - along * dx) / half, (py - along * dy) / (half * 0.24)]
    const soft = 0.2 + along / (height * 1.1)
    return Math.max(deepest, clamp((1.08 + soft * 0.3 - Math.hypot(ox, oy)) / soft) * (0.94 - (along / height) * 0.62))
  }, 0)
}

export function wallPassage(): Passage {
  const scale = ['#6b6a62', '#8d887b', '#aaa391', '#c4bba5', '#d5cbb3']
  return {
    frame: { left: -20, right: 2420, top: -20, bottom: horizon },
    contains: (_, y) => y < horizon,
    colour: (x, y) => {
      const fall = clamp(0.86 - x / 3300 - (horizon - y) / 3800 + noise(x / 420, y / 420) * 0.1)
      // The window's light ends in a slant on the wall.
      const slant = clamp((x * 0.62 + y - 1560) / 330)
      return onScale(scale, fall * (1 - slant * 0.26) + noise(x / 90, y / 90) * 0.04)
    },
    direction: (x, y) => -0.9 + noise(x / 300, y / 300) * 1.5,
  }
}

export function tablePassage(shade: (x: number, y: number) => number): Passage {
  const scale = ['#4d4238', '#7b6a55', '#a6906f', '#c9b48e', '#dccaa6']
  return {
    frame: { left: -20, right: 2420, top: horizon, bottom: edge },
    contains: (_, y) => y >= horizon && y <= edge,
    colour: (x, y) => {
      const lit = onScale(scale, clamp(0.95 - x / 5200 - (edge - y) / 3400 + noise(x / 300, y / 80) * 0.05))
      return mix(lit, '#453f40', shade(x, y) * 0.82)
    },
    direction: (x, y) => noise(x / 260, y / 120) * 0.22,
  }
}

/** The front of the table and, over it, a cloth that hangs down in folds. */
export function frontPassage(): Passage {
  return {
    frame: { left: -20, right: 2420, top: edge, bottom: 1980 },
    contains: (_, y) => y > edge,
    colour: (x, y) =>
      onScale(
        ['#2d2823', '#4b4036', '#6d5a47', '#8a745a'],
        0.62 - x / 5200 - (y - edge) / 700 + (y < edge + 26 ? 0.25 : 0) + noise(x / 200, y / 26) * 0.06,
      ),
    direction: (x, y) => noise(x / 260, y / 60) * 0.12,
  }
}

export function clothPassage(left: number, right: number, back: number, hem: number): Passage {
  const sideAt = (y: number) => (y < edge ? ((edge - y) / (edge - back)) * 74 : Math.sin((y - edge) / 60) * 5)
  const border = (x: number) => hem + noise(x / 60, 4) * 16
  const fold = (x: number, y: number) =>
    Math.sin((x - left) / 34 + noise(x / 90, y / 260) * 2.2) * clamp((y - edge) / 90)
  return {
    frame: { left: left - 10, right: right + 90, top: back, bottom: hem + 20 },
    contains: (x, y) => y >= back && y <= border(x) && x >= left + sideAt(y) && x <= right + sideAt(y) * 0.8,
    colour: (x, y) => {
      const base = y < edge ? 0.92 - (x - left) / 2400 : 0.6 + fold(x, y) * 0.26 - (y - edge) / 1100
      const crease = Math.abs(x - (left + right) / 2 - sideAt(y)) < 7 && y < edge ? -0.16 : 0
      const stripe =
        [0.1, 0.16].some(
          (at) =>
            Math.abs((x - left - sideAt(y)) / (right - left) - at) < 0.018 ||
            Math.abs((right + sideAt(y) * 0.8 - x) / (right - left) - at) < 0.018,
        ) ||
        (y > edge && Math.abs(border(x) - y - 46) < 8)
      const linen = onScale(
        ['#6e7073', '#9a9a95', '#c8c3b4', '#e6dfcd', '#f5efe0'],
        clamp(base + crease + noise(x / 40, y / 40) * 0.04),
      )
      return stripe ? mix(linen, '#42567c', 0.72) : linen
    },
    direction: (x, y) => (y < edge ? noise(x / 90, y / 90) * 0.4 + 0.05 : Math.PI / 2 + noise(x / 60, y / 200) * 0.18),
  }
}
