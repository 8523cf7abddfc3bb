import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'

/** Every sentence of the public pages and flows in German, by the English one. Each room of the product has its file. */
export const german = { ...common, ...collectors } as const

export type German = typeof german
