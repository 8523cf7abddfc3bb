import { byteText } from '../file/byte-text.ts'
import { kindOf } from '../file/content-types.ts'
import type { StoredFile } from '../file/stored-file.ts'
import { canZoom } from '../pictures/derived-picture.ts'
import { FileImage, isShown, type PictureFile, shownWidths } from '../pictures/file-image.tsx'

const kindNames = {
  picture: 'Picture',
  film: 'Video',
  sound: 'Audio',
  document: 'PDF',
  model: '3D model',
  page: 'Web page',
} as const

/** What a file is, in a word. */
export function kindName(contentType: string): string {
  const kind = kindOf(contentType)
  return kind === undefined ? contentType : kindNames[kind]
}

/** Size in bytes, and of pictures in pixels and whether they move. */
export function sizeText({
  size,
  width,
  height,
  moves,
}: Pick<PictureFile, 'size' | 'width' | 'height' | 'moves'>): string {
  const pixels = width === undefined || height === undefined ? [] : [`${width} × ${height} px`]
  return [byteText(size), ...pixels, ...(moves === true ? ['animated'] : [])].join(', ')
}

/** A file as a picture of itself where it can be shown as one, else what it is. `sizes` says how wide its box is. */
export function FilePicture({ file, alt, sizes }: { file: PictureFile; alt: string; sizes: string }) {
  return (
    <span className="flex aspect-square w-full items-center justify-center overflow-hidden border border-line bg-raised">
      {isShown(file) ? (
        <FileImage file={file} alt={alt} sizes={sizes} className="max-h-full w-auto max-w-full object-contain" />
      ) : (
        <span className="p-3 text-center text-sm text-quiet">{kindName(file.contentType)}</span>
      )}
    </span>
  )
}

/** How far the smaller pictures of a file are. Nothing for files that have none. */
export function picturesText(file: StoredFile): string | undefined {
  switch (file.pictures?.state) {
    case undefined:
      return undefined
    case 'waiting':
      return 'Being made. They appear here when they are ready.'
    case 'failed':
      return file.pictures.problem
    case 'ready': {
      const widths = new Intl.ListFormat('en-GB').format(
        shownWidths(file).map((width) => new Intl.NumberFormat('en-GB').format(width)),
      )
      const made = widths === '' ? [] : [`${widths} px wide, as AVIF and WebP`]
      return [...made, ...(canZoom(file) ? ['tiles to zoom into'] : [])].join('; ')
    }
  }
}
