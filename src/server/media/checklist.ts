import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findFullAsOf } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import { type Checklist, checklistOf } from '#features/exhibits/checklist.ts'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { makeChecklistPdf } from '#features/exhibits/make-checklist-pdf.server.ts'
import { findOriginal } from '#features/media/find-original.server.ts'
import { makeRendition } from '#features/media/make-rendition.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from '#features/media/picture-error.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { renderForPaper } from '#features/media/render-picture.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { answerFile } from './answer-file.ts'

/** Sheets that are held at most, some 200 KB each: each is made again only when what it says has changed. */
const MOST_HELD = 32
/** Pixels: 160 millimetres at 160 to the inch. */
const PAPER_WIDTH = 1000

type Held = { key: string; pdf: Promise<Buffer> }

/** Answers the checklist of a work as a PDF. Throws `ExhibitNotFoundError`, `PicturesBusyError`. */
export function createChecklists(pictures: PictureService, context: AppContext): (c: Context) => Promise<Response> {
  const held = new Map<string, Held>()

  return async (c) => {
    const slug = c.req.param('slug') ?? ''
    const { read, studio, config, now } = context
    const [view, asOf] = await Promise.all([getExhibit(read, { studio, slug, now: now() }), findFullAsOf(read, studio)])
    const address = `${config.publicUrl}${ownLink(addressMapOf(studio), linkTo('exhibit', { exhibit: slug }))}`
    const checklist = checklistOf(view, { asOf, address })
    const key = keyOf(checklist, view.exhibit.picture)
    const before = held.get(slug)
    const made = before?.key === key ? before : { key, pdf: make(pictures, { slug, checklist, now: now() }) }
    held.delete(slug)
    held.set(slug, made)
    made.pdf.catch(() => held.delete(slug))
    const [oldest] = held.keys()
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
    return await answerFile(c.req.raw, {
      etag: key,
      type: 'application/pdf',
      version: undefined,
      maximumAge: 60,
      headers: { 'content-disposition': `inline; filename="${slug}-checklist.pdf"` },
      read: async () => await made.pdf,
    })
  }
}

/** What the sheet says but for the block, which passes while nothing else changes. */
function keyOf({ asOf: _asOf, ...said }: Checklist, picture: object): string {
  return createHash('sha256')
    .update(JSON.stringify([said, picture]))
    .digest('hex')
    .slice(0, 16)
}

async function make(
  pictures: PictureService,
  { slug, checklist, now }: { slug: string; checklist: Checklist; now: Date },
): Promise<Buffer> {
  return await makeChecklistPdf(checklist, { picture: await findPicture(pictures, slug), now })
}

/** The work's picture for paper; nothing as long as there is none. */
async function findPicture(pictures: PictureService, slug: string): Promise<Buffer | undefined> {
  const ref = { of: 'exhibit', slug } as const
  try {
    const original = await findOriginal(pictures, ref)
    const bytes = await makeRendition(pictures, { ref, original, rendition: { width: 1280, format: 'webp' } })
    return await renderForPaper(bytes, { width: PAPER_WIDTH })
  } catch (error) {
    if (error instanceof PictureNotFoundError || error instanceof PictureUnavailableError) return undefined
    throw error
  }
}
