import type { EditionConfig, ShippingConfig } from '#features/studio/edition-config.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { smallestUnits } from '#platform/smallest-units.ts'
import { type BorderCost, borderCost } from './landed-cost.ts'

export type QuoteService = {
  name: string
  carrier: string
  tracked: boolean
  days: readonly [number, number]
  price: string
  incoterm: 'DAP' | 'DDP'
}

/** What one print costs to one country, before anything is burned. Sums are whole numbers of the currency's smallest units. */
export type ShippingQuote = {
  country: string
  zone: string
  service: QuoteService
  /** Every service that takes the parcel, the cheapest first. */
  services: QuoteService[]
  grams: number
  parts: { title: string; amount: string }[]
  total: string
  border: BorderCost
  /** ISO 8601: rules and prices are those of this moment. */
  at: string
}

export type QuoteRefusal = {
  code: 'no-shipping' | 'no-country' | 'not-served' | 'too-heavy' | 'option-unknown' | 'service-unknown' | 'option-gone'
  detail: string
  way: string
}

/** The name under which a choice of options says which service is wanted. */
export const serviceOption = 'Shipping' satisfies MessageText

/** Whether one print can be sent, and what it costs all together; or every reason why not. `optionsLeft` is the counted stock. */
export function quoteShipping({
  edition,
  shipping,
  country,
  options,
  optionsLeft,
  decimals,
  at,
}: {
  edition: EditionConfig
  shipping: ShippingConfig | undefined
  country: string | undefined
  options: Readonly<Record<string, string>>
  optionsLeft: readonly { option: string; value: string; left: number }[]
  decimals: number
  at: Date
}): { quote: ShippingQuote } | { refusals: QuoteRefusal[] } {
  const chosen = choose(edition, options, optionsLeft)
  if (shipping === undefined) return { refusals: [noShipping()] }
  if (country === undefined) return { refusals: [noCountry()] }
  const zone = shipping.zones.find((one) => one.countries.includes(country))
  if (zone === undefined) return { refusals: [...chosen.refusals, notServed()] }
  const grams = edition.pack.weightGrams + chosen.values.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  const units = (sum: string) => smallestUnits(sum, decimals)
  const services = zone.services
    .filter(({ upToGrams }) => grams <= upToGrams)
    .sort((a, b) => (units(a.price) < units(b.price) ? -1 : 1))
  const wanted = options[serviceOption]
  const service = wanted === undefined ? services[0] : services.find(({ name }) => name === wanted)
  if (service === undefined)
    return {
      refusals: [...chosen.refusals, services.length === 0 ? tooHeavy(grams) : serviceUnknown(wanted ?? '')],
    }
  if (chosen.refusals.length > 0) return { refusals: chosen.refusals }
  const parts = [
    { title: edition.title, amount: units(edition.price).toString() },
    ...chosen.values
      .filter(({ price }) => units(price) > 0n)
      .map(({ title, price }) => ({ title, amount: units(price).toString() })),
    {
      // What a studio wrote and nothing else: the parts are stored, and read in any language.
      title: `${service.name}, ${zone.name}`,
      amount: edition.shippingIncluded ? '0' : units(service.price).toString(),
    },
  ]
  return {
    quote: {
      country,
      zone: zone.name,
      service: plainService(service),
      services: services.map(plainService),
      grams,
      parts,
      total: parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString(),
      border: borderCost({
        from: shipping.sender.country,
        to: country,
        hsCode: edition.customs.hsCode,
        value: edition.customs.value,
        incoterm: service.incoterm,
        ioss: shipping.sender.ioss !== undefined,
        on: at.toISOString().slice(0, 10),
      }),
      at: at.toISOString(),
    },
  }
}

function noShipping(): QuoteRefusal {
  return {
    code: 'no-shipping',
    detail: t('The studio sends nothing at the moment.'),
    way: t('Nothing was burned. Ask the studio.'),
  }
}

function noCountry(): QuoteRefusal {
  return {
    code: 'no-country',
    detail: t('Without a country nobody can say what it costs.'),
    way: t('Choose the country it goes to.'),
  }
}

function notServed(): QuoteRefusal {
  return {
    code: 'not-served',
    detail: t('The studio does not send to this country yet.'),
    way: t('Nothing was burned. Put yourself on the waiting list, or choose another country.'),
  }
}

function tooHeavy(grams: number): QuoteRefusal {
  return {
    code: 'too-heavy',
    detail: t('No service to this country takes {grams} g.', { grams }),
    way: t('Nothing was burned. Choose lighter options.'),
  }
}

function serviceUnknown(wanted: string): QuoteRefusal {
  return {
    code: 'service-unknown',
    detail: t('“{service}” does not take this parcel to this country.', { service: wanted.slice(0, 60) }),
    way: t('Choose one of the services that are listed.'),
  }
}

function plainService({
  name,
  carrier,
  tracked,
  days,
  price,
  incoterm,
}: ShippingConfig['zones'][number]['services'][number]): QuoteService {
  return { name, carrier, tracked, days, price, incoterm }
}

type Chosen = { values: { title: string; price: string; weightGrams: number }[]; refusals: QuoteRefusal[] }

/** The values that were chosen; an option about which nothing was said takes its first value. */
function choose(
  { options: offered }: EditionConfig,
  options: Readonly<Record<string, string>>,
  optionsLeft: readonly { option: string; value: string; left: number }[],
): Chosen {
  const chosen: Chosen = { values: [], refusals: [] }
  const isOffered = (name: string) => name === serviceOption || offered.some((option) => option.name === name)
  for (const name of Object.keys(options).filter((one) => !isOffered(one))) {
    chosen.refusals.push({
      code: 'option-unknown',
      detail: t('There is no option “{option}”.', { option: name.slice(0, 60) }),
      way: t('Load the page again and choose from what it lists.'),
    })
  }
  for (const { name, values } of offered) {
    const value = options[name] === undefined ? values[0] : values.find((one) => one.name === options[name])
    if (value === undefined) {
      chosen.refusals.push({
        code: 'option-unknown',
        detail: t('{option} has no “{value}”.', { option: name, value: (options[name] ?? '').slice(0, 60) }),
        way: t('Load the page again and choose from what it lists.'),
      })
      continue
    }
    const left = optionsLeft.find((one) => one.option === name && one.value === value.name)?.left
    if (left !== undefined && left <= 0)
      chosen.refusals.push({
        code: 'option-gone',
        detail: t('{option}: “{value}” is used up.', { option: name, value: value.name }),
        way: t('Nothing was burned. Choose another one.'),
      })
    chosen.values.push({ title: `${name}: ${value.name}`, price: value.price, weightGrams: value.weightGrams })
  }
  return chosen
}

/** The options as they are kept with a claim: each with the value that counts, the service included. */
export function completeOptions(
  { options: offered }: Pick<EditionConfig, 'options'>,
  options: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...Object.fromEntries(offered.map(({ name, values }) => [name, options[name] ?? values[0]?.name ?? ''])),
    ...(options[serviceOption] === undefined ? {} : { [serviceOption]: options[serviceOption] }),
  }
}
