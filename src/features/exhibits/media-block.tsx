import { MovingMedia } from '#features/files/moving/moving-media.tsx'
import type { ExhibitBlock } from '#features/studio/exhibit-config.ts'

/** A film, a sound, a model or a page that runs, on the page of a work. `frames` is the origin for frames, absent where the app has none. */
export function MediaBlock({
  block: { file, alt, poster, caption },
  frames,
}: {
  block: Extract<ExhibitBlock, { type: 'media' }>
  frames: string | undefined
}) {
  return <MovingMedia file={file} alt={alt} poster={poster} caption={caption} frames={frames} />
}
