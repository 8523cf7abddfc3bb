import type { PieceDescription, PieceMaker, Trait } from '#features/studio/studio.ts'
import { bloomblockSeed, bloomblockSize, bloomblockTraits, choiceOf, drawBloomblock } from './bloomblocks.ts'
import { meanColour, mix } from './colour.ts'
import { gardenInks, type GardenInks, type InksName } from './garden-inks.ts'
import { gen2Place, type Gen2Series } from './gen2-series.ts'
import { nightTraits, pressedTraits, undergrowthTraits } from './gen2-traits.ts'
import { bloomblockWords, nightWords, pressedWords, undergrowthWords } from './gen2-words.ts'
import { drawNight, nightSize } from './night-garden.ts'
import { drawPressed, pressedGround, pressedSize } from './pressed.ts'
import { drawUndergrowth, undergrowthSize } from './undergrowth.ts'

type Told = {
  words: string
  rows: [traitType: string, value: string][]
  size: { width: number; height: number }
  colour: string
}

const plain = (inks: InksName): GardenInks => gardenInks[inks]

function toldBloomblock(tokenId: bigint): Told | undefined {
  const choice = choiceOf(tokenId)
  if (!choice) return undefined
  const { paper, tint, petal, leaf, key } = plain(choice.inks)
  const back =
    choice.sky === 'Moon' || choice.sky === 'Stars' ? key : choice.sky === 'Bare' ? paper : mix(tint, paper, 0.3)
  return {
    words: bloomblockWords(choice),
    rows: bloomblockTraits.map(({ key: part, traitType }) => [traitType, choice[part]]),
    size: bloomblockSize,
    colour: meanColour([
      [back, 0.5],
      [paper, 0.2],
      [petal, 0.18],
      [leaf, 0.12],
    ]),
  }
}

function toldPressed(tokenId: bigint): Told | undefined {
  const traits = pressedTraits(tokenId)
  if (!traits) return undefined
  const { inks, specimen, habit, process, sheet, held, label } = traits
  return {
    words: pressedWords(traits),
    rows: [
      ['Inks', inks],
      ['Specimen', specimen],
      ...(specimen === 'Feather' ? [] : [['Habit', habit] as [string, string]]),
      ['Process', process],
      ['Sheet', sheet],
      ['Held by', held],
      ['Label', label],
    ],
    size: pressedSize,
    colour: meanColour([
      [pressedGround(traits), 0.85],
      [process === 'Sun print' ? plain(inks).paper : plain(inks).leaf, 0.15],
    ]),
  }
}

function toldUndergrowth(tokenId: bigint): Told | undefined {
  const traits = undergrowthTraits(tokenId)
  if (!traits) return undefined
  const { inks, growth, depth, wind, light, flowers, hidden } = traits
  const { tint, fern, key, leaf, paper } = plain(inks)
  return {
    words: undergrowthWords(traits),
    rows: [
      ['Inks', inks],
      ['Growth', growth],
      ['Depth', depth],
      ['Wind', wind],
      ['Light', light],
      ['Flowers', flowers],
      ['Hidden', hidden],
    ],
    size: undergrowthSize,
    colour: meanColour([
      [tint, 0.35],
      [fern, 0.25],
      [key, 0.15],
      [leaf, 0.15],
      [paper, 0.1],
    ]),
  }
}

function toldNight(tokenId: bigint): Told | undefined {
  const traits = nightTraits(tokenId)
  if (!traits) return undefined
  const { inks, bloom, moon, order, sky, moths, pool } = traits
  const { key, fern, petal, paper } = plain(inks)
  return {
    words: nightWords(traits),
    rows: [
      ['Inks', inks],
      ['Night bloom', bloom],
      ['Moon', moon],
      ['Order', order],
      ['Night', sky],
      ['Moths', moths],
      ['Water', pool],
    ],
    size: nightSize,
    colour: meanColour([
      [key, 0.6],
      [fern, 0.15],
      [petal, 0.1],
      [paper, 0.15],
    ]),
  }
}

const told: Record<Gen2Series, (tokenId: bigint) => Told | undefined> = {
  Bloomblocks: toldBloomblock,
  Pressed: toldPressed,
  Undergrowth: toldUndergrowth,
  'Night Garden': toldNight,
}

function describe(tokenId: bigint): PieceDescription | undefined {
  const place = gen2Place(tokenId)
  const piece = place && told[place.series](tokenId)
  if (!piece) return undefined
  const { words, rows, size, colour } = piece
  const traits: Trait[] = [['Series', place.series] as [string, string], ...rows]
    .filter(([, value]) => value !== 'None')
    .map(([traitType, value]) => ({ traitType, value }))
  return {
    name: `Gen2 #${tokenId} · ${place.series}`,
    description: words,
    traits,
    image: { width: size.width, height: size.height, colour },
  }
}

function draw(tokenId: bigint): string {
  const choice = choiceOf(tokenId)
  if (choice) return drawBloomblock(choice, bloomblockSeed(tokenId))
  const pressed = pressedTraits(tokenId)
  if (pressed) return drawPressed(pressed, tokenId.toString())
  const undergrowth = undergrowthTraits(tokenId)
  if (undergrowth) return drawUndergrowth(undergrowth, tokenId.toString())
  const night = nightTraits(tokenId)
  if (night) return drawNight(night, tokenId.toString())
  throw new RangeError(`Gen2 has no number ${tokenId}.`)
}

/** Gen2: 320 prints of a garden in four series. */
export const gen2: PieceMaker = { describe, draw }
