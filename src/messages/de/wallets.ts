import type { Translation } from '../translate.ts'

/** Wallets. */
export const wallets = {} as const satisfies Record<string, Translation>
