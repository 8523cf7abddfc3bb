/** Five hundred people want an edition of a hundred. */
export const people = 500
export const editionLength = 100
export const chainId = 31337
/** For the addresses of this run alone. */
export const addressKey = `one:${Buffer.alloc(32, 7).toString('base64url')}`

/** The intent of a person by number. */
export function intentOf(person: number): string {
  return `0x${'a'.repeat(40)}${person.toString(16).padStart(24, '0')}`
}
