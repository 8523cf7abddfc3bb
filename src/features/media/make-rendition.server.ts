import type { Studio } from '#features/studio/studio.ts'
import { imageWorker } from './image-worker.server.ts'
import type { PictureRef } from './picture-ref.ts'
import type { PictureService, PictureOriginal } from './picture-service.server.ts'
import { findStored, isVersion, pictureFile, store } from './picture-store.server.ts'
import type { Rendition } from './picture-widths.ts'
import { renderCard, renderPairCard, renderPicture } from './render-picture.server.ts'

type Making = { ref: PictureRef; original: PictureOriginal }

/** One size and format of a picture: from the folder, or made now and kept. Throws `PictureUnavailableError`, `PicturesBusyError`. */
export async function makeRendition(
  pictures: PictureService,
  { ref, original, rendition }: Making & { rendition: Rendition },
): Promise<Buffer> {
  const file = renditionFile(pictures, { ref, original, rendition })
  return (
    (await findStored(file)) ??
    (await imageWorker.develop(file, () => develop(pictures, file, () => render(original, rendition))))
  )
}

/**
 * A rendition of the very version that an address asks for, when it is in the folder. A version names its content, so
 * neither chain nor drawer have to be asked.
 */
export async function findHeldRendition(
  { dataFolder }: Pick<PictureService, 'dataFolder'>,
  {
    ref,
    version,
    rendition: { width, format },
  }: { ref: PictureRef; version: string | undefined; rendition: Rendition },
): Promise<Buffer | undefined> {
  if (version === undefined || !isVersion(version) || !isSafeName(ref)) return undefined
  return await findStored(pictureFile({ dataFolder, ref, version, name: `${width}.${format}` }))
}

/** Names from an address that no configuration has confirmed yet must not lead out of the folder. */
function isSafeName(ref: PictureRef): boolean {
  return /^[a-z0-9][a-z0-9-]*$/.test(ref.of === 'piece' ? ref.collection : ref.slug)
}

/** Makes a rendition ahead of time, after everything that visitors wait for. */
export async function prepareRendition(
  pictures: PictureService,
  { ref, original, rendition }: Making & { rendition: Rendition },
): Promise<void> {
  const file = renditionFile(pictures, { ref, original, rendition })
  await imageWorker.developLater(file, () => develop(pictures, file, () => render(original, rendition)))
}

export function renditionFile(
  { dataFolder }: PictureService,
  { ref, original: { version }, rendition: { width, format } }: Making & { rendition: Rendition },
): string {
  return pictureFile({ dataFolder, ref, version, name: `${width}.${format}` })
}

/** The share picture, 1200 × 630 PNG, on the ground that the work hangs on. */
export async function makeCard(pictures: PictureService, { ref, original }: Making): Promise<Buffer> {
  const ground = groundOf(pictures.studio, ref)
  const file = pictureFile({
    dataFolder: pictures.dataFolder,
    ref,
    version: original.version,
    name: `card-${ground}.png`,
  })
  const work = async () =>
    await renderCard(await original.read(), { ...wallColours[ground], mark: pictures.studio.mark })
  return (await findStored(file)) ?? (await imageWorker.develop(file, () => develop(pictures, file, work)))
}

/** The share picture of two pictures side by side, on the ground that the first one hangs on. */
export async function makePairCard(
  pictures: PictureService,
  { first, second }: { first: Making; second: Making },
): Promise<Buffer> {
  const ground = groundOf(pictures.studio, first.ref)
  const file = pictureFile({
    dataFolder: pictures.dataFolder,
    ref: first.ref,
    version: first.original.version,
    name: `card-${ground}-with-${second.original.version}.png`,
  })
  const work = async () =>
    await renderPairCard(await first.original.read(), await second.original.read(), {
      ...wallColours[ground],
      mark: pictures.studio.mark,
    })
  return (await findStored(file)) ?? (await imageWorker.develop(file, () => develop(pictures, file, work)))
}

async function render(original: PictureOriginal, rendition: Rendition): Promise<Buffer> {
  return await renderPicture(await original.read(), rendition, original)
}

/** A folder that cannot be written costs speed, not the picture. */
async function develop({ log }: PictureService, file: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = await work()
  await store(file, bytes).catch((error: unknown) =>
    log.warn('A picture could not be kept and is made again when it is asked for', { error }),
  )
  return bytes
}

/** The walls of `src/ui/theme.css`, for pictures that are seen outside the app; a test compares them. */
export const wallColours = {
  paper: { ground: '#fafaf8', ink: '#1b1b19' },
  grey: { ground: '#8c8c8c', ink: '#0a0a0a' },
  night: { ground: '#121212', ink: '#ededea' },
} as const

function groundOf(studio: Studio, ref: PictureRef): keyof typeof wallColours {
  const own = ref.of === 'exhibit' ? studio.exhibits.find(({ slug }) => slug === ref.slug)?.ground : studio.ground
  return own === undefined || own === 'system' ? 'paper' : own
}
