import { BurnThisPiece } from '#features/burns/burning/burn-this-piece.tsx'
import { Memorial } from '#features/burns/ledger/memorial.tsx'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { pieceArtwork } from '#features/catalogue/piece/piece-artwork.ts'
import { pieceHead } from '#features/catalogue/piece/piece-head.ts'
import { PiecePage } from '#features/catalogue/piece/piece-page.tsx'
import { imageOf, pictureSource } from '#features/catalogue/piece/piece-picture.tsx'
import { checkEntries } from '#features/certificates/check-entries.tsx'
import { PieceHoldLine } from '#features/claims/holds/piece-hold-line.tsx'
import { exhibitEntries } from '#features/exhibits/exhibit-entries.tsx'
import { ZoomableWork } from '#features/exhibits/zoomable-work.tsx'
import { TiledPicture } from '#features/files/pictures/zoom-viewer.tsx'
import { MarketCopiesSection } from '#features/marketplace/market-copies-section.tsx'
import { MovingPiece } from '#features/media/moving/moving-piece.tsx'
import { NotesSection } from '#features/notes/notes-section.tsx'
import { deedEntries } from '#features/prints/register/piece-deeds.tsx'
import { PieceRightSection } from '#features/prints/register/piece-right-section.tsx'
import { RankStorySection } from '#features/rarity/rank-story.tsx'
import { InVault } from '#features/vaults/pages/in-vault.tsx'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { PieceData } from './loaders/piece.server.ts'

// Pills are shown by the same page: what they share with pieces stays in one script with these.
export { PiecePage, pieceHead }

export const view: KindView<PieceData> = {
  head: ({ data, absolute }) => ({
    ...pieceHead(data),
    above: aboveInCollection(data.collection),
    isEmbeddable: true,
    shows: [pieceArtwork(data, absolute)],
  }),
  usesFrames: ({ work }) => work !== undefined && work.kind !== 'film' && work.kind !== 'sound',
  Page: ({ data }) => <Piece {...data} />,
}

function Piece(data: PieceData) {
  const { end, vault, right, deeds, exhibits, checks, editions, story, token, invitation, work, frames, notes, hold } =
    data
  const { tiles, drawing, markets } = data
  const { width, height } = imageOf(token.image)
  return (
    <PiecePage
      {...data}
      zoom={(picture) =>
        tiles !== undefined ? (
          <TiledPicture key={pictureSource(token)} {...picture} tiles={tiles} />
        ) : drawing !== undefined && !token.burned ? (
          <ZoomableWork key={pictureSource(token)} {...picture} original={drawing} />
        ) : undefined
      }
      moving={
        work === undefined
          ? undefined
          : (still) => (
              <MovingPiece
                work={work}
                frames={frames}
                name={titleOf(token, data.collection.singular)}
                image={{ source: pictureSource(token), ratio: width / height }}
                still={still}
              />
            )
      }
      elsewhere={<MarketCopiesSection copies={markets} piece={token} />}
      rarity={<RankStorySection story={story} burned={token.burned} />}
      notes={<NotesSection notes={notes} piece={token} />}
      deeds={[...deedEntries(deeds, editions), ...exhibitEntries(exhibits), ...checkEntries(checks)]}
      print={right.state === 'none' ? undefined : <PieceRightSection right={right} piece={token} />}
      actions={
        <>
          <BurnThisPiece token={token} invitation={invitation} />
          <PieceHoldLine hold={hold} piece={token} />
        </>
      }
      memorial={
        end !== undefined ? (
          <Memorial end={end} token={token} />
        ) : vault !== undefined ? (
          <InVault vault={vault} />
        ) : undefined
      }
    />
  )
}
