import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/**
 * What a studio says and shows is documents: one for each of its subjects. Studio, navigation, shipping, payments and contracts exist once and are named like
 * their kind; the others are named by the slug or number of their subject.
 */
export type DocumentKind =
  | 'studio'
  | 'navigation'
  | 'shipping'
  | 'payments'
  | 'contracts'
  | 'collection'
  | 'exhibit'
  | 'page'
  | 'edition'
  | 'pill'
  | 'pill-kind'
  | 'vault'
  | 'campaign'
  | 'mail'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type DocumentContent = { readonly [key: string]: Json }

export type DocumentId = { kind: DocumentKind; name: string }
export type ContentDocument = DocumentId & { content: DocumentContent }

/**
 * Where a revision comes from: the studio's folder, an export that was read back, somebody's publishing or scheduling, or a text that was put
 * aside when two people edited at once.
 */
export type RevisionOrigin = 'folder' | 'imported' | 'edited' | 'scheduled' | 'set-aside'

/** One state that a document was in. `publishedAt` is absent for what visitors never saw. */
export type Revision = {
  number: number
  origin: RevisionOrigin
  madeBy: string | undefined
  madeAt: Date
  publishedAt: Date | undefined
}

/** A document as those see it who edit it. `draftVersion` is what they say when they save: it counts the savings. */
export type EditedDocument = DocumentId & {
  id: number
  published: { number: number; content: DocumentContent } | undefined
  draft: { content: DocumentContent; by: string | undefined; at: Date } | undefined
  draftVersion: number
  scheduled: { number: number; at: Date; by: string | undefined; problem: string | undefined } | undefined
}

const label = ({ kind, name }: DocumentId) => (kind === name ? `“${kind}”` : `the ${kind} “${name}”`)

export const DocumentNotFoundError = defineError(
  NotFoundError,
  'document-not-found',
  (id: DocumentId) => `There is no document for ${label(id)}.`,
)
export const NoSuchRevisionError = defineError(
  NotFoundError,
  'revision-not-found',
  (id: DocumentId, number: number) => `There is no revision ${number} of ${label(id)}.`,
)
export const NothingToPublishError = defineError(
  ConflictError,
  'nothing-to-publish',
  (id: DocumentId) => `Nothing has changed in ${label(id)} since it was published.`,
)
export const PastScheduleError = defineError(
  InvalidInputError,
  'schedule-in-the-past',
  'That moment has passed. Choose a later one, or publish now. The draft is unchanged.',
)
export const DocumentMistakesError = defineError(
  InvalidInputError,
  'document-mistakes',
  (mistakes: readonly string[]) =>
    `This cannot be published yet; the draft is unchanged. ${mistakes.map((mistake) => mistake.replace(/\.?$/, '.')).join(' ')}`,
)
export const StaleDraftError = defineError(
  ConflictError,
  'draft-changed',
  (id: DocumentId) =>
    `Somebody has changed the draft of ${label(id)} since you opened it. Nothing was published. Read the draft as it is now, then publish.`,
)
