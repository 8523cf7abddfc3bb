/**
 * What a studio may say about ranking one of its collections. With none of it, and with text traits only, the studio strategy
 * gives the same ranks as OpenRarity; its ranks are never called by that name.
 */
export type StudioSettings = {
  /** By trait type, in any letter case: `frequency` where nothing is said. */
  traits?: Readonly<Record<string, TraitRule>>
  /** Whether the number of traits is ranked as one more trait. */
  traitCount?: 'frequency' | 'exclude'
  /**
   * A trait type whose values decide which other traits a piece can have. Each piece is then measured against the pieces with
   * the same value: a dog is not rare for having no hands.
   */
  within?: string
  /** One unique trait goes before any score. */
  uniqueFirst?: boolean
}

/**
 * `frequency`: the fewer have a value, the more it says; numbers are put into steps first. `exclude`: out of the ranking, still
 * a filter. `higher_is_rarer`: a number says as much as there are few that are as high.
 */
export type TraitRule = 'frequency' | 'exclude' | 'higher_is_rarer'

export const studioStrategy = 'studio@1'
