import { expect, test } from 'vitest'
import { metadataAddress } from './metadata-address.ts'

const gateway = { ipfsGateway: 'https://gateway.example/ipfs/' }
const json = '{"name":"50% done"}'

test.each([
  ['https://example.com/7', 'https://example.com/7'],
  ['ipfs://cid/7.json', 'https://gateway.example/ipfs/cid/7.json'],
  ['ipfs://ipfs/cid/7', 'https://gateway.example/ipfs/cid/7'],
  ['ar://tx/7', 'https://arweave.net/tx/7'],
  ['  https://example.com/a b ', 'https://example.com/a b'],
])('%s is read from %s', (uri, url) => {
  expect(metadataAddress(uri, gateway)).toEqual({ kind: 'fetch', url })
})

test('a gateway may have the path in the middle', () => {
  expect(metadataAddress('ipfs://cid/7', { ipfsGateway: 'https://example.com/{path}?key=1' })).toEqual({
    kind: 'fetch',
    url: 'https://example.com/cid/7?key=1',
  })
})

test.each([
  ['base64', `data:application/json;base64,${Buffer.from(json).toString('base64')}`],
  ['base64 for addresses', `data:application/json;base64,${Buffer.from(json).toString('base64url')}`],
  ['percent-encoded', `data:application/json,${encodeURIComponent(json)}`],
  ['plain', `data:application/json;utf8,${json}`],
  ['with a character set', `data:application/json;charset=utf-8,${encodeURIComponent(json)}`],
])('a data address holds the document itself: %s', (_, uri) => {
  const address = metadataAddress(uri, gateway)
  expect(address.kind === 'inline' && address.texts.some((text) => text === json)).toBe(true)
})

test.each([
  ['metadata-missing', ''],
  ['metadata-missing', '   '],
  ['metadata-address-unreadable', '/metadata/7'],
  ['metadata-address-unreadable', 'ftp://example.com/7'],
  ['metadata-address-unreadable', 'javascript:alert(1)'],
  ['metadata-address-unreadable', 'https://'],
  ['metadata-address-unreadable', 'file:///etc/passwd'],
  ['metadata-not-json', 'data:application/json'],
  ['metadata-not-json', 'data:application/json;base64,%%%'],
])('%s: %s', (code, uri) => {
  expect(() => metadataAddress(uri, gateway)).toThrow(expect.objectContaining({ code }))
})
