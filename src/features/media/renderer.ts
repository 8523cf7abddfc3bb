import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { pillPictureOf } from '#features/studio/exhibit-label.ts'
import type { PieceMaker, Studio } from '#features/studio/studio.ts'
import type { PictureRef, WorkRef } from './picture-ref.ts'

/** Draws what the studio makes, as SVG documents. Rejects when drawing fails. */
export type Renderer = {
  draw: (ref: PictureRef) => Promise<string>
  close: () => Promise<void>
}

/** The maker of a collection whose pieces the studio draws itself. */
export function makerOf(studio: Studio, collection: string): PieceMaker | undefined {
  if (collection === PILLS) return studio.burns?.pillMaker
  const metadata = studio.collections.find(({ slug }) => slug === collection)?.metadata
  return metadata?.from === 'studio' ? metadata.maker : undefined
}

function workOf({ exhibits, editions }: Studio, { of, slug }: WorkRef): { draw: () => string } | undefined {
  return of === 'exhibit'
    ? exhibits.flatMap((one) => (one.slug === slug && 'draw' in one.work ? [one.work] : []))[0]
    : editions.flatMap(({ slug: own, picture: { draw } }) => (own === slug && draw !== undefined ? [{ draw }] : []))[0]
}

/** The file that a work is, or that was chosen for a kind of pill, where it is one and not drawn. */
export function fileOfWork(
  studio: Pick<Studio, 'exhibits' | 'editions' | 'burns'>,
  ref: PictureRef,
): ShownFile | undefined {
  const { exhibits, editions } = studio
  if (ref.of === 'piece') return ref.collection === PILLS ? pillPictureOf(studio, ref.tokenId)?.file : undefined
  if (ref.of === 'edition') return editions.find(({ slug }) => slug === ref.slug)?.picture.file
  const work = exhibits.find(({ slug }) => slug === ref.slug)?.work
  return work !== undefined && 'file' in work ? work.file : undefined
}

/** Whether the studio draws a picture of this name. */
export function canDraw(studio: Studio, ref: PictureRef): boolean {
  if (ref.of !== 'piece') return workOf(studio, ref) !== undefined
  return makerOf(studio, ref.collection)?.describe(BigInt(ref.tokenId)) !== undefined
}

/** The document itself; a name that the studio does not draw is a mistake of the caller. */
export function drawnBy(studio: Studio, ref: PictureRef): string {
  if (ref.of !== 'piece') {
    const work = workOf(studio, ref)
    if (work !== undefined) return work.draw()
  } else {
    const maker = makerOf(studio, ref.collection)
    if (maker !== undefined) return maker.draw(BigInt(ref.tokenId))
  }
  throw new Error('The studio does not draw this.')
}
