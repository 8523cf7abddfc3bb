import { z } from 'zod'
import { pictureFile, programError } from './exhibit-config.ts'
import { usualAddressDays, usualPurgeDays } from './policy.ts'
import { translatable, translationsConfig } from './translations/translation.ts'

/** What an artist writes about print editions and about sending them. `studio.ts` puts both into the studio's configuration. */

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'a slug is lower-case letters, digits and hyphens')
const id = z.string().regex(/^[1-9]\d{0,77}$/, 'an id is a decimal number from 1')
const country = z.string().regex(/^[A-Z]{2}$/, 'a country is two capital letters (ISO 3166-1)')
const money = z.string().regex(/^\d{1,12}(\.\d{1,18})?$/, 'a sum is written like 12 or 0.05')
const fiat = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'a sum is written like 120 or 120.00'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters (ISO 4217)'),
})
const millimetres = z.number().positive()
const words = translatable(z.string())

/** How a number of the edition finds its claim; stated on the edition's page before anybody claims. */
const numbering = z.discriminatedUnion('by', [
  /** The next free number, in the order in which claims become final. */
  z.strictObject({ by: z.literal('claim-order') }),
  /** The number of the piece that the print shows. */
  z.strictObject({ by: z.literal('token-id') }),
  /** Whoever claims picks a free number. */
  z.strictObject({ by: z.literal('chosen') }),
  /** Drawn when the edition closes, from a secret whose SHA-256 stands here from the start. */
  z.strictObject({
    by: z.literal('draw'),
    commitment: z.string().regex(/^[0-9a-f]{64}$/, 'a commitment is 64 hexadecimal digits'),
  }),
])

/** How the sheet was made, as a certificate and a museum label say it. Lengths in millimetres. */
const specification = z.strictObject({
  process: translatable(z.string().min(3)),
  paperMaker: z.string(),
  paperName: z.string(),
  paperGsm: z.int().positive(),
  fibre: words.optional(),
  finish: words.optional(),
  inks: words,
  sheet: z.strictObject({ width: millimetres, height: millimetres }),
  image: z.strictObject({ width: millimetres, height: millimetres }),
  edge: words.optional(),
  resolutionDpi: z.int().positive().optional(),
  colourProfile: z.string().optional(),
  /** SHA-256 of the file that is printed from. */
  printFileSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  printer: z.string(),
  place: z.string(),
  /** ISO date, or words such as “on demand, 2026–2027”. */
  printedOn: words,
  signed: words,
  numberedWhere: words,
  chop: words.optional(),
  care: words.optional(),
})

/** The contract takes up to 90; a chain's clock may be behind the app's. */
export const escrowDays = z.int().min(0).max(60)

/**
 * When prints are made and sent, in order. A claim joins the first run whose `claimsUntil` is not over; without that day a run takes all that come.
 */
const runs = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(40),
      /** The day by which its prints leave the studio. */
      leavesBy: z.iso.date(),
      /** The last day on which claims join it. */
      claimsUntil: z.iso.date().optional(),
    }),
  )
  .superRefine((all, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const [place, { name, leavesBy, claimsUntil }] of all.entries()) {
      const before = all[place - 1]?.claimsUntil
      if (all.findIndex((one) => one.name === name) < place) wrong([place, 'name'], 'another run has this name')
      if (claimsUntil === undefined && place < all.length - 1)
        wrong([place, 'claimsUntil'], 'another run follows, so say until which day claims join this one')
      if (claimsUntil !== undefined && before !== undefined && claimsUntil <= before)
        wrong([place, 'claimsUntil'], 'this has to be later than in the run before')
      if (claimsUntil !== undefined && leavesBy < claimsUntil)
        wrong([place, 'leavesBy'], 'prints cannot leave before the last claim is taken')
    }
  })

/** What the studio does about a print that did not come as it should. */
const remedy = z.enum(['reprint', 'refund', 'together'])

