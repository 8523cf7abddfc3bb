import { createNormaliser } from '#features/catalogue/search/trait-text.ts'
import { written } from '#messages/retold.ts'
import { shortened, unrankable, UnrankableError } from './rarity-input.ts'
import type { TraitRule } from './studio-settings.ts'

/** A piece, or a kind of several equal ones: `copies` is 1 where nothing is said, as for ERC-721. */
export type StudioInput = {
  tokenId: string
  attributes: readonly (readonly [traitType: string, value: string | number])[]
  copies?: number
}

/** One trait type: each place's value, `undefined` where it is missing. */
export type StudioColumn = { type: string; typeAsWritten: string; values: (string | number | undefined)[] }

/** Attributes in columns, types and text values normalised as OpenRarity does; of two with the same type the later one counts. */
export function studioColumnsOf(tokens: readonly StudioInput[]): { columns: StudioColumn[]; traitCounts: number[] } {
  const normalise = createNormaliser()
  const columns = new Map<string, StudioColumn>()
  const traitCounts = tokens.map(({ attributes }, place) => {
    let count = 0
    const normalised = new Map<string, string | number>()
    for (const [traitType, value] of new Map(attributes)) {
      const type = normalise(traitType)
      if (!columns.has(type))
        columns.set(type, { type, typeAsWritten: traitType, values: Array<string | number | undefined>(tokens.length) })
      normalised.set(type, typeof value === 'string' ? normalise(value) : value)
    }
    for (const [type, value] of normalised) {
      columns.get(type)!.values[place] = value
      if (value !== '' && value !== 'none') count++
    }
    return count
  })
  return { columns: [...columns.values()].sort((a, b) => (a.type < b.type ? -1 : 1)), traitCounts }
}

/**
 * A column as text classes, ready to be counted: numbers by frequency become steps (Sturges: one more than the binary
 * logarithm of how many there are), so that 1,000 different weights are not 1,000 unique ones.
 */
export function classesOf({ values }: StudioColumn): (string | undefined)[] {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return values as (string | undefined)[]
  const distinct = new Set(numbers)
  const steps = Math.ceil(Math.log2(numbers.length)) + 1
  if (distinct.size <= steps) return values.map((value) => (value === undefined ? undefined : String(value)))
  const lowest = numbers.reduce((least, value) => Math.min(least, value), Infinity)
  const width = (numbers.reduce((most, value) => Math.max(most, value), -Infinity) - lowest) / steps
  return values.map((value) =>
    typeof value === 'number' ? `step ${Math.min(steps - 1, Math.floor((value - lowest) / width))}` : value,
  )
}

/** A column's numbers for `higher_is_rarer`; texts that are numbers count as such. Throws `UnrankableError` for other texts. */
export function heightsOf({ values, typeAsWritten }: StudioColumn): (number | undefined)[] {
  return values.map((value) => {
    if (value === undefined || value === '' || value === 'none') return undefined
    const number = Number(value)
    if (!Number.isFinite(number))
      throw new UnrankableError(
        'settings',
        written(unrankable.notHeight, { trait: shortened(typeAsWritten), value: shortened(String(value)) }),
        typeAsWritten,
      )
    return number
  })
}

export function ruleOf(type: string, rules: Readonly<Record<string, TraitRule>> | undefined): TraitRule {
  if (rules === undefined) return 'frequency'
  const normalise = createNormaliser()
  return Object.entries(rules).findLast(([name]) => normalise(name) === type)?.[1] ?? 'frequency'
}
