import type { Block, BlockModel } from './block-model.ts'
import { linePath, type Point } from './svg-path.ts'

/**
 * Prints a heap of blocks in isometric view. The view tiles the sheet with triangles, two to each face of a block; for every
 * triangle the nearest face is kept. So nothing is drawn twice, and colours come out as clean regions that a block could print.
 *
 * Lattice: column `a = x - y`, row `b = x + y - 2z`. A triangle is named by its strip (between columns `a` and `a + 1`) and its
 * middle row; when row minus strip is odd, its upright edge is on the left.
 */
export type Side = 'top' | 'left' | 'right'
export type Face = { block: Block; side: Side; shaded: boolean }
type Triangle = { strip: number; row: number; depth: number; face: Face }

const half = 512
const nameOf = (strip: number, row: number) => (strip + half) * 2048 + (row + 1024)

/** The three seen faces with their two triangles each, as steps from the block's `a` and `b`. */
const faceTriangles: Record<Side, readonly [[number, number], [number, number]]> = {
  top: [
    [-1, 1],
    [0, 1],
  ],
  left: [
    [-1, 2],
    [-1, 3],
  ],
  right: [
    [0, 2],
    [0, 3],
  ],
}
const middles: Record<Side, readonly [number, number, number]> = {
  top: [0.5, 0.5, 1.05],
  left: [0.5, 1.05, 0.5],
  right: [1.05, 0.5, 0.5],
}
/** Towards the light: high, from the left and a little behind. */
const light = [-0.42, 0.2, 0.88] as const

function isShaded(model: BlockModel, [x, y, z]: readonly [number, number, number], ceiling: number): boolean {
  for (let step = 0.6; z + light[2] * step < ceiling; step += 0.45) {
    if (model.at(Math.floor(x + light[0] * step), Math.floor(y + light[1] * step), Math.floor(z + light[2] * step)))
      return true
  }
  return false
}

export type Printed = {
  faces: Map<number, Triangle>
  bounds: { left: number; right: number; top: number; bottom: number }
}

/** Finds what is seen. */
export function printBlocks(model: BlockModel): Printed {
  const faces = new Map<number, Triangle>()
  const blocks = model.blocks()
  const ceiling = blocks.reduce((most, { z }) => Math.max(most, z + 1), 0)
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const block of blocks) {
    const { x, y, z } = block
    const [a, b, depth] = [x - y, x + y - 2 * z, x + y + z]
    bounds.left = Math.min(bounds.left, a - 1)
    bounds.right = Math.max(bounds.right, a + 1)
    bounds.top = Math.min(bounds.top, b)
    bounds.bottom = Math.max(bounds.bottom, b + 4)
    const open = { top: !model.at(x, y, z + 1), left: !model.at(x, y + 1, z), right: !model.at(x + 1, y, z) }
    for (const side of ['top', 'left', 'right'] as const) {
      if (!open[side]) continue
      let face: Face | undefined
      for (const [strip, row] of faceTriangles[side]) {
        const name = nameOf(a + strip, b + row)
        if ((faces.get(name)?.depth ?? -Infinity) >= depth) continue
        const [mx, my, mz] = middles[side]
        face ??= { block, side, shaded: side !== 'right' && isShaded(model, [x + mx, y + my, z + mz], ceiling) }
        faces.set(name, { strip: a + strip, row: b + row, depth, face })
      }
    }
  }
  return { faces, bounds }
}

/** From lattice to sheet. */
export type Place = (a: number, b: number) => Point

const strips = (triangles: Iterable<Triangle>) => {
  const byStrip = new Map<number, number[]>()
  for (const { strip, row } of triangles) {
    const rows = byStrip.get(strip)
    if (rows) rows.push(row)
    else byStrip.set(strip, [row])
  }
  return byStrip
}

const runs = (positions: number[], step: number) => {
  const found: [from: number, to: number][] = []
  for (const position of positions.sort((one, other) => one - other)) {
    const last = found.at(-1)
    if (last && last[1] + step === position) last[1] = position
    else found.push([position, position])
  }
  return found
}

/** Path data of every region whose faces answer the same to `keyed`; faces answered `undefined` are left out. */
export function regionPaths<Key>(
  { faces }: Printed,
  place: Place,
  keyed: (face: Face) => Key | undefined,
): Map<Key, string> {
  const groups = new Map<Key, Triangle[]>()
  for (const triangle of faces.values()) {
    const key = keyed(triangle.face)
    if (key === undefined) continue
    const members = groups.get(key)
    if (members) members.push(triangle)
    else groups.set(key, [triangle])
  }
  return new Map(
    [...groups].map(([key, triangles]) => [
      key,
      [...strips(triangles)].map(([strip, rows]) => stripPath(strip, rows, place)).join(''),
    ]),
  )
}