/** Within how many days after delivery damage is to be reported, and what the studio does then. */
const damageRule = z.strictObject({ withinDays: z.int().min(1).max(365), remedy })

export const editionConfig = z.strictObject({
  editionId: id,
  slug,
  title: translatable(z.string().min(1)),
  artist: z.string().optional(),
  year: z.string().min(4),
  statement: translatable(z.array(z.string())).default([]),
  /** How many numbered prints there are; `open` for an edition without end. */
  length: z.union([z.int().positive(), z.literal('open')]),
  /** Proofs outside the numbered edition, each series with a counter of its own. */
  proofs: z
    .strictObject({
      AP: z.int().min(0).default(0),
      PP: z.int().min(0).default(0),
      TP: z.int().min(0).default(0),
      HC: z.int().min(0).default(0),
      BAT: z.int().min(0).max(1).default(0),
    })
    .default({ AP: 0, PP: 0, TP: 0, HC: 0, BAT: 0 }),
  numbering,
  specification,
  /** What limits the edition, and what becomes of the file, block or plate. */
  limit: translatable(z.string().min(10)),
  /** Editions of the same image before this one. */
  priorEditions: z.int().min(0).default(0),
  pack: z.strictObject({
    weightGrams: z.int().positive(),
    width: millimetres,
    height: millimetres,
    depth: millimetres,
    type: z.enum(['tube', 'flat', 'crate', 'letter']),
  }),
  /** What a customs form says of one print; a print that was redeemed is not worth nothing. */
  customs: z.strictObject({
    hsCode: z.string().regex(/^\d{6,12}$/, 'an HS code is 6 to 12 digits'),
    origin: country,
    description: z.string().min(10),
    value: fiat,
    valueBasis: z.string(),
  }),
  /** Of damage, where this edition says something else than shipping does. */
  reports: damageRule.optional(),
  /** What opens a claim on it. */
  opensBy: z.discriminatedUnion('with', [
    z.strictObject({ with: z.literal('pills'), pillId: id, quantity: z.int().positive().default(1) }),
    z.strictObject({ with: z.literal('print-right'), collection: slug }),
    z.strictObject({ with: z.literal('studio') }),
  ]),
  /** Days that redeemed pills may be locked for until the claim stands and the app destroys them; 0 to burn them at once. */
  escrowDays: escrowDays.optional(),
  /** What one can choose, with what it costs more and, where the studio counts them, how many there are. */
  options: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        values: z
          .array(
            z.strictObject({
              name: z.string().min(1),
              price: money.default('0'),
              weightGrams: z.int().min(0).default(0),
              stock: z.int().min(0).optional(),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
  /** Besides shipping and options, in the chain's own currency. */
  price: money.default('0'),
  /** The studio pays for sending it. Print rights need this: nothing is paid on the chain for them. */
  shippingIncluded: z.boolean().default(false),
  /** The only countries that it goes to, of those that the studio sends to; all of them where absent. */
  servedCountries: z.array(country).min(1, 'name at least one country, or leave the list out').optional(),
  opensAt: z.iso.datetime({ offset: true }).optional(),
  /** The first moment that is too late for a new claim, and what happens then to pills or rights that are left. */
  closesAt: z.iso.datetime({ offset: true }).optional(),
  /** Where the studio says when it prints and sends. */
  runs: runs.optional(),
  afterlife: translatable(z.string()).default(
    'A pill or a right that is left stays what it is: it can be kept and passed on, and opens nothing here.',
  ),
  /** The print as pages show it: the whole sheet, or the image alone, which they then set on a sheet of its size. */
  picture: z
    .strictObject({
      shows: z.enum(['sheet', 'image']).default('sheet'),
      /** A picture of the library; its size is known. */
      file: pictureFile.optional(),
      alt: translatable(z.string().min(10, 'describe what is seen, in at least ten characters')),
      /** Or a drawing as SVG in its natural size, with the colour that stands for it. */
      draw: z
        .custom<() => string>((value) => typeof value === 'function', programError('draw is a function'))
        .optional(),
      width: z.int().positive().optional(),
      height: z.int().positive().optional(),
      colour: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, 'a colour is # and 6 hexadecimal digits')
        .optional(),
    })
    .superRefine(({ file, draw, width, height, colour }, context) => {
      const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (file === undefined && draw === undefined) missing('file', 'choose a picture, or a program that draws it')
      if (file !== undefined && draw !== undefined) missing('draw', 'choose a picture or a program, not both')
      if (draw === undefined) return
      if (width === undefined) missing('width', 'a drawing needs its width')
      if (height === undefined) missing('height', 'a drawing needs its height')
      if (colour === undefined) missing('colour', 'a drawing needs a colour that stands for it while it loads')
    }),
  translations: translationsConfig,
})

const service = z.strictObject({
  name: z.string().min(1),
  carrier: z.string(),
  tracked: z.boolean(),
  /** Packed weights up to and including this. */
  upToGrams: z.int().positive(),
  price: money,
  days: z.tuple([z.int().positive(), z.int().positive()]),
  /** Who pays duty and tax at the border: the collector (DAP) or the studio, within the price (DDP). */
  incoterm: z.enum(['DAP', 'DDP']).default('DAP'),
})

/** A carrier that our list does not have, or another page of one that it has. In `link`, `{n}` stands for the tracking number. */
const ownCarrier = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'the short name of a carrier is small letters, digits and hyphens'),
  name: z.string().min(1).max(40),
  link: z
    .url({ protocol: /^https$/, error: 'the page of a carrier begins with https://' })
    .refine((link) => link.includes('{n}'), 'the page of a carrier needs {n} where the tracking number stands'),
})

