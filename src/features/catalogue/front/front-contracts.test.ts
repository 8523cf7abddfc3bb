import { expect, test } from 'vitest'
import { studioContracts } from './front-contracts.ts'

const collection = {
  slug: 'gen2',
  title: 'Gen2',
  singular: 'Gen2',
  address: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' as const,
  standard: 'erc721' as const,
  firstBlock: 0,
  metadata: { from: 'tokenURI' as const, ipfsGateway: 'https://ipfs.example/' },
  year: '2026',
  medium: '',
  statement: '',
}
const chain = {
  id: 1,
  name: 'Test',
  currency: { symbol: 'ETH', decimals: 18 },
  finalityDepth: 12,
  pollMilliseconds: 1000,
}

test('addresses to compare are whole and checksummed', () => {
  expect(
    studioContracts({
      collections: [collection],
      salesroom: { address: '0x52908400098527886e0f7030069857d2e4169ee7', firstBlock: 0 },
      burns: undefined,
      chain,
    }),
  ).toEqual({
    collections: [{ title: 'Gen2', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
    salesroom: '0x52908400098527886E0F7030069857D2E4169EE7',
    burns: [],
    chainName: 'Test',
    explorer: undefined,
  })
})

test('a chain with an explorer leads to the first contract there', () => {
  const explorer = {
    name: 'Scan',
    tx: 'https://scan.example/tx/{tx}',
    address: 'https://scan.example/address/{address}',
  }
  expect(
    studioContracts({
      collections: [collection],
      salesroom: undefined,
      burns: undefined,
      chain: { ...chain, explorer },
    }).explorer,
  ).toEqual({ name: 'Scan', href: 'https://scan.example/address/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
})
