/**
 * Minutes of one errand of packing: for so long after signing in somebody who packs opens one address after another, and for so
 * long their looks at one address count as one opening. Two hours: an afternoon at the table asks for one or two sign-ins, and a
 * browser that was left open in the evening tells nobody where a collector lives. A file with many addresses asks for a sign-in of
 * the last five minutes.
 */
export const packingMinutes = 120
/** Hours for which an address waits for the permit that it was typed for; afterwards it is erased unused. */
export const draftHours = 24
/** Days for which an address that somebody saved is kept after it was last used. */
export const savedDays = 365
