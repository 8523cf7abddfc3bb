import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type FileToken, parseJson, RankFileError, tokensOf, tokensOfText } from './rank-file.ts'

/**
 * The tokens of a file (JSON, one JSON document a line, either of them gzipped) or of a folder with a metadata file a piece,
 * named by its number: `7.json` or `7`. Throws `RankFileError` and `UnrankableError`.
 */
export function readRankInput(path: string, reading: { takesCopies: boolean }): FileToken[] {
  const isFolder = orSentence(path, () => statSync(path).isDirectory())
  try {
    return isFolder ? tokensOf(readFolder(path), reading) : tokensOfText(textOf(path), reading)
  } catch (error) {
    throw error instanceof RankFileError ? new RankFileError(`${path} cannot be ranked: ${error.message}`) : error
  }
}

function readFolder(folder: string): { value: unknown; name: string; where: string }[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^._][^.]*(\.json)?$/i.test(entry.name))
    .map(({ name }) => name)
  const collator = new Intl.Collator('en', { numeric: true })
  const tokens = files
    .sort((a, b) => collator.compare(a, b))
    .map((file) => ({ file, name: file.replace(/\.json$/i, '') }))
    // What describes the collection as a whole stands beside the pieces.
    .filter(({ name }) => /^(0x)?[0-9a-f]+$/i.test(name))
  if (tokens.length === 0)
    throw new RankFileError('the folder has no metadata files that are named by a number, like 1.json.')
  return tokens.map(({ file, name }) => {
    try {
      const value = parseJson(textOf(join(folder, file)).replace(/^\uFEFF/, ''))
      // The file's name says which piece it is; a document may bring other numbers along.
      return {
        value:
          typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, tokenId: name } : value,
        name,
        where: file,
      }
    } catch (error) {
      if (error instanceof SyntaxError) throw new RankFileError(`${file} is not JSON: ${error.message}.`)
      throw error
    }
  })
}

function textOf(path: string): string {
  const bytes = orSentence(path, () => readFileSync(path))
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8')
  try {
    return gunzipSync(bytes).toString('utf8')
  } catch {
    throw new RankFileError('it looks gzipped and cannot be unpacked.')
  }
}

function orSentence<Value>(path: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new RankFileError(`There is no file or folder ${path}.`)
    if (code === 'EACCES' || code === 'EPERM') throw new RankFileError(`${path} may not be read by this user.`)
    throw new RankFileError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
