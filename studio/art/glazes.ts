/** The pigments of Burnt Sienna Ground. Every painting starts on the same earth; the glaze decides what the earth becomes. */
export type Pigments = {
  /** High in the sky, and where the sky meets the land. */
  sky: string
  haze: string
  /** The strata, from the horizon down; neighbours sit well together. */
  strata: readonly string[]
  /** The darkest mixture, for pools and cracks. */
  deep: string
  /** A thin line of this is enough. */
  accent: string
}

export const glazes = {
  Celadon: {
    sky: '#9db7a4',
    haze: '#d9d9bb',
    strata: ['#7fa08c', '#b9c4a0', '#4f7466', '#c7a67a', '#35524a'],
    deep: '#22302b',
    accent: '#e9c46a',
  },
  Cobalt: {
    sky: '#3f5f8f',
    haze: '#c9b79c',
    strata: ['#2d4a7c', '#7d93ad', '#1d2f55', '#b58a63', '#16233f'],
    deep: '#111a2c',
    accent: '#f0a04b',
  },
  Tenmoku: {
    sky: '#4a2c20',
    haze: '#b0683a',
    strata: ['#2a1a16', '#6b3620', '#1c1413', '#8f4d24', '#120e0e'],
    deep: '#0e0a0a',
    accent: '#d9a441',
  },
  'Copper red': {
    sky: '#8c2f2b',
    haze: '#d98c6a',
    strata: ['#701f24', '#b5483a', '#4a161d', '#c98a6b', '#2e1116'],
    deep: '#210c10',
    accent: '#9ec3b0',
  },
  Shino: {
    sky: '#e8d9c2',
    haze: '#f1e6d3',
    strata: ['#dcc3a1', '#f0e3cf', '#c68f63', '#e6cfae', '#a25c36'],
    deep: '#4a2a1c',
    accent: '#7b2f23',
  },
  Ash: {
    sky: '#b5b3a4',
    haze: '#ddd8c6',
    strata: ['#8e8e80', '#c2bda8', '#6a6b61', '#a89a7f', '#45463f'],
    deep: '#2a2a26',
    accent: '#c4532d',
  },
  Chun: {
    sky: '#7f9fbf',
    haze: '#d5cfd0',
    strata: ['#6485ab', '#a5b4c4', '#8b6f86', '#4a6388', '#37405e'],
    deep: '#1f2638',
    accent: '#d8746a',
  },
  Manganese: {
    sky: '#6d5568',
    haze: '#c9a596',
    strata: ['#573f57', '#8f6a78', '#3b2a41', '#b58673', '#251b2c'],
    deep: '#1a1320',
    accent: '#e3b35c',
  },
  Ochre: {
    sky: '#d9a95a',
    haze: '#ecd3a0',
    strata: ['#c68a35', '#e0b970', '#97602a', '#d9c396', '#6b3f22'],
    deep: '#39221a',
    accent: '#2f5d62',
  },
  Malachite: {
    sky: '#4e8577',
    haze: '#c4b790',
    strata: ['#2f6b60', '#7ba088', '#1f4a48', '#a98c5c', '#153233'],
    deep: '#0f2224',
    accent: '#e58b5b',
  },
  Chalk: {
    sky: '#ddd6cb',
    haze: '#efe9df',
    strata: ['#cfc6ba', '#e9e2d6', '#b3a598', '#d6b9a0', '#8c7464'],
    deep: '#3a2c27',
    accent: '#2b2b2b',
  },
  Lapis: {
    sky: '#1f3a8a',
    haze: '#c6a77d',
    strata: ['#16307a', '#3f5fb0', '#0f1f52', '#c49a52', '#0b1533'],
    deep: '#080e22',
    accent: '#f3cf6b',
  },
} as const satisfies Record<string, Pigments>

export type GlazeName = keyof typeof glazes

/** The ground itself, from lit to shaded. */
export const sienna = {
  pale: '#d28a5c',
  bright: '#c4693a',
  body: '#a4502b',
  deep: '#7c3820',
  umber: '#4c2617',
} as const
