import sharp, { type Sharp } from 'sharp'
import { frequentColour } from './frequent-colour.ts'
import { PictureUnavailableError } from './picture-error.ts'
import type { Rendition } from './picture-widths.ts'

// One thread a picture: the image worker decides how many are made at once. Nothing is read twice, so nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

/** Names the way pictures are made; changing it makes every picture anew. */
export const RECIPE = '1'

const LARGEST_INPUT_PIXELS = 64_000_000
/** WebP cannot be much taller, and nobody sees more. */
const TALLEST_OUTPUT = 8192
const SLOWEST_SECONDS = 30
const SAMPLE_SIZE = 64
const FINE_WIDTH = 640

/** A picture's natural size in pixels, and its most frequent colour as `#rrggbb`. */
export type PictureMeasure = { width: number; height: number; colour: string }

/**
 * Makes one size and format. `isDrawing`: an SVG of the studio's own, drawn at the width asked for; everything else is
 * pixels, which are never enlarged. Only the first frame of an animation is shown. Throws `PictureUnavailableError`.
 *
 * AVIF at effort 0: measured on flat, dense and grainy works, effort 1 takes four to six times as long for 10 % fewer bytes.
 * Quality by looking at linocuts and crackle side by side: 55 leaves specks beside hard edges, which only matter where a
 * pixel of the picture is about a pixel of the screen.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { width, format }: Rendition,
  { isDrawing }: { isDrawing: boolean },
): Promise<Buffer> {
  return await explained(async () => {
    const sized = read(bytes).resize({ width, height: TALLEST_OUTPUT, fit: 'inside', withoutEnlargement: !isDrawing })
    const encoded =
      format === 'avif'
        ? sized.avif({ quality: width <= FINE_WIDTH ? 65 : 55, effort: 0 })
        : sized.webp({ quality: 80, effort: 2 })
    return await encoded.toBuffer()
  })
}

/** A picture for paper: at most `width` pixels wide, on white, as JPEG. Throws `PictureUnavailableError`. */
export async function renderForPaper(bytes: Uint8Array, { width }: { width: number }): Promise<Buffer> {
  return await explained(
    async () =>
      await read(bytes)
        .resize({ width, height: width * 2, fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 88 })
        .toBuffer(),
  )
}

/** The size and the colour of a picture. Throws `PictureUnavailableError` for what is not a picture, or too large a one. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureMeasure> {
  return await explained(async () => {
    const { autoOrient } = await read(bytes).metadata()
    const { data } = await read(bytes)
      .resize({ width: SAMPLE_SIZE, height: SAMPLE_SIZE, fit: 'inside' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: autoOrient.width, height: autoOrient.height, colour: frequentColour(data) }
  })
}

export type Card = { ground: string; ink: string; /** SVG path data in a box of 24 × 24. */ mark: string }

export const cardSize = { width: 1200, height: 630 } as const
const CARD_MARGIN = 54
const MARK_SIZE = 40

/** The share picture: the whole work in its natural ratio on the wall, with the studio's mark in the corner. */
export async function renderCard(bytes: Uint8Array, { ground, ink, mark }: Card): Promise<Buffer> {
  return await explained(async () => {
    const box = {
      width: cardSize.width - 2 * (CARD_MARGIN + MARK_SIZE + 24),
      height: cardSize.height - 2 * CARD_MARGIN,
    }
    const work = await read(bytes)
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer()
    return await sharp({ create: { ...cardSize, channels: 3, background: ground } })
      .composite([
        { input: work, gravity: 'centre' },
        { input: markOf(mark, ink), left: CARD_MARGIN, top: cardSize.height - CARD_MARGIN - MARK_SIZE },
      ])
      .png({ palette: true, quality: 90, effort: 4 })
      .timeout({ seconds: SLOWEST_SECONDS })
      .toBuffer()
  })
}

const PAIR_GAP = 96

/** The share picture of two things that belong together, side by side on the wall at one height, each in its natural ratio. */
export async function renderPairCard(
  first: Uint8Array,
  second: Uint8Array,
  { ground, ink, mark }: Card,
): Promise<Buffer> {
  return await explained(async () => {
    const height = cardSize.height - 2 * CARD_MARGIN - MARK_SIZE
    const width = Math.floor((cardSize.width - 2 * CARD_MARGIN - PAIR_GAP) / 2)
    const [one, other] = await Promise.all(
      [first, second].map(
        async (bytes) =>
          await read(bytes).resize({ width, height, fit: 'inside' }).png().toBuffer({ resolveWithObject: true }),
      ),
    )
    const left = Math.round((cardSize.width - one!.info.width - PAIR_GAP - other!.info.width) / 2)
    const topOf = (tall: number) => Math.round((cardSize.height - MARK_SIZE / 2 - tall) / 2)
    return await sharp({ create: { ...cardSize, channels: 3, background: ground } })
      .composite([
        { input: one!.data, left, top: topOf(one!.info.height) },
        { input: other!.data, left: left + one!.info.width + PAIR_GAP, top: topOf(other!.info.height) },
        { input: markOf(mark, ink), left: CARD_MARGIN, top: cardSize.height - CARD_MARGIN - MARK_SIZE },
      ])
      .png({ palette: true, quality: 90, effort: 4 })
      .timeout({ seconds: SLOWEST_SECONDS })
      .toBuffer()
  })
}

/** A picture's own size. Throws `PictureUnavailableError`. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return await explained(async () => {
    const { autoOrient } = await read(bytes).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  })
}

/** A picture that fills a box of its own ratio, as PNG. Throws `PictureUnavailableError`. */
export async function renderInBox(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return await explained(async () => await read(bytes).resize({ width, height, fit: 'fill' }).png().toBuffer())
}

/** A card with its parts laid on the wall. Throws `PictureUnavailableError`. */
export async function composeCard(
  ground: string,
  parts: readonly { input: Buffer; left: number; top: number }[],
): Promise<Buffer> {
  return await explained(
    async () =>
      await sharp({ create: { ...cardSize, channels: 3, background: ground } })
        .composite([...parts])
        .png({ palette: true, quality: 90, effort: 4 })
        .timeout({ seconds: SLOWEST_SECONDS })
        .toBuffer(),
  )
}

function markOf(mark: string, ink: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 24 24"><path d="${attributeText(mark)}" fill="${ink}"/></svg>`,
  )
}

function read(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds: SLOWEST_SECONDS })
}

const attributeText = (text: string) => text.replace(/[<>&"]/g, '')

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new PictureUnavailableError(
      /pixel limit|too (large|big)|exceeds/i.test(message) ? 'picture-too-large' : 'picture-not-an-image',
      { cause: error },
    )
  }
}
