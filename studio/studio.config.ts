import { defineStudio } from '#features/studio/studio.ts'
import { addresses } from './addresses.ts'
import { bandit } from './art/bandit.ts'
import { bsg } from './art/bsg.ts'
import { ember } from './art/ember.ts'
import { gen2 } from './art/gen2.ts'
import { composer } from './composer.ts'
import { demoAddresses, demoFirstBlocks } from './demo/addresses.ts'
import { deployDemo } from './demo/deploy-demo.ts'
import { demoFurniture } from './demo/furniture.ts'
import { demoKeptVaults } from './demo/vaults.ts'
import { editions, shipping } from './editions.ts'
import { exhibits } from './exhibits.ts'
import { pages } from './pages.ts'

/** No marketplace reads a test chain: this one stands for those that an artist names, and nobody answers at its address. */
const markets = [{ name: 'Example market', piece: 'https://market.example/item/{contract}/{id}' }]

/**
 * Kiln Row: the studio that is shown when there is no other. What an artist writes is in this folder.
 */
export default defineStudio({
  name: 'Kiln Row',
  // An arch within an arch: the mouth of a kiln.
  mark: 'M2 21V12a10 10 0 0 1 20 0v9h-4v-9a6 6 0 0 0-12 0v9zM9 21v-9a3 3 0 0 1 6 0v9z',
  tagline: 'Prints, pixels and small fires',
  about: [
    'Kiln Row is a print and pixel workshop in a former tile works. We write programs that draw, look at what they draw for a long time, and keep the few that hold up on paper.',
    'Every piece exists twice: as a token that anybody can trade, and as instructions precise enough to print. Some pieces can be burned for a print. Those that remain become rarer, and the register says by how much.',
    'The workshop opens on Saturdays. There is a press, a wide printer, a drying rack and usually coffee.',
  ],
  contact: 'studio@kilnrow.example',
  timeZone: 'Europe/London',
  // Cobalt, the oldest blue that survives a kiln; on each ground at least 4.5:1 for text, and for text on it.
  accent: { paper: '#1f3fa8', grey: '#0a1440', night: '#9db4ff' },
  ground: 'system',
  chain: {
    id: 31337,
    name: 'Kiln Row test chain',
    currency: { symbol: 'ETH', decimals: 18 },
    finalityDepth: 12,
    pollMilliseconds: 1000,
    embedded: { deploy: deployDemo, seed: demoFurniture, isDemo: true },
  },
  salesroom: { address: demoAddresses.salesroom, firstBlock: demoFirstBlocks.salesroom },
  contracts: [
    { name: 'The burn campaigns', address: demoAddresses.campaigns, firstBlock: demoFirstBlocks.campaigns },
    { name: 'Pills', address: demoAddresses.pills, firstBlock: demoFirstBlocks.pills, tokens: 'erc1155' },
    { name: 'The redemption of pills', address: demoAddresses.redemption, firstBlock: demoFirstBlocks.redemption },
    { name: 'The vaults', address: demoAddresses.vaults, firstBlock: demoFirstBlocks.vaults, tokens: 'erc721' },
  ],
  burns: {
    pills: { address: demoAddresses.pills, firstBlock: demoFirstBlocks.pills },
    campaigns: { address: demoAddresses.campaigns, firstBlock: demoFirstBlocks.campaigns },
    redemption: { address: demoAddresses.redemption, firstBlock: demoFirstBlocks.redemption },
    pillMaker: ember,
  },
  vaults: { address: demoAddresses.vaults, firstBlock: demoFirstBlocks.vaults, kept: demoKeptVaults },
  editions,
  shipping,
  pages,
  collections: [
    {
      slug: 'gen2',
      title: 'Gen2',
      singular: 'Gen2',
      address: demoAddresses.gen2,
      standard: 'erc721',
      firstBlock: demoFirstBlocks.gen2,
      markets,
      metadata: { from: 'studio', maker: gen2 },
      holdersDownload: true,
      year: '2024–2025',
      medium: 'Generated print, ERC-721; each piece carries the right to one sheet on paper',
      statement:
        'Four gardens from the workshop’s second drawing program: Bloomblocks, built; Pressed, kept; Undergrowth, left alone; Night Garden, seen late. Each piece may be printed once, and the register says whether it has been.',
      editionSize: 320,
      seriesTrait: 'Series',
      // Each garden has traits of its own, so a piece is measured within its garden; the inks were never meant to be rare.
      ranking: { title: 'The workshop’s order', within: 'Series', traits: { Inks: 'exclude' } },
      sets: [
        {
          slug: 'four-gardens',
          title: 'The four gardens',
          traits: [{ traitType: 'Series', values: ['Bloomblocks', 'Pressed', 'Undergrowth', 'Night Garden'] }],
        },
        { slug: 'first-sheets', title: 'The first sheets', pieces: ['1', '2', '3', '4', '5', '6'] },
      ],
      composer,
    },
    {
      slug: 'bandit',
      title: 'Bandit',
      singular: 'Bandit',
      address: demoAddresses.bandit,
      standard: 'erc721',
      firstBlock: demoFirstBlocks.bandit,
      markets,
      metadata: { from: 'studio', maker: bandit },
      year: '2025',
      medium: 'Generated linocut portrait, ERC-721',
      statement:
        'Sixty-four portraits of people who would rather not be recognised, each with something that was not theirs an hour ago. Cut in one block and one colour, because nobody stood still for a second.',
      editionSize: 64,
    },
    {
      slug: 'bsg',
      title: 'Burnt Sienna Ground',
      singular: 'BSG',
      address: demoAddresses.bsg,
      standard: 'erc721',
      firstBlock: demoFirstBlocks.bsg,
      markets,
      metadata: { from: 'studio', maker: bsg },
      year: '2026',
      medium: 'Generated painting, ERC-721; may be burned',
      statement:
        'BSG for short: bands of glaze over the same warm ground, fired until they crack. They were made to be given up. A burned piece is gone, and what is left of the series is rarer by one.',
      editionSize: 128,
    },
  ],
  exhibits,
  current: 'stacked-up',
  addresses,
  menu: [{ title: 'Gen2', collection: 'gen2' }],
})
