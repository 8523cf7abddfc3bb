import type { ReactNode } from 'react'
import { FramedWork } from '#features/files/moving/framed-work.tsx'
import { PlayedMedia } from '#features/files/moving/played-media.tsx'
import { retold } from '#messages/retold.ts'
import { t } from '#messages/translate.ts'
import type { MovingWorkFacts } from './moving-work.ts'

/**
 * The work that a piece's description names, with its picture as the still: films and sounds with controls, everything else in a frame that somebody
 * starts. It comes from a copy of ours, so whoever has it elsewhere learns of no visitor. `frames` is the origin for frames.
 */
export function MovingPiece({
  work,
  frames,
  name,
  image,
  still,
}: {
  work: MovingWorkFacts
  frames: string | undefined
  name: string
  /** Where the piece's picture is, without width and format, and its width by its height. */
  image: { source: string; ratio: number }
  still: ReactNode
}) {
  const { kind, problem } = work
  const piece = `${encodeURIComponent(work.collection)}/${work.tokenId}`
  if (problem !== undefined)
    return (
      <>
        {still}
        <Sentence>
          {retold(problem)} {t('The piece and its owner are not affected.')}
        </Sentence>
      </>
    )
  if (kind === 'film' || kind === 'sound') {
    const address = `/media/${piece}/animation`
    const film = { poster: `${image.source}/1280.webp`, ratio: image.ratio }
    return (
      <>
        {kind === 'sound' && still}
        <div className="mt-4 w-full">
          <PlayedMedia kind={kind} address={address} name={name} {...(kind === 'film' ? film : {})} />
        </div>
      </>
    )
  }
  if (frames === undefined)
    return (
      <>
        {still}
        <Sentence>{t('The work itself can’t run on this site. Its picture stands for it.')}</Sentence>
      </>
    )
  const framed = `${frames}/pieces/${piece}${work.parameters}`
  return (
    <FramedWork
      key={piece}
      address={framed}
      kind={kind === 'model' ? 'model' : 'page'}
      name={name}
      ratio={image.ratio}
      still={still}
    />
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="mt-4 measure w-full text-sm text-quiet">{children}</p>
}
