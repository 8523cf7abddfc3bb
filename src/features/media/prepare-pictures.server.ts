import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { pause } from '#platform/jobs/job-loop.server.ts'
import { untilQuiet, WATCH_MILLISECONDS } from '#platform/jobs/until-quiet.server.ts'
import { findOriginal } from './find-original.server.ts'
import { listPiecesAfter } from './list-due-pictures.server.ts'
import { renditionFile, prepareRendition } from './make-rendition.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from './picture-error.ts'
import { pictureAddress, type PictureRef } from './picture-ref.ts'
import type { PictureService } from './picture-service.server.ts'
import { forgetOtherVersions, isStored } from './picture-store.server.ts'
import type { Rendition } from './picture-widths.ts'
import { recordStudioVersion } from './record-images.server.ts'
import { fileOfWork, makerOf } from './renderer.ts'

/** What a wall asks for on phones and on plain screens. */
const forWalls: readonly Rendition[] = [
  { width: 480, format: 'avif' },
  { width: 320, format: 'avif' },
]
/** Lists of events, dense wide screens, the piece's own page on a phone, and browsers that read no AVIF. */
const afterWalls: readonly Rendition[] = [
  { width: 160, format: 'avif' },
  { width: 768, format: 'avif' },
  { width: 960, format: 'avif' },
  { width: 480, format: 'webp' },
]
/** Exhibits fill the width of the first screen. */
const forExhibits: readonly Rendition[] = [
  { width: 768, format: 'avif' },
  { width: 1280, format: 'avif' },
  { width: 480, format: 'avif' },
]
/** Seconds each; after everything else. */
const largeForExhibits: readonly Rendition[] = [
  { width: 960, format: 'avif' },
  { width: 1920, format: 'avif' },
  { width: 2560, format: 'avif' },
]
const PAGE = 100
/** So much work is done in one go. */
const TURN_MILLISECONDS = 250
/** Rests this many times as long as it worked, so that it takes a quarter of one core at most. */
const REST_FACTOR = 3
/** An instance that many visit all the time still gets its pictures prepared. */
const LONGEST_WAIT = 20_000

/**
 * Goes once through everything that the studio draws and makes what visitors are going to ask for first: one at a time, with
 * rests, after everything that visitors wait for. Writes down each piece's version, and removes what older versions left.
 * `prepared` remembers, from round to round, what is done. Answers how many renditions it made.
 */
export async function preparePictures(
  pictures: PictureService,
  { prepared, signal, wait = untilQuiet }: { prepared: Set<string>; signal: AbortSignal; wait?: typeof untilQuiet },
): Promise<number> {
  const whenQuiet = createTurns({ signal, wait })
  let made = 0
  let hasNews = false
  const prepareOnce = async (ref: PictureRef, renditions: readonly Rendition[]) => {
    const name = `${pictureAddress(ref)}/${renditions[0]?.width}`
    if (signal.aborted || prepared.has(name)) return
    const done = await prepare(pictures, { ref, renditions, whenQuiet })
    made += done.made
    hasNews ||= done.isNews
    prepared.add(name)
  }
  const exhibits = pictures.studio.exhibits.map(({ slug }) => ({ of: 'exhibit', slug }) as const)
  // What is derived of files is there already.
  const isToDo = (ref: PictureRef) => fileOfWork(pictures.studio, ref)?.pictures === undefined
  const works = exhibits.filter(isToDo)
  const prints = pictures.studio.editions.map(({ slug }) => ({ of: 'edition', slug }) as const)
  for (const ref of [...works, ...prints.filter(isToDo)]) await prepareOnce(ref, forExhibits)
  const collections = pictures.studio.collections.filter(({ slug }) => makerOf(pictures.studio, slug) !== undefined)
  const prepareCollection = async (collection: string, renditions: readonly Rendition[]) => {
    let after = '-1'
    while (!signal.aborted) {
      const numbers = await listPiecesAfter(readSide(pictures.db), { collection, after, limit: PAGE })
      for (const tokenId of numbers) await prepareOnce({ of: 'piece', collection, tokenId }, renditions)
      // Once a hundred pieces: every change of the pages has open ones load their data again.
      if (hasNews)
        await pictures.db.transaction().execute((tx) => markPagesChanged(tx, { chainId: pictures.studio.chain.id }))
      hasNews = false
      after = numbers.at(-1) ?? after
      if (numbers.length < PAGE) break
    }
  }
  for (const { slug } of collections) await prepareCollection(slug, forWalls)
  for (const { slug } of collections) await prepareCollection(slug, afterWalls)
  for (const ref of works) await prepareOnce(ref, largeForExhibits)
  return made
}

async function prepare(
  pictures: PictureService,
  { ref, renditions, whenQuiet }: { ref: PictureRef; renditions: readonly Rendition[]; whenQuiet: Turns },
): Promise<{ made: number; isNews: boolean }> {
  try {
    // Drawing a piece to learn its version takes time too, once in the life of the process.
    const original = await whenQuiet(() => findOriginal(pictures, ref))
    if (original === undefined) return { made: 0, isNews: false }
    const isNews = await keepVersion(pictures, ref, original.version)
    let made = 0
    for (const rendition of renditions) {
      if (await isStored(renditionFile(pictures, { ref, original, rendition }))) continue
      made +=
        (await whenQuiet(async () => {
          await prepareRendition(pictures, { ref, original, rendition })
          return 1
        })) ?? 0
    }
    return { made, isNews }
  } catch (error) {
    if (!(error instanceof PictureNotFoundError || error instanceof PictureUnavailableError)) throw error
    pictures.log.warn('A picture could not be prepared', { ref, code: error.code })
    return { made: 0, isNews: false }
  }
}

/** Answers whether the version is news. */
async function keepVersion(pictures: PictureService, ref: PictureRef, version: string): Promise<boolean> {
  const isNews =
    ref.of === 'piece' &&
    (await pictures.db.transaction().execute((tx) => recordStudioVersion(tx, { ...ref, version })))
  await forgetOtherVersions({ dataFolder: pictures.dataFolder, ref, version })
  return isNews
}

type Turns = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

/**
 * After each turn it waits anew until visitors leave room: a large picture takes seconds, and somebody may have come meanwhile.
 * Nothing is begun any more when the app closes.
 */
function createTurns({ signal, wait }: { signal: AbortSignal; wait: typeof untilQuiet }): Turns {
  let worked: number | undefined
  return async (work) => {
    if (worked === undefined || worked >= TURN_MILLISECONDS) {
      // Watching whether it is quiet is rest too.
      await pause(Math.max(0, (worked ?? 0) * REST_FACTOR - WATCH_MILLISECONDS), signal)
      await wait({ signal, mostMilliseconds: LONGEST_WAIT })
      worked = 0
    }
    if (signal.aborted) return undefined
    const started = performance.now()
    const result = await work()
    worked += performance.now() - started
    return result
  }
}
