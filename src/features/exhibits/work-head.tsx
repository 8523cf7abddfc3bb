import type { ReactNode } from 'react'
import { MovingMedia } from '#features/files/moving/moving-media.tsx'
import { FileImage } from '#features/files/pictures/file-image.tsx'
import { canZoom, OpenViewer, useZoom } from '#features/files/pictures/zoom-viewer.tsx'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { t } from '#messages/translate.ts'
import { isMade, Picture } from '#ui/picture.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { LargePictureLink, ZoomButton, ZoomRow } from '#ui/zoom-button.tsx'
import type { ExhibitView } from './exhibit.ts'
import { widestWork, ZoomableWork } from './zoomable-work.tsx'

/**
 * The work itself, as large as the window allows: drawn, a picture of the library, or moving with that picture as its still. As long as a
 * picture is being made, its colour stands there.
 */
export function WorkHead({ exhibit, frames }: Pick<ExhibitView, 'exhibit' | 'frames'>) {
  const { picture, alt, title, file, moving, original } = exhibit
  const ratio = picture.width / picture.height
  const large = file === undefined ? `${picture.source}/2560.webp` : original
  const sizes = `min(100vw, ${Math.round(88 * ratio)}svh)`
  const work =
    exhibit.isDraft && file !== undefined ? (
      <FileImage file={file} alt={alt} sizes={sizes} className="h-auto w-full" />
    ) : (
      <Picture {...picture} alt={alt} sizes={sizes} eager />
    )
  if (moving !== undefined)
    return (
      <div className="px-gutter">
        <MovingMedia file={moving} alt={alt} poster={file} frames={frames} />
      </div>
    )
  if (!isMade(picture))
    return (
      <div className="mx-auto w-full" style={{ maxWidth: widestWork(ratio) }}>
        {work}
      </div>
    )
  return file !== undefined && canZoom(file) ? (
    <TiledWork title={title} alt={alt} file={file} large={large} ratio={ratio}>
      {work}
    </TiledWork>
  ) : (
    <ZoomableWork title={title} large={large} original={original} ratio={ratio}>
      {work}
    </ZoomableWork>
  )
}

/** A work that has tiles: it opens in a viewer that loads what is looked at. Without script it is a link to the large picture. */
function TiledWork({
  title,
  alt,
  file,
  large,
  ratio,
  children,
}: {
  title: string
  alt: string
  file: ShownFile
  large: string
  ratio: number
  children: ReactNode
}) {
  const { isOpen, open, close, link } = useZoom()
  const ready = useStarted()
  if (isOpen) return <OpenViewer file={file} alt={alt} close={close} />
  return (
    <div className="flex w-full flex-col items-center">
      <a
        {...link}
        href={large}
        data-inside
        aria-label={ready ? t('{title}: zoom in', { title }) : t('{title}: open the large picture', { title })}
        className="block w-full cursor-zoom-in"
        style={{ aspectRatio: ratio, maxWidth: widestWork(ratio) }}
      >
        {children}
      </a>
      <ZoomRow>
        <ZoomButton onClick={open}>{t('Zoom in')}</ZoomButton>
        <LargePictureLink href={large} />
      </ZoomRow>
    </div>
  )
}
