import { listFileDocuments } from '#features/documents/list-file-documents.server.ts'
import type { ListFileUses } from '#features/files/library/file-use.ts'
import { listHostedUses } from '#features/hosting/pieces/list-hosted-uses.server.ts'
import { linkTo } from '#features/studio/site-map.ts'

/** Where files are used: exhibits and hosted collections show some, and each is changed in the workbench. */
export const listFileUses: ListFileUses = async (read, file) => [
  ...(await listFileDocuments(read, file)).map(({ name, title }) => ({
    title,
    to: linkTo('boss exhibit', { slug: name }),
  })),
  ...(await listHostedUses(read, file)).map(({ collection, title }) => ({
    title,
    to: linkTo('boss pieces', { slug: collection }),
  })),
]
