import { expect, test } from 'vitest'
import { promiseCodes } from './guarantee-report.ts'
import type { GuaranteeCode } from './guarantees.ts'
import { exampleLink, figureLink, mendingAct } from './reconciliation-links.ts'

const editions = [{ editionId: '12', slug: 'sienna' }]

test('what stands against a promise leads to its burn, claim, edition, holder or campaigns', () => {
  const to = (code: GuaranteeCode, example: string) => exampleLink(code, example, editions)?.to
  expect(to('intents-stuck', '0xab')).toBe('/boss/burns/0xab')
  expect(to('escrows-unsettled', '0xab')).toBe('/boss/burns/0xab')
  expect(exampleLink('addresses-overdue', 'c 1', editions)).toEqual({ to: '/boss/claims/c%201', of: 'claim' })
  expect(to('numbers-given-twice', '12 numbered 7')).toBe('/boss/editions/sienna')
  expect(to('numbers-given-twice', '99 numbered 7')).toBeUndefined()
  // One claim with two numbers is named by itself.
  expect(to('numbers-given-twice', '0xcd')).toBe('/boss/claims/0xcd')
  expect(to('approvals-open', '0xaa of 0xbb')).toBe('/collector/0xaa')
  expect(to('pills-beyond-prints', 'Ember')).toBe('/boss/campaigns')
})

test('a figure leads to its campaign or holder, and one of an earlier version nowhere', () => {
  expect(figureLink({ campaignId: '3' })).toBe('/boss/campaigns/3')
  expect(figureLink({ holder: '0xaa' })).toBe('/collector/0xaa')
  expect([figureLink({ from: 'campaigns' }), figureLink({ from: 'burns' })]).toEqual(['/boss/campaigns', '/boss/burns'])
  expect(figureLink({})).toBeUndefined()
})

test('every promise that staff can mend says how', () => {
  const codes = promiseCodes.filter((code) => code !== 'book-and-contracts')
  expect(codes.filter((code) => mendingAct(code) === undefined)).toEqual(['approvals-open'])
})
