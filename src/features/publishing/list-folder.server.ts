import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A content folder cannot be used: the message says why, and what to do. */
export class ContentFolderError extends Error {
  override readonly name = 'ContentFolderError'
}

/** What may stand beside an export without being part of it: what belongs to git, and a word to whoever opens the folder. */
const isBeside = (name: string) => /^(?:README|LICEN[CS]E)\b/i.test(name)

const mostFiles = 50_000

/**
 * The paths of all files of a folder, in the order of their letters, without what may stand beside an export. A link is never followed: it could
 * lead out of the folder. Throws `ContentFolderError`.
 */
export async function listFolder(folder: string): Promise<string[]> {
  const paths: string[] = []
  await walk(folder, '', paths)
  return paths.toSorted()
}

async function walk(folder: string, below: string, paths: string[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ContentFolderError(
      error.code === 'ENOENT'
        ? `There is no folder ${folder}.`
        : `The folder ${folder} cannot be read: ${error.message}.`,
    )
  })
  for (const entry of entries) {
    if (entry.name.startsWith('.') || (below === '' && isBeside(entry.name))) continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && path.split('/').length < 4) await walk(folder, path, paths)
    else if (entry.isFile()) paths.push(path)
    else throw new ContentFolderError(`${path} is a link or no plain file, and an export holds none. Take it out.`)
    if (paths.length > mostFiles)
      throw new ContentFolderError(`The folder ${folder} holds more than ${mostFiles} files.`)
  }
}
