import { addressFields, type PostalAddress } from './address-parts.ts'

/** What somebody typed into an address form, with every letter of it; fields that are no text are left out. */
export function typedAddress(get: (name: string) => unknown): PostalAddress {
  const text = (name: string) => {
    const value = get(name)
    return typeof value === 'string' ? value.slice(0, 5_000) : ''
  }
  return {
    country: text('country').trim().toUpperCase(),
    ...Object.fromEntries(addressFields.flatMap((field) => (text(field) === '' ? [] : [[field, text(field)]]))),
  }
}
