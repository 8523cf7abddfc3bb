import { randomOf } from './rarity-data.ts'

type Facets = { total: number; facets: { traitType: string; values: { value: string | null; count: number }[] }[] }

const PAGE = 60
const sorts = ['rank', 'studio', 'number', 'newest', 'last-moved']

/**
 * `count` grids of a collection that visitors can ask for, each under another filter or order and each with sixty cards or more: of one or
 * two traits some values are chosen, and what they leave out is never so much that fewer would stay. The same ones each time.
 */
export async function listDistinctGrids(
  url: string,
  { collection, path, count }: { collection: string; path: string; count: number },
): Promise<string[]> {
  const answer = await fetch(`${url}/api/collections/${collection}/tokens?facets=true`)
  const { total, facets } = (await answer.json()) as Facets
  const random = randomOf(7)
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  // Pieces without the trait go with every choice of its values.
  const usable = facets.filter(
    ({ values }) => total - (values.find(({ value }) => value === null)?.count ?? 0) > PAGE && values.length > 2,
  )
  const grids = new Set<string>()
  for (let tries = 0; grids.size < count && tries < count * 20; tries++) {
    let spare = total - PAGE
    // Always in the same order: the app takes another order for the same page.
    const wanted = [any(usable), any(usable)]
    const chosen = usable.flatMap((facet) => {
      if (!wanted.includes(facet)) return []
      const { traitType, values } = facet
      const absent = values.find(({ value }) => value === null)?.count ?? 0
      if (absent > spare) return []
      spare -= absent
      const kept = values.filter(({ value, count: held }) => {
        if (value === null) return false
        if (held > spare || random() < 0.5) return true
        spare -= held
        return false
      })
      return kept.map(({ value }): [string, string] => [traitType, value!])
    })
    grids.add(`${path}?${new URLSearchParams([...chosen, ['sort', any(sorts)]])}`)
  }
  if (grids.size < count) throw new Error(`There are only ${grids.size} grids of ${PAGE} cards to ask for.`)
  return [...grids]
}

/** The page of every piece of some collections. */
export function listPieces(collections: readonly { path: string; count: number }[]): string[] {
  return collections.flatMap(({ path, count }) => Array.from({ length: count }, (_, at) => `${path}/${at + 1}`))
}
