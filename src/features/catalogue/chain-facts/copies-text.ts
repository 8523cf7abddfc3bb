import { t, tn } from '#messages/translate.ts'

/** How many copies, decimal, in words. Numbers that are no longer exact as a number are shown digit by digit. */
export function copiesText(count: string): string {
  return count.length > 15 ? t('{number} copies', { number: count }) : tn(Number(count), 'one copy', '{count} copies')
}
