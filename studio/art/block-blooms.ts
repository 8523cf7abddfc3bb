import type { Put } from './block-model.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Builds a bloom whose stem ends at 0, 0, 0; `size` runs from 1 (a button) to 5 (a monument). */
export type Bloom = (put: Put, size: number, random: SeededRandom) => void

const span = (reach: number) => Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach)
const eachOf = (reach: number, visit: (x: number, y: number) => void) => {
  for (const x of span(reach)) for (const y of span(reach)) visit(x, y)
}
const ring = (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y))

/** A cup that opens upwards, with four points. */
const tulip: Bloom = (put, size) => {
  const reach = Math.max(1, Math.round(size * 0.7))
  const height = Math.round(size * 1.5) + 1
  for (let z = 0; z <= height; z += 1) {
    const out = z === 0 ? reach - 1 : reach
    eachOf(out, (x, y) => {
      const corner = Math.abs(x) === out && Math.abs(y) === out && out > 0
      if (ring(x, y) < out && z > 0) return
      if (corner) return
      const middle = Math.min(Math.abs(x), Math.abs(y))
      if (z === height && middle > 0) return
      if (z === height - 1 && middle > Math.max(0, reach - 2)) return
      put(x, y, z, middle === 0 && z > 1 ? 'blush' : 'petal')
    })
  }
  put(0, 0, 1, 'heart')
}

/** A flat wheel of rays round a raised heart. */
const daisy: Bloom = (put, size) => {
  const reach = size + 1
  const heart = size > 4 ? 2 : size > 2 ? 1 : 0
  eachOf(reach, (x, y) => {
    const far = Math.hypot(x, y)
    const wave = Math.cos(8 * Math.atan2(y, x))
    const straight = x === 0 || y === 0
    if (far > reach + 0.2 || (size > 2 ? wave < -0.25 && far > heart + 1.6 : !straight && Math.abs(x) !== Math.abs(y)))
      return
    put(x, y, 0, straight || Math.abs(x) === Math.abs(y) ? 'petal' : 'blush')
    if (size > 1 && far > reach - 1 && (straight || size > 3)) put(x, y, 1, 'petal')
  })
  eachOf(heart, (x, y) => {
    if (heart < 2 || Math.abs(x) + Math.abs(y) < 4)
      put(x, y, 1, (x + y) % 2 === 0 ? 'heart' : heart > 1 ? 'blush' : 'heart')
  })
  if (heart > 0) put(0, 0, 2, 'heart')
}

/** A round face turned to one side. */
const sunflower: Bloom = (put, size, random) => {
  const reach = size + 1
  const turned = random.chance(0.6)
  for (const side of span(reach)) {
    for (const up of span(reach)) {
      const far = Math.hypot(side, up)
      if (far > reach + 0.3) continue
      const outer = far > reach * 0.58
      const tooth = outer && far > reach - 0.6 && (side + up) % 2 !== 0
      const material = !outer ? ((side + up) % 2 === 0 ? 'dark' : 'heart') : tooth ? 'blush' : 'petal'
      const depth = outer ? 0 : 1
      const [x, y] = turned ? [0, side] : [side, 0]
      put(x, y, up + reach - 1, 'leaf')
      put(x + (turned ? 1 : 0), y + (turned ? 0 : 1), up + reach - 1, material)
      if (depth === 1) put(x + (turned ? 2 : 0), y + (turned ? 0 : 2), up + reach - 1, material)
    }
  }
}

/** A ball with holes, as an onion flowers. */
const allium: Bloom = (put, size) => {
  const reach = size
  eachOf(reach, (x, y) => {
    for (const z of span(reach)) {
      const far = Math.hypot(x, y, z)
      if (far > reach + 0.35 || far < reach - 0.8) continue
      const even = (x + y + z) % 2 === 0
      if (even) put(x, y, z + reach, 'petal')
      else if (far < reach - 0.1) put(x, y, z + reach, 'blush')
    }
  })
  for (let z = 0; z < reach; z += 1) put(0, 0, z, 'stem')
}

/** A tower of collars, narrower as it rises. */
const foxglove: Bloom = (put, size) => {
  const tiers = size > 3 ? size + 4 : size * 2 + 1
  for (let tier = 0; tier < tiers; tier += 1) {
    const reach = Math.max(0, Math.round((1 - tier / tiers) * Math.min(4, size * 0.75 + 0.4)))
    const z = tier * 2
    put(0, 0, z, 'stem')
    put(0, 0, z + 1, 'stem')
    eachOf(reach, (x, y) => {
      if (Math.abs(x) + Math.abs(y) > reach || (x === 0 && y === 0 && tier < tiers - 1)) return
      const tip = Math.abs(x) + Math.abs(y) === reach
      put(x, y, z + 1, tip ? 'petal' : 'blush')
      if (tip && reach > 1 && (x === 0 || y === 0)) put(x, y, z, 'blush')
    })
  }
  put(0, 0, tiers * 2, 'heart')
}

