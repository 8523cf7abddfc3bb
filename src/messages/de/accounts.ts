import type { Translation } from '../translate.ts'

/** Accounts, signing in, profile. */
export const accounts = {} as const satisfies Record<string, Translation>
