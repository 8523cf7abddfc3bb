import { formatLocale } from './locale.ts'

/**
 * A span of time in the language that is read: `10 minutes`, in German `10 Minuten`. Stands in a sentence wherever the language wants no
 * other case for it: in German after “für”, “lang” or a verb, not after “seit” or “von”.
 */
export function durationText(count: number, unit: 'minute' | 'hour' | 'day', language = formatLocale()): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
