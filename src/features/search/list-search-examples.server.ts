import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { findIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** Searches that find something here: a piece by its number and a trait of the first collection that has any, a work, a print. */
export async function listSearchExamples(read: ReadDb, { studio }: { studio: Studio }): Promise<string[]> {
  const works = [studio.exhibits[0]?.title, studio.editions[0]?.title].filter((title) => title !== undefined)
  for (const { slug, singular } of studio.collections) {
    const { index } = await findIndexedCollection(read, { collection: slug })
    const piece = index?.pieces[0]
    if (index === undefined || piece === undefined) continue
    const value = index.traits.flatMap(({ values }) => values.map((each) => each.value)).find(isWord)
    return [
      titleOf({ name: null, tokenId: piece.tokenId }, singular),
      ...(value === undefined ? [] : [value]),
      ...works,
    ]
  }
  return works
}

function isWord(value: string | null): value is string {
  return value !== null && /^[\p{L} -]{4,24}$/u.test(value) && value.toLowerCase() !== 'none'
}
