import { z } from 'zod'
import type { DocumentContent } from '#features/documents/document.ts'
import { exhibitConfig } from '#features/studio/exhibit-config.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import { withSettledTranslations } from '#features/studio/translations/match-translations.ts'
import { translationsConfig } from '#features/studio/translations/translation.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'

/**
 * The document of an exhibit while somebody works on it: the shape of `exhibitConfig` with every field free to be empty or unfinished. A key
 * that no exhibit has is refused, so that nothing is stored that nobody would ever see.
 */

const text = z.string().max(20_000)
/** What is not typed yet is absent. */
const words = text.optional()
/** A number, or what somebody typed instead of one: it stays until it is mended. */
const number = z.union([z.number(), z.string().max(40)]).optional()
const fileId = z.string().max(64).optional()

const picture = z.strictObject({ file: fileId, alt: text, caption: words })
const detail = z.strictObject({ caption: text, x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const piece = z.strictObject({ collection: text, tokenId: text })
const id = z.string().regex(/^[a-z0-9-]{1,40}$/)

const block = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('text'), text: richText }),
  z.strictObject({ id, type: z.literal('picture'), picture, width: z.enum(['text', 'wide', 'full']).optional() }),
  z.strictObject({ id, type: z.literal('pair'), pictures: z.tuple([picture, picture]) }),
  z.strictObject({ id, type: z.literal('media'), file: fileId, alt: text, poster: fileId, caption: words }),
  z.strictObject({ id, type: z.literal('quotation'), text, who: words, source: words, href: words }),
  z.strictObject({
    id,
    type: z.literal('details'),
    title: words,
    picture: picture.optional(),
    details: z.array(detail).max(100),
  }),
  z.strictObject({
    id,
    type: z.literal('related'),
    title: words,
    pieces: z.array(piece).max(500).optional(),
    prints: z.array(text).max(100).optional(),
  }),
  z.strictObject({
    id,
    type: z.literal('venue'),
    name: text,
    place: text,
    point: z.strictObject({ latitude: number, longitude: number }),
    from: text,
    until: words,
  }),
  z.strictObject({
    id,
    type: z.literal('process'),
    title: words,
    steps: z.array(z.strictObject({ title: text, text: richText.optional(), picture: picture.optional() })).max(100),
  }),
  z.strictObject({
    id,
    type: z.literal('history'),
    entries: z
      .array(
        z.strictObject({
          kind: z.enum(['exhibition', 'publication']),
          when: text,
          title: text,
          where: words,
          href: words,
        }),
      )
      .max(500),
  }),
])

const drawnWork = z.strictObject({ draw: text, width: z.number(), height: z.number(), colour: text, alt: text })
const fileWork = z.strictObject({ file: fileId, alt: text, colour: words, moving: fileId })

const exhibitDraft = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  path: words,
  title: text,
  year: text,
  medium: text,
  dimensions: text,
  statement: richText,
  credit: words,
  reference: text,
  ground: z.enum(['paper', 'grey', 'night']).optional(),
  work: z.union([drawnWork, fileWork]),
  blocks: z.array(block).max(200).optional(),
  translations: translationsConfig,
})

export type ExhibitDraft = z.output<typeof exhibitDraft>
export type DraftBlock = z.output<typeof block>
export type DraftBlockOf<Type extends DraftBlock['type']> = Extract<DraftBlock, { type: Type }>
export type DraftPicture = z.output<typeof picture>
export type DraftDetail = z.output<typeof detail>
export type DraftWork = ExhibitDraft['work']

export const UnreadableDraftError = defineError(
  InvalidInputError,
  'unreadable-draft',
  (place: string) =>
    `This draft was not saved: ${place} is nothing that an exhibit has. What was saved before is still there.`,
)

export const SlugStaysError = defineError(
  InvalidInputError,
  'slug-stays',
  (slug: string) => `This exhibit stays named ${slug}; only its title and its address can change. Nothing was saved.`,
)

