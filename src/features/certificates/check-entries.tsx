import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'
import { type CheckDay, checkLines, endOfDay } from './check-days.ts'

/** On which days the certificates of a piece's prints were checked online, for the one line of its provenance. */
export function checkEntries(days: readonly CheckDay[]): (TimelineEntry & { seconds: number })[] {
  return checkLines(days).map(({ certificateId, day, since, count }) => {
    const seconds = endOfDay(day)
    return {
      key: `check ${certificateId} ${day}`,
      kind: 'physical',
      seconds,
      // A day, in machines' eyes too: its end is where the line stands, not when somebody checked.
      when: <time dateTime={day}>{dayText(day)}</time>,
      what:
        since === undefined
          ? tn(
              count,
              'The certificate of its print was checked online once',
              'The certificate of its print was checked online {count} times',
            )
          : t('The certificate of its print was checked online {count} times since {day}', {
              count,
              day: dayText(since),
            }),
      proof: <TextLink to={linkTo('certificate', { id: certificateId })}>{certificateId}</TextLink>,
    }
  })
}
