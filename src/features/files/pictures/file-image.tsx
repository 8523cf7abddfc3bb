import { useLangOf } from '#ui/originals/original-words.tsx'
import { kindOf } from '../file/content-types.ts'
import { MOVING_BYTES, SHOWN_BYTES } from '../file/policy.ts'
import { fileAddress, type StoredFile } from '../file/stored-file.ts'
import { derivedFormats, derivedWidths, widthAddress } from './derived-picture.ts'

/** What showing a file's picture needs to know of it. */
export type PictureFile = Pick<StoredFile, 'fileId' | 'generation' | 'contentType' | 'size'> &
  Partial<Pick<StoredFile, 'width' | 'height' | 'moves' | 'pictures'>>

/** The widths that a file's picture can be shown in; none as long as it is not derived. */
export function shownWidths({ pictures, width, height }: PictureFile): number[] {
  return pictures?.state === 'ready' && width !== undefined && height !== undefined
    ? derivedWidths({ width, height })
    : []
}

/** Whether a file can be shown as a picture: derived, or small and of a type that browsers show. */
export function isShown(file: PictureFile): boolean {
  if (shownWidths(file).length > 0) return true
  // Somebody who has asked for no motion would be shown it.
  if (file.moves === true) return false
  return kindOf(file.contentType) === 'picture' && file.contentType !== 'image/tiff' && file.size <= SHOWN_BYTES
}

/**
 * A file as a picture in its natural ratio: AVIF, then WebP, in the widths that were derived, else the original. Its height is known before
 * it loads, so nothing moves. `sizes` says how wide it will be shown (see MDN on `sizes`). Of a picture that moves, the first frame.
 */
export function FileImage({
  file,
  alt,
  sizes,
  className,
  colour,
  isPlayed = false,
}: {
  file: PictureFile
  alt: string
  sizes: string
  className?: string
  /** Stands there until the picture has loaded. */
  colour?: string
  /** Has a picture that moves play for whoever has not asked for less motion. */
  isPlayed?: boolean
}) {
  const plays = isPlayed && file.moves === true && file.size <= MOVING_BYTES
  const widths = shownWidths(file)
  const { width, height } = file
  return (
    <picture className="contents">
      {widths.length > 0 &&
        derivedFormats.map((format) => (
          <source
            key={format}
            media={plays ? '(prefers-reduced-motion: reduce)' : undefined}
            type={`image/${format}`}
            srcSet={widths.map((width) => `${widthAddress(file, width, format)} ${width}w`).join(', ')}
            sizes={sizes}
          />
        ))}
      <img
        src={fileAddress(file)}
        alt={alt}
        lang={useLangOf(alt)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
        style={{
          ...(colour === undefined ? {} : { background: colour }),
          // A smaller picture has its height in whole pixels, so its own ratio is another by a hair.
          ...(width === undefined || height === undefined ? {} : { aspectRatio: `${width} / ${height}` }),
        }}
      />
    </picture>
  )
}
