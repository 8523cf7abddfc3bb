import type { Comparison, GuaranteeCode, Reconciliation } from './guarantees.ts'

/** What the public page holds the house to: the counts, and the pills on the contract beside those in the book. */
export const promiseCodes = [
  'pills-beyond-prints',
  'burns-without-pills',
  'redemptions-without-claims',
  'claims-without-redemptions',
  'intents-stuck',
  'numbers-given-twice',
  'escrows-unsettled',
  'approvals-open',
  'book-and-contracts',
  'addresses-overdue',
] as const
export type PromiseCode = (typeof promiseCodes)[number]

/** `kept` was found to be so; `broken` was not; `open` is the holders' own to put right; `unchecked` is not known now. */
export type PromiseOutcome = 'kept' | 'broken' | 'open' | 'unchecked'

/** One promise with what the machine found. */
export type CheckedPromise = {
  code: PromiseCode
  outcome: PromiseOutcome
  /** How many stand against it; `null` when it could not be checked. */
  count: number | null
  /** What was found, in a sentence. */
  result: string
  /** As of which block; `null` when it could not be checked. */
  block: number | null
}

/** All promises as of one check; `checkedAt` is whole seconds since 1970. */
export type GuaranteeReport = { checkedAt: number; promises: CheckedPromise[] }

/** A check that is older than this says nothing about now. */
export const guaranteeSeconds = 60

/** What is promised, and what is set beside what to see whether it is kept. */
export const promiseWords: Readonly<Record<PromiseCode, { promise: string; compares: string }>> = {
  'pills-beyond-prints': {
    promise: 'No more pills can be made than prints are left.',
    compares:
      'For each kind of pill: those that wait for a print and those that open campaigns can still give, which their caps in the contract limit, with the prints that are left.',
  },
  'burns-without-pills': {
    promise: 'Every burned piece gave its pills.',
    compares:
      'Each burn that the campaign contract announced, with the pills that the pill contract issued in the same transaction.',
  },
  'redemptions-without-claims': {
    promise: 'Every redeemed pill opened its claim.',
    compares: 'Each redemption in a final block, with the claim that carries its number.',
  },
  'claims-without-redemptions': {
    promise: 'Every claim from a pill has a redemption on the chain.',
    compares: 'Each claim that came from a pill, with the redemption that it names.',
  },
  'intents-stuck': {
    promise: 'Nobody’s burn is stuck.',
    compares: 'Everything that people sent, with what the chain says of it and how long it has waited.',
  },
  'numbers-given-twice': {
    promise: 'No number of an edition was given twice.',
    compares: 'All numbers in the register and in the claims, with each other.',
  },
  'escrows-unsettled': {
    promise: 'No pill is left locked.',
    compares:
      'Every pill that was locked for a claim, with whether it was destroyed for it or given back within half an hour of its final block.',
  },
  'approvals-open': {
    promise: 'No permission is left open to our contracts.',
    compares: 'Every permission that was given to our burn contracts, with what the collections say of it now.',
  },
  'addresses-overdue': {
    promise: 'No address is kept longer than promised.',
    compares:
      'Every address that is kept, encrypted, with the day on which it has to be erased. Addresses on legal hold are counted beside.',
  },
  'book-and-contracts': {
    promise: 'Our records match the contracts.',
    compares:
      'Pills issued and destroyed, pills held, and pieces burned in every campaign: as the contracts count them and as our book does, at the same block.',
  },
}

