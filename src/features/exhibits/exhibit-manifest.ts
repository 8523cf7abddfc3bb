import { canZoom, tilesAddress } from '#features/files/pictures/derived-picture.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Language } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { plainText } from '#ui/rich-text.ts'
import { largestPicture } from './exhibit-artwork.ts'
import type { ExhibitView } from './exhibit.ts'

/** Where the manifest of a work is. */
export function manifestAddress(slug: string): string {
  return `/exhibits/${slug}/manifest.json`
}

/** A text by language, as the Presentation API has it (§ 4.1); `none` for words in no language that is known. */
type LanguageMap = Readonly<Record<string, readonly string[]>>

/** What the manifest says in one language. */
export type ManifestWords = ReturnType<typeof manifestWords>

/** The words of a work in the language that is read now. */
export function manifestWords({ exhibit, studioName }: Pick<ExhibitView, 'exhibit' | 'studioName'>) {
  const { title, year, medium, dimensions, reference, credit = '', statement, alt } = exhibit
  return {
    texts: { title, alt, statement: plainText(statement), credit, studioName },
    facts: [
      { name: t('Artist'), text: studioName },
      { name: t('Year'), text: year },
      { name: t('Medium'), text: medium },
      { name: t('Dimensions'), text: dimensions },
      { name: t('Reference##work'), text: reference },
    ],
    creditName: t('Credit'),
  }
}

/** What is the same in all languages is of none that is known; once a text is translated, its original is English. */
function languageMap(spoken: Spoken, of: (words: ManifestWords) => string): LanguageMap {
  const entries = Object.entries(spoken).map(([language, words]) => [language, [of(words)]] as const)
  const [first] = entries
  return entries.every(([, [text]]) => text === first?.[1][0])
    ? { none: first?.[1] ?? [] }
    : Object.fromEntries(entries)
}

type Spoken = Readonly<Record<Language, ManifestWords>>

/**
 * A work as viewers of museums and libraries take it: one canvas in the size of the picture, with the picture on it, by the IIIF
 * Presentation API 3.0 (§ 5). Of a picture with tiles it names them, so that it can be zoomed into. It speaks all languages at once.
 * `undefined` as long as the picture is being made. `spoken`: its words in each language; `absolute` gives whole addresses.
 */
export function exhibitManifest(
  { exhibit: { slug, picture, file } }: { exhibit: Pick<ExhibitView['exhibit'], 'slug' | 'picture' | 'file'> },
  spoken: Spoken,
  absolute: (link: string) => string,
): Record<string, unknown> | undefined {
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
  const map = (of: (words: ManifestWords) => string) => languageMap(spoken, of)
  const title = map(({ texts }) => texts.title)
  const studioName = map(({ texts }) => texts.studioName)
  const canvas = `${id}#canvas`
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: title,
    summary: map(({ texts }) => texts.statement),
    metadata: spoken.en.facts.flatMap(({ text }, at) =>
      text === ''
        ? []
        : [{ label: map(({ facts }) => facts[at]?.name ?? ''), value: map(({ facts }) => facts[at]?.text ?? '') }],
    ),
    ...(spoken.en.texts.credit === ''
      ? {}
      : { requiredStatement: { label: map(({ creditName }) => creditName), value: map(({ texts }) => texts.credit) } }),
    provider: [
      {
        id: absolute('/'),
        type: 'Agent',
        label: studioName,
        homepage: [{ id: absolute('/'), type: 'Text', label: studioName, format: 'text/html' }],
      },
    ],
    homepage: [{ id: page, type: 'Text', label: title, format: 'text/html' }],
    items: [
      {
        id: canvas,
        type: 'Canvas',
        label: map(({ texts }) => texts.alt),
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
