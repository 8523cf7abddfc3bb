import { defineStudio } from '#features/studio/studio.ts'
import { demoAddresses, demoFirstBlocks } from '#studio/demo/addresses.ts'
import { deployDemo } from '#studio/demo/deploy-demo.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { makerOf, rings } from './draw.ts'

/**
 * A second studio, with other collections, works and addresses than the demo's and without vaults: what works here works for anybody. Its
 * contracts are those that the demo's history deploys.
 */
const at = (contract: keyof typeof demoAddresses) => ({
  address: demoAddresses[contract],
  firstBlock: demoFirstBlocks[contract],
})

const paper = {
  process: 'Letterpress',
  paperMaker: 'Zerkall',
  paperName: 'Copperplate',
  paperGsm: 250,
  fibre: 'Cotton',
  finish: 'Matt',
  inks: 'Oil',
  sheet: { width: 300, height: 300 },
  image: { width: 240, height: 240 },
  edge: 'Trimmed',
  printer: 'The press',
  place: 'Porto',
  printedOn: 'To order',
  signed: 'On the back',
  numberedWhere: 'On the back',
  care: 'Keep it flat.',
}
const parcel = {
  proofs: {},
  pack: { weightGrams: 200, width: 320, height: 320, depth: 10, type: 'flat' as const },
  customs: {
    hsCode: '491191',
    origin: 'PT',
    description: 'Printed picture',
    value: { amount: '50.00', currency: 'EUR' },
    valueBasis: 'What the press asks',
  },
}

export default defineStudio({
  name: 'Harbour Press',
  mark: 'M4 4h16v16H4z',
  tagline: 'Rings and lines',
  about: ['Harbour Press draws with a compass and prints what it draws.'],
  contact: 'press@harbour.example',
  notice: 'The press rests until 7 January. What is ordered now is printed after that.',
  accent: { paper: '#14532d', grey: '#052e16', night: '#86efac' },
  chain: {
    id: 31337,
    name: 'Harbour chain',
    currency: { symbol: 'ETH', decimals: 18 },
    finalityDepth: 12,
    embedded: { deploy: deployDemo },
  },
  salesroom: at('salesroom'),
  burns: {
    pills: at('pills'),
    campaigns: at('campaigns'),
    redemption: at('redemption'),
    pillMaker: makerOf({ name: 'Ash', count: 1n, colour: '#555555' }),
  },
  collections: [
    {
      slug: 'flowers',
      title: 'Paper flowers',
      singular: 'Flower',
      ...at('gen2'),
      standard: 'erc721',
      metadata: { from: 'studio', maker: makerOf({ name: 'Flower', count: 320n, colour: '#9d174d' }) },
      year: '2025',
      medium: 'Drawing',
      statement: 'Flowers of rings.',
    },
    {
      slug: 'stones',
      title: 'Stones',
      singular: 'Stone',
      ...at('bandit'),
      standard: 'erc721',
      metadata: { from: 'studio', maker: makerOf({ name: 'Stone', count: 64n, colour: '#334155' }) },
      year: '2025',
      medium: 'Drawing',
      statement: 'Stones of rings.',
    },
    {
      slug: 'leaves',
      title: 'Leaves',
      singular: 'Leaf',
      ...at('bsg'),
      standard: 'erc721',
      metadata: { from: 'studio', maker: makerOf({ name: 'Leaf', count: 128n, colour: '#166534' }) },
      year: '2026',
      medium: 'Drawing',
      statement: 'Leaves to be given up.',
    },
  ],
  exhibits: ['first-light', 'low-tide'].map((slug, place) => ({
    slug,
    ...(place === 0 ? { path: '/works/first/light' } : {}),
    title: slug === 'first-light' ? 'First light' : 'Low tide',
    year: '2026',
    medium: 'Ink',
    dimensions: '60 × 60 cm',
    statement: paragraphs('Drawn at the harbour.'),
    reference: `HP ${place + 1}`,
    blocks: [{ id: 'pieces', type: 'related' as const, pieces: [{ collection: 'stones', tokenId: '1' }] }],
    work: {
      width: 600,
      height: 600,
      colour: '#f2efe8',
      alt: 'Rings on a plain ground',
      draw: () => rings(BigInt(place + 2), '#0f172a'),
    },
  })),
  editions: [
    {
      ...parcel,
      editionId: '1',
      slug: 'leaf-print',
      title: 'Leaf print',
      year: '2026',
      statement: ['For a leaf that was given up.'],
      length: 40,
      numbering: { by: 'claim-order' },
      specification: paper,
      limit: 'Forty prints.',
      opensBy: { with: 'pills', pillId: '1', quantity: 1 },
      picture: { width: 600, height: 600, colour: '#f2efe8', alt: 'Rings in green', draw: () => rings(3n, '#166534') },
    },
    {
      ...parcel,
      editionId: '2',
      slug: 'flower-sheet',
      title: 'Flower sheet',
      year: '2025',
      statement: ['One for each flower.'],
      length: 320,
      numbering: { by: 'token-id' },
      specification: paper,
      limit: 'One for each flower.',
      opensBy: { with: 'print-right', collection: 'flowers' },
      shippingIncluded: true,
      picture: {
        shows: 'image',
        width: 600,
        height: 600,
        colour: '#f2efe8',
        alt: 'Rings in red',
        draw: () => rings(4n, '#9d174d'),
      },
    },
  ],
  shipping: {
    sender: {
      name: 'Harbour Press',
      line1: 'Rua do Porto 1',
      city: 'Porto',
      postcode: '4000-001',
      country: 'PT',
      email: 'press@harbour.example',
    },
    zones: [
      {
        name: 'Europe',
        countries: ['PT', 'DE', 'NL'],
        services: [
          { name: 'Parcel', carrier: 'postnl', tracked: true, upToGrams: 5_000, price: '0.004', days: [3, 9] },
        ],
      },
    ],
    purgeDays: 30,
  },
  current: 'first-light',
  addresses: [
    { path: '/flowers', page: 'collection', collection: 'flowers' },
    { path: '/flowers/on-paper', page: 'printed', collection: 'flowers' },
    { path: '/flowers/:id', page: 'piece', collection: 'flowers' },
    { path: '/flowers/:id/paper', page: 'piece print', collection: 'flowers' },
    { path: '/give-up/:id', page: 'piece burn', collection: 'leaves' },
    { path: '/ash', page: 'pills' },
    { path: '/sheets', page: 'editions' },
    { path: '/sheets/:edition', page: 'edition' },
  ],
  moved: [
    { from: '/blossoms', to: '/flowers' },
    { from: '/xxprints', to: '/sheets' },
    { from: '/xxprints/:edition', to: '/sheets/:edition' },
  ],
  menu: [
    { title: 'Flowers', collection: 'flowers' },
    { title: 'Leaves', collection: 'leaves' },
  ],
})
