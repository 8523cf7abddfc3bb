/** A heap of blocks on a grid: x runs down to the right, y down to the left, z up. */
export type Material =
  | 'earth'
  | 'stone'
  | 'path'
  | 'water'
  | 'pot'
  | 'stem'
  | 'leaf'
  | 'petal'
  | 'blush'
  | 'heart'
  | 'dark'
  | 'snow'
export type Block = { x: number; y: number; z: number; material: Material }
export type Put = (x: number, y: number, z: number, material: Material) => void

const keyOf = (x: number, y: number, z: number) => ((z + 128) << 16) | ((y + 128) << 8) | (x + 128)

export type BlockModel = {
  put: Put
  /** Puts a block only where there is none. */
  fill: Put
  at: (x: number, y: number, z: number) => Material | undefined
  blocks: () => Block[]
}

export function blockModel(): BlockModel {
  const kept = new Map<number, Block>()
  const put: Put = (x, y, z, material) => void kept.set(keyOf(x, y, z), { x, y, z, material })
  return {
    put,
    fill: (x, y, z, material) => {
      if (!kept.has(keyOf(x, y, z))) put(x, y, z, material)
    },
    at: (x, y, z) => kept.get(keyOf(x, y, z))?.material,
    blocks: () => [...kept.values()],
  }
}
