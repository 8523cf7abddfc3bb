import { translated } from './translate.ts'

/**
 * Sentences that were written down in English once, in the language that is read now: each that the catalogue has. What it does not have,
 * such as the words of a stranger’s server, stays.
 */
export function retold(text: string): string {
  const whole = translated(text)
  return whole === text
    ? text
        .split(/(?<=\.) /)
        .map(translated)
        .join(' ')
    : whole
}
