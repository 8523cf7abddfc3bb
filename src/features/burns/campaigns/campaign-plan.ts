import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { groupDigits } from '#messages/formats.ts'
import { parseAddress } from '#platform/address.ts'
import { momentOfLocal } from '#platform/local-time.ts'
import { readRanges } from './campaign-plan-ranges.ts'
import type { BurnPrice } from './campaign.ts'
import { wayOfPieces } from './piece-list.ts'
import { mostRanges } from './piece-ranges.ts'
import { weiOf } from './price-text.ts'
import { mostTogether } from './taken-together.ts'

/** The terms of a campaign that somebody means to open. Times are whole seconds since 1970. */
export type CampaignPlan = {
  collection: string
  /** The pieces that it takes; absent for all of the collection. */
  ranges?: readonly TokenRange[] | undefined
  /** Whether they are written as a list of bits; otherwise as ranges. */
  byList?: boolean | undefined
  opensAt: number
  closesAt: number
  cap: number
  pillId: string
  pillsPerBurn: number
  /** How many pieces, or copies of one piece, it takes together for these pills; absent where each gives them. */
  takenTogether?: number | undefined
  /** A recipe: so many pieces of each of these collections, of which `collection` is the first; absent where it takes pieces of one. */
  parts?: readonly PlanPart[] | undefined
  /** What each burn costs beside the pieces; absent where it costs nothing. */
  price?: BurnPrice | undefined
  mode: 'burn' | 'dead-address'
}

export type PlanPart = { collection: string; count: number }

export const planFields = [
  'collection',
  'pieces',
  'opens',
  'closes',
  'cap',
  'pill',
  'perBurn',
  'together',
  'recipe',
  'price',
  'payee',
  'mode',
  'reason',
  'beyond',
] as const
export type PlanField = (typeof planFields)[number]

/** What was typed, field by field. */
export type GivenPlan = Readonly<Record<PlanField, string>>

type Surroundings = {
  zone: string
  now: number
  /** `supply`: pieces that survive; of copies, the copies. */
  collections: readonly { slug: string; supply: number; hasCopies?: boolean }[]
  pills: readonly { pillId: string }[]
  /** How many of the pieces that were typed survive, or copies of them; nothing where none were typed. */
  taken?: number | undefined
  /** Whether the campaign contract can take some pieces only. */
  takesSome?: boolean
  /** Whether it can take more pieces than ranges say, as a list. */
  takesLists?: boolean
  /** Whether the campaign contract can take pieces, or copies, together. */
  takesTogether?: boolean
  /** Whether it can have a price. */
  takesPayment?: boolean
  /** Whether it can have a recipe. */
  takesRecipes?: boolean
  /** Collections whose pieces have copies, where the campaign contract is one that takes single pieces only. */
  withCopies: readonly { slug: string; title: string }[]
}

