import { dealTraits, type Chances } from './deal-traits.ts'
import type { GlazeName } from './glazes.ts'

export const bsgSize = 128
export type BsgTraits = {
  format: 'Panorama' | 'Landscape' | 'Square' | 'Portrait' | 'Column'
  ground: 'Even' | 'Swept' | 'Rubbed' | 'Dragged' | 'Mottled' | 'Flooded'
  glaze: GlazeName
  horizon: 'Low' | 'Middle' | 'High' | 'Double' | 'Tilted' | 'Broken' | 'None'
  weather: 'Clear' | 'Haze' | 'Rain' | 'Dust' | 'Storm' | 'Low sun' | 'Thaw' | 'Eclipse'
  firing: 'Oxidised' | 'Reduced' | 'Flashed' | 'Salted' | 'Raku' | 'Bisque'
  crackle: 'None' | 'Hairline' | 'Net' | 'Dry bed' | 'Shatter'
  seam: 'None' | 'Gold' | 'Thread' | 'Lead' | 'Chalk line' | 'Scar'
  edge: 'Deckled' | 'Taped' | 'Torn' | 'Bleed'
}

const chances: { [Key in keyof BsgTraits]: Chances<BsgTraits[Key]> } = {
  format: { Panorama: 26, Landscape: 34, Square: 22, Portrait: 30, Column: 14 },
  ground: { Even: 28, Swept: 26, Rubbed: 24, Dragged: 20, Mottled: 18, Flooded: 12 },
  glaze: {
    Celadon: 15,
    Cobalt: 13,
    Tenmoku: 11,
    'Copper red': 11,
    Shino: 14,
    Ash: 12,
    Chun: 12,
    Manganese: 9,
    Ochre: 12,
    Malachite: 10,
    Chalk: 8,
    Lapis: 'once',
  },
  horizon: { Low: 28, Middle: 22, High: 26, Double: 14, Tilted: 14, Broken: 12, None: 10 },
  weather: { Clear: 34, Haze: 24, Rain: 16, Dust: 15, Storm: 14, 'Low sun': 15, Thaw: 9, Eclipse: 'once' },
  firing: { Oxidised: 32, Reduced: 26, Flashed: 22, Salted: 18, Raku: 14, Bisque: 15 },
  crackle: { None: 42, Hairline: 30, Net: 24, 'Dry bed': 20, Shatter: 10 },
  seam: { None: 56, Gold: 16, Thread: 17, Lead: 13, 'Chalk line': 18, Scar: 8 },
  edge: { Deckled: 52, Taped: 32, Torn: 24, Bleed: 18 },
}

const deck = <Key extends keyof BsgTraits>(key: Key) =>
  dealTraits<BsgTraits[Key]>(`bsg/${key}/1`, bsgSize, chances[key])
const decks = {
  format: deck('format'),
  ground: deck('ground'),
  glaze: deck('glaze'),
  horizon: deck('horizon'),
  weather: deck('weather'),
  firing: deck('firing'),
  crackle: deck('crackle'),
  seam: deck('seam'),
  edge: deck('edge'),
}

/** What a painting of the collection is made of, or `undefined` for a number it does not have. */
export function bsgTraits(tokenId: bigint): BsgTraits | undefined {
  if (tokenId < 1n || tokenId > BigInt(bsgSize)) return undefined
  const at = Number(tokenId) - 1
  const dealt = <Value>(values: readonly Value[]) => values[at] as Value
  return {
    format: dealt(decks.format),
    ground: dealt(decks.ground),
    glaze: dealt(decks.glaze),
    horizon: dealt(decks.horizon),
    weather: dealt(decks.weather),
    firing: dealt(decks.firing),
    crackle: dealt(decks.crackle),
    seam: dealt(decks.seam),
    edge: dealt(decks.edge),
  }
}

export const bsgFormats: Record<BsgTraits['format'], { width: number; height: number }> = {
  Panorama: { width: 1800, height: 860 },
  Landscape: { width: 1600, height: 1180 },
  Square: { width: 1320, height: 1320 },
  Portrait: { width: 1160, height: 1450 },
  Column: { width: 900, height: 1600 },
}
