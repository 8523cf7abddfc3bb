import { type MessageText, t, tn } from '#messages/translate.ts'

/** How long one part of the way to the door took for the prints of an edition: the median in seconds, and of how many prints. */
export type PartTime = { seconds: number; prints: number }

/** The parts that are known well enough to be said. */
export type EditionTimes = { made?: PartTime; sent?: PartTime; travelled?: PartTime }

/** Of fewer prints a figure would say more of one parcel than of the studio. */
export const fewestPrints = 5

const day = 86_400
const titles = {
  made: 'Ordered to signed',
  sent: 'Signed to shipped',
  travelled: 'Shipped to delivered',
} as const satisfies Record<string, MessageText>

/** The parts in their order: what each is, how long it took, and of how many prints that is the median. */
export function timeRows(times: EditionTimes): { title: string; took: string; prints: number }[] {
  return (['made', 'sent', 'travelled'] as const).flatMap((part) => {
    const time = times[part]
    return time === undefined ? [] : [{ title: t(titles[part]), took: tookText(time.seconds), prints: time.prints }]
  })
}

function tookText(seconds: number): string {
  const days = Math.round(seconds / day)
  return days < 1 ? t('less than a day') : tn(days, 'a day', '{count} days')
}
