import { BurnThisPiece } from '#features/burns/burn-this-piece.tsx'
import { Memorial } from '#features/burns/memorial.tsx'
import { pieceHead } from '#features/catalogue/piece-head.ts'
import { PiecePage } from '#features/catalogue/piece-page.tsx'
import { deedEntries } from '#features/prints/piece-deeds.tsx'
import { PieceRightSection } from '#features/prints/piece-right-section.tsx'
import { RankStorySection } from '#features/rarity/rank-story.tsx'
import { InVault } from '#features/vaults/in-vault.tsx'
import type { KindView } from './kind.ts'
import type { PieceData } from './piece.server.ts'

export const view: KindView<PieceData> = { head: ({ data }) => pieceHead(data), Page: ({ data }) => <Piece {...data} /> }

function Piece(data: PieceData) {
  const { end, vault, right, deeds, editions, story, token, invitation } = data
  return (
    <PiecePage
      {...data} rarity={<RankStorySection story={story} burned={token.burned} />} deeds={deedEntries(deeds, editions)}
      print={right.state === 'none' ? undefined : <PieceRightSection right={right} piece={token} />}
      actions={<BurnThisPiece token={token} invitation={invitation} />}
      memorial={end !== undefined ? <Memorial end={end} token={token} /> : vault !== undefined ? <InVault vault={vault} /> : undefined}
    />
  )
}
