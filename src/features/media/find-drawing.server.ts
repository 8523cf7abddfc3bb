import { PictureNotFoundError, PictureUnavailableError } from './picture-error.ts'
import { pictureAddress, type PictureRef } from './picture-ref.ts'
import type { PictureService, PictureOriginal } from './picture-service.server.ts'
import { findStored, pictureFile, store, versionOf } from './picture-store.server.ts'
import { canDraw, type Renderer } from './renderer.ts'

/** The name under which the house keeps a drawing of its own. */
export const DRAWING_FILE = 'original.svg'

const versions = new WeakMap<Renderer, Map<string, Promise<string>>>()

/** A picture that the studio draws. Throws `PictureNotFoundError` for what it does not have, `PictureUnavailableError` when drawing fails. */
export async function findDrawing(house: PictureService, ref: PictureRef): Promise<PictureOriginal> {
  if (!canDraw(house.studio, ref)) throw new PictureNotFoundError('The studio has no such picture.')
  const version = await findDrawingVersion(house, ref)
  const file = pictureFile({ dataFolder: house.dataFolder, ref, version, name: DRAWING_FILE })
  return { version, isDrawing: true, read: async () => (await findStored(file)) ?? (await draw(house, ref)).bytes }
}

/** The version of a drawing. Drawings never change while the house runs, so each is drawn for this only once. */
async function findDrawingVersion(house: PictureService, ref: PictureRef): Promise<string> {
  const known = versions.get(house.drawer) ?? new Map<string, Promise<string>>()
  versions.set(house.drawer, known)
  const key = pictureAddress(ref)
  const before = known.get(key)
  if (before !== undefined) return await before
  const drawing = draw(house, ref).then(({ version }) => version)
  known.set(key, drawing)
  drawing.catch(() => known.delete(key))
  return await drawing
}

async function draw(
  { drawer, dataFolder, log }: PictureService,
  ref: PictureRef,
): Promise<{ version: string; bytes: Uint8Array }> {
  const svg = await drawer.draw(ref).catch((cause: unknown) => {
    throw new PictureUnavailableError('picture-not-drawn', { cause })
  })
  const bytes = new TextEncoder().encode(svg)
  const version = versionOf(bytes)
  await store(pictureFile({ dataFolder, ref, version, name: DRAWING_FILE }), bytes).catch((error: unknown) =>
    log.warn('A drawing could not be kept and is drawn again when it is needed', { error }),
  )
  return { version, bytes }
}
