import { expect, test } from 'vitest'
import { parseStaffStep } from './parse-staff-step.ts'

test('a parcel can be sent by a carrier of the studio’s own, and by no other that the list lacks', () => {
  const form: Readonly<Record<string, string>> = { step: 'ship', carrier: 'bike-courier', number: 'AB123456' }
  const field = (name: string) => form[name] ?? ''
  const own = [{ code: 'bike-courier', name: 'Bike Courier', link: 'https://track.example/{n}' }]
  expect(parseStaffStep(field, own)).toMatchObject({ tracking: { carrier: 'bike-courier', number: 'AB123456' } })
  expect(() => parseStaffStep(field)).toThrow(/no carrier “bike-courier”/)
})
