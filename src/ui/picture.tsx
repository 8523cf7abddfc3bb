import { useLangOf } from './originals/original-words.tsx'

/** The widths that pictures exist in, in pixels; the picture routes make exactly these. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1280, 1920, 2560] as const

/** A picture's source, size and stand-in, as lists of pieces carry it. */
export type PictureFacts = {
  /** The address without width and format: `/media/flowers/7`. */
  source: string
  /** Natural size in pixels; only the ratio matters. */
  width: number
  height: number
  /** The colour that stands for the picture until it has loaded. */
  colour: string
  /** Changes with the picture; lets browsers keep it for ever. */
  version?: string | undefined
  /** The widths that it can be had in, where these are not all; none as long as it is being made. */
  widths?: readonly number[] | undefined
}

/** Whether there is a picture yet, and not its colour alone. */
export function isMade({ widths }: Pick<PictureFacts, 'widths'>): boolean {
  return widths === undefined || widths.length > 0
}

/**
 * A picture in its natural ratio: AVIF in as many widths as are useful (all, or those named), and one WebP for the few browsers
 * that do not take it. Takes the width of its box; the height is known before it loads, so nothing moves. `sizes` says how
 * wide it will be shown (see MDN on `sizes`). As long as it is being made, its colour stands there.
 */
export function Picture({
  source,
  width,
  height,
  colour,
  version,
  alt,
  sizes,
  eager = false,
  widest = 2560,
  widths = pictureWidths,
  className,
}: PictureFacts & {
  alt: string
  sizes: string
  eager?: boolean
  widest?: number
  className?: string | undefined
}) {
  const place = {
    lang: useLangOf(alt),
    width,
    height,
    ...(eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)),
    className,
    // Said once more: a smaller picture has its height in whole pixels, so its own ratio is another by a hair, and the page would move.
    style: { background: colour, aspectRatio: `${width} / ${height}` },
  }
  if (widths.length === 0) return <StandIn {...{ width, height, colour, alt, className }} />
  const [narrowest = 640] = widths
  const useful = widths.filter((each) => each <= Math.max(widest, narrowest))
  const addresses = useful.map((each) => `${address(source, each, 'avif', version)} ${each}w`).join(', ')
  const fallback = useful.find((each) => each >= Math.min(widest / 2, 1280)) ?? useful[useful.length - 1] ?? 640
  return (
    <picture>
      <source type="image/avif" srcSet={addresses} sizes={sizes} />
      <img src={address(source, fallback, 'webp', version)} alt={alt} {...place} />
    </picture>
  )
}

/** Holds the place of a picture that is not made yet. */
export function StandIn({
  width,
  height,
  colour,
  alt,
  className = '',
}: Pick<PictureFacts, 'width' | 'height' | 'colour'> & { alt: string; className?: string | undefined }) {
  return (
    <span
      role="img"
      lang={useLangOf(alt)}
      aria-label={alt}
      className={`block w-full ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, background: colour }}
    />
  )
}

/**
 * The `sizes` of a picture that takes `share` percent of a phone's width. Two pixels of a picture for one of the page are as
 * many as an eye can tell apart there: a screen with more is not sent more.
 */
export function phoneSizes(share: number): string {
  return `(max-width: 40rem) and (min-resolution: 2.5dppx) ${Math.round(share * 0.68)}vw, (max-width: 40rem) ${share}vw`
}

function address(source: string, width: number, format: string, version: string | undefined): string {
  return `${source}/${width}.${format}${version === undefined ? '' : `?v=${version}`}`
}