function stripPath(strip: number, rows: number[], place: Place): string {
  return runs(rows, 1)
    .map(([from, to]) => {
      const leftUpright = (row: number) => Math.abs(row - strip) % 2 === 1
      // The first triangle opens the outline on top, the last closes it below; between them both sides are straight.
      const top: Point[] = leftUpright(from)
        ? [place(strip, from - 1), place(strip + 1, from)]
        : [place(strip, from), place(strip + 1, from - 1)]
      const bottom: Point[] = leftUpright(to)
        ? [place(strip + 1, to), place(strip, to + 1)]
        : [place(strip + 1, to + 1), place(strip, to)]
      return linePath([...top, ...bottom], true)
    })
    .join('')
}

export type EdgeKind = 'silhouette' | 'contour' | 'seam' | 'joint'

const level = ({ block, side }: Face) => (side === 'top' ? block.z : side === 'right' ? block.x : block.y)
function edgeBetween(one: Face | undefined, other: Face | undefined): EdgeKind | undefined {
  if (one === other) return undefined
  if (!one || !other) return 'silhouette'
  if (one.side !== other.side || level(one) !== level(other)) return 'contour'
  const near =
    Math.abs(one.block.x - other.block.x) +
      Math.abs(one.block.y - other.block.y) +
      Math.abs(one.block.z - other.block.z) ===
    1
  if (!near) return 'contour'
  return one.block.material === other.block.material ? 'joint' : 'seam'
}

/** The straight edges of each kind, joined where they run on, as pairs of points. */
export function edgeLines({ faces }: Printed, place: Place): Record<EdgeKind, [Point, Point][]> {
  const found: Record<
    EdgeKind,
    { upright: Map<number, number[]>; falling: Map<number, number[]>; rising: Map<number, number[]> }
  > = {
    silhouette: emptyEdges(),
    contour: emptyEdges(),
    seam: emptyEdges(),
    joint: emptyEdges(),
  }
  const note = (map: Map<number, number[]>, line: number, position: number) => {
    const positions = map.get(line)
    if (positions) positions.push(position)
    else map.set(line, [position])
  }
  const face = (strip: number, row: number) => faces.get(nameOf(strip, row))?.face
  for (const { strip, row, face: own } of faces.values()) {
    const leftUpright = Math.abs(row - strip) % 2 === 1
    const visit = (otherStrip: number, otherRow: number, add: (kind: EdgeKind) => void, owner: boolean) => {
      const other = face(otherStrip, otherRow)
      // Each inner edge is met from both sides; only one of them notes it.
      if (other && !owner) return
      const kind = edgeBetween(own, other)
      if (kind) add(kind)
    }
    if (leftUpright) visit(strip - 1, row, (kind) => note(found[kind].upright, strip, row - 1), true)
    else visit(strip + 1, row, (kind) => note(found[kind].upright, strip + 1, row - 1), false)
    const below = (kind: EdgeKind) =>
      leftUpright ? note(found[kind].rising, row + 1 + strip, strip) : note(found[kind].falling, row - strip, strip)
    const above = (kind: EdgeKind) =>
      leftUpright ? note(found[kind].falling, row - 1 - strip, strip) : note(found[kind].rising, row + strip, strip)
    visit(strip, row + 1, below, true)
    visit(strip, row - 1, above, false)
  }
  const lines = ({ upright, falling, rising }: ReturnType<typeof emptyEdges>): [Point, Point][] => [
    ...[...upright].flatMap(([a, rows]) =>
      runs(rows, 2).map(([from, to]): [Point, Point] => [place(a, from), place(a, to + 2)]),
    ),
    ...[...falling].flatMap(([line, columns]) =>
      runs(columns, 1).map(([from, to]): [Point, Point] => [place(from, line + from), place(to + 1, line + to + 1)]),
    ),
    ...[...rising].flatMap(([line, columns]) =>
      runs(columns, 1).map(([from, to]): [Point, Point] => [place(from, line - from), place(to + 1, line - to - 1)]),
    ),
  ]
  return {
    silhouette: lines(found.silhouette),
    contour: lines(found.contour),
    seam: lines(found.seam),
    joint: lines(found.joint),
  }
}
const emptyEdges = () => ({
  upright: new Map<number, number[]>(),
  falling: new Map<number, number[]>(),
  rising: new Map<number, number[]>(),
})

/** The floor cells around the heap on which its shadow falls. */
export function castShadow(model: BlockModel, level: number): [x: number, y: number][] {
  const blocks = model.blocks()
  const [lowX, highX] = [Math.min(...blocks.map(({ x }) => x)), Math.max(...blocks.map(({ x }) => x))]
  const [lowY, highY] = [Math.min(...blocks.map(({ y }) => y)), Math.max(...blocks.map(({ y }) => y))]
  const ceiling = Math.max(...blocks.map(({ z }) => z + 1))
  const cells: [number, number][] = []
  for (let x = lowX; x <= highX + 14; x += 1) {
    for (let y = lowY - 8; y <= highY; y += 1) {
      if (!model.at(x, y, level) && isShaded(model, [x + 0.5, y + 0.5, level + 0.02], ceiling)) cells.push([x, y])
    }
  }
  return cells
}
