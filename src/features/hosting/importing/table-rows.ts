import type { Trait } from '#features/studio/studio.ts'

/** A row of a table that somebody sent, before it is imported. `place` is where it stands, as people look for it: `Line 7`. */
export type TableRow = {
  place: string
  tokenId: string
  name: string
  description: string
  traits: Trait[]
  pictureName: string | undefined
  animationName: string | undefined
  externalUrl: string | undefined
}

/** Something that is wrong with a table: where, and a sentence. */
export type TableMistake = { place: string; sentence: string }

/** What a table says, and everything that is wrong with it. `columns` are what it is about, for people to compare. */
export type PieceTable = { rows: TableRow[]; mistakes: TableMistake[]; columns: string[] }

/** Rows of one table: more than that is more than any browser shows and any contract mints. */
export const MOST_ROWS = 100_000
/** Characters, and traits of one piece. */
export const LONGEST_TEXT = 10_000
export const LONGEST_WORD = 1_000
export const MOST_TRAITS = 100

/** What a piece's own mistakes are: its fields are too long, hold what no database keeps, or name an address that is none. */
export function fieldMistakes({
  name,
  description,
  traits,
  externalUrl,
}: Pick<TableRow, 'name' | 'description' | 'traits' | 'externalUrl'>): string[] {
  const words = traits.flatMap(({ traitType, value }) => [traitType, String(value)])
  return [
    ...(name === '' ? ['The name is empty.'] : []),
    ...(name.length > LONGEST_WORD ? [`The name is longer than ${LONGEST_WORD} characters.`] : []),
    ...(description.length > LONGEST_TEXT ? [`The description is longer than ${LONGEST_TEXT} characters.`] : []),
    ...(traits.length > MOST_TRAITS ? [`A piece has at most ${MOST_TRAITS} traits.`] : []),
    ...(words.some((word) => word.length > LONGEST_WORD) ? [`A trait is longer than ${LONGEST_WORD} characters.`] : []),
    ...([name, description, ...words].some((text) => text.includes('\0') || !text.isWellFormed())
      ? ['There is a character in it that cannot be stored. It may come from another encoding.']
      : []),
    ...(externalUrl !== undefined && !isWebAddress(externalUrl)
      ? ['The external address does not begin with https:// or http://.']
      : []),
  ]
}

function isWebAddress(text: string): boolean {
  return text.length <= 2 * LONGEST_WORD && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Says of every row after the first with the same number where the first one is. */
export function duplicateMistakes(rows: readonly TableRow[]): TableMistake[] {
  const first = new Map<string, string>()
  return rows.flatMap(({ place, tokenId }) => {
    const before = first.get(tokenId)
    if (before === undefined) {
      first.set(tokenId, place)
      return []
    }
    return [{ place, sentence: `Piece ${tokenId} is there already: ${before}.` }]
  })
}

/** The last part of a path or an address, as files of the library are called: `ipfs://…/7.png` names `7.png`. Empty for nothing. */
export function fileNameOf(text: string): string | undefined {
  const last = text
    .trim()
    .normalize('NFC')
    .replace(/[?#].*$/, '')
    .split(/[/\\]/)
    .at(-1)!
    .trim()
  return last === '' ? undefined : last
}
