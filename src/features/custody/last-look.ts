import { LOOK_MONTHS } from './policy.ts'

type Look = { on: string }

/** Whole months of the calendar from a day (`2026-03-31`) to a moment, in UTC; a month is over on the same day of a later one, or on its last. Below 0 for a day to come. */
export function monthsSince(on: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number)
  const passed = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate()
  return now.getUTCDate() < Math.min(day, lastDay) ? passed - 1 : passed
}

/** Whether a thing should be looked at again. Without any look nobody promised one. */
export function isLookOverdue(look: Look | undefined, now: Date): boolean {
  return look !== undefined && monthsSince(look.on, now) >= LOOK_MONTHS
}

/** What staff read of a last look: `Last looked at 14 months ago`. */
export function lookWords(look: Look | undefined, now: Date): string {
  if (look === undefined) return 'No look recorded'
  const months = monthsSince(look.on, now)
  if (months < 0) return 'The last look is dated in the future'
  if (months === 0) return 'Last looked at less than a month ago'
  return `Last looked at ${months === 1 ? '1 month' : `${months} months`} ago`
}
