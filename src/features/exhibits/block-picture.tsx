import type { ReactNode } from 'react'
import { canZoom } from '#features/files/pictures/derived-picture.ts'
import { FileImage, isShown } from '#features/files/pictures/file-image.tsx'
import { ZoomViewer } from '#features/files/pictures/zoom-viewer.tsx'
import type { ShownPicture } from '#features/studio/exhibit-config.ts'
import { fileColour } from '#features/studio/exhibit-label.ts'
import { useLangOf } from '#ui/originals/original-words.tsx'
import { StandIn } from '#ui/picture.tsx'
import type { BlockOf } from './exhibit.ts'

/** A picture's width by its height. */
export function ratioOf({ file: { width = 1, height = 1 } }: Pick<ShownPicture, 'file'>): number {
  return width / height
}

/** A picture of the library in the width of its box; its colour as long as it is not derived. Drawings are shown as they came. */
export function LibraryPicture({ file, alt, sizes }: Pick<ShownPicture, 'file' | 'alt'> & { sizes: string }) {
  const { width = 1, height = 1 } = file
  const colour = fileColour(file)
  return isShown(file) || file.pictures === undefined ? (
    <FileImage file={file} alt={alt} sizes={sizes} className="block h-auto w-full" colour={colour} isPlayed />
  ) : (
    <StandIn width={width} height={height} colour={colour} alt={alt} />
  )
}

/** A picture with its caption; a large one opens to zoom into. */
export function CaptionedPicture({
  picture,
  sizes,
  isFull = false,
}: {
  picture: ShownPicture
  sizes: string
  /** From edge to edge of the window: its caption keeps the page's margin. */
  isFull?: boolean
}) {
  const { file, alt, caption } = picture
  const shown = <LibraryPicture file={file} alt={alt} sizes={sizes} />
  return (
    <figure className="flow-root min-w-0 break-inside-avoid">
      {canZoom(file) ? (
        <ZoomViewer file={file} alt={alt}>
          {shown}
        </ZoomViewer>
      ) : (
        shown
      )}
      {caption !== undefined && <BlockCaption isFull={isFull}>{caption}</BlockCaption>}
    </figure>
  )
}

/** What stands below a picture. */
export function BlockCaption({ isFull = false, children }: { isFull?: boolean; children: ReactNode }) {
  return (
    <figcaption className={`mt-3 text-sm text-quiet ${isFull ? 'px-gutter print:px-0' : ''}`}>
      <span lang={useLangOf(children)} dir="auto" className="measure block">
        {children}
      </span>
    </figcaption>
  )
}

/** What is as wide as text stands below the words of the work, where the window has room for two columns. */
export function TextColumn({ children }: { children: ReactNode }) {
  return (
    <div className="mt-16 grid gap-x-[6vw] lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
      <div className="measure min-w-0 lg:col-start-2">{children}</div>
    </div>
  )
}

/** One picture: as wide as text, as the page, or as the window. A tall one is no taller than the window. */
export function PictureBlock({ block: { picture, width } }: { block: BlockOf<'picture'> }) {
  if (width === 'text')
    return (
      <TextColumn>
        <CaptionedPicture picture={picture} sizes="(max-width: 42rem) 92vw, 40rem" />
      </TextColumn>
    )
  const isFull = width === 'full'
  return (
    <div className={`mt-16 ${isFull ? '-mx-gutter print:mx-0' : ''}`}>
      <div className="mx-auto" style={{ maxWidth: tallest(ratioOf(picture)) }}>
        <CaptionedPicture picture={picture} sizes={isFull ? '100vw' : '92vw'} isFull={isFull} />
      </div>
    </div>
  )
}

/** As wide as a picture of this ratio may be so that it fits into the window. */
function tallest(ratio: number): string {
  return `calc(max(22rem, 100svh - 6rem) * ${ratio.toFixed(4)})`
}

/** Two pictures beside each other at one height; on narrow windows one below the other. */
export function PairBlock({ block: { pictures } }: { block: BlockOf<'pair'> }) {
  const sum = pictures.reduce((total, picture) => total + ratioOf(picture), 0)
  return (
    <div className="mx-auto mt-16 flex flex-col gap-x-8 gap-y-10 sm:flex-row" style={{ maxWidth: tallest(sum) }}>
      {pictures.map((picture, at) => (
        <div
          key={at}
          className="min-w-0 sm:grow-(--ratio) sm:basis-0"
          style={{ '--ratio': ratioOf(picture).toFixed(4) } as Record<string, string>}
        >
          <CaptionedPicture
            picture={picture}
            sizes={`(max-width: 40rem) 92vw, ${Math.round((92 * ratioOf(picture)) / sum)}vw`}
          />
        </div>
      ))}
    </div>
  )
}
