import { expect, test } from 'vitest'
import { checksummed, parseAddress } from './address.ts'

// The examples of EIP-55.
const examples = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('an address is read in lower case, in capitals and with its checksum', () => {
  for (const address of examples) {
    const lower = address.toLowerCase()
    expect(parseAddress(address)).toBe(lower)
    expect(parseAddress(lower)).toBe(lower)
    expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(lower)
    expect(checksummed(lower)).toBe(address)
  }
})

test('an address with one letter in the wrong case is refused, as is anything else', () => {
  const wrong = [
    '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    examples[0]!.slice(2),
    `${examples[0]}0`,
    '0x12',
    '',
    'xyz',
    `${examples[0]}\n`,
  ]
  expect(wrong.filter((text) => parseAddress(text) !== undefined)).toEqual([])
})
