import { hashOf } from './seeded-random.ts'

const lattice = (seed: number, x: number, y: number) => {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1
}
const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** A landscape of values from -1 to 1 that changes smoothly; one unit is about one hill. */
export function smoothNoise(seed: string): (x: number, y?: number) => number {
  const base = hashOf(seed) | 0
  return (x, y = 0) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = ease(x - left)
    const v = ease(y - top)
    const upper = lattice(base, left, top) * (1 - u) + lattice(base, left + 1, top) * u
    const lower = lattice(base, left, top + 1) * (1 - u) + lattice(base, left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
}
