/** The grounds of the pages as `theme.css` sets them; a test compares them. */
export const groundColours = { paper: '#fafaf8', grey: '#8c8c8c', night: '#121212' } as const

/** The least contrast of words that WCAG 2.2 asks for at its level AA (success criterion 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** The contrast of two colours, from 1 to 21, as WCAG 2.2 defines it; nothing where one is no colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === undefined || second === undefined) return undefined
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (match === null) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
