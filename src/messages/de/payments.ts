import type { Translation } from '../translate.ts'

/** Redeeming and paying. */
export const payments = {} as const satisfies Record<string, Translation>
