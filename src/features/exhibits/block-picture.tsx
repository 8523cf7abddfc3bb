import { FileImage, isShown } from '#features/files/pictures/file-image.tsx'
import { canZoom, ZoomViewer } from '#features/files/pictures/zoom-viewer.tsx'
import type { ShownPicture } from '#features/studio/exhibit-config.ts'
import type { BlockView } from './exhibit.ts'

type Of<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>

/** A picture of the library with its caption; large ones can be zoomed into. Until it can be shown its place says what it is. */
export function BlockPicture({ picture, sizes }: { picture: ShownPicture; sizes: string }) {
  const { alt, caption } = picture
  const file = {
    ...picture.file,
    pictures: picture.file.pictures,
    width: picture.file.width,
    height: picture.file.height,
  }
  const isZoomed = canZoom(file)
  return (
    <figure className="min-w-0">
      {isShown(file) ? (
        <FileImage file={file} alt={alt} sizes={sizes} className="h-auto w-full" />
      ) : (
        <p
          className="flex items-center justify-center bg-raised p-6 text-center text-sm text-quiet"
          style={{ aspectRatio: `${file.width ?? 3} / ${file.height ?? 2}` }}
        >
          {alt}
        </p>
      )}
      {(caption !== undefined || isZoomed) && (
        <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-quiet">
          <span className="measure">{caption}</span>
          {isZoomed && <ZoomViewer file={file} alt={alt} />}
        </figcaption>
      )}
    </figure>
  )
}

/** How wide a picture stands: as the text, as the page, or from edge to edge of the window. */
const widths = {
  text: { className: 'measure', sizes: '(max-width: 48rem) 92vw, 42rem' },
  wide: { className: '', sizes: '92vw' },
  full: { className: '-mx-gutter', sizes: '100vw' },
} as const

export function PictureBlock({ block: { picture, width } }: { block: Of<'picture'> }) {
  const { className, sizes } = widths[width]
  return (
    <div className={`mt-16 ${className}`}>
      <BlockPicture picture={picture} sizes={sizes} />
    </div>
  )
}

/** Two pictures at one height, each in its natural ratio; one below the other where there is no room. */
export function PairBlock({ block: { pictures } }: { block: Of<'pair'> }) {
  return (
    <div className="mt-16 flex flex-col gap-8 sm:flex-row sm:gap-6">
      {pictures.map((picture, at) => (
        <div
          key={`${picture.file.fileId} ${at}`}
          className="min-w-0 sm:basis-0"
          style={{ flexGrow: (picture.file.width ?? 3) / (picture.file.height ?? 2) }}
        >
          <BlockPicture picture={picture} sizes="(max-width: 40rem) 92vw, 46vw" />
        </div>
      ))}
    </div>
  )
}
