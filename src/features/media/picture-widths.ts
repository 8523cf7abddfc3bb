/**
 * The widths that pictures exist in, in pixels. The interface offers browsers the same list (`src/ui/picture.tsx`); a test
 * compares the two, because the interface imports nothing of a feature.
 */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1280, 1920, 2560] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** One size and format of a picture. */
export type Rendition = { width: PictureWidth; format: PictureFormat }

/** Reads the last part of a picture's address, `480.avif`. `undefined` for every width or format that we do not make. */
export function parseRendition(file: string): Rendition | undefined {
  const width = pictureWidths.find((each) => file.startsWith(`${each}.`))
  const format = pictureFormats.find((each) => file === `${width}.${each}`)
  return width === undefined || format === undefined ? undefined : { width, format }
}
