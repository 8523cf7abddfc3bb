import { takesPiece } from '#features/burns/campaigns/campaign.ts'
import { findMemorial } from '#features/burns/ledger/find-memorial.server.ts'
import { listBurnInvitations } from '#features/burns/openings/list-burn-invitations.server.ts'
import type { Token } from '#features/catalogue/chain-facts/token.ts'
import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import { findPieceHold } from '#features/claims/held/held-piece.server.ts'
import { findShownName } from '#features/collectors/profile/find-shown-name.server.ts'
import { findWhereabouts } from '#features/hosting/freezing/find-whereabouts.server.ts'
import { findTiledPicture } from '#features/hosting/pieces/find-hosted.server.ts'
import { findMarketCopies } from '#features/marketplace/find-market-copies.server.ts'
import { isHosted } from '#features/media/find-original.server.ts'
import { findMovingWork } from '#features/media/moving/find-moving-work.server.ts'
import { originalAddress } from '#features/media/picture-ref.ts'
import { remoteTiles } from '#features/media/read-tile.server.ts'
import { makerOf } from '#features/media/renderer.ts'
import { listShownNotes } from '#features/notes/list-notes.server.ts'
import { findPieceRight } from '#features/prints/register/find-piece-right.server.ts'
import { bitsByTrait } from '#features/rarity/explain-rank.ts'
import { getRankStory } from '#features/rarity/get-rank-story.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { findVaultOfPiece } from '#features/vaults/vault/find-vault-of-piece.server.ts'
import type { KindArguments } from '../kind.ts'
import { keepForVersion } from './keep-for-version.server.ts'
import { loadProvenance } from './provenance.server.ts'

export type PieceData = Awaited<ReturnType<typeof loadPiece>>

/** The page of one piece, with what each feature has to say of it. */
export async function loadPiece({
  context,
  params: { collection = '', id = '' },
  url,
}: Pick<KindArguments, 'context' | 'params'> & Partial<Pick<KindArguments, 'url'>>) {
  const { read, studio, now, config } = context.get(appContext)
  const page = await getPiecePage(read, { studio, collection, tokenId: id, holdersPage: holdersPageOf(url) })
  const { token } = page
  const [end, invitation, vault, story, right, provenance, ways, notes, hold, ownerName] = await Promise.all([
    findMemorial(read, { studio, token }),
    findInvitation(context, token),
    findVaultOfPiece(read, token),
    getRankStory(read, { studio, ...token }),
    findPieceRight(read, { studio, ...token }),
    loadProvenance(read, { studio, token }),
    findWays(context, token),
    listShownNotes(read, { studio, ...token }),
    findPieceHold(read, { ...token, now: now() }),
    token.owner === null ? null : findShownName(read, { address: token.owner }),
  ])
  const editions = studio.editions.map(({ editionId, slug, title }) => ({ editionId, slug, title }))
  const bits = token.traits.map(bitsByTrait(story.explanation))
  const facts = { end, invitation, vault, story, right, ...ways, notes, hold, ownerName }
  return { ...page, ...provenance, ...facts, bits, editions, frames: config.frames?.url }
}

/** What there is to be seen beside its picture: the work that moves, the tiles of a picture that is large, and the drawing, which is sharp at any size; and where it is described; and where it is seen elsewhere. */
async function findWays(context: KindArguments['context'], token: Token) {
  const { read, studio, now } = context.get(appContext)
  const { collection, tokenId } = token
  const piece = { collection, tokenId }
  const [work, tiles, described, markets] = await Promise.all([
    findMovingWork(read, { studio, ...piece, now: now() }),
    findTiles(context, token),
    findWhereabouts(read, { studio, token }),
    findMarketCopies(read, { studio, token, now: now() }),
  ])
  const isDrawn = makerOf(studio, collection) !== undefined
  return { work, tiles, described, markets, drawing: isDrawn ? originalAddress({ of: 'piece', ...piece }) : undefined }
}

async function findTiles(context: KindArguments['context'], { collection, tokenId, image }: Token) {
  const { read, studio } = context.get(appContext)
  const piece = { collection, tokenId }
  if (image === null || image.version === null) return undefined
  const shown = { ...piece, ...image, version: image.version }
  return isHosted(studio, piece) ? await findTiledPicture(read, shown) : remoteTiles(studio, shown)
}

/** Read once for all pieces of a collection. */
async function findInvitation(
  context: KindArguments['context'],
  { collection, tokenId }: Token,
): Promise<string | undefined> {
  const { read, studio, now } = context.get(appContext)
  const invitations = await keepForVersion(
    context,
    `invitation ${collection}`,
    async () => await listBurnInvitations(read, { studio, collection, now: now() }),
  )
  return invitations.find((each) => takesPiece(each, tokenId))?.text
}

/** The page of holders that the address asks for; the first where it says nothing that is one. */
export function holdersPageOf(url: URL | undefined): number {
  const asked = url?.searchParams.get('holders') ?? '1'
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1
}
