import { z } from 'zod'
import type { DocumentContent } from '#features/documents/document.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { pagePath } from '#features/studio/exhibit-config.ts'
import type { TokenStandard } from '#features/studio/studio.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import { slugOf } from '#platform/slug-of.ts'
import type { Observations } from './observations.ts'

/** What staff say of a collection that they adopt, field by field as the form sends it. */
export const lookFields = ['title', 'slug', 'path', 'singular', 'year', 'medium', 'statement', 'firstBlock'] as const
export type LookField = (typeof lookFields)[number]
export type LookTexts = Record<LookField, string>

/** What is wrong with what was typed, by field. */
export type LookMistakes = Partial<Record<LookField, string>>

const needed = (sentence: string, most: number) =>
  z
    .string()
    .min(1, sentence)
    .max(most, `Use at most ${most.toLocaleString('en')} characters.`)

const lookShape = z.strictObject({
  title: needed('Give the collection a title.', 120),
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Use small letters, digits and hyphens, such as glass-birds.')
    .refine((slug) => slug !== PILLS, 'This name is for the pills that burns give. Choose another one.'),
  path: z.literal('').or(pagePath),
  singular: needed('Say what one piece is called, such as Bird.', 60),
  year: z.string().regex(/^\d{4}.{0,20}$/, 'Enter a year with four digits.'),
  medium: needed('Say what the pieces are, such as Generative drawing.', 200),
  statement: needed('Write a sentence about the collection. Visitors read it at the top of its page.', 5_000),
  firstBlock: z
    .string()
    .regex(/^\d{1,12}$/, 'Enter the number of a block. A block explorer shows in which block the contract was created.')
    .transform(Number),
})
export type CollectionLook = z.output<typeof lookShape>

export const CollectionTakenError = defineError(
  ConflictError,
  'collection-taken',
  (slug: string) => `There already is a collection named ${slug}. Choose another name. Nothing was saved.`,
)
export const ContractShownError = defineError(
  ConflictError,
  'contract-shown',
  (title: string) => `This contract is shown already, as ${title}. Nothing was saved.`,
)
export const NotAdoptableError = defineError(
  InvalidInputError,
  'not-adoptable',
  'This contract cannot be shown, for the reasons above. Nothing was saved.',
)
export const NavigationBusyError = defineError(
  ConflictError,
  'navigation-busy',
  'Somebody is changing the navigation, so the collection’s own address cannot be changed now. Nothing was done. Try again later, or leave the address empty.',
)

export const NotPublishedError = defineError(
  ConflictError,
  'not-published',
  'This collection is not on the site, so there is nothing to withdraw.',
)

/** Reads the form. */
export function parseLook(texts: LookTexts): { look: CollectionLook } | { mistakes: LookMistakes } {
  const trimmed = Object.fromEntries(lookFields.map((field) => [field, texts[field].trim()]))
  const parsed = lookShape.safeParse(trimmed)
  if (parsed.success) return { look: parsed.data }
  const mistakes: LookMistakes = {}
  for (const { path, message } of parsed.error.issues) mistakes[path[0] as LookField] ??= message
  return { mistakes }
}

/** What the form shows first: what the contract says, where it says something. */
export function firstLook({ name, firstBlock }: Observations, { now }: { now: Date }): LookTexts {
  const title = name ?? ''
  return {
    title,
    slug: slugOf(title),
    path: '',
    singular: '',
    year: String(now.getUTCFullYear()),
    medium: '',
    statement: '',
    firstBlock: firstBlock === null ? '' : String(firstBlock.block),
  }
}

/** The form of a draft that is there already. */
export function lookOfDraft(content: DocumentContent, { path }: { path: string | undefined }): LookTexts {
  return {
    ...(Object.fromEntries(lookFields.map((field) => [field, textIn(content, field)])) as LookTexts),
    path: path ?? '',
  }
}

/** What a document says in a field of one text or number; empty where there is none. */
export function textIn(content: DocumentContent, key: string): string {
  const value = content[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Where what is named by IPFS is read from, unless the collection’s document says another place. */
export const ipfsGateway = 'https://ipfs.io/ipfs/'

/** The document of a collection whose pieces are described by the contract's own token URIs. */
export function documentOf(
  { path: _, ...look }: CollectionLook,
  {
    address,
    chain,
    standard,
    ipfsGateway,
  }: { address: string; chain?: number | undefined; standard: TokenStandard; ipfsGateway: string },
): DocumentContent {
  return {
    ...look,
    address,
    ...(chain === undefined ? {} : { chain }),
    standard,
    metadata: { from: 'tokenURI', ipfsGateway },
  }
}
