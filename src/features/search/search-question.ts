import { plainWords } from '#features/catalogue/search/forgiving-words.ts'
import type { CollectionConfig } from '#features/studio/studio.ts'
import { LONGEST_SEARCH } from './search-results.ts'

type Named = Pick<CollectionConfig, 'slug' | 'title' | 'singular'>

/** A search as collections are asked it: by all of them, or by those that it names beside a number. */
export type SearchQuestion = { text: string; pieces: string; slugs: readonly string[] }

const numbered = /^(.*?)\s*(?:#|\bno\.?|\bnr\.?|\bnumber)?\s*(\d{1,78})$/iu

/**
 * Reads what somebody typed. “#12”, “No. 12” and “12” are a number; “rose 12” is number 12 of the collections whose title, singular or
 * slug has a word that begins so. Anything else is words.
 */
export function readSearch(typed: string, collections: readonly Named[]): SearchQuestion {
  const text = Array.from(typed.replaceAll('\0', ' ').trim().replace(/\s+/gu, ' '))
    .slice(0, LONGEST_SEARCH)
    .join('')
    .trim()
  const all = collections.map(({ slug }) => slug)
  const [, before = '', digits] = numbered.exec(text) ?? []
  if (digits === undefined) return { text, pieces: text, slugs: all }
  if (before === '') return { text, pieces: digits, slugs: all }
  const words = plainWords(before)
  const named = collections
    .filter((each) => words.length > 0 && isCalled([each.title, each.singular, each.slug], words))
    .map(({ slug }) => slug)
  return named.length === 0 ? { text, pieces: text, slugs: all } : { text, pieces: digits, slugs: named }
}

/** Whether one of some names has words that begin like each of those that were typed. */
export function isCalled(names: readonly string[], words: readonly string[]): boolean {
  return names.some((name) => {
    const own = plainWords(name)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  })
}
