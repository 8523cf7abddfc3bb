import type { SeededRandom } from '../seeded-random.ts'

/** One thing of a pile: its height, the widths on which it stands and carries, and its weight, all in any one unit. */
export type Load = {
  height: number
  base: number
  top: number
  weight: number
  /** It stands on legs at the ends of its base: all of the base must be carried. */
  legs?: boolean
}
/** Where it stands: the middle of its base, sideways and above the floor. */
export type Standing = { x: number; y: number }

/**
 * Piles things up so that they only just stand: `loads` from the floor up, the answer in the same order with the lowest at
 * x 0. Worked out from the top down: each thing is pushed out from under those above it until the centre of their common
 * weight is `margin` (0 to 1) of the half contact away from the edge, to the left or to the right as `random` says.
 */
export function balance(loads: readonly Load[], random: SeededRandom, margin: number): Standing[] {
  const places: number[] = []
  let centre = 0
  let weight = 0
  let sway = random.pick([-1, 1])
  for (let index = loads.length - 1; index >= 0; index -= 1) {
    const load = loads[index] as Load
    const above = loads[index + 1]
    const aboveAt = places[index + 1] ?? 0
    if (above !== undefined) {
      const room = Math.min(load.top, above.base) / 2
      const lean = room * (1 - margin) * random.between(0.35, 1)
      // Push by the lean; the contact shrinks as the thing moves, so step back until the weight lies within it.
      places[index] =
        furthest(
          lean * sway,
          (shift) =>
            holds({ at: centre + shift, half: load.top / 2 }, { at: aboveAt, half: above.base / 2 }, centre, margin) &&
            // With its own weight added, the centre must lie well over its own base, or nothing could carry it.
            (Math.abs(shift) * weight) / (weight + load.weight) <= (load.base / 2) * (1 - margin) &&
            (above.legs !== true || Math.abs(centre + shift - aboveAt) <= (load.top - above.base) / 2),
        ) + centre
      if (random.chance(0.62)) sway = -sway
    } else places[index] = 0
    const at = places[index] as number
    centre = (centre * weight + at * load.weight) / (weight + load.weight)
    weight += load.weight
  }
  const floor = places[0] ?? 0
  let y = 0
  return loads.map(({ height }, index) => {
    const standing = { x: (places[index] ?? 0) - floor, y }
    y += height
    return standing
  })
}

type Span = { at: number; half: number }

/** The part on which one thing touches the next. */
function contact(lower: Span, upper: Span): { left: number; right: number } {
  return {
    left: Math.max(lower.at - lower.half, upper.at - upper.half),
    right: Math.min(lower.at + lower.half, upper.at + upper.half),
  }
}

function holds(lower: Span, upper: Span, centre: number, margin: number): boolean {
  const { left, right } = contact(lower, upper)
  const inner = ((right - left) / 2) * margin
  return right > left && centre >= left + inner && centre <= right - inner
}

function furthest(wanted: number, fits: (shift: number) => boolean): number {
  for (let share = 20; share > 0; share -= 1) if (fits((wanted * share) / 20)) return (wanted * share) / 20
  return 0
}

/**
 * How safely a pile stands at each joint, from the floor up: 1 when the weight above a joint is over the middle of the
 * contact, 0 at its edge, negative when it falls.
 */
export function safety(loads: readonly Load[], standings: readonly Standing[]): number[] {
  return loads.slice(1).map((_, joint) => {
    const above = loads.slice(joint + 1)
    const weight = above.reduce((sum, load) => sum + load.weight, 0)
    const centre =
      above.reduce((sum, load, index) => sum + load.weight * (standings[joint + 1 + index]?.x ?? 0), 0) / weight
    const span = (index: number, width: number): Span => ({ at: standings[index]?.x ?? 0, half: width / 2 })
    const { left, right } = contact(
      span(joint, (loads[joint] as Load).top),
      span(joint + 1, (loads[joint + 1] as Load).base),
    )
    return Math.min(centre - left, right - centre) / ((right - left) / 2)
  })
}
