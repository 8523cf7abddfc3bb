import { drawCollar } from './bandit-collars.ts'
import { drawHands } from './bandit-hands.ts'
import { drawHat } from './bandit-hats.ts'
import { brows, eyes, face, headOf, mouth, nose, whiskers } from './bandit-heads.ts'
import { drawHorizon } from './bandit-horizons.ts'
import { drawMask } from './bandit-masks.ts'
import type { BanditTraits } from './bandit-traits.ts'
import type { Press } from './lino-press.ts'
import { blockOutline, inkSalt, paperMargin } from './print-sheet.ts'
import { seededRandom } from './seeded-random.ts'
import { group, num, svgDocument } from './svg-path.ts'

export const banditSheet = { width: 1200, height: 1500 } as const
type Inks = { paper: string; key: string; first: string; second: string }
export const banditInks: Record<BanditTraits['inks'], Inks> = {
  Oxblood: { paper: '#f2e8d5', key: '#1f1a1c', first: '#8f2b2a', second: '#d8a24a' },
  Mustard: { paper: '#f4ecd9', key: '#221d1b', first: '#d99a21', second: '#a5412c' },
  Petrol: { paper: '#f1ebdc', key: '#14232b', first: '#2f6f7a', second: '#e0895a' },
  Vermilion: { paper: '#f5ede0', key: '#1b1d27', first: '#d9432a', second: '#8fb0ac' },
  Bottle: { paper: '#f0ead8', key: '#17231d', first: '#3f6b4c', second: '#e3b04b' },
  Plum: { paper: '#f3e9e0', key: '#231a2b', first: '#6d3560', second: '#e09a86' },
  'Two blacks': { paper: '#efe9dc', key: '#171615', first: '#6f6a62', second: '#b5ada0' },
  Riso: { paper: '#f6f1e6', key: '#23305e', first: '#ef5f6b', second: '#f4c13d' },
}

const block = { x: 84, y: 84, width: 1032, height: 1290 }

/** The head with everything on it, before it is tilted. */
function drawHead(traits: BanditTraits, press: Press): string {
  const head = headOf(traits.head)
  const flesh = 'paper'
  const bagged = traits.mask === 'Paper bag'
  const hooded = traits.mask === 'Hood'
  const lookingOut = eyes(press, head, traits.eyes, traits.mask === 'Goggles' || bagged ? 'round' : 'almond')
  const mask = drawMask(traits.mask, press, head)
  const hat =
    traits.hat === 'None' && (bagged || hooded)
      ? ''
      : drawHat(
          traits.hat,
          press,
          { ...head, top: hooded ? head.top + 26 : head.top },
          bagged ? 262 : hooded ? head.halfAt(head.eyes) + 2 : undefined,
        )
  if (bagged || hooded) return [mask, lookingOut, hat].join('')
  const lower = traits.mask === 'Kerchief' ? '' : mouth(press, head) + whiskers(press, head, traits.whiskers)
  const snout = nose(press, head, traits.nose, flesh)
  if (traits.mask === 'Kerchief')
    return [face(press, head, flesh), snout, lookingOut, brows(press, head, traits.eyes), mask, hat].join('')
  const browsed =
    traits.mask === 'Bandage' || traits.mask === 'Eye band' || traits.mask === 'Goggles'
      ? ''
      : brows(press, head, traits.eyes)
  return [face(press, head, flesh), lower, mask, lookingOut, snout, traits.mask === 'Domino' ? '' : browsed, hat].join(
    '',
  )
}

/** Draws a portrait as an SVG document of 1200 × 1500. */
export function drawBandit(traits: BanditTraits, seed: string): string {
  const random = seededRandom(`bandit/${seed}`)
  const inks = banditInks[traits.inks]
  const slip = (reach: number) => [random.normal() * reach, random.normal() * reach] as const
  let names = 0
  const press: Press = {
    random: random.branch('cut'),
    colours: inks,
    light: random.chance(0.5) ? 1 : -1,
    offsets: { paper: [0, 0], second: slip(3.4), first: slip(2.6), key: slip(0.8) },
    sky: traits.horizon === 'Bricks' || traits.horizon === 'Rays' ? 'first' : 'second',
    name: () => `n${seed}-${(names += 1)}`,
  }
  const head = headOf(traits.head)
  const tilt = random.normal() * 3.4
  const { behind, before } = drawCollar(traits.collar, press, head, 'paper')
  const turned = group(drawHead(traits, press), `transform="rotate(${num(tilt)} 600 ${num(head.chin)})"`)
  return svgDocument(
    banditSheet,
    [
      drawHorizon(traits.horizon, press, block),
      behind,
      traits.collar === 'Turned-up coat' ? before + turned : turned + before,
      drawHands(traits, press, 'paper'),
      paperMargin(
        random.branch('paper'),
        banditSheet,
        { paper: inks.paper, dark: inks.key, light: '#fffaf0' },
        { outline: blockOutline(random.branch('block'), block, 3), block },
      ),
      inkSalt(random.branch('salt'), block, { paper: inks.paper, count: 420, opacity: 0.75 }),
    ].join(''),
  )
}
