import type { Point } from '../svg-path.ts'
import type { Grid } from './engraved-lines.ts'
import { skullDistance, type Vector } from './skull-form.ts'

/** Where the skull stands in the picture: its middle and its scale in pixels, how it is turned, how far its jaw hangs. */
export type SkullPose = { centre: Point; scale: number; yaw: number; pitch: number; roll: number; opening: number }

/** Turns a direction of the picture (x right, y up, z to the viewer) into the skull's own axes. */
export function intoSkull({ yaw, pitch, roll }: SkullPose): (v: Vector) => Vector {
  const [cr, sr, cp, sp, cy, sy] = [
    Math.cos(roll),
    Math.sin(roll),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw),
    Math.sin(yaw),
  ]
  return ([x, y, z]) => {
    const [x1, y1] = [x * cr + y * sr, y * cr - x * sr]
    const [y2, z2] = [y1 * cp + z * sp, z * cp - y1 * sp]
    return [x1 * cy - z2 * sy, y2, z2 * cy + x1 * sy]
  }
}

const distant = 2.2

function hitDepth(pose: SkullPose, turn: (v: Vector) => Vector, x: number, y: number): number {
  let z = distant
  for (let step = 0; step < 120 && z > -distant; step += 1) {
    const d = skullDistance(turn([x, y, z]), pose.opening)
    if (d < 0.005) return z
    z -= Math.max(0.005, d * 0.9)
  }
  return Number.NaN
}

/** What an eye in front of the picture sees of the skull, as grids over the same places. */
export type SkullView = {
  depth: Grid
  /** The place on the skull in its own axes, and the surface's direction in the picture's. */
  place: (column: number, row: number) => Vector
  normal: (column: number, row: number) => Vector
  /** A grid of anything that can be said about a visible place. */
  grid: (value: (at: { place: Vector; view: Vector; normal: Vector }) => number) => Grid
}

/** Looks at the skull along parallel rays, one every `step` pixels (sphere tracing, Hart 1996). */
export function viewSkull(
  pose: SkullPose,
  { step, halfWidth, halfHeight }: { step: number; halfWidth: number; halfHeight: number },
): SkullView {
  const turn = intoSkull(pose)
  const columns = Math.floor((halfWidth * 2) / step)
  const rows = Math.floor((halfHeight * 2) / step)
  const origin: Point = [pose.centre[0] - halfWidth, pose.centre[1] - halfHeight]
  const empty = () => ({ columns, rows, step, origin, values: new Float64Array(columns * rows).fill(Number.NaN) })
  const depth = empty()
  const places: Vector[] = []
  const normals: Vector[] = []
  for (let index = 0; index < columns * rows; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const x = (column * step - halfWidth) / pose.scale
    const y = (halfHeight - row * step) / pose.scale
    const z = hitDepth(pose, turn, x, y)
    depth.values[index] = z
    if (Number.isNaN(z)) continue
    places[index] = turn([x, y, z])
    normals[index] = slope(pose, turn, [x, y, z])
  }
  const nothing: Vector = [Number.NaN, Number.NaN, Number.NaN]
  const place = (column: number, row: number) => places[row * columns + column] ?? nothing
  const normal = (column: number, row: number) => normals[row * columns + column] ?? nothing
  const grid: SkullView['grid'] = (value) => {
    const made = empty()
    places.forEach((at, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const view: Vector = [
        (column * step - halfWidth) / pose.scale,
        (halfHeight - row * step) / pose.scale,
        depth.values[index] ?? 0,
      ]
      made.values[index] = value({ place: at, view, normal: normals[index] ?? nothing })
    })
    return made
  }
  return { depth, place, normal, grid }
}

function slope(pose: SkullPose, turn: (v: Vector) => Vector, [x, y, z]: Vector): Vector {
  const e = 0.012
  const at = (dx: number, dy: number, dz: number) => skullDistance(turn([x + dx, y + dy, z + dz]), pose.opening)
  // Four samples on a tetrahedron instead of six on the axes.
  const [a, b, c, d] = [at(e, -e, -e), at(-e, -e, e), at(-e, e, -e), at(e, e, e)]
  const [nx, ny, nz] = [a - b - c + d, -a - b + c + d, -a + b - c + d]
  const length = Math.hypot(nx, ny, nz) || 1
  return [nx / length, ny / length, nz / length]
}

/** How much of the sky a place sees, from 0 (buried) to 1 (open): distance falls short of the step where walls are near. */
export function openness(pose: SkullPose, view: Vector, normal: Vector): number {
  const turn = intoSkull(pose)
  let closed = 0
  for (let step = 1; step <= 4; step += 1) {
    const away = step * 0.085
    const d = skullDistance(
      turn([view[0] + normal[0] * away, view[1] + normal[1] * away, view[2] + normal[2] * away]),
      pose.opening,
    )
    closed += (away - d) / away / 2 ** (step - 1)
  }
  return Math.min(1, Math.max(0, 1 - closed * 0.62))
}
