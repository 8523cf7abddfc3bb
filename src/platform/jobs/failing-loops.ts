import { AppError } from '../errors.ts'

/** A part of the work beside visitors whose last steps all failed, in this process. */
export type FailingLoop = {
  job: string
  since: Date
  times: number
  /** What kind of error came last: its sentence where it is one of ours, else its name alone, because others may quote what is secret. */
  error: string
}

/** One for the process: the built pages have a copy of this file of their own. */
const STORE = Symbol.for('vitrine.failing-loops')
const store = ((globalThis as { [STORE]?: Map<string, FailingLoop> })[STORE] ??= new Map())

/** Notes that a step of a job failed. */
export function noteFailure(job: string, { error, at }: { error: unknown; at: Date }): void {
  const before = store.get(job)
  store.set(job, { job, since: before?.since ?? at, times: (before?.times ?? 0) + 1, error: kindOfError(error) })
}

/** Notes that a job does what it should, or has ended. */
export function noteSuccess(job: string): void {
  store.delete(job)
}

/** The jobs of this process that have failed so many times in a row. One that failed once is usually about to pass. */
export function listFailingLoops({ times = 3 }: { times?: number } = {}): FailingLoop[] {
  return [...store.values()].filter((each) => each.times >= times)
}

/** What may be shown of an error. */
export function kindOfError(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[\w-]{2,40}$/.test(code) ? `${error.name} (${code})` : error.name
}
