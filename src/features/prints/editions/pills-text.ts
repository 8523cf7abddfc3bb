import { tn } from '#messages/translate.ts'

/** `1 Ember pill`, `3 Ember pills`; a kind that calls itself a pill is not called one twice. */
export function pillsText(count: number | string, name: string): string {
  const pills = Number(count)
  return /pill$/i.test(name)
    ? tn(pills, '{count} {name}', '{count} {name}s', { name })
    : tn(pills, '{count} {name} pill', '{count} {name} pills', { name })
}
