/** The widths that pictures exist in, in pixels; the picture routes make exactly these. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const

/** A picture's source, size and stand-in, as lists of pieces carry it. */
export type PictureFacts = {
  /** The address without width and format: `/media/gen2/7`. */
  source: string
  /** Natural size in pixels; only the ratio matters. */
  width: number
  height: number
  /** The colour that stands for the picture until it has loaded. */
  colour: string
  /** Changes with the picture; lets browsers keep it for ever. */
  version?: string | undefined
}

/**
 * A picture in its natural ratio, in modern formats and as many widths as are useful. Takes the width of its box; the
 * height is known before it loads, so nothing moves. `sizes` says how wide it will be shown (see MDN on `sizes`).
 */
export function Picture({ source, width, height, colour, version, alt, sizes, eager = false, widest = 2560, className = '' }: PictureFacts & {
  alt: string
  sizes: string
  eager?: boolean
  widest?: number
  className?: string
}) {
  const widths = pictureWidths.filter((each) => each <= widest)
  const addresses = (format: string) => widths.map((each) => `${address(source, each, format, version)} ${each}w`).join(', ')
  const fallback = widths.find((each) => each >= 640) ?? widths[widths.length - 1] ?? 640
  return (
    <picture>
      <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
      <img
        src={address(source, fallback, 'webp', version)} srcSet={addresses('webp')} sizes={sizes} alt={alt} width={width} height={height}
        loading={eager ? 'eager' : 'lazy'} decoding={eager ? 'sync' : 'async'} {...(eager ? { fetchPriority: 'high' as const } : {})}
        className={`block h-auto w-full ${className}`} style={{ backgroundColor: colour, aspectRatio: `${width} / ${height}` }}
      />
    </picture>
  )
}

function address(source: string, width: number, format: string, version: string | undefined): string {
  return `${source}/${width}.${format}${version === undefined ? '' : `?v=${version}`}`
}
