import { encodeErrorResult, parseAbi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { inLocale } from '#messages/locale.server.ts'
import { translated } from '#messages/translate.ts'
import { blockerOfRevert, revertReasonOf, sentences } from './revert-reason.ts'

const closed = encodeErrorResult({ abi: burnCampaignsAbi, errorName: 'Closed', args: [1n, 5] })

test('a typed error becomes what happened, whether the piece is safe, and what to do', () => {
  expect(revertReasonOf({ data: closed, text: 'execution reverted' })).toEqual({
    code: 'Closed',
    detail: 'This burn is over.',
  })
  expect(blockerOfRevert({ data: closed, text: '' })).toMatchObject({
    code: 'campaign-over',
    way: expect.stringContaining('untouched'),
  })
})

test('a page reads the reason in the reader’s language; what is stored of it is English for everybody', () => {
  const stored = inLocale('de', () => revertReasonOf({ data: closed, text: '' }))
  expect(stored.detail).toBe('This burn is over.')
  expect(inLocale('de', () => translated(stored.detail))).toBe('Diese Verbrennung ist beendet.')
  expect(inLocale('de', () => blockerOfRevert({ data: closed, text: '' }))).toMatchObject({
    detail: 'Diese Verbrennung ist beendet.',
    way: expect.stringContaining('unberührt'),
  })
})

test('every error that a burn or a redemption can meet has its sentence', () => {
  const errors = [...burnCampaignsAbi, ...redemptionAbi]
    .filter(({ type }) => type === 'error')
    .map((each) => (each as { name: string }).name)
  // Errors of the studio's own acts, of settling, and of standards that a call of ours cannot meet.
  const ofOthers =
    /^(Ownable|Only|NotManager|NotACollection|NothingOffered|WindowInvalid|(Range|Word)(Count)?Invalid|TogetherInvalid|Part(Count)?Invalid|PriceInvalid|NoSuchPill|NotPaused|NotLocked|Escrow(Over|NotOver)|PayoutInvalid|NothingOwed|PaymentRefused|PieceNotHere|PiecesKept|NotMoney|KeptMoneyTouched|NotStray|OwnerNeeded|ExpectedPause|NotPills|NoPermit|OneKindOnly|SafeCast|SafeERC20|InvalidShortString|StringTooLong|Reentrancy|FailedCall|InsufficientBalance)/
  const untold = [...new Set(errors)].filter((name) => sentences[name] === undefined && !ofOthers.test(name))
  expect(untold).toEqual([])
})

test.each(Object.entries(sentences))(
  '%s says what happened, whether anything is lost, and what to do now',
  (_, { detail, way }) => {
    expect(detail).toMatch(/^[A-Z].*\.$/)
    const [safe, ...now] = way.split(/(?<=\.) /)
    expect(safe).toMatch(/untouched|stays where it is|^Nothing is (burned|taken|redeemed)/)
    expect(now.join(' ')).toMatch(/^[A-Z].*\.$/)
  },
)

test('words of strangers are passed on short and in one line; unknown data is no name', () => {
  const words = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['nope'] })
  expect(revertReasonOf({ data: words, text: 'execution reverted: nope' })).toEqual({
    code: 'unknown',
    detail: 'execution reverted: nope.',
  })
  expect(
    revertReasonOf({ data: '0xdeadbeef' as Hex, text: `a\n\n  b${'x'.repeat(500)}` }).detail.length,
  ).toBeLessThanOrEqual(202)
  const silent = revertReasonOf({ data: undefined, text: '' })
  expect(silent).toEqual({ code: 'unknown', detail: 'The contract refused it and gave no reason.' })
  expect(inLocale('de', () => translated(silent.detail))).toBe('Der Vertrag hat es abgelehnt und keinen Grund genannt.')
  expect(blockerOfRevert({ data: undefined, text: '' })).toMatchObject({
    code: 'refused-by-contract',
    detail: 'The contract refuses this call: it gives no reason.',
  })
})
