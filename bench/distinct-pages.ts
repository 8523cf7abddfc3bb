type Facets = { facets: { traitType: string; values: { value: string | null }[] }[] }

/**
 * Walls of a collection that visitors can ask for, each under another filter: every value of every trait, alone and with every value
 * of every other trait, in five orders. Shuffled, the same way each time.
 */
export async function listDistinctWalls(
  url: string,
  { collection, path }: { collection: string; path: string },
): Promise<string[]> {
  const { facets } = (await (await fetch(`${url}/api/collections/${collection}/tokens?facets=true`)).json()) as Facets
  const choices = facets.map(({ traitType, values }) =>
    values.flatMap(({ value }) => (value === null ? [] : [[traitType, value] as const])),
  )
  const filters = choices.flatMap((own, at) =>
    own.flatMap((one) => [
      [one],
      ...choices
        .slice(at + 1)
        .flat()
        .map((other) => [one, other]),
    ]),
  )
  const walls = ['rank', 'studio', 'number', 'newest', 'last-moved'].flatMap((sort) =>
    filters.map(
      (filter) =>
        `${path}?${new URLSearchParams([...filter.map(([name, value]): [string, string] => [name, value]), ['sort', sort]])}`,
    ),
  )
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let last = walls.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[walls[last], walls[other]] = [walls[other]!, walls[last]!]
  }
  return walls
}

/** The page of every piece of some collections. */
export function listPieces(collections: readonly { path: string; count: number }[]): string[] {
  return collections.flatMap(({ path, count }) => Array.from({ length: count }, (_, at) => `${path}/${at + 1}`))
}
