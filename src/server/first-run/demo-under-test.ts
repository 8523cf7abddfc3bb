import { defineStudio } from '#features/studio/studio.ts'

/** A small studio that says it is the demo, on an embedded chain with nothing on it: it opens in a second. */
export default defineStudio({
  name: 'The demo',
  mark: 'M0 0h24v24H0z',
  tagline: 'A demo',
  about: ['A demo for tests.'],
  contact: 'demo@studio.example',
  accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
  chain: {
    id: 31337,
    name: 'Demo chain',
    currency: { symbol: 'ETH', decimals: 18 },
    embedded: { deploy: async () => undefined, isDemo: true },
  },
  collections: [],
})
