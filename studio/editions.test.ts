import { expect, test } from 'vitest'
import { calendarDay, promiseFor } from '#features/prints/numbers/print-run.ts'
import { loadStudio } from '#features/studio/load-studio.server.ts'
import { campaigns, historyEnds, secondsOf } from './demo/calendar.ts'

const studio = await loadStudio({ file: 'studio/studio.config.ts', chainId: undefined })

test('as long as the campaign of the embers lasts, whoever claims a print is promised a day to come within half a year and two months', () => {
  const edition = studio.editions.find(({ slug }) => slug === 'sienna-sheet')
  for (let at = historyEnds; at <= secondsOf(campaigns.at(-1)!.closes); at += 86_400) {
    const day = new Date(at * 1000)
    const latest = calendarDay(new Date((at + 245 * 86_400) * 1000))
    const { promisedOn } = promiseFor(edition, day)!
    expect([calendarDay(day) < promisedOn, promisedOn < latest], calendarDay(day)).toEqual([true, true])
  }
})
