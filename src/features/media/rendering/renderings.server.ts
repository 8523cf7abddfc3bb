import sharp, { type Sharp } from 'sharp'
import { frequentColour } from './frequent-colour.ts'
import { type Card, cardSize, type CardPart, type PictureMeasure, type Renderings, type Wanted } from './rendering.ts'

// One thread a picture: the image worker decides how many are made at once. Nothing is read twice, so nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

const LARGEST_INPUT_PIXELS = 64_000_000
/** WebP cannot be much taller, and nobody sees more. */
const TALLEST_OUTPUT = 8192
const SLOWEST_SECONDS = 30
const SAMPLE_SIZE = 64
const FINE_WIDTH = 640

/** How pictures are made, by name. Runs in the process for pictures and nowhere else: what the library holds of memory is gone with it. */
export const renderings: Renderings = {
  picture: renderPicture,
  forPaper: renderForPaper,
  measure: measurePicture,
  card: renderCard,
  pairCard: renderPairCard,
  size: sizeOf,
  inBox: renderInBox,
  composeCard,
}

/**
 * AVIF at effort 0: measured on flat, dense and grainy works, effort 1 takes four to six times as long for 10 % fewer bytes.
 * Quality by looking at linocuts and crackle side by side: 55 leaves specks beside hard edges, which only matter where a
 * pixel of the picture is about a pixel of the screen.
 */
async function renderPicture(bytes: Uint8Array, { width, format, isDrawing }: Wanted): Promise<Buffer> {
  const sized = read(bytes).resize({ width, height: TALLEST_OUTPUT, fit: 'inside', withoutEnlargement: !isDrawing })
  const encoded =
    format === 'avif'
      ? sized.avif({ quality: width <= FINE_WIDTH ? 65 : 55, effort: 0 })
      : sized.webp({ quality: 80, effort: 2 })
  return await encoded.toBuffer()
}

async function renderForPaper(bytes: Uint8Array, { width }: { width: number }): Promise<Buffer> {
  return await read(bytes)
    .resize({ width, height: width * 2, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function measurePicture(bytes: Uint8Array): Promise<PictureMeasure> {
  const { data } = await read(bytes)
    .resize({ width: SAMPLE_SIZE, height: SAMPLE_SIZE, fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...(await sizeOf(bytes)), colour: frequentColour(data) }
}

const CARD_MARGIN = 54
const MARK_SIZE = 40

async function renderCard(bytes: Uint8Array, { ground, ink, mark }: Card): Promise<Buffer> {
  const box = {
    width: cardSize.width - 2 * (CARD_MARGIN + MARK_SIZE + 24),
    height: cardSize.height - 2 * CARD_MARGIN,
  }
  const work = await read(bytes)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer()
  return await wall(ground)
    .composite([
      { input: work, gravity: 'centre' },
      { input: markOf(mark, ink), left: CARD_MARGIN, top: cardSize.height - CARD_MARGIN - MARK_SIZE },
    ])
    .toBuffer()
}

const PAIR_GAP = 96

async function renderPairCard(first: Uint8Array, second: Uint8Array, { ground, ink, mark }: Card): Promise<Buffer> {
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
  return await wall(ground)
    .composite([
      { input: one!.data, left, top: topOf(one!.info.height) },
      { input: other!.data, left: left + one!.info.width + PAIR_GAP, top: topOf(other!.info.height) },
      { input: markOf(mark, ink), left: CARD_MARGIN, top: cardSize.height - CARD_MARGIN - MARK_SIZE },
    ])
    .toBuffer()
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await read(bytes).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

async function renderInBox(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return await read(bytes).resize({ width, height, fit: 'fill' }).png().toBuffer()
}

async function composeCard(ground: string, parts: readonly CardPart[]): Promise<Buffer> {
  return await wall(ground)
    .composite(parts.map(({ input, left, top }) => ({ input: Buffer.from(input), left, top })))
    .toBuffer()
}

/** A card without anything on it; what is laid on it comes before it is written as PNG. */
function wall(ground: string): Sharp {
  return sharp({ create: { ...cardSize, channels: 3, background: ground } })
    .png({ palette: true, quality: 90, effort: 4 })
    .timeout({ seconds: SLOWEST_SECONDS })
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
