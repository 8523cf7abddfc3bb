import type { Translation } from '../translate.ts'

/** Burning, campaigns, pills. */
export const burning = {} as const satisfies Record<string, Translation>
