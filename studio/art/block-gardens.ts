import { blockBlooms } from './block-blooms.ts'
import type { BlockModel, Material } from './block-model.ts'
import type { SeededRandom } from './seeded-random.ts'

export type Season = 'Spring' | 'Summer' | 'Autumn' | 'Winter'
export type Planting = { bloom: keyof typeof blockBlooms; season: Season; random: SeededRandom }
/** Lays out a garden and answers the places where a visitor may sit. */
export type Garden = (model: BlockModel, planting: Planting) => Spot[]
export type Spot = readonly [x: number, y: number, z: number]

const slab = (
  model: BlockModel,
  [x1, x2]: [number, number],
  [y1, y2]: [number, number],
  z: number,
  material: Material | ((x: number, y: number) => Material | undefined),
) => {
  for (let x = x1; x <= x2; x += 1) {
    for (let y = y1; y <= y2; y += 1) {
      const found = typeof material === 'function' ? material(x, y) : material
      if (found) model.put(x, y, z, found)
    }
  }
}

/** A leaf that rises from the stem, broadens and droops at its tip. */
function blockLeaf(model: BlockModel, [x, y, z]: Spot, [dx, dy]: readonly [number, number], reach: number): void {
  for (let out = 1; out <= reach; out += 1) {
    const lift = Math.round(Math.sin((out / (reach + 0.6)) * Math.PI * 0.8) * reach * 0.6)
    model.fill(x + dx * out, y + dy * out, z + lift, 'leaf')
    if (out === 1) model.fill(x + dx, y + dy, z, 'leaf')
    if (reach > 3 && out > 1 && out < reach)
      for (const side of [-1, 1]) model.fill(x + dx * out + dy * side, y + dy * out + dx * side, z + lift, 'leaf')
  }
}

