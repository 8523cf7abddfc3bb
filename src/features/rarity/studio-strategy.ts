import { normaliseTraitText } from '#features/catalogue/search/trait-text.ts'
import { written } from '#messages/retold.ts'
import type { Ranking } from './openrarity.ts'
import { orderByScore, writeRanks } from './rank-order.ts'
import { unrankable, UnrankableError } from './rarity-input.ts'
import { classesOf, heightsOf, ruleOf, type StudioColumn, studioColumnsOf, type StudioInput } from './studio-columns.ts'
import type { StudioSettings } from './studio-settings.ts'

/**
 * Ranks a collection by a studio's own settings: information in bits, as OpenRarity, but numbers may be ranked, traits left
 * out, pieces measured within their own kind, and copies counted (ERC-1155). Tokens without copies are left out. Throws
 * `UnrankableError` for settings that do not fit the collection.
 */
export function rankByStudio(given: readonly StudioInput[], settings: StudioSettings = {}): Ranking {
  const tokens = given.filter(({ copies }) => copies === undefined || copies > 0)
  const weights = Float64Array.from(tokens, ({ copies }) => copies ?? 1)
  const { columns, traitCounts } = studioColumnsOf(tokens)
  const within = settings.within === undefined ? undefined : columnCalled(columns, settings.within)
  const groups = groupsOf(within, tokens.length)
  const sums: Sums = {
    weights,
    score: new Float64Array(tokens.length),
    unique: new Uint16Array(tokens.length),
    entropy: 0,
    total: weights.reduce((sum, weight) => sum + weight, 0),
  }
  for (const column of columns) {
    const rule = ruleOf(column.type, settings.traits)
    if (rule === 'higher_is_rarer') addHeights(heightsOf(column), sums)
    else if (rule === 'frequency') addClasses(classesOf(column), column === within ? undefined : groups, sums)
  }
  if (settings.traitCount !== 'exclude') addClasses(traitCounts.map(String), groups, sums)
  const { score, unique, entropy } = sums
  if (entropy !== 0) for (let place = 0; place < score.length; place++) score[place]! /= entropy
  const ranks = new Uint32Array(tokens.length)
  const first = settings.uniqueFirst === false ? new Uint16Array(tokens.length) : unique
  writeRanks(
    orderByScore(
      Uint32Array.from(tokens, (_, place) => place),
      { unique: first, score },
    ),
    { score, ranks },
  )
  return {
    tokens: tokens.map(({ tokenId }, place) => ({
      tokenId,
      score: score[place]!,
      rank: ranks[place]!,
      uniqueAttributes: unique[place]!,
      traitCount: traitCounts[place]!,
    })),
    entropy,
  }
}

type Sums = { weights: Float64Array; score: Float64Array; unique: Uint16Array; entropy: number; total: number }

function columnCalled(columns: readonly StudioColumn[], name: string): StudioColumn {
  const type = normaliseTraitText(name)
  const column = columns.find((each) => each.type === type)
  if (column === undefined)
    throw new UnrankableError('settings', written(unrankable.noSuchTrait, { trait: name }), name)
  return column
}

/** Which group each place is measured in. Without a trait for it everybody is in one. */
function groupsOf(within: StudioColumn | undefined, length: number): string[] {
  return Array.from({ length }, (_, place) => String(within?.values[place] ?? ''))
}

/**
 * Adds the information of a text trait: log2 of how many are in the token's group to how many there share the value. The
 * absence is a value too, and where nobody of a group has the trait it says nothing. A value is unique when one token alone
 * has it, however many copies of that token there are.
 */
function addClasses(values: readonly (string | undefined)[], groups: readonly string[] | undefined, sums: Sums): void {
  const inGroup = new Map<string, number>()
  const shared = new Map<string, { weight: number; tokens: number }>()
  const owners = new Map<string, number>()
  const keyOf = (place: number) => `${groups?.[place] ?? ''}\0${values[place] === undefined ? '' : `=${values[place]}`}`
  for (const [place, weight] of sums.weights.entries()) {
    const group = groups?.[place] ?? ''
    inGroup.set(group, (inGroup.get(group) ?? 0) + weight)
    const same = shared.get(keyOf(place)) ?? { weight: 0, tokens: 0 }
    shared.set(keyOf(place), { weight: same.weight + weight, tokens: same.tokens + 1 })
    const value = values[place]
    if (value !== undefined) owners.set(value, (owners.get(value) ?? 0) + 1)
  }
  for (const [place, weight] of sums.weights.entries()) {
    const bits = Math.log2(inGroup.get(groups?.[place] ?? '')! / shared.get(keyOf(place))!.weight)
    sums.score[place]! += bits
    sums.entropy += (weight / sums.total) * bits
    const value = values[place]
    if (value !== undefined && owners.get(value) === 1) sums.unique[place]!++
  }
}

/** Adds the information of a height: log2 of how many there are to how many are at least as high. Without it a token adds nothing. */
function addHeights(heights: readonly (number | undefined)[], sums: Sums): void {
  const places = heights
    .flatMap((height, place) => (height === undefined ? [] : [place]))
    .sort((a, b) => heights[b]! - heights[a]!)
  let atLeast = 0
  for (let start = 0; start < places.length;) {
    let end = start
    while (end < places.length && heights[places[end]!] === heights[places[start]!])
      atLeast += sums.weights[places[end++]!]!
    const bits = Math.log2(sums.total / atLeast)
    for (const place of places.slice(start, end)) {
      sums.score[place]! += bits
      sums.entropy += (sums.weights[place]! / sums.total) * bits
    }
    start = end
  }
}
