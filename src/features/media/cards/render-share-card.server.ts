import { outlineText } from '#platform/pdf/outline-text.server.ts'
import { composeCard, renderInBox, sizeOf } from '../render-picture.server.ts'
import { cardSize } from '../rendering/rendering.ts'
import { cardMargin, hangPictures, wordsTop } from './card-layout.ts'

/** The words of a card, and how it looks. `mark`: SVG path data in a box of 24 × 24. */
export type CardWords = { title: string; line: string; studioName: string; mark: string; ground: string; ink: string }

/** Names the way cards are made; changing it makes every one anew. */
export const CARD_RECIPE = '1'

const MARK = 48
const WORDS_LEFT = cardMargin + MARK + 30

/** The share picture of a page that shows several things, or nothing but words: what it shows, and below it its title and whose studio it is. */
export async function renderShareCard(pictures: readonly Uint8Array[], words: CardWords): Promise<Buffer> {
  if (pictures.length === 0) return await composeCard(words.ground, [{ input: titlePlate(words), left: 0, top: 0 }])
  const boxes = hangPictures(await Promise.all(pictures.map(sizeOf)))
  const hung = await Promise.all(
    boxes.map(async ({ left, top, ...box }, at) => ({ input: await renderInBox(pictures[at]!, box), left, top })),
  )
  return await composeCard(words.ground, [...hung, { input: wordsBelow(words), left: 0, top: 0 }])
}

function wordsBelow({ title, line, studioName, mark, ink }: CardWords): Buffer {
  const width = cardSize.width - WORDS_LEFT - cardMargin
  const heading = outlineText(title, { face: 'serif', size: 44, width })
  const below = outlineText(lineWith(line, studioName, title), { face: 'sans', size: 25, width })
  return plate(
    markPath(mark, ink, { left: cardMargin, top: wordsTop + 8, size: MARK }) +
      textPath(heading.path, ink, { left: WORDS_LEFT, top: wordsTop - 8 }) +
      textPath(below.path, ink, { left: WORDS_LEFT, top: wordsTop + 48 }),
  )
}

/** Without a picture the title is what is seen. */
function titlePlate({ title, line, studioName, mark, ink }: CardWords): Buffer {
  const width = cardSize.width - 2 * cardMargin
  const heading = outlineText(title, { face: 'serif', size: 88, width, lines: 3 })
  const below = outlineText(lineWith(line, studioName, title), { face: 'sans', size: 32, width, lines: 2 })
  const bottom = cardSize.height - cardMargin
  return plate(
    markPath(mark, ink, { left: cardMargin, top: cardMargin, size: 72 }) +
      textPath(heading.path, ink, { left: cardMargin, top: bottom - below.height - 24 - heading.height }) +
      textPath(below.path, ink, { left: cardMargin, top: bottom - below.height }),
  )
}

/** Whose it is, first, because what else is said may be cut; the studio is not named twice. */
function lineWith(line: string, studioName: string, title: string): string {
  return [title === studioName ? '' : studioName, line].filter((part) => part !== '').join(' · ')
}

function plate(inside: string): Buffer {
  const { width, height } = cardSize
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  )
}

function textPath(path: string, ink: string, { left, top }: { left: number; top: number }): string {
  return path === '' ? '' : `<path transform="translate(${left} ${top})" d="${path}" fill="${ink}"/>`
}

function markPath(mark: string, ink: string, { left, top, size }: { left: number; top: number; size: number }): string {
  return `<path transform="translate(${left} ${top}) scale(${size / 24})" d="${mark.replaceAll(/[<>&"]/g, '')}" fill="${ink}"/>`
}
