import type { VisualArtwork } from 'schema-dts'
import { linkTo } from '#features/studio/site-map.ts'
import { plainText } from '#ui/rich-text.ts'
import type { ExhibitView } from './exhibit.ts'

/** A named work in the words of schema.org: its wall label and its wall text. `absolute` gives whole addresses. */
export function exhibitArtwork(
  { exhibit, studioName }: Pick<ExhibitView, 'exhibit' | 'studioName'>,
  absolute: (link: string) => string,
): Exclude<VisualArtwork, string> {
  const { slug, title, year, medium, dimensions, reference, credit, statement, picture } = exhibit
  return {
    '@type': 'VisualArtwork',
    url: absolute(linkTo('exhibit', { exhibit: slug })),
    name: title,
    description: plainText(statement),
    // None as long as it is being made.
    ...(picture.widths?.length === 0 ? {} : { image: absolute(largestPicture(picture).address) }),
    creator: { '@type': 'Organization', name: studioName, url: absolute('/') },
    ...(medium === '' ? {} : { artMedium: medium }),
    ...(dimensions === '' ? {} : { size: dimensions }),
    // A span of years is no date.
    ...(/^\d{4}$/.test(year) ? { dateCreated: year } : {}),
    ...(reference === '' ? {} : { identifier: reference }),
    ...(credit === undefined ? {} : { creditText: credit }),
  }
}

/** A picture that is large enough to be looked at and small enough to be fetched: where it is, and its width in pixels. */
export function largestPicture({ source, version, widths }: ExhibitView['exhibit']['picture']): {
  address: string
  width: number
} {
  const width = widths?.filter((each) => each <= 1280).at(-1) ?? 1280
  return { address: `${source}/${width}.webp${version === undefined ? '' : `?v=${version}`}`, width }
}
