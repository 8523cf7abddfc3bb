import { t, tn } from '#messages/translate.ts'

/** `1 Ember pill`, `3 Ember pills`; a kind that calls itself a pill is not called one twice, in no language. */
export function pillsText(count: number | string, name: string): string {
  const pills = Number(count)
  // Whose kind has no name is called so, in the language that is read or in English.
  if (name === t('Pill') || name === 'Pill') return tn(pills, '{count} pill', '{count} pills')
  return /pill$/i.test(name)
    ? tn(pills, '{count} {name}', '{count} {name}s', { name })
    : tn(pills, '{count} {name} pill', '{count} {name} pills', { name })
}
