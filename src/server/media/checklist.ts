import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findFullAsOf } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import { type Checklist, checklistOf } from '#features/exhibits/checklist.ts'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { makeChecklistPdf } from '#features/exhibits/make-checklist-pdf.server.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { locale } from '#messages/locale.ts'
import { inAskedLanguage } from '../share/in-asked-language.ts'
import { answerFile } from './answer-file.ts'
import { findPaperPicture } from './find-paper-picture.ts'

/** Sheets that are held at most, some 200 KB each: each is made again only when what it says has changed. */
const MOST_HELD = 32

type Held = { key: string; pdf: Promise<Buffer> }

/** Answers the checklist of a work as a PDF. Throws `ExhibitNotFoundError`, `PicturesBusyError`. */
export function createChecklists(pictures: PictureService, context: AppContext): (c: Context) => Promise<Response> {
  const held = new Map<string, Held>()
  const hold = (name: string, key: string, pdf: () => Promise<Buffer>): Held => {
    const before = held.get(name)
    const made = before?.key === key ? before : { key, pdf: pdf() }
    held.delete(name)
    held.set(name, made)
    made.pdf.catch(() => held.delete(name))
    const [oldest] = held.keys()
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
    return made
  }

  return async (c) => {
    const slug = c.req.param('slug') ?? ''
    return await inAskedLanguage(c.req.url, context, async ({ read, studio, config, now }) => {
      const [view, asOf] = await Promise.all([
        getExhibit(read, { studio, slug, now: now() }),
        findFullAsOf(read, studio),
      ])
      const address = `${config.publicUrl}${ownLink(addressMapOf(studio), linkTo('exhibit', { exhibit: slug }))}`
      const checklist = checklistOf(view, { asOf, address })
      const key = keyOf(checklist, view.exhibit.picture)
      const made = hold(`${locale()} ${slug}`, key, () => make(pictures, { slug, checklist, now: now() }))
      return await answerFile(c.req.raw, {
        etag: key,
        type: 'application/pdf',
        version: undefined,
        maximumAge: 60,
        headers: {
          'content-disposition': `inline; filename="${slug}-checklist.pdf"`,
          'content-language': locale(),
        },
        read: async () => await made.pdf,
      })
    })
  }
}

/** What the sheet says, with its language, but for the block, which passes while nothing else changes. */
function keyOf({ asOf: _asOf, ...said }: Checklist, picture: object): string {
  return createHash('sha256')
    .update(JSON.stringify([said, picture, locale()]))
    .digest('hex')
    .slice(0, 16)
}

async function make(
  pictures: PictureService,
  { slug, checklist, now }: { slug: string; checklist: Checklist; now: Date },
): Promise<Buffer> {
  return await makeChecklistPdf(checklist, { picture: await findPaperPicture(pictures, { of: 'exhibit', slug }), now })
}
