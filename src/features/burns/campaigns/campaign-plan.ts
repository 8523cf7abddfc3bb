import { momentOfLocal } from '#platform/local-time.ts'

/** The terms of a campaign that somebody means to open. Times are whole seconds since 1970. */
export type CampaignPlan = {
  collection: string
  opensAt: number
  closesAt: number
  cap: number
  pillId: string
  pillsPerBurn: number
  mode: 'burn' | 'dead-address'
}

export const planFields = [
  'collection',
  'opens',
  'closes',
  'cap',
  'pill',
  'perBurn',
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
  /** Collections whose pieces have copies, where the campaign contract is one that takes single pieces only. */
  withCopies: readonly { slug: string; title: string }[]
}

/** Reads a form: the plan, or what is wrong with each field, in sentences. */
export function readPlan(
  given: GivenPlan,
  { zone, now, collections, pills, withCopies }: Surroundings,
): { plan: CampaignPlan; problems?: undefined } | { plan?: undefined; problems: Partial<Record<PlanField, string>> } {
  const problems: Partial<Record<PlanField, string>> = {}
  const collection = collections.find(({ slug }) => slug === given.collection)
  const several = withCopies.filter(({ slug }) => slug === given.collection)
  if (several.length > 0) problems.collection = noBurnOfCopies(several)
  else if (collection === undefined) problems.collection = 'Choose a collection of the studio.'
  const opensAt = momentOfLocal(given.opens, zone)
  const closesAt = momentOfLocal(given.closes, zone)
  if (opensAt === undefined) problems.opens = `Say when it opens, as the clock shows it (${zone}).`
  if (closesAt === undefined) problems.closes = `Say when it closes, as the clock shows it (${zone}).`
  else if (closesAt <= now) problems.closes = 'This moment is over. Nothing could be burned.'
  else if (opensAt !== undefined && closesAt <= opensAt) problems.closes = 'It would close before it opens.'
  const cap = wholeNumber(given.cap)
  if (cap === undefined) problems.cap = 'Say how many pieces may be burned: a whole number from 1.'
  else if (collection !== undefined && cap > collection.supply)
    problems.cap =
      collection.hasCopies === true
        ? `There are only ${collection.supply} copies of its pieces.`
        : `Only ${collection.supply} pieces of it survive. More can never be burned.`
  if (!pills.some(({ pillId }) => pillId === given.pill)) problems.pill = 'Choose a kind of pill.'
  const pillsPerBurn = wholeNumber(given.perBurn)
  if (pillsPerBurn === undefined || pillsPerBurn > 1_000)
    problems.perBurn = 'Say how many pills a piece gives: a whole number from 1 to 1000.'
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
      opensAt: opensAt!,
      closesAt: closesAt!,
      cap: cap!,
      pillId: given.pill,
      pillsPerBurn: pillsPerBurn!,
      mode: mode!,
    },
  }
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
