import type { StudioInput } from '#features/studio/studio.ts'
import { ember } from './art/ember.ts'
import { gen2 } from './art/gen2.ts'
import { drawSiennaSheet, siennaSheetSize } from './art/sienna-sheet.ts'

type Edition = NonNullable<StudioInput['editions']>[number]

const workshop = { printer: 'Kiln Row', place: 'Rotterdam' }

/** Two print runs in each year that the campaign of the embers lasts, and in the one after it: a demo that is opened late promises a day too. */
const runs: Edition['runs'] = [2027, 2028, 2029, 2030, 2031, 2032].flatMap((year) => [
  { name: `Spring ${year}`, claimsUntil: `${year}-02-28`, leavesBy: `${year}-03-31` },
  { name: `Autumn ${year}`, claimsUntil: `${year}-08-31`, leavesBy: `${year}-09-30` },
])

/** What a pill opens: the ember of a burned piece, printed as the ground it came from. */
const siennaSheet: Edition = {
  editionId: '1',
  slug: 'sienna-sheet',
  title: 'Sienna sheet',
  year: '2026',
  statement: [
    'Seven bands of the same earth, from raw to burned, and the light that the cracks let through. The sheet is printed only for pieces that were given up: one ember, one print.',
    'The gold is the eighth colour. It is laid by hand into the widest cracks, so no two sheets shine in quite the same place.',
  ],
  length: 60,
  proofs: { AP: 6, PP: 2, HC: 2, BAT: 1 },
  numbering: { by: 'claim-order' },
  specification: {
    process: 'Screenprint in seven colours, bronze powder by hand',
    paperMaker: 'Somerset',
    paperName: 'Velvet, soft white',
    paperGsm: 300,
    fibre: '100 % cotton',
    finish: 'Mould-made, satin',
    inks: 'Water-based pigment inks, bronze powder in varnish',
    sheet: { width: 420, height: 560 },
    image: { width: 333, height: 427 },
    edge: 'Torn on two sides',
    resolutionDpi: 600,
    colourProfile: 'Separations by hand',
    ...workshop,
    printedOn: 'To order, 2026 and 2027',
    signed: 'In pencil, lower right',
    numberedWhere: 'In pencil, lower left',
    chop: 'Workshop stamp in red, lower right',
    care: 'Keep out of the sun; the bronze darkens a little in the first year and then stays.',
  },
  limit:
    'Limited to 60 numbered prints and 11 proofs. When the last number is printed the screens are washed out and the separations are kept only as a record.',
  pack: { weightGrams: 520, width: 620, height: 80, depth: 80, type: 'tube' },
  customs: {
    hsCode: '491191',
    origin: 'NL',
    description: 'Printed picture, screenprint on cotton paper, signed',
    value: { amount: '140.00', currency: 'EUR' },
    valueBasis: 'What the workshop asks for a print of this size at its door',
  },
  opensBy: { with: 'pills', pillId: '1', quantity: 1 },
  runs,
  options: [
    {
      name: 'Packing',
      values: [
        { name: 'Rolled in a tube' },
        { name: 'Flat between boards', price: '0.004', weightGrams: 900, stock: 30 },
      ],
    },
  ],
  picture: {
    ...siennaSheetSize,
    colour: '#a24f2b',
    alt: 'A print on cream paper: seven bands from near black at the foot to pale sand, a red disc going down behind them, fine cracks all over and two of them gold.',
    draw: drawSiennaSheet,
  },
}

const gardenPiece = 118n

/** What the holder of a Gen2 piece may have printed, once for each piece. */
const gardenSheet: Edition = {
  editionId: '2',
  slug: 'garden-sheet',
  title: 'Garden sheet',
  year: '2025',
  statement: [
    'Each sheet shows the one piece that it belongs to, drawn again by its program at the size of the paper, and has that piece’s number.',
    'Who buys a piece later can see whether its sheet was made.',
  ],
  length: 320,
  proofs: { AP: 4, PP: 1, BAT: 1 },
  numbering: { by: 'token-id' },
  specification: {
    process: 'Archival pigment print',
    paperMaker: 'Hahnemühle',
    paperName: 'German Etching',
    paperGsm: 310,
    fibre: 'Alpha cellulose, acid-free',
    finish: 'Matt, mould-made',
    inks: 'Eleven pigment inks',
    sheet: { width: 400, height: 400 },
    image: { width: 320, height: 320 },
    edge: 'Trimmed',
    resolutionDpi: 1200,
    colourProfile: 'Adobe RGB (1998)',
    ...workshop,
    printedOn: 'To order, from 2025 on',
    signed: 'In pencil on the back',
    numberedWhere: 'In pencil on the back',
    chop: 'Blind stamp, lower right',
    care: 'Behind glass with a filter for ultraviolet light it keeps for a century.',
  },
  limit:
    'One sheet for each of the 320 Gen2 pieces, and 6 proofs. The file of a piece is marked as printed and is not printed again.',
  pack: { weightGrams: 410, width: 430, height: 430, depth: 20, type: 'flat' },
  customs: {
    hsCode: '491191',
    origin: 'NL',
    description: 'Printed picture, pigment ink on etching paper, signed',
    value: { amount: '90.00', currency: 'EUR' },
    valueBasis: 'What the workshop asks for a proof of this size',
  },
  opensBy: { with: 'print-right', collection: 'gen2' },
  shippingIncluded: true,
  picture: {
    shows: 'image',
    ...(gen2.describe(gardenPiece)?.image ?? { width: 1000, height: 1000, colour: '#445533' }),
    alt: 'A Gen2 garden as it stands on its sheet; every sheet shows the piece that it was made for.',
    draw: () => gen2.draw(gardenPiece),
  },
}

