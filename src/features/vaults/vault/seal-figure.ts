/** A ring of a vault's mark: arcs of a circle, given as dashes around it, turned by some degrees. */
export type SealRing = { radius: number; width: number; dashes: readonly number[]; turn: number }

const RINGS = 8
const INNERMOST = 44
const STEP = 17

/** How visible the rings of an open mark are. */
export const OPEN_RINGS = 0.45

/**
 * The mark of a vault, drawn from its fingerprint: eight rings, four bytes each. The same root gives the same mark for ever, and
 * a root that differs in one bit gives another one. In a box of 400 by 400 around its middle.
 */
export function sealRings(root: string): SealRing[] {
  const bytes = Array.from({ length: 32 }, (_, i) => Number.parseInt(root.slice(2 + 2 * i, 4 + 2 * i), 16) || 0)
  return Array.from({ length: RINGS }, (_, ring) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(ring * 4, ring * 4 + 4)
    const radius = INNERMOST + ring * STEP
    const round = 2 * Math.PI * radius
    // One to four arcs; how long each is and how wide its gap follow from the bits.
    const arcs = 1 + (first & 3)
    const parts = Array.from({ length: arcs }, (_, arc) => ({
      long: 3 + ((second >> (arc * 2)) & 3) * 2 + ((third >> arc) & 1),
      gap: 0.5 + ((third >> (4 + arc)) & 1) * 0.8 + (fourth & 3) * 0.1,
    }))
    const whole = parts.reduce((sum, { long, gap }) => sum + long + gap, 0)
    return {
      radius,
      width: 2 + ((first >> 2) & 7) * 1.3,
      turn: Math.round((fourth * 360) / 256),
      dashes: parts.flatMap(({ long, gap }) =>
        [(long / whole) * round, (gap / whole) * round].map((length) => Math.round(length * 100) / 100),
      ),
    }
  })
}

/** The mark of a vault as a document of its own, in one colour: what a share picture shows of a vault, open or closed. */
export function sealSvg({ root, isOpen, ink }: { root: string; isOpen: boolean; ink: string }): string {
  const rings = sealRings(root)
    .map(
      ({ radius, width, dashes, turn }) =>
        `<circle cx="200" cy="200" r="${radius}" stroke-width="${width}" stroke-dasharray="${dashes.join(' ')}" transform="rotate(${turn} 200 200)" stroke-opacity="${isOpen ? OPEN_RINGS : 1}"/>`,
    )
    .join('')
  const middle = `<circle cx="200" cy="200" r="22" stroke-width="2" fill="${isOpen ? 'none' : ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><g fill="none" stroke="${ink}">${rings}${middle}</g></svg>`
}
