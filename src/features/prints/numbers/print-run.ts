import type { EditionConfig } from '#features/studio/edition-config.ts'

/** A run of an edition: its prints leave the studio by a day, and claims join it until another. */
export type PrintRun = NonNullable<EditionConfig['runs']>[number]

/**
 * What a claim was promised when it was made (`promisedOn`), and what holds now: `leavesBy`, a later day where the studio moved it and told its
 * owner. Days of the calendar, `2027-03-01`.
 */
export type RunPromise = { run: string; promisedOn: string; leavesBy: string }

/** The day of the calendar of a moment, UTC. */
export function calendarDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The run that a claim made at a moment joins: the first that is still taken for. None where nothing is promised. */
export function runFor({ runs = [] }: Pick<EditionConfig, 'runs'>, at: Date): PrintRun | undefined {
  const day = calendarDay(at)
  return runs.find(({ claimsUntil }) => claimsUntil === undefined || day <= claimsUntil)
}

/** The promise that a claim on an edition gets when it is made. */
export function promiseFor(edition: Pick<EditionConfig, 'runs'> | undefined, at: Date): RunPromise | undefined {
  const run = edition === undefined ? undefined : runFor(edition, at)
  return run === undefined ? undefined : { run: run.name, promisedOn: run.leavesBy, leavesBy: run.leavesBy }
}

/** The moments at which new claims join another run: pages that name it change then. */
export function runTurns({ runs = [] }: Pick<EditionConfig, 'runs'>): Date[] {
  return runs.flatMap(({ claimsUntil }) =>
    claimsUntil === undefined ? [] : [new Date(Date.parse(claimsUntil) + 86_400_000)],
  )
}
