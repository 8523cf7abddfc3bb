import { BurnThisPiece } from '#features/burns/burning/burn-this-piece.tsx'
import { Memorial } from '#features/burns/ledger/memorial.tsx'
import { pieceHead } from '#features/catalogue/piece/piece-head.ts'
import { PiecePage } from '#features/catalogue/piece/piece-page.tsx'
import { deedEntries } from '#features/prints/register/piece-deeds.tsx'
import { PieceRightSection } from '#features/prints/register/piece-right-section.tsx'
import { RankStorySection } from '#features/rarity/rank-story.tsx'
import { InVault } from '#features/vaults/pages/in-vault.tsx'
import type { KindView } from './kind.ts'
import type { PieceData } from './piece.server.ts'

export const view: KindView<PieceData> = {
  head: ({ data }) => pieceHead(data),
  Page: ({ data }) => <Piece {...data} />,
}

function Piece(data: PieceData) {
  const { end, vault, right, deeds, editions, story, token, invitation } = data
  return (
    <PiecePage
      {...data}
      rarity={<RankStorySection story={story} burned={token.burned} />}
      deeds={deedEntries(deeds, editions)}
      print={right.state === 'none' ? undefined : <PieceRightSection right={right} piece={token} />}
      actions={<BurnThisPiece token={token} invitation={invitation} />}
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