/** A wide shallow bowl with a dark eye. */
const poppy: Bloom = (put, size) => {
  const reach = size + 1
  eachOf(reach, (x, y) => {
    const far = Math.hypot(x, y)
    if (far > reach + 0.25) return
    const z = Math.floor((far / reach) ** 2 * (size * 0.6 + 0.5))
    const fold = (x === 0 || y === 0) && far > reach * 0.5
    put(x, y, z, far < 1.5 ? 'dark' : fold ? 'blush' : 'petal')
    if (z > 0 && far >= reach - 0.8) put(x, y, z - 1, 'petal')
  })
  put(0, 0, 1, 'heart')
}

/** Arms that rise, arch over and fall, with smaller ones between them. */
const lily: Bloom = (put, size) => {
  const arm = (dx: number, dy: number, long: number, wide: number) => {
    for (let out = 1; out <= long; out += 1) {
      const rise = Math.round(Math.sin((out / long) * Math.PI * 0.92) * size * 0.8)
      const half = Math.round(Math.sin((out / (long + 1)) * Math.PI) * wide)
      for (const across of span(half)) {
        const [x, y] = [dx * out + (dx === 0 ? across : 0), dy * out + (dy === 0 ? across : 0)]
        put(x, y, rise, across === 0 && out < long ? 'blush' : 'petal')
        if (across === 0) put(x, y, rise - 1, 'petal')
      }
    }
  }
  for (const [dx, dy] of [
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
  ] as const)
    if (size > 2) arm(dx, dy, Math.round(size * 0.7), 0)
  for (const [dx, dy] of [
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
  ] as const)
    arm(dx, dy, size + 1, size > 4 ? 1.4 : size > 2 ? 0.8 : 0)
  for (let z = 0; z <= size; z += 1) put(0, 0, z, z < size - 1 ? 'stem' : 'heart')
}

/** A full head of petals that open like stairs, with a turn at the top. */
const rose: Bloom = (put, size) => {
  const tiers = Math.max(2, Math.round(size * 1.1))
  for (let z = 0; z <= tiers; z += 1) {
    const t = z / tiers
    const reach = Math.max(1, Math.round(size * (0.55 + 0.75 * Math.sin(Math.PI * (0.12 + t * 0.66)) - 0.3 * t)))
    eachOf(reach, (x, y) => {
      if (Math.abs(x) ** 3 + Math.abs(y) ** 3 > (reach + 0.3) ** 3) return
      const out = ring(x, y)
      const turn = (x > 0 ? 1 : 0) + (y > 0 ? 2 : 0) + z
      if (z === tiers && out > 0) put(x, y, z, out % 2 === 0 ? 'petal' : 'blush')
      else put(x, y, z, out === reach && turn % 3 === 0 ? 'blush' : 'petal')
    })
  }
  for (let out = Math.max(1, Math.round(size * 0.5)); out > 0; out -= 2)
    eachOf(out, (x, y) => {
      if (ring(x, y) === out && !(x === out && y === 0)) put(x, y, tiers + 1, 'petal')
    })
  put(0, 0, tiers + 1, 'heart')
}

/** A green globe under a shock of colour. */
const thistle: Bloom = (put, size) => {
  const reach = Math.max(1, Math.round(size * 0.6))
  eachOf(reach, (x, y) => {
    for (const z of span(reach))
      if (Math.hypot(x, y, z) <= reach + 0.3) put(x, y, z + reach, (x + y + z) % 2 === 0 ? 'leaf' : 'stem')
  })
  for (let z = 1; z <= size + 1; z += 1) {
    const out = Math.round((z / (size + 1)) * (reach + 1))
    eachOf(out, (x, y) => {
      if (Math.abs(x) + Math.abs(y) > out + 1 || (ring(x, y) === out && (x + y + z) % 2 !== 0)) return
      put(x, y, reach * 2 + z, z > size ? 'blush' : 'petal')
    })
  }
}

