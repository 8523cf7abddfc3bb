import { expect, test } from 'vitest'
import { holdingsCsv } from './collector-export.ts'

const piece = (name: string | null) => ({
  collection: 'gen2',
  tokenId: '7',
  name,
  owner: '0xAb',
  rank: 3,
  rankedTokens: 10,
  percentile: 80,
  quantity: '1',
})

test('holdings as CSV: a head, a row a piece, empty cells for what is not known', () => {
  expect(holdingsCsv([piece('No. 7'), { ...piece(null), rank: null, rankedTokens: null, percentile: null }])).toBe(
    '\uFEFFcollection,tokenId,name,owner,rank,rankedTokens,percentile,quantity\r\ngen2,7,No. 7,0xAb,3,10,80,1\r\ngen2,7,,0xAb,,,,1\r\n',
  )
  expect(holdingsCsv([])).toBe('\uFEFFcollection,tokenId,name,owner,rank,rankedTokens,percentile,quantity\r\n')
})

test('names that a stranger wrote stay text: quotes, commas, lines, and what a spreadsheet would run', () => {
  const cellOf = (name: string) =>
    holdingsCsv([piece(name)])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
      .slice('gen2,7,'.length)
      .replace(/,0xAb,3,10,80,1\r\n$/, '')
  expect(cellOf('a "b", c')).toBe('"a ""b"", c"')
  expect(cellOf('two\nlines')).toBe('"two\nlines"')
  for (const formula of ['=HYPERLINK("x")', '+1', '-1', '@x', '\tx'])
    expect(cellOf(formula).replace(/^"/, '')).toMatch(/^'/)
})
