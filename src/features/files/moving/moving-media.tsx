import type { ReactNode } from 'react'
import { t } from '#messages/translate.ts'
import { kindOf } from '../file/content-types.ts'
import { fileAddress, type StoredFile } from '../file/stored-file.ts'
import { widthAddress } from '../pictures/derived-picture.ts'
import { FileImage, isShown, type PictureFile, shownWidths } from '../pictures/file-image.tsx'
import { FramedWork } from './framed-work.tsx'
import { PlayedMedia } from './played-media.tsx'

/** What showing a file needs to know of it; what is measured of pictures only may be absent. */
export type MovingFile = Pick<StoredFile, 'fileId' | 'generation' | 'name' | 'contentType' | 'size'> &
  Partial<Pick<StoredFile, 'width' | 'height' | 'moves' | 'pictures'>>

/** Whether a page with this file shows a frame, which its policy has to allow. */
export function isFramed({ contentType }: { contentType: string }): boolean {
  const kind = kindOf(contentType)
  return kind === 'model' || kind === 'page'
}

/**
 * Any file of the library as a page shows it: films and sounds with controls, models and pages as a still that somebody starts, pictures as they are, and
 * everything else to download. Nothing sounds by itself, and nothing moves but a picture, for whoever has not asked for less motion. `frames` is the origin for frames; without one, models and pages are downloaded.
 */
export function MovingMedia({
  file,
  alt,
  poster,
  caption,
  frames,
}: {
  file: MovingFile
  alt: string
  poster?: MovingFile | undefined
  caption?: ReactNode
  frames: string | undefined
}) {
  return (
    <figure className="flex w-full flex-col gap-3">
      <Media file={file} alt={alt} poster={poster} frames={frames} />
      {caption !== undefined && <figcaption className="measure text-sm text-quiet">{caption}</figcaption>}
    </figure>
  )
}

type Shown = { file: MovingFile; alt: string; poster: MovingFile | undefined; frames: string | undefined }

const sizes = '(max-width: 64rem) 92vw, 60vw'

function Media({ file, alt, poster, frames }: Shown) {
  const kind = kindOf(file.contentType)
  const still = poster === undefined ? undefined : <FileImage file={pictureOf(poster)} alt={alt} sizes={sizes} />
  switch (kind) {
    case 'film':
      return (
        <PlayedMedia
          kind="film"
          address={fileAddress(file)}
          name={alt}
          poster={posterAddress(poster)}
          ratio={ratioOf(poster)}
        />
      )
    case 'sound':
      return (
        <>
          {still}
          <PlayedMedia kind="sound" address={fileAddress(file)} name={alt} />
        </>
      )
    case 'model':
    case 'page':
      return <Framed file={file} kind={kind} alt={alt} still={still} ratio={ratioOf(poster)} frames={frames} />
    case 'picture':
      return <FileImage file={pictureOf(file)} alt={alt} sizes={sizes} isPlayed />
    case 'document':
    case undefined:
      return (
        <p>
          <Download file={file} />
        </p>
      )
  }
}

function Framed({
  file,
  kind,
  alt,
  still,
  ratio = 4 / 3,
  frames,
}: {
  file: MovingFile
  kind: 'model' | 'page'
  alt: string
  still: ReactNode
  ratio: number | undefined
  frames: string | undefined
}) {
  const shown = still ?? <NoStill kind={kind} ratio={ratio} />
  if (frames === undefined)
    return (
      <>
        {shown}
        <p className="measure text-sm text-quiet">
          {kind === 'model'
            ? t('This model can’t be shown on this site. You can download it and open it on your own device.')
            : t('This work can’t run on this site. You can download it and open it on your own device.')}{' '}
          <Download file={file} />
        </p>
      </>
    )
  return (
    <FramedWork
      key={file.generation}
      address={`${frames}${fileAddress(file)}`}
      kind={kind}
      name={alt}
      ratio={ratio}
      still={shown}
    >
      <Download file={file} />
    </FramedWork>
  )
}

/** A quiet place of the size that the work will have. */
function NoStill({ kind, ratio }: { kind: 'model' | 'page'; ratio: number }) {
  return (
    <div
      className="flex max-h-[86svh] w-full items-center justify-center border border-line bg-raised p-3 text-sm text-quiet"
      style={{ aspectRatio: ratio }}
    >
      {kind === 'model' ? t('3D model') : t('A work that runs')}
    </div>
  )
}

function Download({ file }: { file: MovingFile }) {
  return (
    <a
      href={fileAddress(file)}
      download={file.name}
      className="inline-flex min-h-11 items-center break-all underline decoration-strong-line hover:decoration-ink"
    >
      {t('Download {file}', { file: file.name })}
    </a>
  )
}

const pictureOf = ({ width, height, pictures, ...rest }: MovingFile): PictureFile => ({
  ...rest,
  width,
  height,
  pictures,
})

function ratioOf(poster: MovingFile | undefined): number | undefined {
  const { width, height } = poster ?? {}
  return width === undefined || height === undefined ? undefined : width / height
}

/** Wide enough for a film in a page. */
const POSTER_WIDTH = 1280

function posterAddress(poster: MovingFile | undefined): string | undefined {
  if (poster === undefined) return undefined
  const file = pictureOf(poster)
  const width = shownWidths(file).findLast((each) => each <= POSTER_WIDTH)
  if (width !== undefined) return widthAddress(file, width, 'webp')
  return isShown(file) ? fileAddress(file) : undefined
}
