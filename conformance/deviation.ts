import type { Json } from './case.ts'

/** Stands for what is not there at all. */
export const absent = '(absent)'

/**
 * A place where the embedded service answers otherwise than the emulator on purpose. It says what we answer instead, so it
 * is asserted, and one that explains nothing fails the test.
 */
export type Deviation = {
  id: string
  /** Why; a sentence or two for people. */
  reason: string
  /** Names of cases, in each of which it must occur; `any` for what may occur anywhere, and must somewhere. */
  cases: 'any' | readonly string[]
  /** Only at this step, counted from 0. */
  step?: number
  /** Our value at each place. `**.` stands for any beginning of the path, `*` for one key. */
  places: Readonly<Record<string, Json>>
}