/** The draft that somebody sent. Throws `UnreadableDraftError` with the first place that no exhibit has. */
export function parseDraft(value: unknown): ExhibitDraft {
  const parsed = exhibitDraft.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
  throw new UnreadableDraftError([...(issue?.path ?? []), ...keys].join(', ') || 'what was sent')
}

/** A stored document as a draft: what an earlier state of the product stored differently is not there. */
export function draftOf(content: DocumentContent): ExhibitDraft {
  return parseDraft(content)
}

/** The draft with each translation where its text stands now. */
export function settledDraft(draft: ExhibitDraft): ExhibitDraft {
  return withSettledTranslations(exhibitConfig, draft)
}

/** A draft as it is stored: what is absent or empty where it may be absent is left out. */
export function contentOf(draft: ExhibitDraft): DocumentContent {
  return JSON.parse(JSON.stringify(draft)) as DocumentContent
}

/** An exhibit with nothing in it but its title. `slug` names it for good. */
export function newDraft({
  slug,
  title,
  path,
  year,
}: {
  slug: string
  title: string
  path: string | undefined
  year: string
}): ExhibitDraft {
  return {
    slug,
    ...(path === undefined ? {} : { path }),
    title,
    year,
    medium: '',
    dimensions: '',
    reference: '',
    statement: [],
    work: { alt: '' },
    blocks: [],
  }
}

/** The kinds of blocks, each with what it is for. */
export const blockKinds = {
  text: { title: 'Text', line: 'Paragraphs, headings, lists and links.' },
  picture: { title: 'Picture', line: 'One picture of the library with a caption.' },
  pair: { title: 'Pair of pictures', line: 'Two pictures side by side, at one height.' },
  media: { title: 'Video, sound or model', line: 'A film, a recording, a 3D model or a page that runs.' },
  quotation: { title: 'Quotation', line: 'What somebody said about the work.' },
  details: { title: 'Details', line: 'Parts of the work, framed on its picture.' },
  related: { title: 'Pieces and prints', line: 'Pieces and prints that belong to the work.' },
  venue: { title: 'Venue', line: 'Where the work is or was shown, on a map.' },
  process: { title: 'Process', line: 'How the work was made, step by step.' },
  history: { title: 'History', line: 'Exhibitions and publications.' },
} as const satisfies Record<DraftBlock['type'], { title: string; line: string }>

/** A block of a kind with nothing in it. */
export function newBlock(type: DraftBlock['type'], blockId: string): DraftBlock {
  switch (type) {
    case 'text':
      return { id: blockId, type, text: [] }
    case 'picture':
      return { id: blockId, type, picture: { alt: '' }, width: 'wide' }
    case 'pair':
      return { id: blockId, type, pictures: [{ alt: '' }, { alt: '' }] }
    case 'media':
      return { id: blockId, type, alt: '' }
    case 'quotation':
      return { id: blockId, type, text: '' }
    case 'details':
      return { id: blockId, type, details: [] }
    case 'related':
      return { id: blockId, type, pieces: [], prints: [] }
    case 'venue':
      return { id: blockId, type, name: '', place: '', point: {}, from: '' }
    case 'process':
      return { id: blockId, type, steps: [{ title: '', text: [] }] }
    case 'history':
      return { id: blockId, type, entries: [{ kind: 'exhibition', when: '', title: '' }] }
  }
}

/** A name for a new block that none of these has: `text`, else `text-2` and so on. */
export function newBlockId(type: string, blocks: readonly { id: string }[]): string {
  const taken = new Set(blocks.map((each) => each.id))
  let count = 1
  while (taken.has(count === 1 ? type : `${type}-${count}`)) count++
  return count === 1 ? type : `${type}-${count}`
}

/** The list with the item at one place moved to another; as it is where either place is none. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** A field's text, or nothing where it is empty and may be absent. */
export function filled(typed: string): string | undefined {
  return typed === '' ? undefined : typed
}

/** What somebody typed as a number where it is one, else as it was typed. */
export function numberOrTyped(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined
  const value = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(value) ? value : typed.slice(0, 40)
}
