import { z } from 'zod'
import { geoPoint } from '#platform/geo-point.ts'
import { richText } from './rich-text-config.ts'
import { translatable, translationsConfig } from './translations/translation.ts'

/** What a studio writes about a work and the page that shows it. `studio.ts` puts it into the studio's configuration. */

/** Says what is wrong with a drawing program: a document names one, and what is not found stays a name. */
export const programError = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' ? `there is no program called ${input} in the studio's folder` : message,
})

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'a slug is lower-case letters, digits and hyphens')
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is # and 6 hexadecimal digits')

export const pagePath = z
  .string()
  .regex(
    /^(?:\/(?::id|:edition|[A-Za-z0-9][A-Za-z0-9._-]*))+$/,
    'an address begins with / and has letters, digits, dots and hyphens between slashes',
  )

/**
 * A file of the library. A document names it by its id; when the studio is put together, the id becomes the facts of the content that the
 * file offers then (`joinStudio`). What is not found stays an id.
 */
const storedFile = z.strictObject(
  {
    fileId: z.string(),
    generation: z.int(),
    name: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    /** Whether a picture has several frames; absent where it stands still. */
    moves: z.boolean().optional(),
    /** How far its smaller pictures and tiles are made; absent where none are. */
    pictures: z
      .union([
        z.strictObject({ state: z.literal('waiting') }),
        z.strictObject({ state: z.literal('ready'), colour: colour.optional() }),
        z.strictObject({ state: z.literal('failed'), problem: z.string() }),
      ])
      .optional(),
  },
  { error: () => 'there is no such file in the library' },
)

const isPicture = ({ width, height }: ShownFile) => width !== undefined && height !== undefined
export const pictureFile = storedFile.refine(isPicture, 'this file is not a picture')

/** The words that somebody who cannot see it gets. */
const alt = translatable(z.string().min(10, 'describe what is seen, in at least ten characters'))
const caption = translatable(z.string().min(1)).optional()
const line = translatable(z.string().min(1))
const anyLine = translatable(z.string())

/** A picture of the library as a page shows it. */
const shownPicture = z.strictObject({ file: pictureFile, alt, caption })

const detail = z.strictObject({
  caption: translatable(z.string().min(1, 'say what is seen there')),
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().positive(),
  height: z.number().positive(),
})

const piece = z.strictObject({ collection: slug, tokenId: z.string().regex(/^\d+$/, 'a piece is named by its number') })

/** ISO 8601 days, months or years: `2026`, `2026-09`, `2026-09-12`. */
const when = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'a date is written like 2026, 2026-09 or 2026-09-12')

/** Where something outside can be read. */
const webAddress = z.url({ protocol: /^https?$/, error: 'an address begins with https://' })

/** Names a block while its text and its place change. */
const id = z.string().regex(/^[a-z0-9-]{1,40}$/, 'a block is named by small letters and digits')

const exhibitBlock = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('text'), text: translatable(richText) }),
  z.strictObject({
    id,
    type: z.literal('picture'),
    picture: shownPicture,
    width: z.enum(['text', 'wide', 'full']).default('wide'),
  }),
  z.strictObject({ id, type: z.literal('pair'), pictures: z.tuple([shownPicture, shownPicture]) }),
  /** A film, a sound, a model or a page that moves: what the file is says how it is shown. */
  z.strictObject({
    id,
    type: z.literal('media'),
    file: storedFile,
    alt,
    poster: pictureFile.optional(),
    caption,
  }),
  z.strictObject({
    id,
    type: z.literal('quotation'),
    text: line,
    who: anyLine.optional(),
    source: anyLine.optional(),
    href: webAddress.optional(),
  }),
  /** Parts worth a closer look: rectangles in the picture's own pixels; without a picture in the units of the work. */
  z.strictObject({
    id,
    type: z.literal('details'),
    title: anyLine.optional(),
    picture: shownPicture.optional(),
    details: z.array(detail).min(1, 'frame at least one detail'),
  }),
  z.strictObject({
    id,
    type: z.literal('related'),
    title: anyLine.optional(),
    pieces: z.array(piece).default([]),
    /** Editions by their slugs. */
    prints: z.array(slug).default([]),
  }),
  z.strictObject({
    id,
    type: z.literal('venue'),
    name: line,
    place: line,
    point: geoPoint,
    from: when,
    until: when.optional(),
  }),
  z.strictObject({
    id,
    type: z.literal('process'),
    title: anyLine.optional(),
    steps: z
      .array(
        z.strictObject({ title: line, text: translatable(richText).default([]), picture: shownPicture.optional() }),
      )
      .min(1, 'describe at least one step'),
  }),
  /** Where the work was shown, and where it was written about. */
  z.strictObject({
    id,
    type: z.literal('history'),
    entries: z
      .array(
        z.strictObject({
          kind: z.enum(['exhibition', 'publication']),
          when,
          title: line,
          where: anyLine.optional(),
          href: webAddress.optional(),
        }),
      )
      .min(1, 'name at least one exhibition or publication'),
  }),
])

/** The work itself: drawn by a program of the studio as SVG in its natural size, or a file of the library. */
const work = z.union([
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    colour,
    alt,
    draw: z.custom<() => string>((value) => typeof value === 'function', programError('draw is a function')),
  }),
  z.strictObject({
    file: pictureFile,
    alt,
    /** Shown until the picture has loaded; without it, the colour that the picture has most of. */
    colour: colour.optional(),
    /** The work as it moves, where the picture is a still of it. */
    moving: storedFile.optional(),
  }),
])

export const exhibitConfig = z.strictObject({
  slug,
  /** The address of its page, `/exhibits/…` without it. */
  path: pagePath.optional(),
  title: line,
  year: z.string().min(4, 'a year has four digits'),
  medium: anyLine,
  dimensions: anyLine,
  /** The wall text, in plain words. */
  statement: translatable(richText.min(1, 'write at least one paragraph')),
  credit: anyLine.optional(),
  reference: z.string(),
  ground: z.enum(['paper', 'grey', 'night']).default('paper'),
  work,
  /** What the page shows below the work and its label, in this order. */
  blocks: z.array(exhibitBlock).default([]),
  translations: translationsConfig,
})

export type ExhibitConfig = z.output<typeof exhibitConfig>

export type ExhibitBlock = ExhibitConfig['blocks'][number]
export type BlockType = ExhibitBlock['type']
export type ShownFile = z.output<typeof storedFile>
export type ShownPicture = z.output<typeof shownPicture>
export type Detail = z.output<typeof detail>

/**
 * What a studio says about a burn campaign: a name, words and a picture. Its terms stand in the contract, so nothing here changes
 * what a burn gives, and all of it may change at any time.
 */
export const campaignConfig = z.strictObject({
  /** The campaign's number in its contract. */
  campaignId: z.string().regex(/^[1-9]\d{0,77}$/, 'a campaign is named by its number in the contract'),
  name: translatable(z.string().min(1).max(60)),
  words: translatable(z.array(z.string().min(1))).default([]),
  picture: shownPicture.optional(),
  translations: translationsConfig,
})

/**
 * What a studio says about a kind of pill: words and a picture. Its name stands in the contract for good, so nothing here says another one.
 */
export const pillKindConfig = z.strictObject({
  /** The kind's number in its contract. */
  pillId: z.string().regex(/^[1-9]\d{0,29}$/, 'a kind of pill is named by its number in the contract'),
  description: translatable(z.string().min(1).max(400, 'write at most 400 characters')).optional(),
  /** Shown instead of what a program of the studio draws. */
  picture: z.strictObject({ file: pictureFile, alt }).optional(),
  translations: translationsConfig,
})

export type CampaignConfig = z.output<typeof campaignConfig>

/** What staff read of a campaign: the name that its studio gave it, or its number. */
export function campaignName(campaigns: readonly CampaignConfig[], campaignId: string): string {
  return givenNameOf(campaigns, campaignId) ?? `Campaign ${campaignId}`
}

/** The name that the studio gave a campaign, if it gave one. */
export function givenNameOf(campaigns: readonly CampaignConfig[], campaignId: string): string | undefined {
  return campaigns.find((each) => each.campaignId === campaignId)?.name
}
