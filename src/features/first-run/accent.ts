/** The grounds of the three themes, as `ui/theme.css` has them. */
export const grounds = { paper: '#fafaf8', grey: '#8c8c8c', night: '#121212' } as const

/** What text needs to be read (WCAG 2.2, 1.4.3). */
const enough = 4.5

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, relative luminance of sRGB). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The accent on each ground from one colour: itself where it can be read there, else the nearest darker or lighter one that can. Also text on the
 * accent is read then, because it has the ground's lightness.
 */
export function accentOf(colour: string): { paper: string; grey: string; night: string } {
  return {
    paper: readable(colour, grounds.paper, 0),
    grey: readable(colour, grounds.grey, 0),
    night: readable(colour, grounds.night, 255),
  }
}

function readable(colour: string, ground: string, towards: number): string {
  for (let part = 0; part <= 100; part++) {
    const mixed = hex(channels(colour).map((value) => Math.round(value + ((towards - value) * part) / 100)))
    if (contrast(mixed, ground) >= enough) return mixed
  }
  return towards === 0 ? '#000000' : '#ffffff'
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