/** Bells under a crook. */
const bells: Bloom = (put, size) => {
  const bell = (bx: number, by: number, bz: number, reach: number) => {
    for (let down = 0; down <= reach + 1; down += 1) {
      const out = Math.min(reach, down)
      eachOf(out, (x, y) => {
        if (ring(x, y) < out && down > 0) return
        if (out > 1 && Math.abs(x) === out && Math.abs(y) === out) return
        put(bx + x, by + y, bz - down, down === reach + 1 ? 'blush' : (x + y + down) % 2 === 0 ? 'petal' : 'blush')
      })
    }
    put(bx, by, bz - reach - 2, 'heart')
  }
  const rise = size + 2
  for (let z = 0; z <= rise; z += 1) put(0, 0, z, 'stem')
  const arm = size + 1
  for (const [dx, dy] of size > 1
    ? ([
        [1, 0],
        [0, 1],
      ] as const)
    : ([[1, 0]] as const)) {
    for (let out = 1; out <= arm; out += 1) put(dx * out, dy * out, rise, 'stem')
    bell(dx * arm, dy * arm, rise - 1, Math.max(1, Math.floor(size * 0.6)))
  }
  if (size > 2) bell(0, -arm, rise - 1, Math.max(1, Math.floor(size * 0.5)))
  if (size > 2) for (let out = 1; out <= arm; out += 1) put(0, -out, rise, 'stem')
  put(0, 0, rise + 1, 'leaf')
}

/** A heap of small florets. */
const hydrangea: Bloom = (put, size, random) => {
  const reach = size
  eachOf(reach, (x, y) => {
    for (const z of span(reach)) {
      const far = Math.hypot(x, y, z * 1.25)
      if (far > reach + 0.3 || (far > reach - 0.7 && random.chance(0.16))) continue
      put(x, y, z + reach - 1, random.chance(0.34) ? 'blush' : 'petal')
    }
  })
  for (let count = 0; count < size * 2; count += 1) {
    const [x, y] = [random.whole(-reach + 1, reach - 1), random.whole(-reach + 1, reach - 1)]
    const z = Math.floor(Math.sqrt(Math.max(0, reach * reach - x * x - y * y)) / 1.25)
    if (z > 0) put(x, y, z + reach, 'heart')
  }
}

/** Three standing sails and three falling ones. */
const iris: Bloom = (put, size) => {
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    for (let out = 1; out <= size; out += 1) {
      for (const across of span(out === size || size < 2 ? 0 : 1)) {
        put(
          dx * out + dy * across,
          dy * out + dx * across,
          1 - Math.floor(((out - 1) * out) / (size + 1)),
          across === 0 && out < size ? 'heart' : 'blush',
        )
      }
      put(dx * out, dy * out, -Math.floor(((out - 1) * out) / (size + 1)), 'blush')
    }
  }
  for (let z = 1; z <= size + 1; z += 1) {
    const reach = z === size + 1 || z === 1 ? 0 : 1
    eachOf(reach, (x, y) => {
      if (reach === 0 || Math.abs(x) + Math.abs(y) === 1 || (z < size && size > 2)) put(x, y, z, 'petal')
    })
  }
}

/** Seeds on spokes, ready to go. */
const clock: Bloom = (put, size) => {
  const reach = size + 2
  for (const [dx, dy, dz] of [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [-1, -1, 0],
    [1, -1, 0],
    [-1, 1, 0],
    [1, 0, 1],
    [-1, 0, 1],
    [0, 1, 1],
    [0, -1, 1],
    [1, 0, -1],
    [0, 1, -1],
    [1, 1, 1],
    [-1, -1, 1],
    [1, -1, 1],
    [-1, 1, 1],
  ] as const) {
    const out =
      dx !== 0 && dy !== 0 && dz !== 0
        ? reach - 2
        : Math.abs(dx) + Math.abs(dy) + Math.abs(dz) === 2
          ? reach - 1
          : reach
    for (let step = 1; step <= out; step += 1)
      put(dx * step, dy * step, dz * step + reach, step === out ? 'blush' : step === 1 ? 'heart' : 'leaf')
    if (out === reach)
      for (const [ax, ay] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        if (dz !== 0 || ax * dx + ay * dy === 0) put(dx * out + ax, dy * out + ay, dz * out + reach, 'petal')
  }
  for (let z = 0; z <= reach; z += 1) put(0, 0, z, 'stem')
  put(0, 0, reach, 'heart')
}

export const blockBlooms = {
  Tulip: tulip,
  Daisy: daisy,
  Sunflower: sunflower,
  Allium: allium,
  Foxglove: foxglove,
  Poppy: poppy,
  Lily: lily,
  Rose: rose,
  Thistle: thistle,
  Bells: bells,
  Hydrangea: hydrangea,
  Iris: iris,
  Clock: clock,
} as const satisfies Record<string, Bloom>
