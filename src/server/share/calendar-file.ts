import ical, { ICalAlarmType } from 'ical-generator'
import { locale } from '#messages/locale.ts'

/** A moment that somebody wants to be reminded of; `key` names it for ever, so that a calendar that reads it again does not have it twice. */
export type CalendarEntry = {
  key: string
  title: string
  at: Date
  text: string
  /** The whole address of the page that it is about. */
  href: string
}

const daySeconds = 86_400
const quarterMilliseconds = 15 * 60_000

/**
 * The moment as a calendar file (RFC 5545), in universal time, so that each calendar shows it in its owner's own; with a reminder a day
 * before. The same entry is the same bytes.
 */
export function calendarFile(
  { key, title, at, text, href }: CalendarEntry,
  { studioName }: { studioName: string },
): string {
  const { host } = new URL(href)
  return ical({
    prodId: { company: studioName, product: 'Vitrine', language: locale().toUpperCase() },
    events: [
      {
        id: `${key}@${host}`,
        // A deadline is the end of something: it stands in the quarter of an hour before.
        start: new Date(at.getTime() - quarterMilliseconds),
        end: at,
        stamp: at,
        summary: title,
        description: `${text}\n${href}`,
        url: href,
        alarms: [{ type: ICalAlarmType.display, triggerBefore: daySeconds, description: title }],
      },
    ],
  }).toString()
}
