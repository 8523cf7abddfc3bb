import type { EditionConfig, ShippingConfig } from '#features/studio/edition-config.ts'
import { countryName } from '../addresses/address-parts.ts'
import { unionCountries } from './customs-rules.ts'
import type { ExportParcel } from './export-parcels.ts'

/** One line of a customs form: weight and value of the whole line. */
export type CustomsLine = {
  description: string
  quantity: number
  netGrams: number
  value: string
  currency: string
  hsCode: string
  origin: string
}

/** What goes on a parcel that crosses a border. `none` within a customs union or a country. */
export type CustomsPaper = 'none' | 'CN22' | 'CN23'

/** 300 SDR of the Universal Postal Union, in euros, rounded down; a studio's post office has the sum of the day. Reviewed 2026-11-21. */
export const cn22MostEuros = 350
const cn22MostGrams = 2_000

/** CN22 up to 300 SDR and 2 kg, CN23 above; another currency than the euro is taken for one: the bigger form is never wrong. */
export function customsPaper({
  from,
  to,
  value,
  currency,
  grams,
}: {
  from: string
  to: string
  value: number
  currency: string
  grams: number
}): CustomsPaper {
  if (from === to || (unionCountries.EU.includes(from) && unionCountries.EU.includes(to))) return 'none'
  return grams <= cn22MostGrams && currency === 'EUR' && value <= cn22MostEuros ? 'CN22' : 'CN23'
}

/** The lines of a parcel's form, the same goods together. The packed weight is shared out among them. */
export function customsLines({ items, weightGrams }: Pick<ExportParcel, 'items' | 'weightGrams'>): CustomsLine[] {
  const groups = new Map<string, { customs: EditionConfig['customs']; count: number }>()
  for (const { customs } of items) {
    const key = JSON.stringify([customs.hsCode, customs.origin, customs.description, customs.value])
    groups.set(key, { customs, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  const share = items.length === 0 ? 0 : weightGrams / items.length
  return [...groups.values()].map(({ customs, count }) => ({
    description: customs.description,
    quantity: count,
    netGrams: Math.round(share * count),
    value: (Number(customs.value.amount) * count).toFixed(2),
    currency: customs.value.currency,
    hsCode: customs.hsCode,
    origin: customs.origin,
  }))
}

/** The sender as a form has it, line by line. */
export function senderLines(sender: ShippingConfig['sender']): string[] {
  return [
    sender.company,
    sender.name,
    sender.line1,
    sender.line2,
    [sender.postcode, sender.city].filter((part) => part !== undefined).join('  '),
    sender.region,
    countryName(sender.country),
    sender.phone === undefined ? undefined : `Tel ${sender.phone}`,
    sender.eori === undefined ? undefined : `EORI ${sender.eori}`,
  ].filter((line): line is string => line !== undefined && line !== '')
}
