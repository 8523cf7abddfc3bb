import { defineError, InvalidInputError } from '#platform/errors.ts'

/** What somebody burns for: a print that can be had and sent to a country, or the pill alone. Said before anything is begun. */
export type BurnAim = { for: 'print'; editionId: string; country: string } | { for: 'pill' }

/** As it is shown at the address of an intent, which may be passed on: never where a print goes. */
export type ShownAim = { for: 'print'; editionId: string } | { for: 'pill' }

export function shownAim(aim: BurnAim | ShownAim): ShownAim {
  return aim.for === 'pill' ? aim : { for: 'print', editionId: aim.editionId }
}

/** Nobody said what the burn is for. */
export const BurnAimMissingError = defineError(
  InvalidInputError,
  'burn-aim-missing',
  'Nothing was begun, and your piece is untouched. First say what it is burned for: "aim": { "for": "print", "editionId": "1", "country": "CH" } for a print, or { "for": "pill" } to keep the pill without one.',
)
