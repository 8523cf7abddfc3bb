import type { MessageText } from '#messages/translate.ts'

/**
 * What posts and customs ask at borders, as dated data: an estimate with its source and the day somebody last looked. Rules change
 * every few months; a studio replaces this list, and nothing here decides: it only says what may come.
 */
export type CustomsRule = {
  /** What the collector reads: in English, translated where it is shown. */
  title: string
  kind: 'duty' | 'tax' | 'fee'
  /** ISO 3166-1 codes, or a union's name. */
  to: readonly string[] | 'EU' | 'elsewhere'
  /** HS codes that begin so; all goods where absent. */
  hs?: readonly string[]
  /** Percent of the declared value: lowest and highest. */
  percent?: readonly [number, number]
  /** Sums in `currency`: lowest and highest. */
  fixed?: readonly [number, number]
  currency: string
  /** Only up to, or only above, this declared value, where the currencies agree. */
  upTo?: number
  above?: number
  /** Not where the seller collected the tax before (IOSS). */
  notWith?: 'ioss'
  validFrom: string
  validUntil?: string
  source: string
  reviewedAt: string
}

/** The countries within which nothing is due at a border. */
export const unionCountries: Readonly<Record<'EU', readonly string[]>> = {
  EU: [
    'AT',
    'BE',
    'BG',
    'HR',
    'CY',
    'CZ',
    'DK',
    'EE',
    'FI',
    'FR',
    'DE',
    'GR',
    'HU',
    'IE',
    'IT',
    'LV',
    'LT',
    'LU',
    'MT',
    'NL',
    'PL',
    'PT',
    'RO',
    'SK',
    'SI',
    'ES',
    'SE',
  ],
}

export const customsRules = [
  {
    title: 'Import VAT of the European Union',
    kind: 'tax',
    to: 'EU',
    percent: [5, 27],
    currency: 'EUR',
    notWith: 'ioss',
    validFrom: '2021-07-01',
    source: 'https://help.easproject.com/how-to-handle-orders-over-ioss-threshold-150',
    reviewedAt: '2026-11-21',
  },
  {
    title: 'Flat customs duty on small parcels',
    kind: 'duty',
    to: 'EU',
    fixed: [3, 3],
    upTo: 150,
    currency: 'EUR',
    validFrom: '2026-07-01',
    source: 'https://ezireturns.com/eu-de-minimis-changes',
    reviewedAt: '2026-11-21',
  },
  {
    title: 'The carrier’s fee for collecting import tax',
    kind: 'fee',
    to: 'EU',
    fixed: [3, 15],
    currency: 'EUR',
    notWith: 'ioss',
    validFrom: '2021-07-01',
    source: 'https://web1o.com/blog/selling-to-eu-from-outside-eu-vat-rules',
    reviewedAt: '2026-11-21',
  },
  {
    title: 'Duty; printed pictures and art may be exempt (HTS 9903.01.31)',
    kind: 'duty',
    to: ['US'],
    hs: ['49', '97'],
    percent: [0, 20],
    currency: 'USD',
    validFrom: '2025-08-29',
    source: 'https://greatlakescustomslaw.com/category/news',
    reviewedAt: '2026-11-21',
  },
  {
    title: 'Duty: nothing is free of it under $800 any more',
    kind: 'duty',
    to: ['US'],
    percent: [0, 50],
    currency: 'USD',
    validFrom: '2025-08-29',
    source: 'https://mallorygroup.com/executive-order-suspending-duty-free-de-minimis-treatment',
    reviewedAt: '2026-11-21',
  },
  {
    title: 'The carrier’s fee for customs clearance',
    kind: 'fee',
    to: ['US'],
    fixed: [0, 20],
    currency: 'USD',
    validFrom: '2025-08-29',
    source: 'https://www.postaltimes.com/nearly-30-countries-suspend-postal-services-to-us',
    reviewedAt: '2026-11-21',
  },
  {
    title: 'Import tax and fees, which differ by country',
    kind: 'tax',
    to: 'elsewhere',
    percent: [0, 30],
    currency: 'EUR',
    validFrom: '2020-01-01',
    source: 'the customs office of the country',
    reviewedAt: '2026-11-21',
  },
] as const satisfies readonly (CustomsRule & { title: MessageText; source: MessageText | `https://${string}` })[]
