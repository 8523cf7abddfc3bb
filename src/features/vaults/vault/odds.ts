import type { VaultContent } from '../proof/vault-content.ts'

/**
 * What a line of published odds counts in a sealed list, so that anybody can count it again: a print of any series, one of a certain series, a
 * token, or a list that hides words alone.
 */
export const oddsRules = ['print', 'AP', 'PP', 'TP', 'HC', 'BAT', 'token', 'words-only'] as const
export type OddsRule = (typeof oddsRules)[number]

/** What may be inside, as the studio publishes it: `count` of `of` vaults have it. Without `counts` nobody can say what fulfils it. */
export type PossibleContent = { what: string; count: number; of: number; counts?: OddsRule | undefined }

/** Whether what a rule counts lies in a list. */
export function isInside(rule: OddsRule, contents: readonly VaultContent[]): boolean {
  switch (rule) {
    case 'print':
    case 'token':
      return contents.some(({ kind }) => kind === rule)
    // Tokens lie open in the contract from the start.
    case 'words-only':
      return contents.every(({ kind }) => kind === 'words' || kind === 'token')
    default:
      return contents.some((content) => content.kind === 'print' && seriesOf(content['label'] ?? '') === rule)
  }
}

/** The letters before a number: `AP` of `AP 2/4`. */
function seriesOf(label: string): string | undefined {
  return /^([A-Z]+)(?:\s*\d|$)/i.exec(label.trim())?.[1]?.toUpperCase()
}

/** A promised line beside one list; `isInside` is undefined where the line does not say what it counts. */
export type OddsInVault = PossibleContent & { isInside: boolean | undefined }

export function oddsInVault(possible: readonly PossibleContent[], contents: readonly VaultContent[]): OddsInVault[] {
  return possible.map((line) => ({
    ...line,
    isInside: line.counts === undefined ? undefined : isInside(line.counts, contents),
  }))
}

/** Vaults are of one kind when the same odds were published for them. */
export function oddsKey(possible: readonly PossibleContent[]): string {
  return JSON.stringify(
    possible.map(({ what, count, of, counts = null }) => JSON.stringify([what, count, of, counts])).toSorted(),
  )
}

/**
 * Whether published odds fit what was sealed. `kept`: all vaults are open, and the counts are as published. `open`: they still can be.
 * `too-many` and `too-few`: they cannot any more, whatever the vaults that are closed hold.
 */
export type OddsVerdict = 'kept' | 'open' | 'too-many' | 'too-few' | 'not-counted'

/** A promised line beside all opened vaults of its kind. `expected` is how many of the opened ones would have it if odds were shares. */
export type OddsTogether = PossibleContent & { expected: number; found: number | undefined; verdict: OddsVerdict }

/**
 * Compares odds with the lists of all opened vaults of their kind. `sealed` is how many of the kind exist. Odds are said of `of` vaults: as long as
 * fewer are sealed, more can come; where more are, the odds are taken as a share of all of them, and a part of a vault may be counted up or down.
 */
export function oddsTogether(
  possible: readonly PossibleContent[],
  { sealed, opened }: { sealed: number; opened: readonly (readonly VaultContent[])[] },
): OddsTogether[] {
  return possible.map((line): OddsTogether => {
    const { count, of, counts } = line
    const expected = of === 0 ? 0 : (count / of) * opened.length
    if (counts === undefined) return { ...line, expected, found: undefined, verdict: 'not-counted' }
    const found = opened.filter((contents) => isInside(counts, contents)).length
    const size = Math.max(of, sealed)
    return {
      ...line,
      expected,
      found,
      verdict: verdictOf({ found, closed: size - opened.length, promised: count * size, of }),
    }
  })
}

/** `promised` over `of` is how many vaults of all have it. */
function verdictOf({
  found,
  closed,
  promised,
  of,
}: {
  found: number
  closed: number
  promised: number
  of: number
}): OddsVerdict {
  if (of === 0) return 'not-counted'
  if (found > Math.ceil(promised / of)) return 'too-many'
  if (found + closed < Math.floor(promised / of)) return 'too-few'
  return closed === 0 ? 'kept' : 'open'
}