/** What the studio knows of sending to some countries: a sentence, where it was read, and on which day somebody looked. */
const customsNote = z.strictObject({
  to: z.discriminatedUnion('which', [
    z.strictObject({ which: z.literal('countries'), countries: z.array(country).min(1) }),
    z.strictObject({ which: z.literal('zone'), zone: z.string().min(1) }),
  ]),
  rule: translatable(z.string().min(10, 'say the rule in a sentence').max(400)),
  source: z.url({ protocol: /^https$/, error: 'the source is an address that begins with https://' }),
  checkedOn: z.iso.date(),
})

export const shippingConfig = z.strictObject({
  /** Who sends, as labels and customs forms say it. */
  sender: z.strictObject({
    name: z.string().min(1),
    company: z.string().optional(),
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    region: z.string().optional(),
    postcode: z.string().optional(),
    country,
    phone: z.string().optional(),
    email: z.email().optional(),
    eori: z.string().optional(),
    vat: z.string().optional(),
    ioss: z.string().optional(),
  }),
  zones: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        countries: z.array(country).min(1),
        services: z.array(service).min(1),
      }),
    )
    .min(1),
  /** Besides those that the product knows. */
  carriers: z.array(ownCarrier).optional(),
  /** Besides the dated rules that the product brings along; shown with every price for such a country. */
  customs: z.array(customsNote).optional(),
  /** Of damage, for editions that say nothing of their own. */
  reports: damageRule.optional(),
  /** After how many days on its way a parcel counts as lost, and what the studio does then. */
  lost: z.strictObject({ afterDays: z.int().min(1).max(365), remedy }).optional(),
  /** Until when an order is cancelled for whoever made it, where the studio says so. */
  cancelUntil: z.enum(['printed', 'packed']).optional(),
  /** Days after delivery when an address is erased. */
  purgeDays: z.int().min(1).max(365).default(usualPurgeDays),
  /** How long somebody may take to give an address before the claim waits for the next round. */
  addressDays: z.int().min(7).default(usualAddressDays),
  translations: translationsConfig,
})

export type EditionConfig = z.output<typeof editionConfig>
export type OwnCarrier = z.output<typeof ownCarrier>
export type ShippingConfig = z.output<typeof shippingConfig>
