import { dealTraits, type Chances } from './deal-traits.ts'
import type { InksName } from './garden-inks.ts'
import { gen2Place, seriesLength, type Gen2Series } from './gen2-series.ts'

/** The traits of the three series that grow without blocks. */
export type PressedTraits = {
  inks: InksName
  specimen:
    | 'Fern'
    | 'Cow parsley'
    | 'Meadow grass'
    | 'Poppy'
    | 'Vetch'
    | 'Oak'
    | 'Ginkgo'
    | 'Seaweed'
    | 'Snowdrop'
    | 'Honesty'
    | 'Feather'
  habit: 'Upright' | 'Bowed' | 'Spray' | 'Entwined'
  process: 'Inked' | 'Soot' | 'Sun print' | 'Ghost'
  sheet: 'Fresh' | 'Foxed' | 'Tea-stained' | 'Ledger' | 'Blotting'
  held: 'Linen tape' | 'Thread' | 'Pins' | 'Wax' | 'None'
  label: 'Card' | 'Tag' | 'Stamp' | 'Pencil' | 'None'
}
export type UndergrowthTraits = {
  inks: InksName
  growth: 'Bracken' | 'Reeds' | 'Brambles' | 'Grasses' | 'Docks' | 'Horsetail'
  depth: 'Thin' | 'Close' | 'Tangled'
  wind: 'Still' | 'Breeze' | 'Westerly' | 'Gale'
  light: 'Low sun' | 'Mist' | 'Noon' | 'Last light' | 'Moonrise'
  flowers: 'Bells' | 'Stars' | 'Umbels' | 'Berries' | 'Globes' | 'None'
  hidden: 'Hare' | 'Wren' | 'Snail' | 'Eyes' | 'Dragonfly' | 'Fox' | 'None'
}
export type NightTraits = {
  inks: InksName
  bloom: 'Moonflower' | 'Datura' | 'Evening primrose' | 'Water lily' | 'Night phlox' | 'Tuberose'
  moon: 'Full' | 'Half' | 'Crescent' | 'Veiled' | 'None' | 'Eclipsed'
  order: 'Mirror' | 'Wild' | 'Ring' | 'Procession'
  sky: 'Rings' | 'Level' | 'Swirl' | 'Rays'
  moths: 'One' | 'Pair' | 'Cloud' | 'None'
  pool: 'Pool' | 'None'
}

type Decks<Traits> = { [Key in keyof Traits]: Traits[Key][] }
type AllChances<Traits extends Record<string, string>> = { [Key in keyof Traits]: Chances<Traits[Key]> }

function dealAll<Traits extends Record<string, string>>(
  series: Gen2Series,
  chances: AllChances<Traits>,
): Decks<Traits> {
  const keys = Object.keys(chances) as (keyof Traits & string)[]
  return Object.fromEntries(
    keys.map((key) => [key, dealTraits(`gen2/${series}/${key}/1`, seriesLength(series), chances[key])]),
  ) as Decks<Traits>
}
const handOf = <Traits extends Record<string, string>>(decks: Decks<Traits>, index: number): Traits =>
  Object.fromEntries(Object.entries<string[]>(decks).map(([key, values]) => [key, values[index]])) as Traits

const pressed = dealAll<PressedTraits>('Pressed', {
  inks: {
    'Madder and moss': 11,
    'Indigo and straw': 8,
    Persimmon: 6,
    Delft: 6,
    'Rose and verdigris': 9,
    'Plum and saffron': 8,
    'Soot and poppy': 6,
    Celadon: 9,
    'Quince and slate': 7,
    'Heather and bracken': 7,
    Cyanotype: 2,
    Lampblack: 3,
  },
  specimen: {
    Fern: 12,
    'Cow parsley': 11,
    'Meadow grass': 8,
    Poppy: 9,
    Vetch: 8,
    Oak: 7,
    Ginkgo: 7,
    Seaweed: 6,
    Snowdrop: 5,
    Honesty: 6,
    Feather: 'once',
  },
  habit: { Upright: 28, Bowed: 26, Spray: 18, Entwined: 8 },
  process: { Inked: 42, Soot: 12, 'Sun print': 14, Ghost: 12 },
  sheet: { Fresh: 28, Foxed: 20, 'Tea-stained': 14, Ledger: 11, Blotting: 7 },
  held: { 'Linen tape': 30, Thread: 14, Pins: 12, Wax: 6, None: 18 },
  label: { Card: 30, Tag: 12, Stamp: 14, Pencil: 9, None: 15 },
})
const undergrowth = dealAll<UndergrowthTraits>('Undergrowth', {
  inks: {
    'Madder and moss': 10,
    'Indigo and straw': 9,
    Persimmon: 8,
    Delft: 4,
    'Rose and verdigris': 8,
    'Plum and saffron': 8,
    'Soot and poppy': 6,
    Celadon: 7,
    'Quince and slate': 6,
    'Heather and bracken': 6,
    Cyanotype: 2,
    Lampblack: 2,
  },
  growth: { Bracken: 15, Reeds: 13, Brambles: 12, Grasses: 15, Docks: 9, Horsetail: 8 },
  depth: { Thin: 18, Close: 34, Tangled: 20 },
  wind: { Still: 22, Breeze: 26, Westerly: 16, Gale: 8 },
  light: { 'Low sun': 22, Mist: 16, Noon: 12, 'Last light': 13, Moonrise: 9 },
  flowers: { Bells: 12, Stars: 13, Umbels: 13, Berries: 10, Globes: 9, None: 15 },
  hidden: { Hare: 7, Wren: 9, Snail: 8, Eyes: 6, Dragonfly: 6, Fox: 'once', None: 34 },
})
const night = dealAll<NightTraits>('Night Garden', {
  inks: {
    'Madder and moss': 8,
    'Indigo and straw': 10,
    Persimmon: 5,
    Delft: 7,
    'Rose and verdigris': 9,
    'Plum and saffron': 10,
    'Soot and poppy': 5,
    Celadon: 6,
    'Quince and slate': 6,
    'Heather and bracken': 4,
    Cyanotype: 3,
    Lampblack: 2,
  },
  bloom: { Moonflower: 15, Datura: 13, 'Evening primrose': 13, 'Water lily': 10, 'Night phlox': 11, Tuberose: 9 },
  moon: { Full: 20, Half: 10, Crescent: 17, Veiled: 10, None: 14, Eclipsed: 'once' },
  order: { Mirror: 24, Wild: 24, Ring: 10, Procession: 14 },
  sky: { Rings: 20, Level: 24, Swirl: 15, Rays: 13 },
  moths: { One: 14, Pair: 9, Cloud: 6, None: 43 },
  pool: { Pool: 18, None: 54 },
})

/** The one feather is inked, whatever its hand says: soot would hide its bars. */
const spared = (traits: PressedTraits | undefined): PressedTraits | undefined =>
  traits?.specimen === 'Feather' ? { ...traits, process: 'Inked', inks: 'Quince and slate' } : traits

const hand =
  <Traits extends Record<string, string>>(series: Gen2Series, decks: Decks<Traits>) =>
  (tokenId: bigint): Traits | undefined => {
    const place = gen2Place(tokenId)
    return place?.series === series ? handOf(decks, place.index) : undefined
  }
const pressedHand = hand('Pressed', pressed)
export const pressedTraits = (tokenId: bigint): PressedTraits | undefined => spared(pressedHand(tokenId))
export const undergrowthTraits = hand('Undergrowth', undergrowth)
export const nightTraits = hand('Night Garden', night)
