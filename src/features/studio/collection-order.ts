import { z } from 'zod'
import { translatable } from './translations/translation.ts'

const traitRule = z.enum(['frequency', 'exclude', 'higher_is_rarer'])

/**
 * How a studio ranks one of its collections itself, beside OpenRarity: what `StudioSettings` of the rarity feature says, and
 * the name that its ranks go by, such as “The workshop’s order”.
 */
export const rankingConfig = z.strictObject({
  title: translatable(z.string().min(1).max(60)),
  traits: z.record(z.string(), traitRule).optional(),
  traitCount: z.enum(['frequency', 'exclude']).optional(),
  within: z.string().optional(),
  uniqueFirst: z.boolean().optional(),
})

/** A named set of pieces: those listed by number, and those with any of some values of a trait. It is whole when each number and each value is held. */
export const pieceSetConfig = z
  .strictObject({
    slug: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'a slug is lower-case letters, digits and hyphens'),
    title: translatable(z.string().min(1).max(60)),
    pieces: z.array(z.string().regex(/^(0|[1-9]\d{0,77})$/, 'a piece is named by its number')).default([]),
    traits: z.array(z.strictObject({ traitType: z.string(), values: z.array(z.string()).min(1) })).default([]),
  })
  .refine(({ pieces, traits }) => pieces.length + traits.length > 0, 'a set names pieces or traits')

/** A sentence about what a trait is, by its name. */
export const traitNotesConfig = z.record(
  z.string().min(1),
  translatable(z.string().min(3, 'say what the trait is in a sentence').max(300)),
)

/** Names of traits in the order in which pages show them. */
export const traitOrderConfig = z.array(z.string().min(1)).max(200)

/** What owners and others may do with the pictures: the licence by its name, where it can be read, and what it means in plain words. */
export const licenceConfig = z.strictObject({
  name: z.string().min(1).max(80),
  href: z.url({ protocol: /^https$/, error: 'the address of a licence begins with https://' }).optional(),
  words: translatable(z.string().min(3).max(600)).optional(),
})

export type Licence = z.output<typeof licenceConfig>
export type RankingConfig = z.output<typeof rankingConfig>
export type PieceSet = z.output<typeof pieceSetConfig>
