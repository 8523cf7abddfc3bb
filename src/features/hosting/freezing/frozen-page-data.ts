/** What the page of a frozen collection shows. `at` is whole seconds since 1970; `published` the root that the studio's content says. */
export type FrozenPageData = {
  collection: string
  title: string
  singular: string
  frozen:
    | { root: string; at: number; baseUrl: string; published: string | undefined; total: number; minted: number }
    | undefined
}
