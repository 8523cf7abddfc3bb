import { expect, test } from 'vitest'
import { whereDescribed } from './where-described.ts'

test.each([
  ['data:application/json;base64,e30=', 'In the contract itself, on the chain.'],
  [' ipfs://ipfs/bafy/7', 'On IPFS, named by the hash of its bytes.'],
  ['AR://abc', 'On Arweave, which keeps what was stored once.'],
  ['https://api.example:8443/7', 'At api.example:8443. Whoever runs it can change it.'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
  [null, undefined],
])('%s: %s', (uri, text) => {
  expect(whereDescribed(uri)?.text).toBe(text)
})