/** A stem with its leaves and its bloom, on the ground at `z`. In spring some are still buds. */
function plant(
  model: BlockModel,
  { bloom, season, random }: Planting,
  [x, y, z]: Spot,
  tall: number,
  size: number,
): void {
  for (let up = 0; up < tall; up += 1) model.put(x, y, z + up, 'stem')
  const ways = random.shuffled([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const)
  const pairs = season === 'Winter' ? 0 : Math.min(4, Math.floor(tall / 3))
  for (const [index, way] of ways.slice(0, pairs).entries()) {
    const from = z + 1 + Math.floor(((tall - 3) * index) / Math.max(1, pairs))
    blockLeaf(model, [x, y, from], way, Math.min(tall > 8 ? 5 : 3, 1 + Math.floor(size * 0.6)))
  }
  if (season === 'Spring' && size < 3 && random.chance(0.3)) {
    model.put(x, y, z + tall, 'leaf')
    model.put(x, y, z + tall + 1, 'petal')
    return
  }
  blockBlooms[bloom](
    (dx, dy, dz, material) => model.put(x + dx, y + dy, Math.max(z, z + tall + dz), material),
    size,
    random,
  )
}

const specimen: Garden = (model, planting) => {
  slab(model, [-4, 4], [-4, 4], 0, 'stone')
  slab(model, [-3, 3], [-3, 3], 1, (x, y) => (Math.max(Math.abs(x), Math.abs(y)) === 3 ? 'stone' : 'earth'))
  plant(model, planting, [0, 0, 2], planting.random.whole(12, 17), planting.random.whole(5, 7))
  return [
    [4, 4, 1],
    [4, -3, 1],
  ]
}

const pot: Garden = (model, planting) => {
  const { random } = planting
  slab(model, [-5, 5], [-5, 5], 0, (x, y) => ((x + y) % 2 === 0 ? 'stone' : 'path'))
  for (let z = 1; z <= 5; z += 1) {
    const reach = z === 5 ? 3 : z > 2 ? 2 : 1 + Math.floor(z / 2)
    slab(model, [-reach, reach], [-reach, reach], z, z === 5 ? 'pot' : 'pot')
  }
  slab(model, [-2, 2], [-2, 2], 5, 'earth')
  const spots = random.shuffled([
    [0, 0],
    [2, -1],
    [-2, 1],
  ] as const)
  plant(model, planting, [0, 0, 6], random.whole(9, 13), 5)
  for (const [x, y] of spots.filter(([px]) => px !== 0).slice(0, random.whole(1, 2)))
    plant(model, planting, [x, y, 6], random.whole(2, 4), 2)
  return [
    [4, 4, 1],
    [5, -2, 1],
  ]
}

const terrace: Garden = (model, planting) => {
  const { random } = planting
  for (let step = 0; step < 4; step += 1) {
    for (let z = 0; z <= step * 2; z += 1)
      slab(model, [-7, 7], [5 - step * 4 - 3, 5 - step * 4], z, (x) =>
        z === step * 2 && Math.abs(x) < 6 ? 'earth' : 'stone',
      )
  }
  for (let step = 0; step < 4; step += 1) {
    const top = step * 2 + 1
    const y = 4 - step * 4
    slab(model, [5, 6], [y - 2, y + 1], top - 1, 'path')
    const count = step === 3 ? 2 : 3
    for (let index = 0; index < count; index += 1) {
      plant(
        model,
        planting,
        [-5 + index * 4 + random.whole(0, 1) + (step % 2), y - random.whole(0, 1), top],
        random.whole(2, 4) + (step === 3 ? 3 : 0),
        step === 3 ? 3 : random.whole(1, 2),
      )
    }
  }
  return [
    [6, 4, 1],
    [6, 0, 3],
  ]
}

const courtyard: Garden = (model, planting) => {
  const { random } = planting
  slab(model, [-7, 7], [-7, 7], 0, (x, y) =>
    Math.max(Math.abs(x), Math.abs(y)) < 3 ? 'earth' : (x + y) % 2 === 0 ? 'stone' : 'path',
  )
  const high = random.whole(7, 9)
  for (let z = 1; z <= high; z += 1) {
    for (let along = -7; along <= 7; along += 1) {
      const door = Math.abs(along - 2) < 2 && z < 6
      const window = Math.abs(along + 3) < 2 && z > 3 && z < 7
      if (!door) model.put(along, -7, z, z === high && along % 2 === 0 ? 'pot' : 'stone')
      if (!window) model.put(-7, along, z, z === high && along % 2 === 0 ? 'pot' : 'stone')
    }
  }
  plant(model, planting, [0, 0, 1], random.whole(9, 12), 5)
  for (const [x, y] of random
    .shuffled([
      [2, 2],
      [-2, 2],
      [2, -2],
      [5, 5],
      [-5, 5],
      [5, -4],
    ] as const)
    .slice(0, 4))
    plant(model, planting, [x, y, 1], random.whole(2, 4), 1)
  return [
    [6, 5, 1],
    [-7, 7, high + 1],
  ]
}

const island: Garden = (model, planting) => {
  const { random } = planting
  for (let x = -7; x <= 7; x += 1) {
    for (let y = -7; y <= 7; y += 1) {
      const far = Math.hypot(x, y) + random.between(-0.4, 0.4)
      if (far > 6.8) continue
      const deep = Math.round((6.8 - far) * 1.25 + random.between(0, 1.6))
      for (let z = 0; z >= -deep; z -= 1) model.put(x, y, z, z === 0 ? 'earth' : z > -2 ? 'earth' : 'stone')
      if (far < 3.4) model.put(x, y, 1, 'earth')
    }
  }
  plant(model, planting, [0, 0, 2], random.whole(8, 11), 5)
  for (const [x, y] of random
    .shuffled([
      [4, 1],
      [1, 4],
      [-4, 2],
      [3, -4],
      [5, -1],
      [-2, 5],
    ] as const)
    .slice(0, 4))
    plant(model, planting, [x, y, 1], random.whole(2, 3), random.whole(1, 2))
  return [
    [3, 3, 1],
    [-5, 1, 1],
  ]
}

const canal: Garden = (model, planting) => {
  const { random } = planting
  slab(model, [-8, 8], [-8, 8], 0, (_x, y) => (Math.abs(y - 1) < 2 ? 'water' : 'earth'))
  slab(model, [-8, 8], [-8, 8], 1, (_x, y) =>
    Math.abs(y - 1) === 2 ? 'stone' : Math.abs(y - 1) < 2 ? undefined : 'earth',
  )
  const bridge = random.whole(-5, -2)
  for (let y = -2; y <= 4; y += 1)
    for (const x of [bridge, bridge + 1]) {
      const rise = y === -2 || y === 4 ? 2 : y === -1 || y === 3 ? 3 : 4
      model.put(x, y, rise, 'path')
      if (rise < 4) for (let z = 2; z < rise; z += 1) model.put(x, y, z, 'stone')
    }
  for (let x = -7; x <= 7; x += 3) {
    if (Math.abs(x - bridge) > 1) plant(model, planting, [x, 6, 2], random.whole(2, 3), random.whole(1, 2))
    plant(model, planting, [x, -5, 2], random.whole(4, 7), x === 2 || x === -4 ? 3 : 2)
  }
  return [
    [bridge, 1, 5],
    [7, 3, 2],
  ]
}

const meadow: Garden = (model, planting) => {
  const { random } = planting
  slab(model, [-9, 9], [-9, 9], 0, 'earth')
  slab(model, [-9, 9], [-9, 9], 1, (x, y) =>
    Math.hypot(x - 3, y + 3) < 7 + random.between(-0.7, 0.7) ? 'earth' : undefined,
  )
  for (let x = -8; x <= 8; x += 4) {
    for (let y = -8; y <= 8; y += 4) {
      const [px, py] = [x + random.whole(-1, 1), y + random.whole(-1, 1)]
      if (random.chance(0.12)) continue
      const ground = model.at(px, py, 1) ? 2 : 1
      plant(model, planting, [px, py, ground], random.whole(2, 4) + (x + y < 0 ? 2 : 0), random.chance(0.3) ? 2 : 1)
    }
  }
  for (let blade = 0; blade < 40; blade += 1) {
    const [x, y] = [random.whole(-9, 9), random.whole(-9, 9)]
    model.fill(x, y, model.at(x, y, 1) === 'earth' ? 2 : 1, 'leaf')
  }
  return [
    [7, 7, 1],
    [8, 0, 1],
  ]
}

const stair: Garden = (model, planting) => {
  const { random } = planting
  slab(model, [-6, 6], [-6, 6], 0, 'stone')
  const round: readonly (readonly [number, number])[] = [
    ...range(-3, 3).map((x) => [x, 4] as const),
    ...range(-3, 3).map((y) => [4, -y] as const),
    ...range(-3, 3).map((x) => [-x, -4] as const),
    ...range(-3, 3).map((y) => [-4, y] as const),
  ]
  for (const [index, [x, y]] of round.entries()) {
    const top = 1 + Math.floor(index * 0.4)
    for (const out of [0, 1]) {
      const [ox, oy] = [
        x + Math.sign(x) * (Math.abs(x) === 4 ? out : 0),
        y + Math.sign(y) * (Math.abs(y) === 4 ? out : 0),
      ]
      for (let z = 1; z <= top; z += 1) model.put(ox, oy, z, z === top ? 'path' : 'stone')
    }
  }
  for (let z = 1; z <= 11; z += 1)
    slab(model, [-3, 3], [-3, 3], z, (x, y) =>
      Math.max(Math.abs(x), Math.abs(y)) < 3 ? (z === 11 ? 'earth' : 'stone') : 'stone',
    )
  plant(model, planting, [0, 0, 12], random.whole(6, 8), 5)
  for (const [x, y] of random
    .shuffled([
      [2, 2],
      [-2, 2],
      [2, -2],
    ] as const)
    .slice(0, 2))
    plant(model, planting, [x, y, 12], 2, 1)
  return [
    [4, 2, 4],
    [6, 6, 1],
  ]
}

const frame: Garden = (model, planting) => {
  const { random } = planting
  slab(model, [-6, 6], [-6, 6], 0, 'stone')
  slab(model, [-5, 5], [-5, 5], 0, 'earth')
  const high = random.whole(17, 20)
  for (let z = 1; z <= high; z += 1)
    for (const [x, y] of [
      [-6, -6],
      [-6, 6],
      [6, -6],
      [6, 6],
    ] as const)
      model.put(x, y, z, 'path')
  for (const along of range(-6, 6))
    for (const z of [high])
      for (const [x, y] of [
        [along, -6],
        [along, 6],
        [-6, along],
        [6, along],
      ] as const)
        model.put(x, y, z, 'path')
  for (const along of range(-6, 6)) model.put(along, 0, high, 'path')
  plant(model, planting, [0, 0, 1], random.whole(7, 9), 5)
  for (const [x, y] of [
    [-4, 3],
    [4, 3],
    [3, -4],
    [-3, -4],
  ] as const)
    plant(model, planting, [x, y, 1], random.whole(2, 5), random.whole(1, 2))
  return [
    [5, 5, 1],
    [-6, 6, high + 1],
  ]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

export const blockGardens = {
  Specimen: specimen,
  Pot: pot,
  Terrace: terrace,
  Courtyard: courtyard,
  Island: island,
  Canal: canal,
  Meadow: meadow,
  Stair: stair,
  Frame: frame,
} as const satisfies Record<string, Garden>
