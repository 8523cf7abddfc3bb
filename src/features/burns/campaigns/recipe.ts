import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { listText } from '#messages/formats.ts'
import { tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'

/** What a recipe takes of one collection. `collection`: the slug, where the studio shows it; `singular`: what a piece of it is called. */
export type RecipePart = {
  collection: string | undefined
  address: Hex
  title: string
  singular: string
  count: number
}

/** A part as the contract has it. Addresses are lower-case. */
export type PartOnChain = { address: string; count: number }

/** A piece that burns with another one. */
export type OtherPiece = { collection: string; tokenId: string }

/** How a piece that burns with another is written: its number alone, or `collection/number` where it is of another collection. */
export function writeOther({ collection, tokenId }: OtherPiece, home: string): string {
  return collection === home ? tokenId : `${collection}/${tokenId}`
}

/** Reads what `writeOther` wrote; `undefined` of anything else. `home`: the collection of the piece that it burns with. */
export function readOther(text: string, home: string): OtherPiece | undefined {
  const [number = '', collection = home, ...rest] = text.slice(0, 300).split('/').toReversed()
  const tokenId = parseTokenId(number)
  return tokenId === undefined || rest.length > 0 || !/^[a-z0-9-]{1,100}$/.test(collection)
    ? undefined
    : { collection, tokenId }
}

/** What the fields of a form begin with that ask how many pieces of another collection burn together: `with.strata`. */
export const withOther = 'with.'

/** How many of which other collections were typed: `strata=2,coins=1`. */
export function typedRecipe(fields: Iterable<[string, string]>): string {
  return [...fields]
    .filter(([name, count]) => name.startsWith(withOther) && count.trim() !== '')
    .map(([name, count]) => `${name.slice(withOther.length)}=${count.trim()}`)
    .join(',')
    .slice(0, 2_000)
}

/** `1 piece of Blooms and 2 pieces of Strata`. */
export function partsText(parts: readonly Pick<RecipePart, 'title' | 'count'>[]): string {
  return listText(
    parts.map(({ title, count }) => tn(count, 'one piece of {title}', '{count} pieces of {title}', { title })),
  )
}

/** How many of each collection burn with a piece of `home`, in the order of the recipe; parts of which none is wanted are left out. */
export function othersWanted(parts: readonly RecipePart[], home: string): (RecipePart & { collection: string })[] {
  return parts.flatMap((part) => {
    const { collection } = part
    const count = part.count - (collection === home ? 1 : 0)
    return collection === undefined || count === 0 ? [] : [{ ...part, collection, count }]
  })
}
