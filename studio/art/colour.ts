type Lab = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)
const known = new Map<string, Lab>()

/** sRGB `#rrggbb` to OKLab (Björn Ottosson, 2020). */
function labOf(hex: string): Lab {
  const kept = known.get(hex)
  if (kept) return kept
  const channel = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  known.set(hex, lab)
  return lab
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** The colour a share of the way from one to the other, as an eye sees the way (0 is `from`, 1 is `to`). */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = labOf(from)
  const [l2, a2, b2] = labOf(to)
  return hexOf([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
}

/** Seen lightness from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => labOf(hex)[0]

/** The same hue, lighter or darker by `by` (-1 to 1), a little richer or greyer by `chroma` (1 keeps it). */
export function toned(hex: string, by: number, chroma = 1): string {
  const [l, a, b] = labOf(hex)
  return hexOf([Math.min(1, Math.max(0, l + by)), a * chroma, b * chroma])
}

/** One colour that stands for a picture: the mean of its colours by their shares of the area. */
export function meanColour(parts: readonly (readonly [hex: string, share: number])[]): string {
  const total = parts.reduce((sum, [, share]) => sum + share, 0)
  const axis = (index: 0 | 1 | 2) => parts.reduce((sum, [hex, share]) => sum + labOf(hex)[index] * share, 0) / total
  return hexOf([axis(0), axis(1), axis(2)])
}
