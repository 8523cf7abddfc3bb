import { z } from 'zod'
import { type DocumentKind, DocumentNotFoundError } from '#features/documents/document.ts'
import { getPublished, listPublished, type PublishedDocument } from '#features/documents/list-published.server.ts'
import { fileIdsOf } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { publicContent } from '#features/publishing/public-document.ts'
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
  problems: [{ status: 404, code: 'document-not-found' }],
  isTaggedByAnswer: true,
  answer: { document: documentLine, content: documentContent },
  run: async ({ read, config }, { path }) => {
    const document = await getPublished(read, { kind: (path['kind'] ?? '') as DocumentKind, name: path['name'] ?? '' })
    const files = await listShownFiles(read, fileIdsOf([document]))
    const kind = documentKinds.find((each) => each === document.kind)
    if (kind === undefined) throw new DocumentNotFoundError(document)
    return {
      document: lineOf({ ...document, kind }, config),
      content: publicContent(document, { files, publicUrl: config.publicUrl }),
    }
  },
})

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
