import type { EditionConfig, ShippingConfig } from './edition-config.ts'

/** Whether an edition goes to a country, as far as the edition says: one that names no countries goes wherever the studio sends. */
export function servesCountry({ servedCountries }: Pick<EditionConfig, 'servedCountries'>, country: string): boolean {
  return servedCountries?.includes(country) ?? true
}

/** The countries that the studio sends to, each once; with an edition, those of them that it goes to. */
export function servedCountries(
  shipping: ShippingConfig | undefined,
  edition?: Pick<EditionConfig, 'servedCountries'>,
): string[] {
  const all = [...new Set(shipping?.zones.flatMap(({ countries }) => countries) ?? [])]
  return edition === undefined ? all : all.filter((country) => servesCountry(edition, country))
}
