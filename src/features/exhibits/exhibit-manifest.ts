import { canZoom, tilesAddress } from '#features/files/pictures/derived-picture.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { plainText } from '#ui/rich-text.ts'
import { largestPicture } from './exhibit-artwork.ts'
import type { ExhibitView } from './exhibit.ts'

/** Where the manifest of a work is. */
export function manifestAddress(slug: string): string {
  return `/exhibits/${slug}/manifest.json`
}

/** Words in no language that is known, as a language map of the Presentation API (§ 4.1). */
const inWords = (words: string) => ({ none: [words] })
const named = (name: string) => ({ en: [name] })

/**
 * A work as viewers of museums and libraries take it: one canvas in the size of the picture, with the picture on it, by the IIIF
 * Presentation API 3.0 (§ 5). Of a picture with tiles it names them, so that it can be zoomed into. `undefined` as long as the picture is being made.
 * `absolute` gives whole addresses.
 */
export function exhibitManifest(
  { exhibit, studioName }: Pick<ExhibitView, 'exhibit' | 'studioName'>,
  absolute: (link: string) => string,
): Record<string, unknown> | undefined {
  const { slug, title, year, medium, dimensions, reference, credit, statement, picture, file, alt } = exhibit
  if (picture.widths?.length === 0) return undefined
  const id = absolute(manifestAddress(slug))
  const page = absolute(linkTo('exhibit', { exhibit: slug }))
  const { address, width } = largestPicture(picture)
  const body = {
    id: absolute(address),
    type: 'Image',
    format: 'image/webp',
    width,
    height: Math.round((width * picture.height) / picture.width),
  }
  const size =
    file?.width === undefined || file.height === undefined
      ? { width: body.width, height: body.height }
      : { width: file.width, height: file.height }
  const facts = [
    ['Artist', studioName],
    ['Year', year],
    ['Medium', medium],
    ['Dimensions', dimensions],
    ['Reference', reference],
  ] as const
  const canvas = `${id}#canvas`
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: inWords(title),
    summary: inWords(plainText(statement)),
    metadata: facts
      .filter(([, text]) => text !== '')
      .map(([name, text]) => ({ label: named(name), value: inWords(text) })),
    ...(credit === undefined ? {} : { requiredStatement: { label: named('Credit'), value: inWords(credit) } }),
    provider: [
      {
        id: absolute('/'),
        type: 'Agent',
        label: inWords(studioName),
        homepage: [{ id: absolute('/'), type: 'Text', label: inWords(studioName), format: 'text/html' }],
      },
    ],
    homepage: [{ id: page, type: 'Text', label: inWords(title), format: 'text/html' }],
    items: [
      {
        id: canvas,
        type: 'Canvas',
        label: inWords(alt),
        ...size,
        items: [
          {
            id: `${id}#page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${id}#picture`,
                type: 'Annotation',
                motivation: 'painting',
                target: canvas,
                body: {
                  ...body,
                  ...(file !== undefined && canZoom(file)
                    ? { service: [{ id: absolute(tilesAddress(file)), type: 'ImageService3', profile: 'level0' }] }
                    : {}),
                },
              },
            ],
          },
        ],
      },
    ],
  }
}
