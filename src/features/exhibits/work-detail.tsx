import type { Detail } from '#features/studio/exhibit-config.ts'
import { phoneSizes, pictureWidths } from '#ui/picture.tsx'
import type { ExhibitView } from './exhibit.ts'

/** A part of the work, cut out of the same picture: the file is the one that zooming uses. `share` of the page's width, 0 to 1. */
export function WorkDetail({
  detail,
  picture,
  share,
}: {
  detail: Detail
  picture: ExhibitView['exhibit']['picture']
  share: number
}) {
  const scale = picture.width / detail.width
  const percent = (value: number) => `${(value * 100).toFixed(3)}%`
  const addresses = (format: string) =>
    pictureWidths
      .filter((width) => width >= 640)
      .map((width) => `${picture.source}/${width}.${format} ${width}w`)
      .join(', ')
  const sizes = `${phoneSizes(Math.round(62 * scale))}, ${Math.round(share * 92 * scale)}vw`
  return (
    <figure className="min-w-0">
      <div
        className="relative overflow-hidden"
        style={{ aspectRatio: `${detail.width} / ${detail.height}`, backgroundColor: picture.colour }}
      >
        <picture>
          <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
          <img
            src={`${picture.source}/1280.webp`}
            srcSet={addresses('webp')}
            sizes={sizes}
            alt=""
            width={picture.width}
            height={picture.height}
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
