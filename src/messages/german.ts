import { burning } from './de/burning.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = { ...burning, ...collectors, ...common, ...frame } as const

export type German = typeof german
