import { MovingMedia } from '#features/files/moving/moving-media.tsx'
import { FileImage, isShown } from '#features/files/pictures/file-image.tsx'
import { canZoom, ZoomViewer } from '#features/files/pictures/zoom-viewer.tsx'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { Picture } from '#ui/picture.tsx'
import type { ExhibitView } from './exhibit.ts'
import { ZoomableWork } from './zoomable-work.tsx'

/** The work itself, as large as the window allows: drawn, a picture of the library, or moving with that picture as its still. */
export function WorkHead({ exhibit, frames }: Pick<ExhibitView, 'exhibit' | 'frames'>) {
  const { picture, alt, title, file, moving } = exhibit
  const ratio = picture.width / picture.height
  const sizes = `min(100vw, ${Math.round(88 * ratio)}svh)`
  const work =
    exhibit.isDraft && file !== undefined ? (
      <FileImage file={measured(file)} alt={alt} sizes={sizes} className="h-auto w-full" />
    ) : (
      <Picture {...picture} alt={alt} sizes={sizes} eager />
    )
  if (moving !== undefined)
    return (
      <div className="px-gutter">
        <MovingMedia file={moving} alt={alt} poster={file} frames={frames} />
      </div>
    )
  if (file !== undefined && !isShown(measured(file)))
    return (
      <p
        className="mx-auto flex max-w-[88svh] items-center justify-center bg-raised p-6 text-center text-sm text-quiet"
        style={{ aspectRatio: ratio }}
      >
        {alt}
      </p>
    )
  if (file === undefined || !canZoom(measured(file)))
    return (
      <ZoomableWork title={title} large={`${picture.source}/2560.webp`} original={exhibit.original} ratio={ratio}>
        {work}
      </ZoomableWork>
    )
  return (
    <div className="flex w-full flex-col items-center">
      <div className="w-full" style={{ maxWidth: `min(100%, calc(max(22rem, 100svh - 9rem) * ${ratio.toFixed(4)}))` }}>
        {work}
      </div>
      <div className="mt-3 w-full px-gutter text-center text-sm text-quiet">
        <ZoomViewer file={measured(file)} alt={alt} />
      </div>
    </div>
  )
}

/** A file as those that show pictures take it. */
function measured({ width, height, pictures, ...file }: ShownFile) {
  return { ...file, width, height, pictures }
}
