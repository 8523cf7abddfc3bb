import { z } from 'zod'
import { documentSchemas } from '#features/documents/document-schemas.ts'
import { type DocumentContent, type DocumentKind, DocumentNotFoundError } from '#features/documents/document.ts'
import { getPublished, listPublished, type PublishedDocument } from '#features/documents/list-published.server.ts'
import { fileIdsOf } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { publicContent } from '#features/publishing/public-document.ts'
import { inLanguage } from '#features/studio/translations/in-language.ts'
import { languages } from '#messages/locale.ts'
import { timestampOf } from '#platform/timestamp.ts'
import { defineOperation } from './api-operation.ts'
import { documentContent, documentKinds, documentLine } from './document-schemas.ts'

export const listDocumentsOperation = defineOperation({
  path: '/documents',
  operationId: 'listDocuments',
  summary: 'What the studio says and shows, as published documents: what each is, and since when it says what it says.',
  isTaggedByAnswer: true,
  answer: { documents: z.array(documentLine) },
  run: async ({ read, config }) => ({
    documents: (await listPublished(read)).flatMap((document) => {
      const kind = documentKinds.find((each) => each === document.kind)
      return kind === undefined ? [] : [lineOf({ ...document, kind }, config)]
    }),
  }),
})

export const getDocumentOperation = defineOperation({
  path: '/documents/{kind}/{name}',
  operationId: 'getDocument',
  summary:
    'One published document. A text with a little form is its `tree` and its plain `text`; a file is an object with its address. What pages do not show is left out.',
  pathParameters: [
    { name: 'kind', description: 'The kind of the document.', schema: z.enum(documentKinds) },
    {
      name: 'name',
      description:
        'Its name: the slug of its subject; studio, navigation, shipping and contracts are named like their kind.',
      schema: z.string(),
    },
  ],
  queryParameters: [
    {
      name: 'lang',
      description:
        'The language of its texts; those without a translation stay as they were written. Without it the document is as it was written, with all its translations.',
      schema: z.enum(languages).optional(),
      refusal: `it is one of ${languages.join(', ')}.`,
    },
  ],
  problems: [{ status: 404, code: 'document-not-found' }],
  isTaggedByAnswer: true,
  answer: { document: documentLine, content: documentContent },
  run: async ({ read, config }, { path, query }) => {
    const document = await getPublished(read, { kind: (path['kind'] ?? '') as DocumentKind, name: path['name'] ?? '' })
    const files = await listShownFiles(read, fileIdsOf([document]))
    const kind = documentKinds.find((each) => each === document.kind)
    if (kind === undefined) throw new DocumentNotFoundError(document)
    return {
      document: lineOf({ ...document, kind }, config),
      content: publicContent(inAskedWords(document, query['lang']), { files, publicUrl: config.publicUrl }),
    }
  },
})

/** The document with its texts in one language, without its translations; as it was written where no language is named. */
function inAskedWords(document: PublishedDocument, language: unknown): PublishedDocument {
  const { kind, content } = document
  if (typeof language !== 'string' || kind === 'contracts') return document
  const { translations: _, ...spoken } = inLanguage(documentSchemas[kind], content, language) as DocumentContent
  return { ...document, content: spoken }
}

function lineOf(
  { kind, name, number, publishedAt }: PublishedDocument & { kind: (typeof documentKinds)[number] },
  { publicUrl }: { publicUrl: string },
): z.output<typeof documentLine> {
  return {
    kind,
    name,
    revision: number,
    publishedAt: timestampOf(publishedAt),
    address: `${publicUrl}/api/documents/${kind}/${encodeURIComponent(name)}`,
  }
}
