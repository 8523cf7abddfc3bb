import type { Translation } from '../translate.ts'

/** Receipts, guarantees, certificates. */
export const receipt = {} as const satisfies Record<string, Translation>