/** Reads a form: the plan, or what is wrong with each field, in sentences. */
export function readPlan(
  given: GivenPlan,
  {
    zone,
    now,
    collections,
    pills,
    taken,
    takesSome = true,
    takesLists = true,
    takesTogether = true,
    takesPayment = true,
    takesRecipes = true,
    withCopies,
  }: Surroundings,
): { plan: CampaignPlan; problems?: undefined } | { plan?: undefined; problems: Partial<Record<PlanField, string>> } {
  const problems: Partial<Record<PlanField, string>> = {}
  const collection = collections.find(({ slug }) => slug === given.collection)
  const several = withCopies.filter(({ slug }) => slug === given.collection)
  if (several.length > 0) problems.collection = noBurnOfCopies(several)
  else if (collection === undefined) problems.collection = 'Choose a collection of the studio.'
  const { ranges, problem } = readRanges(given.pieces)
  if (problem !== undefined) problems.pieces = problem
  else if (ranges !== undefined && !takesSome) problems.pieces = noSomePieces
  const way = ranges && wayOfPieces(ranges, { takesLists })
  if (way?.as === 'list' && !takesLists) problems.pieces ??= noLists(ranges!.length)
  if (taken === 0) problems.pieces ??= 'No piece with these numbers survives, so nothing could be burned.'
  const opensAt = momentOfLocal(given.opens, zone)
  const closesAt = momentOfLocal(given.closes, zone)
  if (opensAt === undefined) problems.opens = `Say when it opens, as the clock shows it (${zone}).`
  if (closesAt === undefined) problems.closes = `Say when it closes, as the clock shows it (${zone}).`
  else if (closesAt <= now) problems.closes = 'This moment is over. Nothing could be burned.'
  else if (opensAt !== undefined && closesAt <= opensAt) problems.closes = 'It would close before it opens.'
  const { recipe, problem: problemRecipe } = readRecipe(given, {
    collections,
    takesRecipes,
    isSome: ranges !== undefined,
  })
  if (problemRecipe !== undefined) problems.recipe = problemRecipe
  const cap = wholeNumber(given.cap)
  if (cap === undefined) problems.cap = 'Say how many pieces may be burned: a whole number from 1.'
  else if (recipe !== undefined) {
    if (cap > recipe.most) problems.cap = noMoreOfRecipe(recipe)
  } else if (collection !== undefined && problems.pieces === undefined) {
    const supply = taken ?? collection.supply
    const whose = taken === undefined ? 'of it' : 'with these numbers'
    if (cap > supply)
      problems.cap =
        collection.hasCopies === true
          ? `There are only ${supply} copies of ${taken === undefined ? 'its pieces' : 'these pieces'}.`
          : `Only ${supply === 1 ? `one piece ${whose} survives` : `${supply} pieces ${whose} survive`}. More can never be burned.`
  }
  if (!pills.some(({ pillId }) => pillId === given.pill)) problems.pill = 'Choose a kind of pill.'
  const pillsPerBurn = wholeNumber(given.perBurn)
  if (pillsPerBurn === undefined || pillsPerBurn > 1_000)
    problems.perBurn = 'Say how many pills a piece gives: a whole number from 1 to 1000.'
  const { takenTogether: alone, problem: problemTogether } = readTogether(given.together, { takesTogether })
  const takenTogether = recipe?.pieces ?? alone
  if (problemTogether !== undefined) problems.together = problemTogether
  else if (takenTogether !== undefined && cap !== undefined && cap % takenTogether !== 0)
    problems.cap ??= `It takes ${takenTogether} together, so the maximum is a multiple of ${takenTogether}: ${nearest(cap, takenTogether)}.`
  const { price, problems: unpaid } = readPrice(given, { takesPayment, hasCopies: collection?.hasCopies === true })
  Object.assign(problems, unpaid)
  const mode = given.mode === 'burn' || given.mode === 'dead-address' ? given.mode : undefined
  if (mode === undefined) problems.mode = 'Choose how pieces are destroyed.'
  const reason = reasonProblem(given.reason)
  if (reason !== undefined) problems.reason = reason
  const beyond = given.beyond.trim() === '' ? undefined : reasonProblem(given.beyond)
  if (beyond !== undefined) problems.beyond = beyond
  if (Object.keys(problems).length > 0) return { problems }
  return {
    plan: {
      collection: given.collection,
      ...(ranges === undefined ? {} : { ranges }),
      ...(way?.as === 'list' ? { byList: true } : {}),
      opensAt: opensAt!,
      closesAt: closesAt!,
      cap: cap!,
      pillId: given.pill,
      pillsPerBurn: pillsPerBurn!,
      ...(takenTogether === undefined ? {} : { takenTogether }),
      ...(recipe === undefined ? {} : { parts: recipe.parts }),
      ...(price === undefined ? {} : { price }),
      mode: mode!,
    },
  }
}

/** Reads how many are taken together; one, or nothing typed, is each by itself. */
function readTogether(
  text: string,
  { takesTogether }: { takesTogether: boolean },
): { takenTogether?: number | undefined; problem?: string } {
  if (text.trim() === '') return {}
  const count = wholeNumber(text)
  if (count === undefined || count > mostTogether)
    return { problem: `Say how many are taken together: a whole number from 1 to ${mostTogether}.` }
  if (count === 1) return {}
  return takesTogether ? { takenTogether: count } : { problem: noTogether }
}

/** A recipe as it was typed. `pieces`: how many it takes together; `most`: how many can be burned at all, a multiple of that. */
type Recipe = { parts: readonly PlanPart[]; pieces: number; most: number }

/**
 * Reads how many pieces of other collections burn with those of the first, written as `strata=2,coins=1`; nothing, where there are none. Otherwise what is
 * wrong.
 */
