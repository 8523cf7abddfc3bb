import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = { ...collectors, ...common, ...frame } as const

export type German = typeof german
