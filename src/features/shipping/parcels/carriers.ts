import { getTracking } from 'ts-tracking-number'
import type { OwnCarrier } from '#features/studio/edition-config.ts'
import { carrierLinks } from './carrier-links.ts'
import { carrierNames, postNames } from './carrier-names.ts'

/** A carrier that labels are bought from. Links are built from this list and the studio's own alone: a page of a stranger is worse than none. */
export type Carrier = { code: string; name: string; link?: (number: string) => string }

const of = (template: string) => (number: string) => template.replace('{n}', encodeURIComponent(number))

export const carriers: readonly Carrier[] = [...carrierNames, ...postNames].map(({ code, name }) =>
  carrierLinks[code] === undefined ? { code, name } : { code, name, link: of(carrierLinks[code]) },
)

/** The carrier of a code. One of the studio's own goes before one of the list. */
export function findCarrier(code: string, own: readonly OwnCarrier[] = []): Carrier | undefined {
  const named = own.find((carrier) => carrier.code === code)
  if (named === undefined) return carriers.find((carrier) => carrier.code === code)
  return { code, name: named.name, link: of(named.link) }
}

/** The page where a parcel can be followed; `undefined` where we know of none: then the number alone is shown. */
export function trackingLink(
  { carrier, number }: { carrier: string; number: string },
  own?: readonly OwnCarrier[],
): string | undefined {
  return findCarrier(carrier, own)?.link?.(plainNumber(number))
}

/** What is told of a parcel besides its number: the carrier by its name, and where it can be followed. Nothing of one without a number. */
export function carrierFacts(
  tracking: { carrier: string; number: string } | { untracked: string } | undefined,
  own?: readonly OwnCarrier[],
): { carrierName: string | undefined; link: string | undefined } {
  if (tracking === undefined || 'untracked' in tracking) return { carrierName: undefined, link: undefined }
  return {
    carrierName: findCarrier(tracking.carrier, own)?.name ?? tracking.carrier,
    link: trackingLink(tracking, own),
  }
}

/** A tracking number as carriers know it: capital letters, no spaces or dashes. */
export function plainNumber(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase()
}

/** Whether a text can be a tracking number at all. */
export function isTrackingNumber(text: string): boolean {
  return /^[A-Z0-9]{6,40}$/.test(plainNumber(text))
}

const known: Readonly<Record<string, string>> = { usps: 'usps', ups: 'ups', fedex: 'fedex', dhl: 'dhl-express' }

/** What the number looks like, from a maintained list of shapes and check digits. A suggestion: staff say which carrier it is. */
export type NumberLook =
  | { carrier: string; name: string; looks: string }
  | { carrier: undefined; name: string; looks: string }
  | undefined

export function lookAtNumber(text: string): NumberLook {
  const number = plainNumber(text)
  // The universal post's own check comes first: its shape says the country as well.
  const post = postalNumber(number)
  if (post !== undefined) return post
  if (/^3S[A-Z0-9]{9,}$/.test(number)) return { carrier: 'postnl', name: 'PostNL', looks: 'A parcel of PostNL' }
  const found = getTracking(number)
  if (found === undefined) return undefined
  const code = known[found.courier.code]
  return code === undefined
    ? { carrier: undefined, name: found.courier.name, looks: found.name }
    : { carrier: code, name: found.courier.name, looks: found.name }
}

const posts: Readonly<Record<string, string>> = {
  US: 'usps',
  GB: 'royal-mail',
  NL: 'postnl',
  DE: 'dhl-de',
  CA: 'canada-post',
  ...Object.fromEntries(postNames.map(({ country, code }) => [country, code])),
}
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU standard S10: two letters, eight digits, a check digit, the country. */
function postalNumber(number: string): NumberLook {
  const [, digits, check, country] = /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/.exec(number) ?? []
  if (digits === undefined || country === undefined) return undefined
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
  const expected = rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest
  if (Number(check) !== expected)
    return { carrier: undefined, name: 'Post', looks: 'A postal number whose check digit is wrong' }
  return { carrier: posts[country] ?? 'post', name: `Post of ${country}`, looks: 'A postal number (S10)' }
}
