import { cleanName } from '#platform/http/file-name.ts'
import { FileDetailsError } from '../file/file-errors.ts'
import { CUSTOM_METADATA_BYTES, LONGEST_KEY, MOST_ENTRIES } from '../file/policy.ts'
import type { Disposition, StoredFile } from '../file/stored-file.ts'

/** What a person may say about a file; everything else follows from its content. */
export type FileDetails = Pick<StoredFile, 'name' | 'contentDisposition' | 'contentLanguage' | 'customMetadata'>

/** The details as a form sends them. Throws `FileDetailsError` with the first thing that is wrong. */
export function parseDetails(field: (name: string) => string): FileDetails {
  const name = cleanName(field('name'))
  if (field('name').trim() === '') throw new FileDetailsError('A file needs a name.')
  return {
    name,
    contentDisposition: parseDisposition(field('disposition')),
    contentLanguage: parseLanguage(field('language').trim()),
    customMetadata: parseEntries(field('custom')),
  }
}

function parseDisposition(text: string): Disposition {
  if (text === 'inline' || text === 'attachment') return text
  throw new FileDetailsError('Browsers can open a file or save it; choose one.')
}

function parseLanguage(text: string): string | undefined {
  if (text === '') return undefined
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    throw new FileDetailsError(`${text} is not the code of a language. Write one such as en, nl or pt-BR.`)
  }
}

/** Entries as lines of `key: value`; empty lines count for nothing. */
function parseEntries(text: string): Record<string, string> {
  const entries = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line): [string, string] => {
      const [, key, value] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? []
      if (key === undefined || value === undefined)
        throw new FileDetailsError(
          `“${line.trim().slice(0, 60)}” is not an entry. Write each one on a line, as key: value.`,
        )
      if (key.length > LONGEST_KEY) throw new FileDetailsError(`A key has at most ${LONGEST_KEY} characters.`)
      return [key, value]
    })
  const repeated = entries.find(([key], place) => entries.findIndex(([other]) => other === key) !== place)
  if (repeated !== undefined) throw new FileDetailsError(`${repeated[0]} stands there twice.`)
  const bytes = new TextEncoder().encode(entries.flat().join('')).length
  if (entries.length > MOST_ENTRIES || bytes > CUSTOM_METADATA_BYTES)
    throw new FileDetailsError(
      `A file has at most ${MOST_ENTRIES} entries of its own and ${CUSTOM_METADATA_BYTES / 1024} kB of them.`,
    )
  return Object.fromEntries(entries)
}

/** The entries as a form shows them, by key: the database keeps no order. */
export function entriesText(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}

/** What whoever changes a file has seen of it. */
export type Seen = { generation: number; metageneration: number }

export function parseSeen(field: (name: string) => string): Seen {
  return { generation: Number(field('generation')), metageneration: Number(field('metageneration')) }
}
