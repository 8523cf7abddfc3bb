/** A place on a card, in its pixels. */
export type CardBox = { left: number; top: number; width: number; height: number }

export const cardMargin = 54
/** Where pictures hang: above the words. */
const ROW = { width: 1092, height: 396, top: cardMargin }
const GAP = 36
/** Pictures are smaller so that one more of them hangs, but not smaller than this. */
const LOWEST = 300

/** Where the words are, beside the mark. */
export const wordsTop = 490

/**
 * Where pictures hang on a card that has words below them: side by side at one height, each in its natural ratio, around the middle. As many
 * hang as can be seen well, in their order; the first one always does, smaller where it is very wide.
 */
export function hangPictures(pictures: readonly { width: number; height: number }[]): CardBox[] {
  const ratios = pictures.map(({ width, height }) => width / height)
  const heightOf = (count: number) => {
    const wide = ratios.slice(0, count).reduce((sum, ratio) => sum + ratio, 0)
    return Math.min(ROW.height, (ROW.width - (count - 1) * GAP) / wide)
  }
  let count = Math.min(1, ratios.length)
  while (count > 0 && count < ratios.length && heightOf(count + 1) >= LOWEST) count += 1
  const height = Math.max(1, Math.floor(heightOf(count)))
  const widths = ratios.slice(0, count).map((ratio) => Math.min(ROW.width, Math.max(1, Math.floor(height * ratio))))
  const whole = widths.reduce((sum, width) => sum + width, 0) + (count - 1) * GAP
  let left = cardMargin + Math.round((ROW.width - whole) / 2)
  return widths.map((width) => {
    const box = { left, top: ROW.top + Math.round((ROW.height - height) / 2), width, height }
    left += width + GAP
    return box
  })
}
