import { defineStudio } from '#features/studio/studio.ts'
import { makerOf } from '#tests/other-studio/draw.ts'

/** Where the first transaction of a test node's first account puts a contract, on any chain. */
const address = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const currency = { symbol: 'ETH', decimals: 18 }
const shared = {
  address,
  firstBlock: 0,
  standard: 'erc721' as const,
  year: '2026',
  medium: 'Rings',
  statement: 'Rings, drawn with a compass.',
}

/** A studio with a collection on each of two chains, which have the same address and the same numbers. */
export default defineStudio({
  name: 'Two shores',
  mark: 'M4 4h16v16H4z',
  tagline: 'Rings here and there',
  about: ['Two shores draws the same rings twice.'],
  contact: 'shores@studio.example',
  accent: { paper: '#14532d', grey: '#052e16', night: '#86efac' },
  chain: { id: 31337, name: 'Near shore', currency, finalityDepth: 8, pollMilliseconds: 300 },
  chains: [{ id: 31338, name: 'Far shore', currency, finalityDepth: 8, pollMilliseconds: 300 }],
  collections: [
    {
      ...shared,
      slug: 'shells',
      title: 'Shells',
      singular: 'Shell',
      metadata: { from: 'studio', maker: makerOf({ name: 'Shell', count: 5n, colour: '#884400' }) },
    },
    {
      ...shared,
      slug: 'stars',
      title: 'Stars',
      singular: 'Star',
      chain: 31338,
      metadata: { from: 'studio', maker: makerOf({ name: 'Star', count: 5n, colour: '#004488' }) },
    },
  ],
})
