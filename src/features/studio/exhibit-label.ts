import type { PictureFacts } from '#ui/picture.tsx'
import type { EditionConfig } from './edition-config.ts'
import type { ExhibitConfig, ShownFile } from './exhibit-config.ts'
import { linkTo } from './site-map.ts'
import type { Studio } from './studio.ts'

/** A work as lists show it: its wall label, where its picture is and where its page. */
export type ExhibitLabel = Pick<ExhibitConfig, 'slug' | 'title' | 'year' | 'medium' | 'dimensions' | 'reference'> & {
  to: string
  alt: string
  /** `source` takes a width and a format: `/media/exhibits/first-light/640.avif`. */
  picture: PictureFacts
}

/** The widths of a file's pictures that a work is shown in, in pixels; a test compares them with those that are derived. */
export const workWidths = [320, 640, 1280, 2560] as const

/** What stands for a picture whose colours nobody knows yet. */
export const NEUTRAL = '#8b8680'

/** The colour of a file's picture until it has loaded. */
export function fileColour({ pictures }: Pick<ShownFile, 'pictures'>): string {
  return (pictures?.state === 'ready' ? pictures.colour : undefined) ?? NEUTRAL
}

/** Names the content that a work's picture is of, in its addresses: 16 hexadecimal digits. */
export function fileVersion({ fileId, generation }: Pick<ShownFile, 'fileId' | 'generation'>): string {
  return `${fileId.slice(0, 8)}${generation.toString(16).padStart(8, '0')}`
}

/** The natural size of a work, in the units of its drawing or the pixels of its file. */
export function workSize(work: ExhibitConfig['work']): { width: number; height: number } {
  const { width = 1, height = 1 } = 'draw' in work ? work : work.file
  return { width, height }
}

/**
 * How a work is shown: in any width; a file that smaller pictures are derived of in the widths of these, and in none as long as they are not.
 */
export function workPicture({ slug, work }: Pick<ExhibitConfig, 'slug' | 'work'>): PictureFacts {
  const size = workSize(work)
  const source = `/media/exhibits/${slug}`
  if ('draw' in work) return { source, ...size, colour: work.colour }
  const { file, colour = fileColour(file) } = work
  return { source, ...size, colour, ...fileRenditions(file) }
}

/** Which content it is, and in which widths it can be had where these are not all. */
function fileRenditions(file: ShownFile): Pick<PictureFacts, 'version' | 'widths'> {
  const version = fileVersion(file)
  if (file.pictures === undefined) return { version }
  return { version, widths: file.pictures.state === 'ready' ? widthsUpTo(file.width ?? 1) : [] }
}

/** The picture of a print: of a file of the library, or drawn by a program of the studio. */
export function printPicture({ slug, picture }: Pick<EditionConfig, 'slug' | 'picture'>): PictureFacts {
  const source = editionPicture(slug)
  const { file } = picture
  const { width = 1, height = 1 } = file ?? picture
  const size = { width, height }
  if (file === undefined) return { source, ...size, colour: picture.colour ?? NEUTRAL }
  return { source, ...size, colour: picture.colour ?? fileColour(file), ...fileRenditions(file) }
}

/** The picture that the studio chose for a kind of pill, once it can be shown: until then the pill is shown as it was before. */
export function pillPictureOf(
  { burns }: Pick<Studio, 'burns'>,
  pillId: string,
): { file: ShownFile; alt: string } | undefined {
  const picture = burns?.kinds.find((each) => each.pillId === pillId)?.picture
  return (picture?.file.pictures?.state ?? 'ready') === 'ready' ? picture : undefined
}

/** Where the picture of an edition is; it takes a width and a format. */
export function editionPicture(slug: string): string {
  return `/media/editions/${encodeURIComponent(slug)}`
}

/** Those that are narrower than the original, and the next one, which answers the original's own width. */
function widthsUpTo(width: number): number[] {
  const narrower = workWidths.filter((each) => each < width)
  return [...narrower, ...workWidths.slice(narrower.length, narrower.length + 1)]
}

/** The works of a studio, in the order of its configuration. */
export function exhibitLabels({ exhibits }: Pick<Studio, 'exhibits'>): ExhibitLabel[] {
  return exhibits.map(({ slug, title, year, medium, dimensions, reference, work }) => ({
    slug,
    title,
    year,
    medium,
    dimensions,
    reference,
    to: linkTo('exhibit', { exhibit: slug }),
    alt: work.alt,
    picture: workPicture({ slug, work }),
  }))
}

/** The work that the front door shows large: the one the studio names, else its first. */
export function currentExhibit({ exhibits, current }: Pick<Studio, 'exhibits' | 'current'>): ExhibitLabel | undefined {
  const labels = exhibitLabels({ exhibits })
  return labels.find(({ slug }) => slug === current) ?? labels[0]
}
