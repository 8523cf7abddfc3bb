import { expect, test } from 'vitest'
import { keptVaults } from './kept-vaults.ts'

const now = new Date('2026-11-29T12:00:00Z')
const contract = { address: `0x${'a'.repeat(40)}` as const, firstBlock: 0, kept: () => [] }

test('vaults with a card are listed with their last look, those that should be looked at again first', () => {
  const looked = (vaultId: string, on: string) => ({
    vaultId,
    custody: { place: 'bank-vault' as const, lastLook: { on, by: 'the studio' } },
  })
  const said = [looked('10', '2026-10-01'), { vaultId: '4' }, looked('9', '2026-11-28'), looked('11', '2025-09-15')]
  expect(keptVaults({ vaults: { ...contract, said } }, now)).toEqual([
    { vaultId: '11', place: 'A bank vault', look: 'Last looked at 14 months ago', isOverdue: true },
    { vaultId: '9', place: 'A bank vault', look: 'Last looked at less than a month ago', isOverdue: false },
    { vaultId: '10', place: 'A bank vault', look: 'Last looked at 1 month ago', isOverdue: false },
  ])
})

test('a studio without vaults or without cards has none', () => {
  expect(keptVaults({}, now)).toEqual([])
  expect(keptVaults({ vaults: contract }, now)).toEqual([])
})
