import { PictureNotFoundError, PictureUnavailableError } from './picture-error.ts'
import { pictureAddress, type PictureRef } from './picture-ref.ts'
import type { PictureService, PictureOriginal } from './picture-service.server.ts'
import { findStored, pictureFile, store, versionOf } from './picture-store.server.ts'
import { canDraw, type Renderer } from './renderer.ts'

/** The name under which the app keeps a drawing of its own. */
export const DRAWING_FILE = 'original.svg'

const versions = new WeakMap<Renderer, Map<string, Promise<string>>>()

/** A picture that the studio draws. Throws `PictureNotFoundError` for what it does not have, `PictureUnavailableError` when drawing fails. */
export async function findDrawing(pictures: PictureService, ref: PictureRef): Promise<PictureOriginal> {
  if (!canDraw(pictures.studio, ref)) throw new PictureNotFoundError('The studio has no such picture.')
  const version = await findDrawingVersion(pictures, ref)
  const file = pictureFile({ dataFolder: pictures.dataFolder, ref, version, name: DRAWING_FILE })
  return { version, isDrawing: true, read: async () => (await findStored(file)) ?? (await draw(pictures, ref)).bytes }
}

/** The version of a drawing. Drawings never change while the app runs, so each is drawn for this only once. */
async function findDrawingVersion(pictures: PictureService, ref: PictureRef): Promise<string> {
  const known = versions.get(pictures.renderer) ?? new Map<string, Promise<string>>()
  versions.set(pictures.renderer, known)
  const key = pictureAddress(ref)
  const before = known.get(key)
  if (before !== undefined) return await before
  const drawing = draw(pictures, ref).then(({ version }) => version)
  known.set(key, drawing)
  drawing.catch(() => known.delete(key))
  return await drawing
}

async function draw(
  { renderer, dataFolder, log }: PictureService,
  ref: PictureRef,
): Promise<{ version: string; bytes: Uint8Array }> {
  const svg = await renderer.draw(ref).catch((cause: unknown) => {
    throw new PictureUnavailableError('picture-not-drawn', { cause })
  })
  const bytes = new TextEncoder().encode(svg)
  const version = versionOf(bytes)
  await store(pictureFile({ dataFolder, ref, version, name: DRAWING_FILE }), bytes).catch((error: unknown) =>
    log.warn('A drawing could not be kept and is drawn again when it is needed', { error }),
  )
  return { version, bytes }
}
