import { z } from 'zod'
import { named, timestamp } from './api-schemas.ts'

/** The kinds of documents that pages show; what mails say is read by whoever gets one. */
export const documentKinds = [
  'studio',
  'navigation',
  'shipping',
  'contracts',
  'collection',
  'exhibit',
  'page',
  'edition',
  'pill',
  'pill-kind',
  'vault',
  'campaign',
] as const

export const documentLine = named(
  'DocumentLine',
  'A published document: which of its revisions is shown, and since when.',
  z.strictObject({
    kind: z.enum(documentKinds),
    name: z.string(),
    revision: z.int().min(1),
    publishedAt: timestamp,
    address: z.string(),
  }),
)
export const documentContent = named(
  'DocumentContent',
  'What a document says. Its fields are those of its kind, as an export of the studio writes them.',
  z.record(z.string(), z.json()),
)
