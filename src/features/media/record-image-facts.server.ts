import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { listChangedPictures, listLostPictures } from '#features/hosting/pieces/list-changed-pictures.server.ts'
import { NEUTRAL } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { NextStep } from '#platform/jobs/job-loop.server.ts'
import { listDuePictures, listUnmeasuredPieces } from './list-due-pictures.server.ts'
import { PictureUnavailableError } from './picture-error.ts'
import type { PictureService } from './picture-service.server.ts'
import { readRemotePicture } from './read-remote-picture.server.ts'
import { forgetPictures, recordHostedPictures, recordStudioImages } from './record-images.server.ts'
import { makerOf } from './renderer.ts'

const BATCH = 200
/** Fetching is waiting, mostly. */
const AT_ONCE = 4
const IDLE_MILLISECONDS = 15_000
/** A reveal shows other pictures at once. */
const HOSTED_IDLE_MILLISECONDS = 2_000

/** One round of writing down sizes and colours: pieces drawn here from their description, pictures from outside by reading them. */
export async function recordImageFacts(pictures: PictureService, signal: AbortSignal): Promise<NextStep> {
  const described = (await recordMissingStudioImages(pictures)) + (await recordHostedImages(pictures))
  const due = await listDuePictures(readSide(pictures.db), {
    collections: slugsFrom(pictures.studio, 'tokenURI'),
    now: pictures.now(),
    limit: BATCH,
  })
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
    await Promise.all(
      due.slice(at, at + AT_ONCE).map(async (picture) => {
        await readRemotePicture(pictures, picture, { isVisitor: false }).catch((error: unknown) => {
          // Written down with the piece, and tried again in its turn.
          if (!(error instanceof PictureUnavailableError)) throw error
          pictures.log.debug('A picture could not be read', {
            collection: picture.collection,
            tokenId: picture.tokenId,
            code: error.code,
          })
        })
      }),
    )
  }
  if (described + due.length > 0)
    await pictures.db.transaction().execute((tx) => markPagesChanged(tx, { chainId: pictures.studio.chain.id }))
  if (described >= BATCH || due.length === BATCH) return 'again'
  return slugsFrom(pictures.studio, 'hosted').length > 0 ? HOSTED_IDLE_MILLISECONDS : IDLE_MILLISECONDS
}

async function recordMissingStudioImages({ db, studio }: PictureService): Promise<number> {
  const missing = await listUnmeasuredPieces(readSide(db), { collections: slugsFrom(studio, 'studio'), limit: BATCH })
  const pieces = missing.flatMap(({ collection, tokenId }) => {
    const description = makerOf(studio, collection)?.describe(BigInt(tokenId))
    return description === undefined ? [] : [{ collection, tokenId, description }]
  })
  if (pieces.length > 0) await db.transaction().execute((tx) => recordStudioImages(tx, pieces))
  return pieces.length
}

/** Size, colour and version of the pictures that hosted pieces show now, where others are written down. */
async function recordHostedImages({ db, studio }: PictureService): Promise<number> {
  const named = { collections: slugsFrom(studio, 'hosted'), limit: BATCH }
  const shown = await listChangedPictures(readSide(db), { ...named, neutral: NEUTRAL })
  const lost = await listLostPictures(readSide(db), named)
  if (shown.length + lost.length > 0)
    await db.transaction().execute(async (tx) => {
      await recordHostedPictures(tx, shown)
      await forgetPictures(tx, lost)
    })
  return Math.max(shown.length, lost.length)
}

function slugsFrom({ collections }: Studio, from: 'studio' | 'tokenURI' | 'hosted'): string[] {
  return collections.filter(({ metadata }) => metadata.from === from).map(({ slug }) => slug)
}
