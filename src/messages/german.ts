import { burning } from './de/burning.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'
import { receipt } from './de/receipt.ts'
import { redeeming } from './de/redeeming.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = { ...burning, ...collectors, ...common, ...frame, ...receipt, ...redeeming } as const

export type German = typeof german
