import { expect, test } from 'vitest'
import { quantityOf } from '#platform/chain/hex.ts'
import { addChainParameters, networkOf, parseChainId } from './network.ts'

const chain = {
  id: 31337,
  name: 'Test chain',
  currency: { symbol: 'ETH', decimals: 18 },
  finalityDepth: 12,
  pollMilliseconds: 1000,
}

test('chain ids are read as wallets write them, and only those', () => {
  expect(quantityOf(31337)).toBe('0x7a69')
  expect(['0x7a69', '0x7A69', '31337', 31337].map(parseChainId)).toEqual([31337, 31337, 31337, 31337])
  expect(
    ['', '0x', '0', '0x0', 'mainnet', -1, 1.5, null, undefined, {}, `0x${'f'.repeat(64)}`].map(parseChainId),
  ).toEqual(Array.from({ length: 11 }, () => undefined))
})

test('a wallet learns the whole of a chain whose node it may use', () => {
  const network = networkOf(
    {
      ...chain,
      explorer: { name: 'Scan', tx: 'https://scan.example/tx/{tx}', address: 'https://scan.example/address/{address}' },
    },
    { embeddedRpcUrl: 'http://127.0.0.1:8545' },
  )
  expect(addChainParameters(network)).toEqual([
    {
      chainId: '0x7a69',
      chainName: 'Test chain',
      nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:8545'],
      blockExplorerUrls: ['https://scan.example'],
    },
  ])
})

test('a node that the app keeps to itself is never named', () => {
  expect(addChainParameters(networkOf(chain, { embeddedRpcUrl: undefined }))).toBeUndefined()
})
