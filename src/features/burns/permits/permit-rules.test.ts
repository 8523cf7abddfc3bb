import { expect, test } from 'vitest'
import type { PillEdition } from '#features/studio/studio.ts'
import { inLocale } from '#messages/locale.server.ts'
import { canServe, editionRule, type PermitRequest } from './permit-rules.ts'

const edition: PillEdition = {
  editionId: '1',
  title: 'Relief',
  pillId: '1',
  pills: 2,
  priceWei: '0',
  opens: '2026-06-01T08:00:00.000Z',
}
const request: PermitRequest = {
  holder: `0x${'1'.repeat(40)}`,
  pillId: '1',
  quantity: 3,
  edition,
  wishes: {},
}
const before = editionRule({ at: Date.parse('2026-05-01') / 1000 })
const after = editionRule({ at: Date.parse('2026-07-01') / 1000 })

test('an edition that opens later says on which day, and pills that make no whole print how many do, as the language writes it', async () => {
  expect(await canServe([before], request)).toEqual([
    {
      code: 'wrong-pills',
      detail: 'A print of Relief takes 2 pills.',
      way: 'Your pills are untouched. Choose a number of pills that makes whole prints.',
    },
    {
      code: 'edition-closed',
      detail: 'Relief cannot be ordered yet.',
      way: 'Your pills are untouched. Come back on 1 June 2026.',
    },
  ])
  expect(await inLocale('de', async () => await canServe([before], request))).toEqual([
    expect.objectContaining({ detail: 'Ein Druck von Relief kostet 2 Pillen.' }),
    expect.objectContaining({ way: 'Ihre Pillen sind unberührt. Kommen Sie am 1. Juni 2026 wieder.' }),
  ])
  expect(await canServe([after], { ...request, quantity: 2 })).toEqual([])
})
