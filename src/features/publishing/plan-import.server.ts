import { type Change, differenceOf } from '#features/documents/difference.ts'
import type { ContentDocument, DocumentId } from '#features/documents/document.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { overlaid } from '#features/documents/import-documents.server.ts'
import { nameMistakes } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { fileIdsOf, joinStudio, splitStudio } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { listNamedFiles } from '#features/files/library/list-named-files.server.ts'
import { pricesForNowhere } from '#features/studio/find-mistakes.ts'
import { checkStudio, type Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { documentPath, fileOfMistake } from './content-folder.ts'
import { findSettledChanges } from './find-settled-changes.server.ts'
import type { ContentFolder, FolderFile } from './read-content-folder.server.ts'

/** What an import would do. With mistakes it may not be done. */
export type ImportPlan = {
  /** What was published when this was found out. */
  version: number
  documents: readonly { document: ContentDocument; isNew: boolean; changes: readonly Change[] }[]
  unchanged: number
  /** Published documents that the folder does not have. */
  missing: readonly DocumentId[]
  files: readonly FolderFile[]
  /** Files of which the library has a later content, which stays. */
  older: readonly FolderFile[]
  /** Documents that somebody is changing here: a draft or a schedule that stays as it is. */
  drafts: readonly (DocumentId & { what: 'draft' | 'schedule' })[]
  mistakes: readonly string[]
}

/** Compares a content folder with what is published. Changes nothing. */
export async function planImport(
  read: ReadDb,
  { content, folder, withdrawMissing }: { content: ContentFolder; folder: Studio; withdrawMissing: boolean },
): Promise<ImportPlan> {
  const { version, documents: published } = await readPublished(read)
  const before = new Map(published.map((document) => [documentPath(document), document.content]))
  const inFolder = new Set(content.documents.map(documentPath))
  const missing = published.filter((document) => !inFolder.has(documentPath(document)))
  const compared = content.documents.map((document) => {
    const now = before.get(documentPath(document))
    return { document, isNew: now === undefined, changes: differenceOf(now, document.content) }
  })
  const documents = compared.filter(({ isNew, changes }) => isNew || changes.length > 0)
  const { files, older, mistakes: fileMistakes } = await compareFiles(read, content.files)
  const after = overlaid(published, {
    documents: documents.map(({ document }) => document),
    withdrawn: withdrawMissing ? missing : [],
  })
  return {
    version,
    documents,
    unchanged: compared.length - documents.length,
    missing,
    files,
    older,
    drafts: await findDrafts(read, documents),
    mistakes:
      content.mistakes.length > 0
        ? content.mistakes
        : [...fileMistakes, ...(await findMistakes(read, { before: published, after, files, folder }))],
  }
}

async function compareFiles(
  read: ReadDb,
  given: readonly FolderFile[],
): Promise<{ files: FolderFile[]; older: FolderFile[]; mistakes: string[] }> {
  const library = await listNamedFiles(
    read,
    given.map(({ file }) => file.fileId),
  )
  const stored = new Map(library.map((file) => [file.fileId, file]))
  const compared = { files: [] as FolderFile[], older: [] as FolderFile[], mistakes: [] as string[] }
  for (const each of given) {
    const there = stored.get(each.file.fileId)
    if (there === undefined || there.generation < each.file.generation) {
      if (there?.md5Hash !== each.file.md5Hash) compared.files.push(each)
    } else if (there.md5Hash !== each.file.md5Hash) {
      if (there.generation > each.file.generation) compared.older.push(each)
      else
        compared.mistakes.push(
          `files/${each.file.fileId}: the library has another file under this id. Upload the one of the folder by hand and name its new id.`,
        )
    }
  }
  return compared
}

/** Everything that would be wrong, each with the file that it is about. */
async function findMistakes(
  read: ReadDb,
  {
    before,
    after,
    files,
    folder,
  }: {
    before: readonly ContentDocument[]
    after: readonly ContentDocument[]
    files: readonly FolderFile[]
    folder: Studio
  },
): Promise<string[]> {
  const shown = new Map(await listShownFiles(read, fileIdsOf(after)))
  for (const { shown: file } of files) shown.set(file.fileId, file)
  const mistakes = [
    ...studioMistakes(after, { folder, files: shown }),
    ...(await findSettledChanges(read, { before, after })),
  ]
  return [
    ...after.flatMap((document) => nameMistakes(document).map((mistake) => `${documentPath(document)}: ${mistake}`)),
    ...mistakes.map((mistake) => `${fileOfMistake(mistake)}: ${mistake}`),
  ]
}

/** What is wrong with the studio that documents make with the programs and the wiring of a folder. */
export function studioMistakes(
  documents: readonly ContentDocument[],
  { folder, files }: { folder: Studio; files: Parameters<typeof joinStudio>[0]['files'] },
): readonly string[] {
  const { programs, wiring } = splitStudio(folder)
  const { studio, mistakes } = checkStudio(joinStudio({ documents, programs, wiring, files }))
  return mistakes ?? pricesForNowhere(studio)
}

async function findDrafts(
  read: ReadDb,
  documents: readonly { document: ContentDocument }[],
): Promise<ImportPlan['drafts']> {
  const found: (DocumentId & { what: 'draft' | 'schedule' })[] = []
  for (const { document } of documents) {
    const there = await findDocument(read, document)
    const { kind, name } = document
    if (there?.draft !== undefined) found.push({ kind, name, what: 'draft' })
    if (there?.scheduled !== undefined) found.push({ kind, name, what: 'schedule' })
  }
  return found
}
