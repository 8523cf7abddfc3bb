import type { BanditTraits } from './bandit-traits.ts'

const hats: Record<BanditTraits['hat'], string> = {
  Bowler: 'a bowler hat',
  'Wide brim': 'a wide-brimmed hat',
  'Flat cap': 'a flat cap',
  Beanie: 'a woollen hat',
  Stovepipe: 'a stovepipe hat',
  'Flower pot': 'a flower pot for a hat',
  'Paper boat': 'a paper boat for a hat',
  Colander: 'a colander for a hat',
  Bucket: 'a bucket for a hat',
  None: '',
  Crown: 'a crown that is surely not theirs',
}
const masks: Record<BanditTraits['mask'], string> = {
  Domino: 'a domino mask',
  Kerchief: 'a kerchief over the nose',
  Hood: 'a hood with two holes',
  Goggles: 'kiln goggles',
  'Eye band': 'a knotted eye band',
  Bandage: 'a bandage wound round the head',
  'Paper bag': 'a paper bag',
}
const looks: Record<BanditTraits['eyes'], string> = {
  'Shifty left': 'glancing left',
  'Shifty right': 'glancing right',
  Sleepy: 'half asleep',
  Wide: 'wide-eyed',
  Wink: 'winking',
  Level: 'looking straight at you',
}
const tools: Record<BanditTraits['tool'], string> = {
  None: '',
  Brayer: 'a brayer',
  Gouge: 'a gouge',
  Tongs: 'kiln tongs',
  Ladle: 'a ladle',
  Key: 'a key',
  Candle: 'a candle',
  'Rolling pin': 'a rolling pin',
}
const loots: Record<BanditTraits['loot'], string> = {
  None: '',
  Teapot: 'a stolen teapot',
  'Swag bag': 'a bag of swag',
  Vase: 'somebody else’s vase',
  Fish: 'a fish',
  Clock: 'a clock',
  Tulip: 'a tulip',
  Goose: 'a live goose',
}
const places: Record<BanditTraits['horizon'], string> = {
  Rooftops: 'rooftops',
  Kilns: 'smoking kilns',
  Hills: 'hills',
  Sea: 'the sea',
  Bricks: 'a brick wall',
  Rays: 'rays of light',
  Moon: 'a large moon',
}

/** Two sentences that say who this is not; also the picture's words for people who cannot see it. */
export function banditWords({ hat, mask, eyes, tool, loot, horizon, inks }: BanditTraits): string {
  const holding = [tools[tool], loots[loot]].filter((words) => words !== '').join(' and ')
  return `A ${hat === 'None' ? 'bare-headed bandit in' : `bandit in ${hats[hat]} and`} ${masks[mask]}, ${looks[eyes]}${holding === '' ? '' : `, with ${holding}`}. Behind: ${places[horizon]}. A linocut in the inks ${inks}.`
}
