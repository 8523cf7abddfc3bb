/** The parts of an address, in the order in which people are asked for them. A country has some of them. */
export const addressFields = [
  'name',
  'organization',
  'line1',
  'line2',
  'line3',
  'district',
  'city',
  'region',
  'postcode',
  'sortingCode',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
export type PostalAddress = { country: string } & Partial<Record<AddressField, string>>

const country = /^[A-Z]{2}$/
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** The country's name in English, or its two letters. */
export function countryName(code: string): string {
  return country.test(code) ? (names.of(code) ?? code) : code
}
