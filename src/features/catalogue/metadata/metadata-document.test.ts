import { expect, test } from 'vitest'
import { parseMetadata } from './metadata-document.ts'

const read = (document: unknown) => parseMetadata(JSON.stringify(document))

test('a whole document is read', () => {
  expect(
    read({
      name: 'Gen2 #7',
      description: 'A drawing.',
      image: 'ipfs://cid/7.png',
      animation_url: 'https://example.com/7.html',
      external_url: 'https://example.com/7',
      attributes: [
        { trait_type: 'Hat', value: 'Cap' },
        { trait_type: 'Level', value: 5, display_type: 'number' },
      ],
    }),
  ).toMatchObject({
    name: 'Gen2 #7',
    description: 'A drawing.',
    imageUrl: 'ipfs://cid/7.png',
    animationUrl: 'https://example.com/7.html',
    externalUrl: 'https://example.com/7',
    traits: [
      { traitType: 'Hat', value: 'Cap', displayType: null },
      { traitType: 'Level', value: '5', displayType: 'number' },
    ],
  })
})

test('fields of the wrong type count as absent and cost the others nothing', () => {
  expect(
    read({
      name: ['a'],
      description: null,
      image: { url: 'x' },
      image_url: 'https://example.com/1.png',
      attributes: 'none',
    }),
  ).toMatchObject({ name: null, description: null, imageUrl: 'https://example.com/1.png', traits: [] })
})

test('an SVG in place of an address becomes an address', () => {
  expect(read({ image_data: '<svg xmlns="http://www.w3.org/2000/svg"/>' }).imageUrl).toMatch(
    /^data:image\/svg\+xml,%3Csvg/,
  )
})

test.each([
  ['metadata-html', '<!doctype html><title>404</title>'],
  ['metadata-html', '  \n<?xml version="1.0"?><Error/>'],
  ['metadata-not-json', '{"name": "cut o'],
  ['metadata-not-json', ''],
  ['metadata-not-json', '[1]'],
  ['metadata-not-json', 'null'],
  ['metadata-not-json', '"text"'],
  ['metadata-empty', '{}'],
  ['metadata-empty', '{"error":"not found"}'],
])('%s: %s', (code, text) => {
  expect(() => parseMetadata(text)).toThrow(expect.objectContaining({ code }))
})

test('text that a database does not take is cleaned, long text is cut and says so', () => {
  const { name, description, traits } = read({
    name: 'a\u0000b\ud800',
    description: 'x'.repeat(20_000),
    attributes: [{ trait_type: 'y'.repeat(1_500), value: `${'z'.repeat(999)}😀` }],
  })
  expect(name).toBe('ab\ufffd')
  expect(description).toMatch(/x… \(shortened from 20,000 characters\)$/)
  expect(traits[0]?.traitType).toContain('shortened from 1,500 characters')
  expect(traits[0]?.value.isWellFormed()).toBe(true)
})

test('the raw document keeps every field, without what would make it a burden', () => {
  const raw = JSON.parse(read({ name: 'n', image: 'd'.repeat(9_000), extra: { deep: [1, null, true] } }).raw) as Record<
    string,
    unknown
  >
  expect(raw['extra']).toEqual({ deep: [1, null, true] })
  expect(String(raw['image']).length).toBeLessThan(4_100)
})

test('hostile shapes are data: prototypes, thousands of levels, huge numbers', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  const document = parseMetadata(
    `{"name":"n","__proto__":{"polluted":true},"constructor":1,"deep":${deep},"attributes":[{"trait_type":"__proto__","value":1e400},{"trait_type":"x","value":-0}]}`,
  )
  expect(document.traits).toEqual([{ traitType: 'x', value: '0', displayType: null }])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(document.raw).toContain('__proto__')
})
