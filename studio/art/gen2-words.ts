import type { BloomblockChoice } from './bloomblocks.ts'
import type { NightTraits, PressedTraits, UndergrowthTraits } from './gen2-traits.ts'

/** Plain sentences that say what a piece of Gen2 shows; also its words for people who cannot see it. */

const a = (words: string) => (/^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`)
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const gardens: Record<BloomblockChoice['garden'], string> = {
  Specimen: 'on a plinth',
  Pot: 'in a pot on a tiled floor',
  Terrace: 'on four terraces',
  Courtyard: 'in a walled courtyard',
  Island: 'on an island in the air',
  Canal: 'beside a channel of water with a bridge',
  Meadow: 'all over a meadow',
  Stair: 'on a tower with a stair round it',
  Frame: 'inside a frame of beams',
}
const skies: Record<BloomblockChoice['sky'], string> = {
  Bare: 'on the bare sheet',
  Block: 'before a flat block of tint',
  Sun: 'before a great sun',
  Moon: 'under a crescent moon',
  Arch: 'within an arch',
  Stripes: 'before slanting bands',
  Rain: 'in the rain',
  Stars: 'under square stars',
}
const cuts: Record<BloomblockChoice['cut'], string> = {
  Flush: 'in plain flats',
  Grooved: 'with a groove between the blocks',
  Keyline: 'with a dark keyline a little out of place',
  Hatched: 'with gouge marks in the shade',
  Stippled: 'with dots in the light',
}
const visitors: Record<BloomblockChoice['visitor'], string> = {
  None: '',
  Bird: ' A bird has come.',
  Cat: ' A cat looks away.',
  Snail: ' A snail is on its way.',
  Bees: ' Two bees are at work.',
  Butterfly: ' A butterfly passes.',
  Lantern: ' Somebody left a lantern.',
}
const seasons: Record<BloomblockChoice['season'], string> = {
  Spring: 'in spring',
  Summer: 'in full summer',
  Autumn: 'in autumn',
  Winter: 'under snow',
}
const blooms: Record<BloomblockChoice['bloom'], string> = {
  Tulip: 'Tulips',
  Daisy: 'Daisies',
  Sunflower: 'Sunflowers',
  Allium: 'Alliums',
  Foxglove: 'Foxgloves',
  Poppy: 'Poppies',
  Lily: 'Lilies',
  Rose: 'Roses',
  Thistle: 'Thistles',
  Bells: 'Bellflowers',
  Hydrangea: 'Hydrangeas',
  Iris: 'Irises',
  Clock: 'Dandelion clocks',
}

export const bloomblockWords = ({ bloom, garden, inks, sky, cut, season, visitor }: BloomblockChoice): string =>
  `${garden === 'Specimen' ? `One great ${lower(bloom === 'Clock' ? 'dandelion clock' : bloom === 'Bells' ? 'bellflower' : bloom)}` : blooms[bloom]} built of blocks ${gardens[garden]}, ${seasons[season]}, ${skies[sky]}. Printed ${cuts[cut]} in the inks ${inks}.${visitors[visitor]}`

const habits: Record<PressedTraits['habit'], string> = {
  Upright: 'upright',
  Bowed: 'bowed',
  Spray: 'fanned out',
  Entwined: 'with a second one wound about it',
}
const processes: Record<PressedTraits['process'], string> = {
  Inked: 'Inked and pressed',
  Soot: 'Smoked with soot and pressed',
  'Sun print': 'Left white on blue by the sun',
  Ghost: 'Pressed twice, with its paler ghost beside it',
}
const sheets: Record<PressedTraits['sheet'], string> = {
  Fresh: 'a fresh sheet',
  Foxed: 'a foxed sheet',
  'Tea-stained': 'a tea-stained sheet',
  Ledger: 'a ledger page',
  Blotting: 'blotting paper',
}
const holds: Record<PressedTraits['held'], string> = {
  'Linen tape': ', held by linen tape',
  Thread: ', sewn down with thread',
  Pins: ', held by pins',
  Wax: ', held by drops of wax',
  None: '',
}
const labels: Record<PressedTraits['label'], string> = {
  Card: ' It has a label card.',
  Tag: ' It has a tied tag.',
  Stamp: ' It has a round stamp.',
  Pencil: ' A line of pencil runs under it.',
  None: '',
}
const specimens: Record<PressedTraits['specimen'], string> = {
  Fern: 'fern',
  'Cow parsley': 'stem of cow parsley',
  'Meadow grass': 'tuft of meadow grass',
  Poppy: 'poppy',
  Vetch: 'trail of vetch',
  Oak: 'twig of oak',
  Ginkgo: 'twig of ginkgo',
  Seaweed: 'frond of seaweed',
  Snowdrop: 'snowdrop with its bulb',
  Honesty: 'stem of honesty',
  Feather: 'feather that fell among the flowers',
}
export const pressedWords = ({ inks, specimen, habit, process, sheet, held, label }: PressedTraits): string =>
  `A pressed ${specimens[specimen]}, ${specimen === 'Feather' ? 'the only one' : habits[habit]}, on ${sheets[sheet]}${holds[held]}. ${processes[process]}${process === 'Sun print' ? '' : ` in the inks ${inks}`}.${labels[label]}`

const depths: Record<UndergrowthTraits['depth'], string> = { Thin: 'thin', Close: 'close', Tangled: 'tangled' }
const winds: Record<UndergrowthTraits['wind'], string> = {
  Still: 'in still air',
  Breeze: 'in a breeze',
  Westerly: 'leaning before a westerly',
  Gale: 'laid over by a gale',
}
const lights: Record<UndergrowthTraits['light'], string> = {
  'Low sun': 'A low sun shines through',
  Mist: 'Mist stands behind it',
  Noon: 'It is noon',
  'Last light': 'The last light is going',
  Moonrise: 'The moon is rising',
}
const hiding: Record<UndergrowthTraits['hidden'], string> = {
  Hare: ' A hare sits in it.',
  Wren: ' A wren holds on to a stem.',
  Snail: ' A snail climbs a stem.',
  Eyes: ' Somebody looks out.',
  Dragonfly: ' A dragonfly hangs over it.',
  Fox: ' A fox stands in it, the only one.',
  None: '',
}
const among: Record<UndergrowthTraits['flowers'], string> = {
  Bells: ' with bells',
  Stars: ' with star flowers',
  Umbels: ' with umbels',
  Berries: ' with berries',
  Globes: ' with globe flowers',
  None: '',
}
export const undergrowthWords = ({ inks, growth, depth, wind, light, flowers, hidden }: UndergrowthTraits): string => {
  const crowd = `${depths[depth]} undergrowth of ${lower(growth)}${among[flowers]}`
  return `${a(crowd).replace(/^a/, 'A')}, ${winds[wind]}. ${lights[light]}, in the inks ${inks}.${hiding[hidden]}`
}

const moons: Record<NightTraits['moon'], string> = {
  Full: 'under a full moon',
  Half: 'under a half moon',
  Crescent: 'under a crescent',
  Veiled: 'under a veiled moon',
  None: 'on a moonless night',
  Eclipsed: 'under an eclipsed moon',
}
const orders: Record<NightTraits['order'], string> = {
  Mirror: 'in mirror order',
  Wild: 'growing wild',
  Ring: 'in a ring',
  Procession: 'in procession',
}
const nights: Record<NightTraits['sky'], string> = {
  Rings: 'in rings',
  Level: 'in level lines',
  Swirl: 'in swirls',
  Rays: 'in rays',
}
const flying: Record<NightTraits['moths'], string> = {
  One: ' One moth is out.',
  Pair: ' Two moths are out.',
  Cloud: ' A cloud of moths is out.',
  None: '',
}
const nightBlooms: Record<NightTraits['bloom'], string> = {
  Moonflower: 'Moonflowers',
  Datura: 'Daturas',
  'Evening primrose': 'Evening primroses',
  'Water lily': 'Water lilies',
  'Night phlox': 'Night phlox',
  Tuberose: 'Tuberoses',
}
export const nightWords = ({ inks, bloom, moon, order, sky, moths, pool }: NightTraits): string =>
  `${nightBlooms[bloom]} ${orders[order]} ${moons[moon]}${pool === 'Pool' ? ', over a pool' : ''}. The dark is engraved ${nights[sky]}, in the inks ${inks}.${flying[moths]}`
