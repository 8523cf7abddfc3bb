import type { Translation } from '../translate.ts'

/** Vaults. */
export const vaults = {} as const satisfies Record<string, Translation>
