import { countUp, measure } from '#platform/counters.ts'
import { PictureUnavailableError, slowDrawing } from './picture-error.ts'
import type { Rendition } from './picture-widths.ts'
import { createRenderingProcess, type RenderingProcess } from './rendering/rendering-client.server.ts'
import type { Card, CardPart, PictureMeasure, Renderings } from './rendering/rendering.ts'

/** Names the way pictures are made; changing it makes every picture anew. */
export const RECIPE = '1'

const RENDERING = Symbol.for('vitrine.rendering')
const shared = globalThis as { [RENDERING]?: RenderingProcess }
/** One for the whole server: the built pages have a copy of this file of their own, and the jobs another. */
const rendering = (shared[RENDERING] ??= createRenderingProcess())

/**
 * Makes one size and format. `isDrawing`: an SVG of the studio's own, drawn at the width asked for; everything else is
 * pixels, which are never enlarged. Only the first frame of an animation is shown. Throws `PictureUnavailableError`.
 */
export async function renderPicture(
  bytes: Uint8Array,
  rendition: Pick<Rendition, 'width' | 'format'>,
  { isDrawing }: { isDrawing: boolean },
): Promise<Buffer> {
  return asBuffer(await make('picture', bytes, { ...rendition, isDrawing }))
}

/** A picture for paper: at most `width` pixels wide, on white, as JPEG. Throws `PictureUnavailableError`. */
export async function renderForPaper(bytes: Uint8Array, { width }: { width: number }): Promise<Buffer> {
  return asBuffer(await make('forPaper', bytes, { width }))
}

/** The size and the colour of a picture. Throws `PictureUnavailableError` for what is not a picture, or too large a one. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureMeasure> {
  return await make('measure', bytes)
}

/** The share picture: the whole work in its natural ratio on the wall, with the studio's mark in the corner. */
export async function renderCard(bytes: Uint8Array, card: Card): Promise<Buffer> {
  return asBuffer(await make('card', bytes, card))
}

/** The share picture of two things that belong together, side by side on the wall at one height, each in its natural ratio. */
export async function renderPairCard(first: Uint8Array, second: Uint8Array, card: Card): Promise<Buffer> {
  return asBuffer(await make('pairCard', first, second, card))
}

/** A picture's own size. Throws `PictureUnavailableError`. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return await make('size', bytes)
}

/** A picture that fills a box of its own ratio, as PNG. Throws `PictureUnavailableError`. */
export async function renderInBox(bytes: Uint8Array, box: { width: number; height: number }): Promise<Buffer> {
  return asBuffer(await make('inBox', bytes, box))
}

/** A card with its parts laid on the wall. Throws `PictureUnavailableError`. */
export async function composeCard(ground: string, parts: readonly CardPart[]): Promise<Buffer> {
  return asBuffer(await make('composeCard', ground, parts))
}

/** Bytes of memory that the process for pictures held when it answered last; none while there is no such process. */
export function pictureProcessMemory(): number | undefined {
  return rendering.resident()
}

async function make<Name extends keyof Renderings>(
  name: Name,
  ...given: Parameters<Renderings[Name]>
): Promise<Awaited<ReturnType<Renderings[Name]>>> {
  const since = performance.now()
  const count = (outcome: 'made' | 'failed') => countUp('vitrine_pictures_total', { picture: name, outcome })
  try {
    const made = await rendering.ask(name, ...given)
    count('made')
    return made
  } catch (error) {
    count('failed')
    const message = error instanceof Error ? error.message : String(error)
    if (message === 'time') throw new PictureUnavailableError('picture-slow', { detail: slowDrawing, cause: error })
    throw new PictureUnavailableError(
      /pixel limit|too (large|big)|exceeds/i.test(message) ? 'picture-too-large' : 'picture-not-an-image',
      { cause: error },
    )
  } finally {
    measure('vitrine_picture_seconds', { picture: name }, (performance.now() - since) / 1000)
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
