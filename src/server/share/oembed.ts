import { pictureWidths } from '#features/media/picture-widths.ts'
import { xmlText } from './xml.ts'

/** The most that whoever embeds has room for, in pixels. */
export type Room = { maxWidth: number; maxHeight: number }

/** A picture that can be had in several widths. `mayGrow`: a drawing, which is drawn at any width; all else is never enlarged. */
export type StillPicture = {
  source: string
  width: number
  height: number
  version?: string | undefined
  widths?: readonly number[] | undefined
  mayGrow: boolean
}

export type FittedPicture = { address: string; width: number; height: number }

/** What stands at an address that can be embedded. Without a picture, or without room for it, it is a link. */
export type Embeddable = { title: string; still: StillPicture | undefined; isPhoto: boolean }

/** What is enough where nobody says how much room there is. */
const ENOUGH = 1280
const THUMBNAIL = 320

/** The largest width of a picture that fits into a room, with the size that it really has; nothing where even the smallest does not. */
export function fitPicture(
  { source, width, height, version, widths = pictureWidths, mayGrow }: StillPicture,
  { maxWidth, maxHeight }: Room,
): FittedPicture | undefined {
  const sizes = widths.map((each) => {
    const wide = mayGrow ? each : Math.min(each, width)
    return { each, width: wide, height: Math.max(1, Math.round((wide * height) / width)) }
  })
  const fits = sizes.filter((size) => size.width <= maxWidth && size.height <= maxHeight).at(-1)
  return fits === undefined
    ? undefined
    : {
        address: `${source}/${fits.each}.webp${version === undefined ? '' : `?v=${version}`}`,
        width: fits.width,
        height: fits.height,
      }
}

/** The response of the oEmbed specification, section 2.3.4: a photo where there is a still picture to show, else a link. */
export function oembedOf(
  { title, still, isPhoto }: Embeddable,
  { room, studioName, publicUrl }: { room: Room; studioName: string; publicUrl: string },
): Record<string, string | number> {
  const within = (most: number): Room => ({
    maxWidth: Math.min(most, room.maxWidth),
    maxHeight: Number.isFinite(room.maxHeight) ? room.maxHeight : most * 4,
  })
  const photo = isPhoto && still !== undefined ? fitPicture(still, within(ENOUGH)) : undefined
  const thumbnail = still === undefined ? undefined : fitPicture(still, within(THUMBNAIL))
  return {
    type: photo === undefined ? 'link' : 'photo',
    version: '1.0',
    title,
    author_name: studioName,
    author_url: `${publicUrl}/`,
    provider_name: studioName,
    provider_url: `${publicUrl}/`,
    cache_age: 3600,
    ...(thumbnail === undefined
      ? {}
      : {
          thumbnail_url: publicUrl + thumbnail.address,
          thumbnail_width: thumbnail.width,
          thumbnail_height: thumbnail.height,
        }),
    ...(photo === undefined ? {} : { url: publicUrl + photo.address, width: photo.width, height: photo.height }),
  }
}

/** The same as XML. */
export function oembedXml(response: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(response).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`
}