/** A card for those who burned something in the first autumn; its numbers were drawn, and it is closed. */
const kilnCard: Edition = {
  editionId: '3',
  slug: 'kiln-card',
  title: 'Kiln card',
  year: '2026',
  statement: [
    'Whoever burned a piece in the first campaign got a card with the ember of that autumn on it, one for each piece. There were places for sixteen, and six pieces were burned.',
    'The numbers were drawn. What they were drawn from was fixed and published before the first piece burned, so that nobody could wish for one afterwards.',
  ],
  length: 16,
  proofs: { AP: 2, PP: 1 },
  numbering: { by: 'draw', commitment: 'e28b1b1f6bff4437e4f786862b5e53c1228ad24a0d9396836e5b947167d53084' },
  specification: {
    process: 'Risograph in three colours',
    paperMaker: 'Gmund',
    paperName: 'Cotton, warm white',
    paperGsm: 300,
    fibre: '100 % cotton',
    finish: 'Uncoated',
    inks: 'Soy-based: black, orange, yellow',
    sheet: { width: 148, height: 210 },
    image: { width: 118, height: 118 },
    edge: 'Trimmed',
    resolutionDpi: 600,
    ...workshop,
    printedOn: '3 November 2026',
    signed: 'In pencil on the back',
    numberedWhere: 'Stamped on the back',
    care: 'Riso ink rubs a little; keep it between sheets.',
  },
  limit: 'Limited to 16 numbered cards and 3 proofs. What is not claimed when the campaign ends is never made.',
  pack: { weightGrams: 90, width: 230, height: 170, depth: 5, type: 'letter' },
  customs: {
    hsCode: '491191',
    origin: 'NL',
    description: 'Printed card, risograph on cotton paper, signed',
    value: { amount: '15.00', currency: 'EUR' },
    valueBasis: 'What the workshop asks for a card at its door',
  },
  opensBy: { with: 'studio' },
  shippingIncluded: true,
  closesAt: '2026-10-31T22:00:00Z',
  picture: {
    shows: 'image',
    width: 960,
    height: 960,
    colour: '#2b2724',
    alt: 'An ember on cold ash: a round shard with glowing cracks, printed in black, orange and yellow.',
    draw: () => ember.draw(1n),
  },
}

export const editions: Edition[] = [siennaSheet, gardenSheet, kilnCard]

const near = ['BE', 'DE', 'FR', 'LU', 'AT', 'DK']
const union = [
  'BG',
  'HR',
  'CY',
  'CZ',
  'EE',
  'FI',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'MT',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
]
const europe = ['GB', 'CH', 'NO', 'IS', 'LI']
const world = ['US', 'CA', 'AU', 'NZ', 'JP', 'KR', 'HK', 'TW', 'SG', 'AE', 'MX', 'BR', 'ZA', 'IN']

/** Where the workshop sends, from one table at the post office's counter. Sums are in the chain's own money. */
export const shipping: NonNullable<StudioInput['shipping']> = {
  sender: {
    name: 'Kiln Row',
    company: 'Kiln Row workshop',
    line1: 'Tegelstraat 12',
    city: 'Rotterdam',
    postcode: '3024 KR',
    country: 'NL',
    email: 'studio@kilnrow.example',
  },
  zones: [
    {
      name: 'the Netherlands',
      countries: ['NL'],
      services: [{ name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 10_000, price: '0.002', days: [1, 3] }],
    },
    {
      name: 'the neighbours',
      countries: near,
      services: [{ name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 5_000, price: '0.004', days: [3, 6] }],
    },
    {
      name: 'the European Union',
      countries: union,
      services: [{ name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 5_000, price: '0.005', days: [4, 9] }],
    },
    {
      name: 'the rest of Europe',
      countries: europe,
      services: [{ name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 5_000, price: '0.007', days: [5, 12] }],
    },
    {
      name: 'the world',
      countries: world,
      services: [
        { name: 'Registered post', carrier: 'postnl', tracked: true, upToGrams: 2_000, price: '0.009', days: [8, 25] },
        { name: 'Courier', carrier: 'dhl-express', tracked: true, upToGrams: 5_000, price: '0.03', days: [2, 5] },
      ],
    },
  ],
  purgeDays: 30,
}
