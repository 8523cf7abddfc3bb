import { SVGPathData } from 'svg-pathdata'

/** A filled shape of a drawing: its SVG path, and the matrix (a, b, c, d, e, f) from its own units to those of the drawing. */
export type DrawnShape = {
  path: string
  matrix: readonly [number, number, number, number, number, number]
  /** How its holes are told: where its outlines overlap an even number of times, or by the way they run. */
  rule: 'evenodd' | 'nonzero'
}

/** The side of the box that a mark is drawn in, as in `StudioMark`. */
const BOX = 24

/**
 * One SVG path of all shapes, as large as fits into the box of a mark and in its middle, to a hundredth. Throws where a path is not one, and gives
 * nothing where all of them together have no size.
 */
export function markOfShapes(shapes: readonly DrawnShape[]): string | undefined {
  const drawn = shapes.flatMap(({ path, matrix, rule }) => {
    const { commands } = new SVGPathData(path)
      .toAbs()
      .aToC()
      .normalizeHVZ()
      .matrix(...matrix)
    return rule === 'evenodd' ? withHoles(commands) : commands
  })
  if (drawn.length === 0) return undefined
  const { minX, minY, maxX, maxY } = new SVGPathData(drawn).getBounds()
  const [width, height] = [maxX - minX, maxY - minY]
  if (!(width > 0 && height > 0)) return undefined
  const scale = BOX / Math.max(width, height)
  const [x, y] = [(BOX - width * scale) / 2 - minX * scale, (BOX - height * scale) / 2 - minY * scale]
  return new SVGPathData(drawn).matrix(scale, 0, 0, scale, x, y).round(100).encode()
}

type Commands = SVGPathData['commands']
type Point = readonly [number, number]

/** The same outlines, each running so that holes stay holes where the way they run decides: every second one inside others turns around. */
function withHoles(commands: Commands): Commands {
  const outlines = outlinesOf(commands).map((of) => ({ commands: of, corners: cornersOf(of) }))
  return outlines.flatMap((outline) => {
    const around = outlines.filter((other) => other !== outline && isInside(outline.corners[0]!, other.corners))
    const isHole = around.length % 2 === 1
    return isHole === areaOf(outline.corners) < 0 ? outline.commands : reversed(outline.commands)
  })
}

const reversed = (commands: Commands) => new SVGPathData(commands).reverse().commands

function outlinesOf(commands: Commands): Commands[] {
  const starts = commands.flatMap(({ type }, place) => (type === SVGPathData.MOVE_TO ? [place] : []))
  return starts.map((start, place) => commands.slice(start, starts[place + 1])).filter((of) => cornersOf(of).length > 2)
}

/** Where each piece of the outline ends: enough to know which way it runs and what it lies in. */
function cornersOf(commands: Commands): Point[] {
  return commands.flatMap((command) => ('x' in command && 'y' in command ? [[command.x, command.y] as const] : []))
}

/** Twice the area, positive where it runs clockwise as seen on a screen. */
function areaOf(corners: readonly Point[]): number {
  return corners.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % corners.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Whether a ray to the right crosses the outline an odd number of times. */
function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  const crossings = corners.filter(([fromX, fromY], place) => {
    const [toX, toY] = corners[(place + 1) % corners.length]!
    return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX
  })
  return crossings.length % 2 === 1
}
