import { z } from 'zod'
import { exhibitConfig } from '#features/studio/exhibit-config.ts'
import { infoPagesConfig } from '#features/studio/info-page.ts'
import { studioShape } from '#features/studio/shape/studio-config.ts'
import type { DocumentKind } from './document.ts'

type Schema = z.core.$ZodType

/** What of a studio is wired to its instance, or is a document of its own; the rest stands in the documents studio and navigation. */
const elsewhere = ['chain', 'salesroom', 'contracts', 'burns', 'vaults', 'payments']
  .concat(['collections', 'exhibits', 'editions', 'shipping', 'pages'])
  .concat(['addresses', 'moved', 'menu', 'campaigns', 'mails'])

const slugs = z.array(z.string()).optional()
const burns = plain(studioShape.burns) as z.ZodObject
const vaults = plain(studioShape.vaults) as z.ZodObject

/** What each kind of document may say, as the studio's one schema has it; contracts come from the chain. */
export const documentSchemas: Readonly<Record<Exclude<DocumentKind, 'contracts'>, z.ZodObject>> = {
  studio: z.strictObject({
    ...Object.fromEntries(Object.entries(studioShape).filter(([key]) => !elsewhere.includes(key))),
    pagesReviewed: infoPagesConfig.shape.reviewed,
  }),
  navigation: z.strictObject({
    addresses: studioShape.addresses,
    moved: studioShape.moved,
    menu: studioShape.menu,
    order: z.strictObject({ collections: slugs, exhibits: slugs, editions: slugs }).optional(),
    translations: studioShape.translations,
  }),
  shipping: plain(studioShape.shipping) as z.ZodObject,
  payments: plain(studioShape.payments) as z.ZodObject,
  collection: elementOf(studioShape.collections),
  exhibit: exhibitConfig,
  edition: elementOf(studioShape.editions),
  pill: elementOf(burns.shape['editions'] as Schema),
  'pill-kind': elementOf(burns.shape['kinds'] as Schema),
  vault: elementOf(vaults.shape['said'] as Schema),
  campaign: elementOf(studioShape.campaigns),
  mail: elementOf(studioShape.mails),
  page: plain(infoPagesConfig.shape.imprint) as z.ZodObject,
}

/** A schema without what only says that it may be absent, or how it is written afterwards. */
function plain(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plain(schema.unwrap())
  return schema instanceof z.ZodPipe ? plain(schema.in) : schema
}

function elementOf(schema: Schema): z.ZodObject {
  return plain((plain(schema) as z.ZodArray).element) as z.ZodObject
}
