import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { Address } from '#platform/address.ts'

/** A search has at most this many characters; what is longer is cut. */
export const LONGEST_SEARCH = 100

/** Pieces of one collection: the first of them, and how many there are. `query` is what its own grid is asked to show all. */
export type FoundPieces = {
  collection: string
  title: string
  singular: string
  total: number
  query: string
  items: TokenCard[]
}

export type FoundCollector = { address: Address; name: string | null; held: number }

/** A page with its title, and one line that says what it is. `to` as the product writes it. */
export type FoundPage = { title: string; line: string; to: string }

/** What a search over the whole site finds, each group best first. */
export type SearchResults = {
  /** What was searched for, trimmed and cut. */
  query: string
  /** What it was taken to mean, where nothing is written as it was typed. */
  meant: string | null
  /** The one thing that the search names exactly, by number, address or name. */
  exact: FoundPage | null
  pieces: FoundPieces[]
  /** Kinds of pills: each has many holders, and none is a work. */
  pills: TokenCard[]
  collectors: FoundCollector[]
  exhibits: FoundPage[]
  /** Prints that carry the number, and editions by their titles. */
  editions: FoundPage[]
  pages: FoundPage[]
}

export function noResults(query: string): SearchResults {
  return {
    query,
    meant: null,
    exact: null,
    pieces: [],
    pills: [],
    collectors: [],
    exhibits: [],
    editions: [],
    pages: [],
  }
}

/** How many things were found, pieces that are not shown too. */
export function countResults({ pieces, pills, collectors, exhibits, editions, pages }: SearchResults): number {
  return (
    pieces.reduce((sum, { total }) => sum + total, 0) +
    pills.length +
    collectors.length +
    exhibits.length +
    editions.length +
    pages.length
  )
}