function readRecipe(
  { collection, recipe, together }: Pick<GivenPlan, 'collection' | 'recipe' | 'together'>,
  {
    collections,
    takesRecipes,
    isSome,
  }: Pick<Surroundings, 'collections'> & { takesRecipes: boolean; /** Whether pieces were named. */ isSome: boolean },
): { recipe?: Recipe; problem?: string } {
  const others = recipe.split(',').flatMap((each) => {
    const [slug = '', count = ''] = each.split('=')
    return count.trim() === '' || count.trim() === '0' ? [] : [{ slug, count: wholeNumber(count) }]
  })
  if (others.length === 0) return {}
  if (!takesRecipes) return { problem: noRecipes }
  if (others.some(({ slug }) => slug === collection))
    return {
      problem:
        'How many of the collection above burn together stands under “Taken together”. Leave its own field here empty.',
    }
  const parts = [{ slug: collection, count: wholeNumber(together) ?? 1 }, ...others]
  const found = parts.map(({ slug }) => collections.find((each) => each.slug === slug))
  if (found.some((each) => each === undefined || each.hasCopies === true))
    return { problem: 'Several collections burn together only where none of their pieces has copies.' }
  if (isSome)
    return {
      problem:
        'With several collections every piece of each is taken. Leave “Which pieces” empty, or take one collection.',
    }
  const pieces = parts.reduce((sum, { count }) => sum + (count ?? Number.NaN), 0)
  if (!(pieces <= mostTogether))
    return { problem: `Say how many of each, as whole numbers: ${mostTogether} pieces together at most.` }
  const counts = parts.map(({ count }) => count!)
  const burns = Math.min(...counts.map((count, place) => Math.floor(found[place]!.supply / count)))
  return {
    recipe: {
      parts: parts.map(({ slug }, place) => ({ collection: slug, count: counts[place]! })),
      pieces,
      most: burns * pieces,
    },
  }
}

function noMoreOfRecipe({ pieces, most }: Recipe): string {
  return most === 0
    ? 'Too few pieces of one of the collections survive, so nothing could be burned.'
    : `Of what survives at most ${most} pieces can be burned, ${pieces} at a time. More can never be burned.`
}

/** Reads what a burn is to cost and who is paid; nothing typed is nothing to pay. Otherwise what is wrong with either field. */
function readPrice(
  given: Pick<GivenPlan, 'price' | 'payee'>,
  { takesPayment, hasCopies }: { takesPayment: boolean; hasCopies: boolean },
): { price?: BurnPrice; problems?: Partial<Record<'price' | 'payee', string>> } {
  const [sum, account] = [given.price.trim(), given.payee.trim()]
  if (sum === '') return {}
  if (hasCopies) return { problems: { price: pricedCopies } }
  if (!takesPayment) return { problems: { price: noPayment } }
  const [wei, payee] = [weiOf(sum), parseAddress(account)]
  if (wei !== undefined && payee !== undefined) return { price: { wei, payee } }
  return {
    problems: {
      ...(wei === undefined ? { price: 'Say what a burn costs as a number, such as 0.02, or leave it empty.' } : {}),
      ...(payee === undefined
        ? { payee: 'Say which account is paid: 0x and 40 letters and digits, as a wallet shows it.' }
        : {}),
    },
  }
}

/** Why copies are burned without a price. */
const pricedCopies =
  'Pieces of this collection have copies, which are sent to the campaign contract, and no money comes with them. Leave this empty.'

/** Why a burn costs nothing, where the contract is one from before. */
export const noPayment =
  'This studio’s campaign contract was deployed before a burn could have a price. Leave this empty.'

/** Why a campaign takes pieces of one collection, where the contract is one from before. */
export const noRecipes =
  'This studio’s campaign contract was deployed before a burn could take pieces of several collections. Leave this empty.'

/** `9 or 12`: the multiples beside a number. */
function nearest(count: number, of: number): string {
  const below = count - (count % of)
  return below === 0 ? String(of) : `${below} or ${below + of}`
}

/** Why each piece, or copy, gives pills by itself, where the contract is one from before. */
export const noTogether =
  'This studio’s campaign contract was deployed before a campaign could take several together. Leave this at 1.'

/** Why a campaign takes all pieces of its collection, where the contract is one from before. */
export const noSomePieces =
  'This studio’s campaign contract was deployed before a campaign could take only some pieces. Leave this empty to take every piece.'

/** Why a campaign cannot take so many ranges, where the contract is one from before. */
export function noLists(count: number): string {
  return `These are ${groupDigits(count)} ranges. This studio’s campaign contract was deployed before a campaign could take a list and takes at most ${mostRanges} ranges. Open a campaign for each part.`
}

/** Why no campaign takes the pieces of these collections. */
export function noBurnOfCopies(withCopies: readonly { title: string }[]): string {
  const titles = withCopies.map(({ title }) => title).join(', ')
  return `Pieces of ${titles} have copies (ERC-1155). This studio’s campaign contract was deployed before it could take copies: it takes single pieces (ERC-721) only, so no campaign can burn them.`
}

export const longestReason = 500

/** What is wrong with a reason; `undefined` when nothing is. */
export function reasonProblem(reason: string): string | undefined {
  const length = reason.trim().length
  if (length < 3) return 'Say why, in a few words. It stays in the audit.'
  return length > longestReason ? `Say it in ${longestReason} characters.` : undefined
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
