import { MovingMedia } from '#features/files/moving/moving-media.tsx'
import { canZoom, tilesOf } from '#features/files/pictures/derived-picture.ts'
import { FileImage } from '#features/files/pictures/file-image.tsx'
import { TiledPicture, ZoomViewer } from '#features/files/pictures/zoom-viewer.tsx'
import { isMade, Picture } from '#ui/picture.tsx'
import { widestPicture } from '#ui/zoom-button.tsx'
import type { ExhibitView } from './exhibit.ts'
import { ZoomableWork } from './zoomable-work.tsx'

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
        {file !== undefined && canZoom(file) && (
          <div className="mt-3 print:hidden">
            <ZoomViewer file={file} alt={alt} />
          </div>
        )}
      </div>
    )
  if (!isMade(picture))
    return (
      <div className="mx-auto w-full" style={{ maxWidth: widestPicture(ratio) }}>
        {work}
      </div>
    )
  return file !== undefined && canZoom(file) ? (
    <TiledPicture title={title} alt={alt} tiles={tilesOf(file)} large={large} ratio={ratio}>
      {work}
    </TiledPicture>
  ) : (
    <ZoomableWork title={title} large={large} original={original} ratio={ratio}>
      {work}
    </ZoomableWork>
  )
}
