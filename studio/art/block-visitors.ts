import type { Put } from './block-model.ts'

/** A visitor built of blocks, standing on 0, 0, 0 or in the air above it. */
export type Visitor = (put: Put) => void

const bird: Visitor = (put) => {
  put(0, 0, 0, 'dark')
  put(0, 0, 1, 'blush')
  put(-1, 0, 1, 'blush')
  put(0, 0, 2, 'petal')
  put(-1, 0, 2, 'petal')
  put(-2, 0, 2, 'petal')
  put(0, 0, 3, 'petal')
  put(1, 0, 3, 'heart')
}
const cat: Visitor = (put) => {
  for (const z of [0, 1, 2]) for (const y of [0, -1]) if (z < 2 || y === 0) put(0, y, z, 'dark')
  put(1, 0, 0, 'dark')
  put(-1, 0, 0, 'dark')
  for (const x of [0, 1]) for (const y of [0, -1]) put(x, y, 3, 'dark')
  put(1, 0, 4, 'dark')
  put(1, -1, 4, 'dark')
  put(0, -2, 0, 'dark')
  put(0, -3, 0, 'dark')
  put(0, -3, 1, 'dark')
  put(0, -3, 2, 'heart')
}
const snail: Visitor = (put) => {
  for (const x of [-2, -1, 0, 1, 2]) put(x, 0, 0, 'path')
  put(2, 0, 1, 'path')
  put(2, 0, 2, 'dark')
  for (const [x, z] of [
    [-1, 1],
    [0, 1],
    [1, 1],
    [-1, 2],
    [1, 2],
    [-1, 3],
    [0, 3],
    [1, 3],
  ] as const)
    put(x, 0, z, (x + z) % 2 === 0 ? 'blush' : 'petal')
  put(0, 0, 2, 'heart')
}
const bees: Visitor = (put) => {
  for (const [bx, by, bz] of [
    [0, 0, 5],
    [4, -3, 9],
  ] as const) {
    put(bx, by, bz, 'dark')
    put(bx + 1, by, bz, 'heart')
    put(bx + 2, by, bz, 'dark')
    put(bx + 1, by - 1, bz + 1, 'path')
    put(bx + 1, by + 1, bz + 1, 'path')
  }
}
const butterfly: Visitor = (put) => {
  for (const out of [1, 2]) {
    for (const along of [-1, 0, 1])
      if (along !== 0 || out === 1) {
        put(along, -out, 6 + out, along === 0 ? 'blush' : 'heart')
        put(along, out, 6 + out, along === 0 ? 'blush' : 'heart')
      }
  }
  for (const x of [-1, 0, 1]) put(x, 0, 6, 'dark')
}
const lantern: Visitor = (put) => {
  put(0, 0, 0, 'dark')
  for (const z of [1, 2]) put(0, 0, z, 'heart')
  put(0, 0, 3, 'dark')
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    put(x, y, 3, 'dark')
  put(0, 0, 4, 'dark')
}

export const blockVisitors = {
  Bird: bird,
  Cat: cat,
  Snail: snail,
  Bees: bees,
  Butterfly: butterfly,
  Lantern: lantern,
} as const satisfies Record<string, Visitor>
