import { dealTraits, type Chances } from './deal-traits.ts'

export const banditSize = 64
export type BanditTraits = {
  inks: 'Oxblood' | 'Mustard' | 'Petrol' | 'Vermilion' | 'Bottle' | 'Plum' | 'Two blacks' | 'Riso'
  hat:
    | 'Bowler'
    | 'Wide brim'
    | 'Flat cap'
    | 'Beanie'
    | 'Stovepipe'
    | 'Flower pot'
    | 'Paper boat'
    | 'Colander'
    | 'Bucket'
    | 'None'
    | 'Crown'
  mask: 'Domino' | 'Kerchief' | 'Hood' | 'Goggles' | 'Eye band' | 'Bandage' | 'Paper bag'
  head: 'Long' | 'Square' | 'Round' | 'Pear' | 'Wedge'
  nose: 'Bulb' | 'Hook' | 'Button' | 'Beak' | 'Broken'
  eyes: 'Shifty left' | 'Shifty right' | 'Sleepy' | 'Wide' | 'Wink' | 'Level'
  whiskers: 'None' | 'Handlebar' | 'Walrus' | 'Stubble' | 'Goatee' | 'Full beard'
  collar: 'Striped jersey' | 'Turned-up coat' | 'Scarf' | 'Apron' | 'Poncho' | 'Ruff'
  tool: 'None' | 'Brayer' | 'Gouge' | 'Tongs' | 'Ladle' | 'Key' | 'Candle' | 'Rolling pin'
  loot: 'None' | 'Teapot' | 'Swag bag' | 'Vase' | 'Fish' | 'Clock' | 'Tulip' | 'Goose'
  horizon: 'Rooftops' | 'Kilns' | 'Hills' | 'Sea' | 'Bricks' | 'Rays' | 'Moon'
}

const chances: { [Key in keyof BanditTraits]: Chances<BanditTraits[Key]> } = {
  inks: { Oxblood: 12, Mustard: 10, Petrol: 10, Vermilion: 11, Bottle: 8, Plum: 6, 'Two blacks': 4, Riso: 3 },
  hat: {
    Bowler: 10,
    'Wide brim': 11,
    'Flat cap': 8,
    Beanie: 8,
    Stovepipe: 6,
    'Flower pot': 5,
    'Paper boat': 4,
    Colander: 3,
    Bucket: 4,
    None: 4,
    Crown: 'once',
  },
  mask: { Domino: 16, Kerchief: 14, Hood: 8, Goggles: 7, 'Eye band': 10, Bandage: 5, 'Paper bag': 4 },
  head: { Long: 15, Square: 14, Round: 14, Pear: 11, Wedge: 10 },
  nose: { Bulb: 15, Hook: 14, Button: 12, Beak: 13, Broken: 10 },
  eyes: { 'Shifty left': 14, 'Shifty right': 14, Sleepy: 10, Wide: 10, Wink: 6, Level: 10 },
  whiskers: { None: 26, Handlebar: 9, Walrus: 9, Stubble: 9, Goatee: 5, 'Full beard': 6 },
  collar: { 'Striped jersey': 16, 'Turned-up coat': 15, Scarf: 13, Apron: 8, Poncho: 8, Ruff: 4 },
  tool: { None: 30, Brayer: 7, Gouge: 6, Tongs: 5, Ladle: 5, Key: 5, Candle: 3, 'Rolling pin': 3 },
  loot: { None: 33, Teapot: 7, 'Swag bag': 7, Vase: 5, Fish: 5, Clock: 3, Tulip: 4, Goose: 'once' },
  horizon: { Rooftops: 12, Kilns: 11, Hills: 11, Sea: 8, Bricks: 9, Rays: 8, Moon: 5 },
}

const deck = <Key extends keyof BanditTraits>(key: Key) =>
  dealTraits<BanditTraits[Key]>(`bandit/${key}/1`, banditSize, chances[key])
const decks = {
  inks: deck('inks'),
  hat: deck('hat'),
  mask: deck('mask'),
  head: deck('head'),
  nose: deck('nose'),
  eyes: deck('eyes'),
  whiskers: deck('whiskers'),
  collar: deck('collar'),
  tool: deck('tool'),
  loot: deck('loot'),
  horizon: deck('horizon'),
}

/** What a Bandit wears, holds and hides, or `undefined` for a number the collection does not have. */
export function banditTraits(tokenId: bigint): BanditTraits | undefined {
  if (tokenId < 1n || tokenId > BigInt(banditSize)) return undefined
  const at = Number(tokenId) - 1
  const dealt = <Value>(values: readonly Value[]) => values[at] as Value
  return {
    inks: dealt(decks.inks),
    hat: dealt(decks.hat),
    mask: dealt(decks.mask),
    head: dealt(decks.head),
    nose: dealt(decks.nose),
    eyes: dealt(decks.eyes),
    whiskers: dealt(decks.whiskers),
    collar: dealt(decks.collar),
    tool: dealt(decks.tool),
    loot: dealt(decks.loot),
    horizon: dealt(decks.horizon),
  }
}
