import { expect, test } from 'vitest'
import { demandsText, LengthOutOfRangeError, parsePasswordDemands } from './password-demands.ts'

test('[S-56] demands are read from a form, and lengths that the protocol does not know are refused with their field', () => {
  expect(parsePasswordDemands({ shortest: ' 12 ', longest: '', digit: 'on' })).toEqual({ shortest: 12, digit: true })
  expect(
    parsePasswordDemands({ shortest: '6', longest: '4096', smallLetter: 'on', capitalLetter: 'on', mark: 'on' }),
  ).toEqual({ shortest: 6, longest: 4096, smallLetter: true, capitalLetter: true, mark: true })
  for (const shortest of ['', '5', '31', '6.5', '-6', '1e1', 'ten'])
    expect(() => parsePasswordDemands({ shortest }), shortest).toThrow(expect.objectContaining({ field: 'shortest' }))
  for (const longest of ['29', '4097', 'x'])
    expect(() => parsePasswordDemands({ shortest: '6', longest }), longest).toThrow(LengthOutOfRangeError)
})

test('the audit\u2019s line names everything that is asked for', () => {
  expect(demandsText({ shortest: 10, longest: 64, digit: true, mark: true })).toBe(
    'at least 10 characters; at most 64; a digit; a mark such as ! ? or %',
  )
})
