import { BurnThisPiece } from '#features/burns/burn-this-piece.tsx'
import { findMemorial } from '#features/burns/find-memorial.server.ts'
import { findBurnInvitation } from '#features/burns/find-burn-invitation.server.ts'
import { Memorial } from '#features/burns/memorial.tsx'
import { getPiecePage } from '#features/catalogue/get-piece-page.server.ts'
import { pieceHead } from '#features/catalogue/piece-head.ts'
import { PiecePage } from '#features/catalogue/piece-page.tsx'
import { bitsByTrait } from '#features/rarity/bits-by-trait.ts'
import { getRankStory } from '#features/rarity/get-rank-story.server.ts'
import { RankStorySection } from '#features/rarity/rank-story.tsx'
import { findPieceRight } from '#features/prints/find-piece-right.server.ts'
import { listPieceDeeds } from '#features/prints/list-piece-deeds.server.ts'
import { deedEntries } from '#features/prints/piece-deeds.tsx'
import { PieceRightSection } from '#features/prints/piece-right-section.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { findVaultOfPiece } from '#features/vaults/find-vault-of-piece.server.ts'
import { InVault } from '#features/vaults/in-vault.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2-item.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  const page = await getPiecePage(read, { studio, collection: 'gen2', tokenId: params.id })
  const { token } = page
  const [end, invitation, vault, story, right, deeds] = await Promise.all([findMemorial(read, { studio, token }), findBurnInvitation(read, { studio, collection: 'gen2', now: now() }), findVaultOfPiece(read, token), getRankStory(read, { studio, ...token }), findPieceRight(read, { studio, ...token }), listPieceDeeds(read, token)])
  return { ...page, end, invitation, vault, story, bits: token.traits.map(bitsByTrait(story.explanation)), right, deeds, editions: studio.editions.map(({ editionId, slug, title }) => ({ editionId, slug, title })) }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = { head: ({ data }) => pieceHead(data), live: true }

export default function Gen2Item({ loaderData }: Route.ComponentProps) {
  const { end, vault, right, deeds, editions, story, token } = loaderData
  return (
    <PiecePage
      {...loaderData} rarity={<RankStorySection story={story} burned={token.burned} />} print={right.state === 'none' ? undefined : <PieceRightSection right={right} tokenId={token.tokenId} />} deeds={deedEntries(deeds, editions)}
      actions={<BurnThisPiece token={token} invitation={loaderData.invitation} />} memorial={end !== undefined ? <Memorial end={end} token={token} /> : vault !== undefined ? <InVault vault={vault} /> : undefined}
    />
  )
}
