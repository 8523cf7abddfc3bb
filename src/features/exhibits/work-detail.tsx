import { fileAddress } from '#features/files/file/stored-file.ts'
import { widthAddress } from '#features/files/pictures/derived-picture.ts'
import { shownWidths } from '#features/files/pictures/file-image.tsx'
import type { Detail, ShownFile } from '#features/studio/exhibit-config.ts'
import { phoneSizes, pictureWidths } from '#ui/picture.tsx'
import type { ExhibitView } from './exhibit.ts'

/** The picture that details are cut out of: its size in the units that details are given in, and its files. */
export type DetailSource = {
  width: number
  height: number
  colour: string | undefined
  address: string
  addresses: (format: 'avif' | 'webp') => string
}

/** The work's own picture. */
export function sourceOfWork({ source, width, height, colour }: ExhibitView['exhibit']['picture']): DetailSource {
  return {
    width,
    height,
    colour,
    address: `${source}/1280.webp`,
    addresses: (format) =>
      pictureWidths
        .filter((each) => each >= 640)
        .map((each) => `${source}/${each}.${format} ${each}w`)
        .join(', '),
  }
}

/** A picture of the library. */
export function sourceOfFile(file: ShownFile): DetailSource {
  const { width = 1, height = 1 } = file
  return {
    width,
    height,
    colour: undefined,
    address: fileAddress(file),
    addresses: (format) =>
      shownWidths({ ...file, width, height, pictures: file.pictures })
        .map((each) => `${widthAddress(file, each, format)} ${each}w`)
        .join(', '),
  }
}

/** A part of a picture, cut out of the same file that zooming uses. `share` of the page's width, 0 to 1. */
export function WorkDetail({ detail, source, share }: { detail: Detail; source: DetailSource; share: number }) {
  const scale = source.width / detail.width
  const percent = (value: number) => `${(value * 100).toFixed(3)}%`
  const sizes = `${phoneSizes(Math.round(62 * scale))}, ${Math.round(share * 92 * scale)}vw`
  return (
    <figure className="min-w-0">
      <div
        className="relative overflow-hidden"
        style={{ aspectRatio: `${detail.width} / ${detail.height}`, backgroundColor: source.colour }}
      >
        <picture>
          {source.addresses('avif') !== '' && (
            <source type="image/avif" srcSet={source.addresses('avif')} sizes={sizes} />
          )}
          <img
            src={source.address}
            srcSet={source.addresses('webp') || undefined}
            sizes={sizes}
            alt=""
            width={source.width}
            height={source.height}
            loading="lazy"
            decoding="async"
            className="absolute block h-auto max-w-none"
            style={{
              width: percent(scale),
              left: percent(-detail.x / detail.width),
              top: percent(-detail.y / detail.height),
            }}
          />
        </picture>
      </div>
      <figcaption className="mt-3 text-sm text-quiet">{detail.caption}</figcaption>
    </figure>
  )
}
