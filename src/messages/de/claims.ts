import type { Translation } from '../translate.ts'

/** Claims of prints, addresses, shipping. */
export const claims = {} as const satisfies Record<string, Translation>
