import { expect, test } from 'vitest'
import { plainWishes, readDraft, writeDraft } from './redemption-draft.ts'

const of = { holder: `0x${'1'.repeat(40)}`, pillId: '1' } as const

test('a draft comes back out of the address it was written to', () => {
  const search = writeDraft(new URLSearchParams('holder=0x1'), {
    pillId: '1',
    editionId: '7',
    quantity: 2,
    wishes: { country: 'CH' },
  })
  expect(search.toString()).toBe('holder=0x1&pill=1&edition=7&quantity=2&country=CH')
  expect(readDraft(search, of)).toMatchObject({ editionId: '7', quantity: 2, wishes: { country: 'CH' } })
  expect(writeDraft(search, { pillId: '1', editionId: undefined, quantity: undefined, wishes: {} }).toString()).toBe(
    'holder=0x1&pill=1',
  )
})

test.each(['0', '-1', '1.5', '99999', 'x', ''])('a quantity of %s is none', (text) => {
  expect(readDraft(new URLSearchParams({ edition: 'x', quantity: text }), of)).toMatchObject({
    editionId: undefined,
    quantity: undefined,
  })
})

test('options, agreed terms and a kept address come back; without a country neither terms nor address do', () => {
  const wishes = {
    country: 'CH',
    options: { Packing: 'Flat & safe', Shipping: 'Courier' },
    isAgreed: true,
    hasAddress: true,
  }
  const search = writeDraft(new URLSearchParams('with Packing=old&with Gone=1'), {
    pillId: '1',
    editionId: '7',
    quantity: 1,
    wishes,
  })
  expect(readDraft(search, of).wishes).toEqual(wishes)
  expect(plainWishes(wishes)).toEqual({ country: 'CH', options: { Packing: 'Flat & safe', Shipping: 'Courier' } })
  search.delete('country')
  expect(readDraft(search, of).wishes).toEqual({ options: wishes.options })
})
