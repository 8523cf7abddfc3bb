import { utcDayText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import type { RunPromise } from '../numbers/print-run.ts'

/** When the print of a claim leaves the studio, in a sentence or two: the day, and the earlier one that was promised first. */
export function promiseText(
  { promisedOn, leavesBy }: RunPromise,
  { isPast = false }: { isPast?: boolean } = {},
): string {
  const day = utcDayText(Date.parse(leavesBy))
  const before = utcDayText(Date.parse(promisedOn))
  const isLater = leavesBy > promisedOn
  if (isPast)
    return t('It should have shipped by {day}. Nothing is lost; write to us if you want to know more.', { day })
  return isLater
    ? t('It ships by {day} instead of {before}. Nothing is lost; you can write to us.', { day, before })
    : t('It ships by {day}.', { day })
}
