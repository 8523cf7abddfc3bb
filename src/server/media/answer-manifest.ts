import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { exhibitManifest, manifestWords } from '#features/exhibits/exhibit-manifest.ts'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { PictureUnavailableError } from '#features/media/picture-error.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { studioIn } from '#features/studio/studio.ts'
import { inLocale } from '#messages/locale.server.ts'
import type { Language } from '#messages/locale.ts'
import { answerFile } from './answer-file.ts'

/** The IIIF manifest of a work (Presentation API 3.0), in all languages at once. Throws `ExhibitNotFoundError`, and `PictureUnavailableError` as long as its picture is being made. */
export async function answerManifest(
  c: Context,
  { read, studio, config, now }: Pick<AppContext, 'read' | 'studio' | 'config' | 'now'>,
): Promise<Response> {
  const slug = c.req.param('slug') ?? ''
  const view = await getExhibit(read, { studio, slug, now: now() })
  const wordsIn = (language: Language) => {
    const { exhibits, name } = studioIn(studio, language)
    const { work, ...label } = exhibits.find((each) => each.slug === slug)!
    const exhibit = { ...view.exhibit, ...label, alt: work.alt }
    return inLocale(language, () => manifestWords({ exhibit, studioName: name }))
  }
  const addresses = addressMapOf(studio)
  const manifest = exhibitManifest(
    view,
    { en: wordsIn('en'), de: wordsIn('de') },
    (link) => new URL(ownLink(addresses, link), config.publicUrl).href,
  )
  if (manifest === undefined) throw new PictureUnavailableError('picture-not-derived')
  const text = JSON.stringify(manifest)
  return await answerFile(c.req.raw, {
    etag: createHash('sha256').update(text).digest('hex').slice(0, 16),
    // As the Presentation API says it (§ 7.1).
    type: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    version: undefined,
    maximumAge: 60,
    read: async () => await Promise.resolve(Buffer.from(text)),
  })
}
