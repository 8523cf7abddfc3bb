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

const rules: readonly TraitRule[] = ['frequency', 'exclude', 'higher_is_rarer']

/** The settings in a JSON document. Throws an error with a sentence for what they cannot be. */
export function settingsOf(document: unknown): StudioSettings {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('they are not an object')
  const {
    traits = {},
    traitCount = 'frequency',
    within,
    uniqueFirst = true,
    ...others
  } = document as Record<string, unknown>
  const [other] = Object.keys(others)
  if (other !== undefined) throw new Error(`there is no setting “${other}”`)
  if (typeof traits !== 'object' || traits === null || Array.isArray(traits))
    throw new Error('“traits” is not an object of trait types and rules')
  for (const [type, rule] of Object.entries(traits))
    if (!rules.includes(rule as TraitRule)) throw new Error(`the rule of “${type}” is none of ${rules.join(', ')}`)
  if (traitCount !== 'frequency' && traitCount !== 'exclude')
    throw new Error('“traitCount” is neither frequency nor exclude')
  if (within !== undefined && typeof within !== 'string') throw new Error('“within” is not the name of a trait')
  if (typeof uniqueFirst !== 'boolean') throw new Error('“uniqueFirst” is neither true nor false')
  return {
    traits: traits as Record<string, TraitRule>,
    traitCount,
    ...(within === undefined ? {} : { within }),
    uniqueFirst,
  }
}
