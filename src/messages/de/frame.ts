import type { Translation } from '../translate.ts'

/** The frame of every page, walls, pieces, exhibits, search. */
export const frame = {} as const satisfies Record<string, Translation>
