import { listFileDocuments } from '#features/documents/list-file-documents.server.ts'
import type { ListFileUses } from '#features/files/library/file-use.ts'
import { linkTo } from '#features/studio/site-map.ts'

/** Where files are used: only exhibits show any, and each is changed in the workbench. */
export const listFileUses: ListFileUses = async (read, file) =>
  (await listFileDocuments(read, file)).map(({ name, title }) => ({
    title,
    to: linkTo('boss exhibit', { slug: name }),
  }))
