import { type MessageText, t, tn, translated } from '#messages/translate.ts'
import type { Comparison, GuaranteeCode, Reconciliation } from './guarantees.ts'

/** What the public page holds the app to: the counts, and the pills on the contract beside those in the book. */
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
export const promiseWords = {
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
} as const satisfies Record<PromiseCode, { promise: MessageText; compares: MessageText }>

/** What was found: nothing against the promise, or how many. */
const sentences: Readonly<Record<GuaranteeCode, { none: () => string; some: (count: number) => string }>> = {
  'pills-beyond-prints': {
    none: () => t('Every pill that can still be made has a print left for it.'),
    some: (count) =>
      tn(
        count,
        '{count} pill could still be made without a print left for it.',
        '{count} pills could still be made without a print left for them.',
      ),
  },
  'burns-without-pills': {
    none: () => t('None gave other pills than announced.'),
    some: (count) =>
      tn(
        count,
        '{count} transaction gave other pills than announced.',
        '{count} transactions gave other pills than announced.',
      ),
  },
  'redemptions-without-claims': {
    none: () => t('None is without its claim.'),
    some: (count) => tn(count, '{count} redemption has no claim.', '{count} redemptions have no claim.'),
  },
  'claims-without-redemptions': {
    none: () => t('None is without its redemption.'),
    some: (count) =>
      tn(
        count,
        '{count} claim names a redemption that the chain does not have.',
        '{count} claims name a redemption that the chain does not have.',
      ),
  },
  'intents-stuck': {
    none: () => t('None waits longer than it should.'),
    some: (count) =>
      tn(
        count,
        '{count} waits longer than it should. The studio sees which; whose piece is where stands on the chain.',
        '{count} wait longer than they should. The studio sees which; whose piece is where stands on the chain.',
      ),
  },
  'numbers-given-twice': {
    none: () => t('Each number stands once.'),
    some: (count) => tn(count, '{count} number stands twice.', '{count} numbers stand twice.'),
  },
  'escrows-unsettled': {
    none: () => t('None waits to be settled.'),
    some: (count) =>
      tn(
        count,
        '{count} lock waits to be settled. When its time is over, its holder takes everything back.',
        '{count} locks wait to be settled. When its time is over, its holder takes everything back.',
      ),
  },
  'addresses-overdue': {
    none: () => t('None is older than it may be.'),
    some: (count) =>
      tn(count, '{count} address is older than it may be.', '{count} addresses are older than they may be.'),
  },
  'approvals-open': {
    none: () => t('None stands.'),
    some: (count) =>
      tn(
        count,
        '{count} stands. Whoever gave one can revoke it on the wallet page. Our contract burns a piece for its holder alone, so nobody else can use it.',
        '{count} stand. Whoever gave one can revoke it on the wallet page. Our contract burns a piece for its holder alone, so nobody else can use it.',
      ),
  },
}

/**
 * What may be said in public of a check. `isNow`: the app has read the chain's newest blocks within the last minute; what it
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
      return unchecked(code, t('This studio has no burn contracts, so there is nothing to check.'))
    if (!isNow || block === null)
      return unchecked(code, t('The newest blocks have not been read yet, so we can’t say how it stands now.'))
    if (code === 'book-and-contracts')
      return found.problem === undefined
        ? bookPromise(found.comparisons, block)
        : unchecked(
            code,
            t('The chain does not answer, so this was not checked. Nothing follows from that about what is on it.'),
          )
    const guarantee = found.guarantees.find((each) => each.code === code)
    if (guarantee?.count === undefined)
      return unchecked(
        code,
        guarantee?.problem === undefined ? t('This was not checked.') : translated(guarantee.problem),
      )
    const { count } = guarantee
    const { none, some } = sentences[code]
    return {
      code,
      count,
      block,
      outcome: count === 0 ? 'kept' : code === 'approvals-open' ? 'open' : 'broken',
      result: [count === 0 ? none() : some(count), ...(guarantee.detail === undefined ? [] : [guarantee.detail])].join(
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
        result: tn(
          comparisons.length,
          '{count} figure was asked of the contracts, and the book has the same.',
          '{count} figures were asked of the contracts, and the book has the same.',
        ),
      }
    : {
        code: 'book-and-contracts',
        outcome: 'broken',
        count: differences.length,
        block,
        result: differenceText(first, differences.length - 1),
      }
}

/** The first figure that differs, by its name in the contracts, and how many more do. */
function differenceText({ what, figure: part, chain, house }: Comparison, more: number): string {
  const figure = part === undefined ? what : `${what}, ${part}`
  return more === 0
    ? t('{figure}: {chain} on the contract, {house} in our records.', { figure, chain, house })
    : t('{figure}: {chain} on the contract, {house} in our records, and {more} more.', { figure, chain, house, more })
}
