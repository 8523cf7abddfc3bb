import { expect, test } from 'vitest'
import type { VaultContent } from '../proof/vault-content.ts'
import { isInside, oddsInVault, oddsKey, oddsTogether, type PossibleContent } from './odds.ts'

const print = (label: string): VaultContent => ({ kind: 'print', edition: 'Leaf print', label })
const words: VaultContent = { kind: 'words', text: 'A letter.' }
const token: VaultContent = { kind: 'token', contract: `0x${'b'.repeat(40)}`, tokenId: '7' }
const line = (what: string, count: number, of: number, counts?: PossibleContent['counts']): PossibleContent => ({
  what,
  count,
  of,
  ...(counts === undefined ? {} : { counts }),
})

test('a rule counts prints, prints of its series alone, tokens, or lists that hide words alone', () => {
  expect(isInside('print', [token, print('7/25')])).toBe(true)
  expect(isInside('print', [token, words])).toBe(false)
  expect(isInside('AP', [print('AP 2/4')])).toBe(true)
  expect(isInside('AP', [print('7/25'), print('HC 1/2')])).toBe(false)
  expect(isInside('BAT', [print('BAT')])).toBe(true)
  expect(isInside('TP', [print('TP 1/3')])).toBe(true)
  expect(isInside('AP', [print('TP 1/3')])).toBe(false)
  expect(isInside('token', [words])).toBe(false)
  expect(isInside('words-only', [token, words])).toBe(true)
  expect(isInside('words-only', [words, print('AP 2/4')])).toBe(false)
  expect(isInside('words-only', [words, { kind: 'key', name: 'A key' }])).toBe(false)
})

test('each promised line stands beside one list, and a line that does not say what it counts is not counted', () => {
  const possible = [line('A print', 6, 8, 'print'), line('An artist’s proof', 4, 8, 'AP'), line('Luck', 1, 8)]
  expect(oddsInVault(possible, [print('HC 1/2'), words]).map(({ isInside: found }) => found)).toEqual([
    true,
    false,
    undefined,
  ])
})

test('vaults are of one kind by all that was published for them, in whatever order', () => {
  const one = [line('A print', 6, 8, 'print'), line('Words', 2, 8, 'words-only')]
  expect(oddsKey(one)).toBe(oddsKey(one.toReversed()))
  expect(oddsKey(one)).not.toBe(oddsKey([line('A print', 5, 8, 'print'), one[1]!]))
  expect(oddsKey(one)).not.toBe(oddsKey([line('A print', 6, 8), one[1]!]))
})

const verdicts = (given: PossibleContent, sealed: number, ...opened: VaultContent[][]) => {
  const [{ found, expected, verdict } = { found: -1, expected: -1, verdict: undefined }] = oddsTogether([given], {
    sealed,
    opened,
  })
  return [expected, found, verdict]
}
const withPrint = [print('7/25')]
const without = [words]

test('counts expected stand beside counts found, as computed by hand', () => {
  // 6/8 of 3 opened is 2.25.
  expect(verdicts(line('A print', 6, 8, 'print'), 8, withPrint, without, withPrint)).toEqual([2.25, 2, 'open'])
  expect(verdicts(line('Luck', 6, 8), 8, withPrint)).toEqual([0.75, undefined, 'not-counted'])
})

test('odds are kept when all are open and the counts are as published, and broken as soon as they cannot be any more', () => {
  const promised = line('A print', 1, 3, 'print')
  expect(verdicts(promised, 3, withPrint, without, without)).toEqual([1, 1, 'kept'])
  // Two have it already, and one was promised.
  expect(verdicts(promised, 3, withPrint, withPrint)[2]).toBe('too-many')
  // Two of three were promised; two are open without it, and one closed vault cannot be two.
  expect(verdicts(line('A print', 2, 3, 'print'), 3, without, without)[2]).toBe('too-few')
  // Only two of the three are sealed yet, and both are open: the third can still have it.
  expect(verdicts(promised, 2, without, without)[2]).toBe('open')
  // Odds as a share of more vaults than they name: 1/2 of five is two or three.
  const half = line('A print', 1, 2, 'print')
  expect(verdicts(half, 5, withPrint, withPrint, withPrint, without, without)[2]).toBe('kept')
  expect(verdicts(half, 5, withPrint, withPrint, without, without, without)[2]).toBe('kept')
  expect(verdicts(half, 5, withPrint, without, without, without, without)[2]).toBe('too-few')
})
