import { expect, test } from 'vitest'
import { NotConfirmedError, requireConfirmed, wasSeen } from './confirmed.ts'

const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''

test('only the tick confirms', () => {
  expect(() => requireConfirmed(form({ confirmed: 'yes' }))).not.toThrow()
  for (const confirmed of ['', 'no', 'on'])
    expect(() => requireConfirmed(form({ confirmed }))).toThrow(NotConfirmedError)
})

test('a text was seen as it is sent, whichever way its lines break', () => {
  expect(wasSeen(form({ seen: 'One\nTwo', text: ' One\r\nTwo ' }), 'text')).toBe(true)
  expect(wasSeen(form({ seen: 'One', text: 'Two' }), 'text')).toBe(false)
  expect(wasSeen(form({ text: 'One' }), 'text')).toBe(false)
})
