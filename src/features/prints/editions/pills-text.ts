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

/** What a burn gives: `1 Ember pill`, or `1 Ember pill for every 3 copies`, or pieces, where a burn campaign takes some together. */
export function pillsPerBurnText({
  pillsPerBurn,
  pillName,
  takesCopies,
  takenTogether,
}: {
  pillsPerBurn: number
  pillName: string
  takesCopies?: boolean
  takenTogether?: number | undefined
}): string {
  const pills = pillsText(pillsPerBurn, pillName)
  if (takenTogether === undefined) return pills
  return takesCopies === true
    ? t('{pills} for every {count} copies', { pills, count: takenTogether })
    : t('{pills} for every {count} pieces', { pills, count: takenTogether })
}
