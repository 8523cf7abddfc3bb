import { secondsOf } from './calendar.ts'

/** What the workshop printed before the app opens. Times are UTC. */

export type Place = { country: string; line1: string; city: string; postcode?: string; region?: string }

/** Streets that nobody lives in. */
export const places = {
  rotterdam: { country: 'NL', line1: 'Voorbeeldkade 12', city: 'Rotterdam', postcode: '3011 AB' },
  leipzig: { country: 'DE', line1: 'Musterstraße 7', city: 'Leipzig', postcode: '04107' },
  lyon: { country: 'FR', line1: '3 rue de l’Exemple', city: 'Lyon', postcode: '69001' },
  leeds: { country: 'GB', line1: '9 Sample Row', city: 'Leeds', postcode: 'LS1 1AA' },
  portland: { country: 'US', line1: '100 Sample Street', city: 'Portland', region: 'OR', postcode: '97201' },
  ghent: { country: 'BE', line1: 'Voorbeeldstraat 4', city: 'Gent', postcode: '9000' },
} as const satisfies Record<string, Place>

/** The way of one sheet; `undefined` for what has not happened. `handedOver`: fetched at the workshop, without a parcel. */
export type PrintWay = {
  country?: string
  to?: Place
  numbered: string
  printed?: string
  signed?: string
  packed?: string
  shipped?: string
  delivered?: string
  handedOver?: string
  tracking?: { carrier: string; number: string }
}

/** Rights of Gen2 pieces that were used, in the order of their days; which pieces they are follows from who has held theirs for long. */
export const rightPlans: readonly (PrintWay & { used: string })[] = [
  {
    used: '2026-02-14T10:12',
    numbered: '2026-02-14T10:13',
    to: places.rotterdam,
    printed: '2026-03-02T09:30',
    signed: '2026-03-04T15:10',
    packed: '2026-03-05T10:00',
    shipped: '2026-03-05T15:40',
    delivered: '2026-03-07T11:20',
    tracking: { carrier: 'postnl', number: '3SKLNR000114201' },
  },
  {
    used: '2026-03-21T19:45',
    numbered: '2026-03-21T19:46',
    to: places.leipzig,
    printed: '2026-04-08T10:15',
    signed: '2026-04-09T14:00',
    packed: '2026-04-10T09:20',
    shipped: '2026-04-10T15:40',
    delivered: '2026-04-15T12:05',
    tracking: { carrier: 'postnl', number: '3SKLNR000114877' },
  },
  {
    used: '2026-05-30T08:20',
    numbered: '2026-05-30T08:21',
    to: places.portland,
    printed: '2026-06-15T11:00',
    signed: '2026-06-17T16:30',
    packed: '2026-06-18T09:10',
    shipped: '2026-06-18T15:45',
    delivered: '2026-07-03T18:30',
    tracking: { carrier: 'postnl', number: 'RR473124827NL' },
  },
  {
    used: '2026-07-18T21:05',
    numbered: '2026-07-18T21:06',
    to: places.leeds,
    printed: '2026-08-03T09:50',
    signed: '2026-08-05T13:20',
    packed: '2026-08-06T10:30',
    shipped: '2026-08-06T15:40',
    delivered: '2026-08-14T10:10',
    tracking: { carrier: 'postnl', number: '3SKLNR000116032' },
  },
  {
    used: '2026-09-05T12:30',
    numbered: '2026-09-05T12:31',
    country: 'NL',
    printed: '2026-09-14T10:40',
    signed: '2026-09-16T15:00',
    handedOver: '2026-09-19T13:25',
  },
  {
    used: '2026-10-24T17:15',
    numbered: '2026-10-24T17:16',
    to: places.lyon,
    printed: '2026-11-09T10:00',
    signed: '2026-11-10T14:45',
    packed: '2026-11-12T09:30',
    shipped: '2026-11-12T15:40',
    tracking: { carrier: 'postnl', number: '3SKLNR000118450' },
  },
  {
    used: '2026-11-08T09:35',
    numbered: '2026-11-08T09:36',
    to: places.ghent,
    printed: '2026-11-16T09:40',
    signed: '2026-11-17T11:15',
  },
  { used: '2026-11-14T22:50', numbered: '2026-11-14T22:51', to: places.rotterdam },
]

/** Sheets outside the numbers. `void`: a sheet that did not hold up, with the reason; two people said so. */
export const proofPlans: readonly {
  editionId: string
  series: 'AP' | 'PP' | 'HC' | 'BAT'
  note: string
  entered: string
  signed?: string
  void?: { reason: string; at: string }
}[] = [
  {
    editionId: '2',
    series: 'BAT',
    note: 'Approved against the screen and in daylight; every later sheet is compared with it.',
    entered: '2026-01-20T10:30',
    signed: '2026-01-22T16:00',
  },
  {
    editionId: '2',
    series: 'AP',
    note: 'Piece 118. Kept by the workshop.',
    entered: '2026-02-03T11:00',
    signed: '2026-02-04T15:30',
  },
  { editionId: '2', series: 'PP', note: 'The printer’s own.', entered: '2026-02-03T11:20', signed: '2026-02-04T15:40' },
  {
    editionId: '1',
    series: 'BAT',
    note: 'The fourth trial. The gold is laid twice.',
    entered: '2026-08-11T10:00',
    signed: '2026-08-13T15:00',
  },
  {
    editionId: '1',
    series: 'AP',
    note: 'Kept by the workshop.',
    entered: '2026-08-24T10:10',
    signed: '2026-08-26T14:00',
  },
  {
    editionId: '1',
    series: 'AP',
    note: 'Kept by the workshop.',
    entered: '2026-08-24T10:30',
    void: { reason: 'The bronze rubbed off while it dried. The sheet was torn up.', at: '2026-08-25T09:15' },
  },
  { editionId: '1', series: 'PP', note: 'The printer’s own.', entered: '2026-08-24T10:50', signed: '2026-08-26T14:10' },
  {
    editionId: '3',
    series: 'AP',
    note: 'Pinned above the press.',
    entered: '2026-11-03T11:00',
    signed: '2026-11-03T16:00',
  },
]

/** The card for those who burned in the first campaign: when it was closed and drawn, from what, and how its cards went out. */
export const cardPlan = {
  editionId: '3',
  campaign: '1',
  until: secondsOf('2026-10-31T22:00'),
  opened: '2026-10-31T22:30',
  closed: '2026-11-02T10:00',
  drawn: '2026-11-02T10:30',
  seed: 'Kiln card, six tickets in a clay bowl, 31 October 2026',
  statement: (cards: number) =>
    `Closed with ${cards} of 16 cards. The others were never printed. The three masters were cut in half, and one half of each is glued into the workshop’s book.`,
  numbered: '2026-11-02T10:31',
  printed: '2026-11-03T12:00',
  signed: '2026-11-04T10:00',
  to: [places.rotterdam, places.lyon, places.leipzig, places.leeds, places.ghent, places.portland],
  packed: '2026-11-05T09:30',
  shipped: '2026-11-05T15:40',
  delivered: '2026-11-16T10:00',
  untracked: 'Letter post from Rotterdam',
} as const

/** When the sheet was approved that each edition is printed like. */
export const proofApprovals: readonly { editionId: string; at: string; note: string }[] = [
  { editionId: '2', at: '2026-01-22T16:10', note: 'The greens as on the first sheet, the black a touch warmer.' },
  { editionId: '1', at: '2026-08-13T15:10', note: 'Bronze in the widest cracks alone.' },
  { editionId: '3', at: '2026-11-03T11:40', note: 'Orange over black, as on the second pull.' },
]
