import type { BsgTraits } from './bsg-traits.ts'

const formats: Record<BsgTraits['format'], string> = {
  Panorama: 'A wide panorama',
  Landscape: 'A landscape',
  Square: 'A square painting',
  Portrait: 'An upright painting',
  Column: 'A tall narrow painting',
}
const glazeWords: Record<BsgTraits['glaze'], string> = {
  Celadon: 'grey-green celadon',
  Cobalt: 'deep cobalt',
  Tenmoku: 'black-brown tenmoku',
  'Copper red': 'copper red',
  Shino: 'milky shino',
  Ash: 'cool ash',
  Chun: 'pale blue chun',
  Manganese: 'violet manganese',
  Ochre: 'yellow ochre',
  Malachite: 'green malachite',
  Chalk: 'white chalk',
  Lapis: 'blue lapis and gold',
}
const horizons: Record<BsgTraits['horizon'], string> = {
  Low: 'under a low horizon',
  Middle: 'with the horizon in the middle',
  High: 'under a high horizon',
  Double: 'with a second sky lying in the land',
  Tilted: 'along a tilted horizon',
  Broken: 'where the horizon is broken by a fault',
  None: 'with no horizon at all',
}
const weathers: Record<BsgTraits['weather'], string> = {
  Clear: 'The air is clear',
  Haze: 'Haze lies over the far land',
  Rain: 'Rain hangs in curtains',
  Dust: 'Dust stands over the land',
  Storm: 'A storm fills the sky',
  'Low sun': 'A low sun is left open to the ground',
  Thaw: 'Meltwater stands in pools',
  Eclipse: 'The sun is eclipsed',
}
const firings: Record<BsgTraits['firing'], string> = {
  Oxidised: 'warmed by an oxidising fire',
  Reduced: 'smoked dark at the edges',
  Flashed: 'flashed orange by the flame',
  Salted: 'pitted by salt',
  Raku: 'blackened in the raku bin',
  Bisque: 'left pale as bisque',
}
const crackles: Record<BsgTraits['crackle'], string> = {
  None: '',
  Hairline: 'a hairline crackle',
  Net: 'a net of crackle',
  'Dry bed': 'the cracks of a dry bed',
  Shatter: 'a shatter that runs out from one point',
}
const seams: Record<BsgTraits['seam'], string> = {
  None: '',
  Gold: 'a seam mended in gold',
  Thread: 'a stitched seam',
  Lead: 'a seam of lead',
  'Chalk line': 'a snapped chalk line',
  Scar: 'a scar scraped back to the ground',
}

/** Two sentences that say what the painting shows; also its words for people who cannot see it. */
export function describePainting(traits: BsgTraits): string {
  const marks = [crackles[traits.crackle], seams[traits.seam]].filter((words) => words !== '').join(' and ')
  return `${formats[traits.format]} of strata in ${glazeWords[traits.glaze]} on burnt sienna, ${horizons[traits.horizon]}. ${weathers[traits.weather]}; the surface is ${firings[traits.firing]}${marks === '' ? '' : `, with ${marks}`}.`
}
