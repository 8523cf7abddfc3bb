import { expect, test } from 'vitest'
import { testStudio } from '#tests/chain/test-studio.ts'
import type { DocumentContent } from './document.ts'
import { withContracts } from './published-contracts.ts'
import { splitStudio, type StudioWiring } from './studio-documents.ts'

const place = (digit: string, firstBlock = 5) => ({ address: `0x${digit.repeat(40)}`, firstBlock })
const kept = () => []
const { wiring } = splitStudio(
  testStudio({
    collections: [{ slug: 'pieces', ...place('1') }],
    burns: { pills: place('a'), campaigns: place('b'), redemption: place('c') },
    vaults: { ...place('d'), kept },
  }),
)
const bare = splitStudio(testStudio({ collections: [{ slug: 'pieces', ...place('1') }] })).wiring
const joined = (from: StudioWiring, content: DocumentContent) => withContracts(from, content) as StudioWiring

test('published contracts take the place of the folder’s, or stand where it has none', () => {
  const burning = { pills: place('6'), campaigns: place('7'), redemption: place('8') }
  expect(joined(wiring, { chainId: 31337, ...burning, salesroom: place('9') })).toMatchObject({
    burns: burning,
    vaults: place('d'),
    salesroom: place('9'),
  })
  expect(joined(bare, { chainId: 31337, ...burning, vaults: place('9') })).toMatchObject({
    burns: { ...burning, editions: [] },
    vaults: place('9'),
  })
})

test('without a whole set of burn contracts there is no burning, and contracts of another chain are not there', () => {
  expect(joined(bare, { chainId: 31337, pills: place('6') }).burns).toBeUndefined()
  expect(joined(wiring, { chainId: 1, vaults: place('9') })).toBe(wiring)
  expect(joined(wiring, {})).toBe(wiring)
})

test('lists that the folder keeps belong to its own vault contract and to no other', () => {
  expect(joined(wiring, { chainId: 31337, vaults: place('d', 1) }).vaults?.kept).toBe(kept)
  expect(joined(wiring, { chainId: 31337, vaults: place('9') }).vaults).toEqual(place('9'))
})
