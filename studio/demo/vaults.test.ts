import { expect, test } from 'vitest'
import { publishedOdds, vaultPlans } from './vaults.ts'

test('[S-20] what the demo studio published of its vaults is what lies in them', () => {
  const labels = vaultPlans.map(({ prints }) => prints.map(({ label }) => label))
  const count = (has: (mine: string[]) => boolean) => labels.filter(has).length
  const counted = [
    count((mine) => mine.length > 0),
    count((mine) => mine.some((label) => label.startsWith('AP'))),
    count((mine) => mine.some((label) => label.startsWith('HC'))),
    count((mine) => mine.length === 0),
  ]
  expect(publishedOdds.map((odds) => odds.count)).toEqual(counted)
  expect(new Set(publishedOdds.map(({ of }) => of))).toEqual(new Set([vaultPlans.length]))
})

test('no print of the demo lies in two vaults', () => {
  const all = vaultPlans.flatMap(({ prints }) => prints.map(({ edition, label }) => `${edition} ${label}`))
  expect(new Set(all).size).toBe(all.length)
})
