import { stat } from 'node:fs/promises'
import type { ContentDocument } from '#features/documents/document.ts'
import { overlaid } from '#features/documents/import-documents.server.ts'
import { nameMistakes } from '#features/documents/publish-document.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { documentPath, fileOfMistake } from '#features/publishing/content-folder.ts'
import { studioMistakes } from '#features/publishing/plan-import.server.ts'
import { readContentFolder } from '#features/publishing/read-content-folder.server.ts'
import { loadStudio } from '#features/studio/load-studio.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'

type Voice = { print: (text: string) => void; complain: (text: string) => void }

/**
 * `vitrine check [FILE or DIR]`: whether a studio configuration can be used, and everything that is wrong in it. Given a folder, whether it is an
 * export that could be imported beside the configuration. Answers with the exit code.
 */
export async function checkStudio(
  given: string | undefined,
  { print, complain }: Voice,
  config: Pick<Config, 'studioFile'> = readOwnConfig(),
): Promise<number> {
  try {
    const isFolder = given !== undefined && (await stat(given).catch(() => undefined))?.isDirectory() === true
    if (isFolder) return await checkFolder(given, { print, complain }, config)
    const file = given ?? config.studioFile
    const { name, collections, exhibits, editions, addresses } = await loadStudio({ file })
    print(
      `${file} can be used: ${name}, ${collections.length} collections, ${exhibits.length} exhibits, ${editions.length} editions, ${addresses.length} addresses of its own.\n`,
    )
    return 0
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

/** Without a database: what the folder does not have is taken from the configuration, and what collectors have is not known. */
async function checkFolder(
  given: string,
  { print, complain }: Voice,
  { studioFile }: Pick<Config, 'studioFile'>,
): Promise<number> {
  const { documents, files, mistakes } = await readContentFolder(given)
  const folder = await loadStudio({ file: studioFile })
  const wrong = mistakes.length > 0 ? mistakes : contentMistakes(documents, { folder, files })
  if (wrong.length > 0) {
    complain(`${given} cannot be used:\n${wrong.map((mistake) => `✖ ${mistake}\n`).join('')}`)
    return 1
  }
  print(`${given} can be used: ${documents.length} documents, ${files.length} files.\n`)
  return 0
}

function contentMistakes(
  documents: readonly ContentDocument[],
  {
    folder,
    files,
  }: {
    folder: Awaited<ReturnType<typeof loadStudio>>
    files: Awaited<ReturnType<typeof readContentFolder>>['files']
  },
): string[] {
  const all = overlaid(splitStudio(folder).documents, { documents, withdrawn: [] })
  const shown = new Map(files.map((file) => [file.shown.fileId, file.shown]))
  return [
    ...all.flatMap((document) => nameMistakes(document).map((mistake) => `${documentPath(document)}: ${mistake}`)),
    ...studioMistakes(all, { folder, files: shown }).map((mistake) => `${fileOfMistake(mistake)}: ${mistake}`),
  ]
}
