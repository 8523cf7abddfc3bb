import type { EditionConfig, ShippingConfig } from '#features/studio/edition-config.ts'
import { servesCountry } from '#features/studio/studio-facts.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { smallestUnits } from '#platform/smallest-units.ts'
import { type BorderCost, borderOf } from './landed-cost.ts'
import { weightText } from './weight-text.ts'

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
  /** Where it travels with a claim: what that takes from the price. The postage among `parts` is the difference that is left. */
  saved?: string
  border: BorderCost
  /** ISO 8601: rules and prices are those of this moment. */
  at: string
}

export type QuoteRefusal = {
  code:
    | 'no-shipping'
    | 'no-country'
    | 'not-served'
    | 'edition-elsewhere'
    | 'too-heavy'
    | 'option-unknown'
    | 'service-unknown'
    | 'option-gone'
  detail: string
  way: string
}

/** The name under which a choice of options says which service is wanted. */
export const serviceOption = 'Shipping' satisfies MessageText

/** The name under which a choice of options says in whose parcel the print travels: the claim's id. */
export const parcelOption = 'One parcel with' satisfies MessageText

/** A parcel that is agreed already: its weight so far, the service that its first print was promised, what lies in it. */
export type ParcelSoFar = {
  grams: number
  service: string | undefined
  value: { amount: string; currency: string }
}

/** What a print weighs packed, with its options. */
export function packedGrams(
  { pack, options: offered }: Pick<EditionConfig, 'pack' | 'options'>,
  options: Readonly<Record<string, string>>,
): number {
  return offered.reduce(
    (sum, { name, values }) =>
      sum + ((values.find((value) => value.name === options[name]) ?? values[0])?.weightGrams ?? 0),
    pack.weightGrams,
  )
}

/** Whether one print can be sent, and what it costs all together; or every reason why not. `optionsLeft` is the counted stock. */
export function quoteShipping({
  edition,
  shipping,
  country,
  options,
  optionsLeft,
  decimals,
  along,
  at,
}: {
  edition: EditionConfig
  shipping: ShippingConfig | undefined
  country: string | undefined
  options: Readonly<Record<string, string>>
  optionsLeft: readonly { option: string; value: string; left: number }[]
  decimals: number
  /** The parcel that it travels in, whose postage is counted already. */ along?: ParcelSoFar | undefined
  at: Date
}): { quote: ShippingQuote } | { refusals: QuoteRefusal[] } {
  const chosen = choose(edition, options, optionsLeft)
  if (shipping === undefined) return { refusals: [noShipping()] }
  if (country === undefined) return { refusals: [noCountry()] }
  const zone = shipping.zones.find((one) => one.countries.includes(country))
  if (zone === undefined) return { refusals: [...chosen.refusals, notServed()] }
  if (!servesCountry(edition, country)) return { refusals: [...chosen.refusals, editionElsewhere(edition.title)] }
  const ownGrams = edition.pack.weightGrams + chosen.values.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  const units = (sum: string) => smallestUnits(sum, decimals)
  const taking = (weight: number) =>
    zone.services
      .filter(({ upToGrams }) => weight <= upToGrams)
      .sort((a, b) => (units(a.price) < units(b.price) ? -1 : 1))
  const grams = ownGrams + (along?.grams ?? 0)
  // The larger parcel goes by the service that was promised, or by the cheapest that takes it.
  const before = along === undefined ? undefined : chosenService(taking(along.grams), along.service)
  const all = taking(grams)
  const together = chosenService(all, before?.name)
  const services = along === undefined ? all : together === undefined ? [] : [together]
  const wanted = along === undefined ? options[serviceOption] : undefined
  const service = wanted === undefined ? services[0] : services.find(({ name }) => name === wanted)
  if (service === undefined)
    return {
      refusals: [...chosen.refusals, services.length === 0 ? tooHeavy(grams) : serviceUnknown(wanted ?? '')],
    }
  if (chosen.refusals.length > 0) return { refusals: chosen.refusals }
  const postage = (price: bigint) => (edition.shippingIncluded ? 0n : price > 0n ? price : 0n)
  const due = postage(units(service.price) - (along === undefined ? 0n : units((before ?? service).price)))
  const alone = taking(ownGrams)[0]
  const parts = [
    { title: edition.title, amount: units(edition.price).toString() },
    ...chosen.values
      .filter(({ price }) => units(price) > 0n)
      .map(({ title, price }) => ({ title, amount: units(price).toString() })),
    {
      // What a studio wrote and nothing else: the parts are stored, and read in any language.
      title: `${service.name}, ${zone.name}`,
      amount: due.toString(),
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
      ...(along === undefined ? {} : { saved: postage(postage(units((alone ?? service).price)) - due).toString() }),
      border: borderOf(shipping, {
        to: country,
        hsCode: edition.customs.hsCode,
        // An office looks at the whole parcel.
        value: along === undefined ? edition.customs.value : addValues(edition.customs.value, along.value),
        incoterm: service.incoterm,
        on: at.toISOString().slice(0, 10),
      }),
      at: at.toISOString(),
    },
  }
}

function chosenService<Service extends { name: string }>(
  services: readonly Service[],
  name: string | undefined,
): Service | undefined {
  return services.find((service) => service.name === name) ?? services[0]
}

type CustomsValue = ParcelSoFar['value']

/** Two values of one currency in one. */
export function addValues(one: CustomsValue, other: CustomsValue): CustomsValue {
  return { amount: (Number(one.amount) + Number(other.amount)).toFixed(2), currency: one.currency }
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
    detail: t('We don’t ship to this country yet.'),
    way: t('Nothing was burned. Put yourself on the waiting list, or choose another country.'),
  }
}

function editionElsewhere(title: string): QuoteRefusal {
  return {
    code: 'edition-elsewhere',
    detail: t('We don’t ship {title} to this country.', { title }),
    way: t('Nothing was burned. Choose another country or another print.'),
  }
}

function tooHeavy(grams: number): QuoteRefusal {
  return {
    code: 'too-heavy',
    detail: t('No service to this country takes {weight}.', { weight: weightText(grams) }),
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
