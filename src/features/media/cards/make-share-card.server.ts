import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findOriginal } from '../find-original.server.ts'
import { imageWorker } from '../image-worker.server.ts'
import { wallColours } from '../make-rendition.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from '../picture-error.ts'
import type { PictureRef } from '../picture-ref.ts'
import type { PictureService } from '../picture-service.server.ts'
import { findStored, store } from '../picture-store.server.ts'
import { RECIPE } from '../render-picture.server.ts'
import { CARD_RECIPE, type CardWords, renderShareCard } from './render-share-card.server.ts'

/** What hangs on a card: a picture of ours, or a drawing of the app itself, as an SVG document in the ink of the wall. */
export type CardPicture = PictureRef | { of: 'drawing'; draw: (ink: string) => string }

/** What the share picture of a page shows. `line` stands below the title, with the studio's name. */
export type ShareCard = { title: string; line: string; pictures: readonly CardPicture[] }

/** A card that can be made: `version` names its exact bytes. */
export type FoundCard = { version: string; read: () => Promise<Buffer> }

/** More would not be seen. */
const MOST_PICTURES = 5

/**
 * The share picture of a page, under the name of what it is about: from the folder, or made now and stored there in the place of an earlier one.
 * Pictures that are not there yet are left out; with them the card is another one.
 */
export async function findShareCard(
  service: PictureService,
  { subject, card: { title, line, pictures } }: { subject: string; card: ShareCard },
): Promise<FoundCard> {
  const { name: studioName, mark, ground: wanted } = service.studio
  const words: CardWords = { title, line, studioName, mark, ...wallColours[wanted === 'system' ? 'paper' : wanted] }
  const found = await findPictures(service, pictures.slice(0, MOST_PICTURES), words)
  const version = hashOf([RECIPE, CARD_RECIPE, words, found.map((each) => each.version)])
  const file = join(service.dataFolder, 'media', 'cards', hashOf([subject]), `${version}.png`)
  const make = async () => {
    const bytes = await renderShareCard(await Promise.all(found.map(async ({ read }) => await read())), words)
    await replaceWith(file, bytes).catch((error: unknown) =>
      service.log.warn('A share picture could not be kept and is made again when it is asked for', { error }),
    )
    return bytes
  }
  return { version, read: async () => (await findStored(file)) ?? (await imageWorker.develop(file, make)) }
}

type FoundPicture = { version: string; read: () => Promise<Uint8Array> }

async function findPictures(
  service: PictureService,
  pictures: readonly CardPicture[],
  words: Pick<CardWords, 'ink'>,
): Promise<FoundPicture[]> {
  const found = await Promise.all(pictures.map(async (picture) => await findPicture(service, picture, words)))
  return found.filter((each) => each !== undefined)
}

async function findPicture(
  pictures: PictureService,
  picture: CardPicture,
  { ink }: Pick<CardWords, 'ink'>,
): Promise<FoundPicture | undefined> {
  if (picture.of === 'drawing') {
    const svg = picture.draw(ink)
    const bytes = new TextEncoder().encode(svg)
    return { version: hashOf([svg]), read: () => Promise.resolve(bytes) }
  }
  try {
    return await findOriginal(pictures, picture)
  } catch (error) {
    if (error instanceof PictureNotFoundError || error instanceof PictureUnavailableError) return undefined
    throw error
  }
}

/** Stores a card and removes those that stood for the same page before. */
async function replaceWith(file: string, bytes: Uint8Array): Promise<void> {
  await store(file, bytes)
  const folder = dirname(file)
  const others = (await readdir(folder)).filter((name) => name.endsWith('.png') && join(folder, name) !== file)
  await Promise.all(others.map(async (name) => await rm(join(folder, name), { force: true })))
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}
