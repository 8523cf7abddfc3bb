import type { Translation } from '../../translate.ts'

/** Collectors and their pages. */
export const collectors = {
  '{pieces} in {collections}, and how they came here.': '{pieces} in {collections}, und wie sie hierher kamen.',
} as const satisfies Record<string, Translation>
