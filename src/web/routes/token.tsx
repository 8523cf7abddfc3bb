import { redirect } from 'react-router'
import { BurnThisPiece } from '#features/burns/burn-this-piece.tsx'
import { findMemorial } from '#features/burns/find-memorial.server.ts'
import { findBurnInvitation } from '#features/burns/find-burn-invitation.server.ts'
import { Memorial } from '#features/burns/memorial.tsx'
import { getPiecePage } from '#features/catalogue/get-piece-page.server.ts'
import { pieceHead } from '#features/catalogue/piece-head.ts'
import { PiecePage } from '#features/catalogue/piece-page.tsx'
import { listPieceDeeds } from '#features/prints/list-piece-deeds.server.ts'
import { deedEntries } from '#features/prints/piece-deeds.tsx'
import { bitsByTrait } from '#features/rarity/bits-by-trait.ts'
import { getRankStory } from '#features/rarity/get-rank-story.server.ts'
import { RankStorySection } from '#features/rarity/rank-story.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { findVaultOfPiece } from '#features/vaults/find-vault-of-piece.server.ts'
import { InVault } from '#features/vaults/in-vault.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/token.ts'

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  // A piece with a page of its own has one address.
  const own = tokenLink(params.collection, params.id)
  if (own !== url.pathname && own !== linkTo('token', params)) throw redirect(own, 301)
  const page = await getPiecePage(read, { studio, collection: params.collection, tokenId: params.id })
  const story = await getRankStory(read, { studio, ...page.token })
  return { ...page, end: await findMemorial(read, { studio, token: page.token }), invitation: await findBurnInvitation(read, { studio, collection: params.collection, now: now() }), vault: await findVaultOfPiece(read, page.token), story, bits: page.token.traits.map(bitsByTrait(story.explanation)), deeds: await listPieceDeeds(read, page.token), editions: studio.editions.map(({ editionId, slug, title }) => ({ editionId, slug, title })) }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = { head: ({ data }) => pieceHead(data), live: true }

export default function TokenRoute({ loaderData }: Route.ComponentProps) {
  const { end, vault, token: { burned } } = loaderData
  return (
    <PiecePage
      {...loaderData} deeds={deedEntries(loaderData.deeds, loaderData.editions)} rarity={<RankStorySection story={loaderData.story} burned={burned} />} memorial={end !== undefined ? <Memorial end={end} token={loaderData.token} /> : vault !== undefined ? <InVault vault={vault} /> : undefined}
      actions={<BurnThisPiece token={loaderData.token} invitation={loaderData.invitation} />}
    />
  )
}
