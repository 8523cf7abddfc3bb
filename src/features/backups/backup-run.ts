/** A backup that the schedule made, or tried to. */
export type BackupRun = {
  begunAt: Date
  endedAt: Date | undefined
  file: string | undefined
  bytes: number | undefined
  problem: string | undefined
}

/** What the workbench knows of backups: times in whole seconds since 1970, `everyHours` absent where none are made by themselves. */
export type BackupState = {
  everyHours: number | undefined
  last: { at: number; bytes: number; file: string } | undefined
  /** Why the newest one that was tried came to nothing; absent when it is the last good one. */
  problem: string | undefined
  /** None is good for twice the time between two, or nobody makes any of something that cannot be had again. */
  warning: 'none-configured' | 'none-yet' | 'late' | undefined
}

const HOUR = 3_600_000
/** A run that did not end in this time ended with its process. */
export const LONGEST_RUN = 6 * HOUR
/** What went wrong is tried again so much later, or at its next time if that is sooner. */
const AGAIN = HOUR

/** Whether to begin one now, by the newest run of all. */
export function isDue(
  newest: Pick<BackupRun, 'begunAt' | 'endedAt' | 'problem'> | undefined,
  { everyHours, now }: { everyHours: number; now: Date },
): boolean {
  if (newest === undefined) return true
  const age = now.getTime() - newest.begunAt.getTime()
  if (newest.endedAt === undefined) return age >= LONGEST_RUN
  return age >= (newest.problem === undefined ? everyHours * HOUR : Math.min(AGAIN, everyHours * HOUR))
}

/** What there is to say of backups. `isPublic`: the chain is a real one, so what was entered cannot be played through once more. */
export function backupStateOf(
  { newest, good, first }: { newest: BackupRun | undefined; good: BackupRun | undefined; first: BackupRun | undefined },
  { everyHours, isPublic, now }: { everyHours: number | undefined; isPublic: boolean; now: Date },
): BackupState {
  const last =
    good?.file === undefined
      ? undefined
      : { at: Math.floor(good.begunAt.getTime() / 1000), bytes: good.bytes ?? 0, file: good.file }
  const isOver = (since: Date) => everyHours !== undefined && now.getTime() - since.getTime() >= 2 * everyHours * HOUR
  const warning =
    everyHours === undefined
      ? isPublic
        ? 'none-configured'
        : undefined
      : good !== undefined
        ? isOver(good.begunAt)
          ? 'late'
          : undefined
        : newest?.problem !== undefined || (first !== undefined && isOver(first.begunAt))
          ? 'none-yet'
          : undefined
  return { everyHours, last, problem: newest?.problem, warning }
}

/** The name of a backup by its moment, which is also the order of names. */
export function backupName(at: Date): string {
  return `vitrine-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`
}

/** Those of a folder's files that are no longer kept: the oldest of our own beyond `keep`, and what was begun and not ended before them. */
export function oldBackups(names: readonly string[], { keep, writing }: { keep: number; writing: string }): string[] {
  const own = /^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst(\.part)?$/
  const whole = names.filter((name) => own.test(name) && !name.endsWith('.part')).toSorted()
  const begun = names.filter((name) => own.test(name) && name.endsWith('.part') && name < writing)
  return [...whole.slice(0, Math.max(0, whole.length - keep)), ...begun]
}
