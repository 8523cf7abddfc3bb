import { expect, test } from 'vitest'
import { type AddressLook, openingsOf } from './address-opening.ts'

const start = Date.parse('2026-03-01T10:00:00Z')
const look = (minutes: number, change: Partial<AddressLook> = {}): AddressLook => ({
  at: new Date(start + minutes * 60_000).toISOString(),
  by: 'export',
  actor: 'bob',
  role: 'packer',
  reason: 'address label',
  ...change,
})
const shown = (...looks: AddressLook[]) =>
  openingsOf(looks.toReversed()).map(
    ({ at, until, actor, reason }) => `${actor} ${at.slice(11, 16)}-${until.slice(11, 16)}: ${reason}`,
  )

test('what one person opens for one parcel in one errand of packing is one opening, with all that it was for', () => {
  expect(
    shown(
      look(0, { by: 'staff', reason: 'packing' }),
      look(1, { by: 'staff', reason: 'packing' }),
      look(3),
      look(4, { reason: 'packing slip' }),
      look(5, { reason: 'customs form' }),
      look(12, { reason: 'invoice' }),
    ),
  ).toEqual(['bob 10:00-10:12: packing, address label, packing slip, customs form, invoice'])
})

test('another person, a reason of its own and the next day are openings of their own', () => {
  expect(
    shown(
      look(0),
      look(1, { actor: 'cy' }),
      look(2, { by: 'staff', reason: 'Asked by phone' }),
      look(3, { by: 'owner', actor: 'ada', reason: 'Looked at by its owner' }),
      look(120),
      look(121),
      look(180),
    ),
  ).toEqual([
    'bob 12:01-13:00: address label',
    'ada 10:03-10:03: Looked at by its owner',
    'bob 10:02-10:02: Asked by phone',
    'cy 10:01-10:01: address label',
    'bob 10:00-12:00: address label',
  ])
  // One look of a typed reason does not become part of the errand around it, nor two of them one.
  expect(
    shown(look(0, { by: 'staff', reason: 'Asked by phone' }), look(1, { by: 'staff', reason: 'Asked by phone' })),
  ).toHaveLength(2)
})

test('an errand is measured from its first look: looking again and again does not make it longer', () => {
  expect(shown(...Array.from({ length: 5 }, (_, index) => look(index * 50)))).toHaveLength(2)
})
