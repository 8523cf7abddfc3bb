import { editorLink, titleOf } from '#features/content-editor/draft/content-id.ts'
import { listFileDocuments } from '#features/documents/list-file-documents.server.ts'
import type { ListFileUses } from '#features/files/library/file-use.ts'
import { listHostedUses } from '#features/hosting/pieces/list-hosted-uses.server.ts'
import { listProofUses } from '#features/prints/editions/list-proof-uses.server.ts'
import { linkTo } from '#features/studio/site-map.ts'

/** Where files are used: documents, hosted collections and proofs of editions show some, and each is changed in the workbench. */
export const listFileUses: ListFileUses = async (read, file) => [
  ...(await listFileDocuments(read, file)).map(({ content, ...id }) => ({
    title: titleOf(id, content),
    to: editorLink(id),
  })),
  ...(await listHostedUses(read, file)).map(({ collection, title }) => ({
    title,
    to: linkTo('boss pieces', { slug: collection }),
  })),
  ...(await listProofUses(read, file)).map(({ slug, title }) => ({
    title: `the proof of ${title}`,
    to: slug === undefined ? linkTo('boss editions') : linkTo('boss edition', { edition: slug }),
  })),
]
