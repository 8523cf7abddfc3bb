import type { PieceDescription, PieceMaker, Trait } from '#features/studio/studio.ts'
import { banditInks, drawBandit, banditSheet } from './bandit-print.ts'
import { banditTraits, type BanditTraits } from './bandit-traits.ts'
import { banditWords } from './bandit-words.ts'
import { meanColour } from './colour.ts'

/** What a mask covers is not a trait of the picture. */
const covered: Partial<Record<BanditTraits['mask'], readonly string[]>> = {
  Kerchief: ['Nose', 'Whiskers'],
  Hood: ['Nose', 'Whiskers'],
  'Paper bag': ['Head', 'Nose', 'Whiskers'],
}

const traitsOf = (traits: BanditTraits): Trait[] => {
  const rows: [string, string][] = [
    ['Inks', traits.inks],
    ['Hat', traits.hat],
    ['Mask', traits.mask],
    ['Head', traits.head],
    ['Nose', traits.nose],
    ['Eyes', traits.eyes],
    ['Whiskers', traits.whiskers],
    ['Collar', traits.collar],
    ['Tool', traits.tool],
    ['Loot', traits.loot],
    ['Horizon', traits.horizon],
  ]
  return rows
    .filter(([traitType, value]) => value !== 'None' && !covered[traits.mask]?.includes(traitType))
    .map(([traitType, value]) => ({ traitType, value }))
}

function describe(tokenId: bigint): PieceDescription | undefined {
  const traits = banditTraits(tokenId)
  if (!traits) return undefined
  const { paper, key, first, second } = banditInks[traits.inks]
  return {
    name: `Bandit #${tokenId}`,
    description: banditWords(traits),
    traits: traitsOf(traits),
    image: {
      ...banditSheet,
      colour: meanColour([
        [paper, 0.3],
        [first, 0.35],
        [second, 0.1],
        [key, 0.25],
      ]),
    },
  }
}

function draw(tokenId: bigint): string {
  const traits = banditTraits(tokenId)
  if (!traits) throw new RangeError(`Bandit has no number ${tokenId}.`)
  return drawBandit(traits, tokenId.toString())
}

/** Bandit: 64 linocut portraits of people who would rather not be recognised. */
export const bandit: PieceMaker = { describe, draw }