const sentences: Readonly<Record<GuaranteeCode, { none: string; some: (count: number) => string }>> = {
  'pills-beyond-prints': {
    none: 'Every pill that can still be made has a print left for it.',
    some: (count) =>
      `${times(count, 'pill', 'pills')} could still be made without a print left for ${count === 1 ? 'it' : 'them'}.`,
  },
  'burns-without-pills': {
    none: 'None gave other pills than announced.',
    some: (count) => `${times(count, 'transaction', 'transactions')} gave other pills than announced.`,
  },
  'redemptions-without-claims': {
    none: 'None is without its claim.',
    some: (count) => `${times(count, 'redemption has', 'redemptions have')} no claim.`,
  },
  'claims-without-redemptions': {
    none: 'None is without its redemption.',
    some: (count) => `${times(count, 'claim names', 'claims name')} a redemption that the chain does not have.`,
  },
  'intents-stuck': {
    none: 'None waits longer than it should.',
    some: (count) =>
      `${times(count, 'waits', 'wait')} longer than it should. The studio sees which; whose piece is where stands on the chain.`,
  },
  'numbers-given-twice': {
    none: 'Each number stands once.',
    some: (count) => `${times(count, 'number stands', 'numbers stand')} twice.`,
  },
  'escrows-unsettled': {
    none: 'None waits to be settled.',
    some: (count) =>
      `${times(count, 'lock waits', 'locks wait')} to be settled. When its time is over, its holder takes everything back.`,
  },
  'addresses-overdue': {
    none: 'None is older than it may be.',
    some: (count) => `${times(count, 'address is', 'addresses are')} older than ${count === 1 ? 'it' : 'they'} may be.`,
  },
  'approvals-open': {
    none: 'None stands.',
    some: (count) =>
      `${times(count, 'stands', 'stand')}. Whoever gave one can revoke it on the wallet page. Our contract burns a piece for its holder alone, so nobody else can use it.`,
  },
}

function times(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/**
 * What may be said in public of a check. `isNow`: the house has read the chain's newest blocks within the last minute; what it
 * has not cannot be said of now, and nothing is green.
 */
export function reportOf(
  found: Reconciliation,
  { isNow, hasContracts }: { isNow: boolean; hasContracts: boolean },
): GuaranteeReport {
  const block = found.block ?? null
  const unchecked = (code: PromiseCode, result: string): CheckedPromise => ({
    code,
    outcome: 'unchecked',
    count: null,
    result,
    block: null,
  })
  const promises = promiseCodes.map((code): CheckedPromise => {
    if (!hasContracts && code !== 'addresses-overdue')
      return unchecked(code, 'This studio has no burn contracts, so there is nothing to check.')
    if (!isNow || block === null)
      return unchecked(code, 'The newest blocks have not been read yet, so we can’t say how it stands now.')
    if (code === 'book-and-contracts')
      return found.problem === undefined
        ? bookPromise(found.comparisons, block)
        : unchecked(
            code,
            'The chain does not answer, so this was not checked. Nothing follows from that about what is on it.',
          )
    const guarantee = found.guarantees.find((each) => each.code === code)
    if (guarantee?.count === undefined) return unchecked(code, guarantee?.problem ?? 'This was not checked.')
    const { count } = guarantee
    const { none, some } = sentences[code]
    return {
      code,
      count,
      block,
      outcome: count === 0 ? 'kept' : code === 'approvals-open' ? 'open' : 'broken',
      result: [count === 0 ? none : some(count), ...(guarantee.detail === undefined ? [] : [guarantee.detail])].join(
        ' ',
      ),
    }
  })
  return { checkedAt: Math.floor(Date.parse(found.checkedAt) / 1000), promises }
}

function bookPromise(comparisons: readonly Comparison[], block: number): CheckedPromise {
  const differences = comparisons.filter(({ isSame }) => !isSame)
  const [first] = differences
  return first === undefined
    ? {
        code: 'book-and-contracts',
        outcome: 'kept',
        count: 0,
        block,
        result: `${times(comparisons.length, 'figure was', 'figures were')} asked of the contracts, and the book has the same.`,
      }
    : {
        code: 'book-and-contracts',
        outcome: 'broken',
        count: differences.length,
        block,
        result: `${first.what}${first.figure === undefined ? '' : `, ${first.figure}`}: ${first.chain} on the contract, ${first.house} in our records${differences.length === 1 ? '' : `, and ${differences.length - 1} more`}.`,
      }
}
