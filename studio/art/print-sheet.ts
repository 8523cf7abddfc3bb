import type { SeededRandom } from './seeded-random.ts'
import { num, path, rect, smoothPath, type Box, type Point } from './svg-path.ts'

/** What every hand-pulled print has: a sheet with fibres, ink that does not cover quite everywhere, and edges that are not quite straight. */

type SheetColours = { paper: string; dark: string; light: string }

/** Fibres of the paper, outside `spared`. */
function fibres(
  random: SeededRandom,
  size: { width: number; height: number },
  { dark, light }: SheetColours,
  spared?: Box,
): string {
  const dash = (length: number) => {
    const [x, y, angle, reach] = [
      random.next() * size.width,
      random.next() * size.height,
      random.between(0, Math.PI * 2),
      random.between(0.3, 1) * length,
    ]
    const inside =
      spared &&
      x > spared.x - length &&
      y > spared.y - length &&
      x < spared.x + spared.width + length &&
      y < spared.y + spared.height + length
    return inside ? '' : `M${num(x)} ${num(y)}l${num(Math.cos(angle) * reach)} ${num(Math.sin(angle) * reach)}`
  }
  const all = (count: number, length: number) => Array.from({ length: count }, () => dash(length)).join('')
  return (
    path(all(150, 11), { stroke: dark, width: 0.8, opacity: 0.16 }) +
    path(all(110, 16), { stroke: light, width: 1, opacity: 0.5 })
  )
}

/** A sheet of paper with a little tooth: fibres a shade darker and a shade lighter than the sheet. */
export function paperSheet(
  random: SeededRandom,
  size: { width: number; height: number },
  colours: SheetColours,
): string {
  return rect({ x: 0, y: 0, ...size }, { fill: colours.paper }) + fibres(random, size, colours)
}

/**
 * The margin of a sheet, laid over a print that runs past its block. It does what a clip path to `outline` would do and costs a
 * tenth of the time; `block` is the box that the outline follows.
 */
export function paperMargin(
  random: SeededRandom,
  size: { width: number; height: number },
  colours: SheetColours,
  { outline, block }: { outline: string; block: Box },
): string {
  return (
    path(`M-9 -9H${size.width + 9}V${size.height + 9}H-9z${outline}`, {
      fill: colours.paper,
      extra: 'fill-rule="evenodd"',
    }) + fibres(random, size, colours, block)
  )
}

/** Specks where the ink did not take, denser in some places than in others. Drawn over the ink in the paper's colour. */
export function inkSalt(
  random: SeededRandom,
  box: Box,
  { paper, count, opacity = 0.7 }: { paper: string; count: number; opacity?: number },
): string {
  const clusters = Array.from(
    { length: 5 },
    () => [box.x + random.next() * box.width, box.y + random.next() * box.height] as Point,
  )
  const speck = () => {
    const [cx, cy] = random.pick(clusters)
    const near = random.chance(0.45)
    const x = near ? cx + random.normal() * box.width * 0.13 : box.x + random.next() * box.width
    const y = near ? cy + random.normal() * box.height * 0.13 : box.y + random.next() * box.height
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return ''
    const reach = random.between(0.6, 2.6)
    return `M${num(x)} ${num(y)}l${num(reach)} ${num(random.between(-0.8, 0.8))}l${num(-reach * 0.5)} ${num(random.between(0.6, 1.6))}z`
  }
  return path(Array.from({ length: count }, speck).join(''), { fill: paper, opacity })
}

/** The outline of an inked block: nearly a rectangle, as a hand-cut block prints. */
export function blockOutline(random: SeededRandom, { x, y, width, height }: Box, roughness = 2.4): string {
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const points = corners.flatMap(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4] as Point
    const steps = Math.max(4, Math.round(Math.hypot(toX - fromX, toY - fromY) / 60))
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps
      const slack = step === 0 ? 0.5 : 1
      return [
        fromX + (toX - fromX) * t + random.normal() * roughness * slack,
        fromY + (toY - fromY) * t + random.normal() * roughness * slack,
      ]
    })
  })
  return smoothPath(points, true, 0.6)
}
