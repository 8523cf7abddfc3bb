import type { NightTraits } from './gen2-traits.ts'
import type { SeededRandom } from './seeded-random.ts'
import { smoothNoise } from './smooth-noise.ts'
import { linePath, ribbonPoints, type Box, type Point } from './svg-path.ts'

/** How light the night is at a place, from 0 to 1. */
export type Glow = (x: number, y: number) => number

/** Cuts a line that swells where the night is light and breaks off where it is dark. */
function swelling(line: readonly Point[], glow: Glow, widest: number): string {
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const point of line) {
    if (glow(...point) > 0.05) piece.push(point)
    else {
      if (piece.length > 1) pieces.push(piece)
      piece = []
    }
  }
  if (piece.length > 1) pieces.push(piece)
  return pieces
    .map((points) => {
      const last = points.length - 1
      return linePath(
        ribbonPoints(points, (t) => {
          const at = points[Math.round(t * last)] as Point
          return (t === 0 || t === 1 ? 0.1 : 1) * widest * Math.min(1, glow(...at))
        }),
        true,
      )
    })
    .join('')
}

/** The engraved sky, in one of four directions. */
export function engravedSky(
  kind: NightTraits['sky'],
  random: SeededRandom,
  box: Box,
  moon: Point,
  glow: Glow,
  seed: string,
): string {
  const noise = smoothNoise(`${seed}/sky`)
  const lines: Point[][] = []
  const inside = ([x, y]: Point) =>
    x > box.x - 6 && x < box.x + box.width + 6 && y > box.y - 6 && y < box.y + box.height + 6
  if (kind === 'Rings') {
    for (let radius = 40; radius < 1250; radius += 18.5) {
      const steps = Math.max(22, Math.round(radius / 13))
      let ring: Point[] = []
      for (let step = 0; step <= steps; step += 1) {
        const turn = (step / steps) * Math.PI * 2 + radius * 0.01
        const point: Point = [moon[0] + Math.cos(turn) * radius, moon[1] + Math.sin(turn) * radius]
        if (inside(point)) ring.push(point)
        else {
          if (ring.length > 2) lines.push(ring)
          ring = []
        }
      }
      if (ring.length > 2) lines.push(ring)
    }
  } else if (kind === 'Rays') {
    for (let index = 0; index < 140; index += 1) {
      const turn = (index / 140) * Math.PI * 2 + random.normal() * 0.006
      const start = random.between(100, 190) * (index % 3 === 0 ? 1 : index % 3 === 1 ? 1.5 : 2.2)
      lines.push(
        Array.from({ length: 20 }, (_, step): Point => [
          moon[0] + Math.cos(turn) * (start + step * 58),
          moon[1] + Math.sin(turn) * (start + step * 58),
        ]).filter(inside),
      )
    }
  } else {
    for (let y = box.y + 6; y < box.y + box.height; y += 16) {
      lines.push(
        Array.from({ length: 29 }, (_, step): Point => {
          const x = box.x + (step / 28) * box.width
          const lift =
            kind === 'Swirl'
              ? noise(x / 260, y / 300) * 62 + noise(x / 110, y / 130 + 9) * 16
              : noise(x / 90, y / 20) * 1.6
          return [x, y + lift]
        }),
      )
    }
  }
  return lines.map((line) => swelling(line, glow, kind === 'Rays' ? 7 : 9)).join('')
}
