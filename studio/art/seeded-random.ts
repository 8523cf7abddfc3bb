/** Chance that repeats itself: the same seed gives the same numbers on every machine. */
export type SeededRandom = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number from low to high, both included. */
  whole: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Roughly normal, mean 0, standard deviation 1, never beyond ±3.5. */
  normal: () => number
  shuffled: <T>(list: readonly T[]) => T[]
  /** Independent numbers for one part of a picture, so that changing one part leaves the others as they are. */
  branch: (label: string) => SeededRandom
}

/** FNV-1a over UTF-16 code units with a final avalanche; 32 bits. */
export function hashOf(text: string, basis = 0x811c9dc5): number {
  let hash = basis
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A generator of the small-fast-counter kind (sfc32), seeded by text. */
export function seededRandom(seed: string): SeededRandom {
  let a = hashOf(seed)
  let b = hashOf(seed, 0x9e3779b9)
  let c = hashOf(seed, 0x85ebca6b)
  let count = 1
  const next = () => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round += 1) next()
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from.')
    return list[Math.floor(next() * list.length)] as T
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const rest = [...list]
    const order: T[] = []
    while (rest.length > 0) order.push(...rest.splice(Math.floor(next() * rest.length), 1))
    return order
  }
  return {
    next,
    between,
    whole,
    pick,
    shuffled,
    chance: (share) => next() < share,
    normal: () => (next() + next() + next() + next() - 2) * 1.75,
    branch: (label) => seededRandom(`${seed}/${label}`),
  }
}
