import { findMemorial } from '#features/burns/ledger/find-memorial.server.ts'
import { findBurnInvitation } from '#features/burns/openings/find-burn-invitation.server.ts'
import type { Token } from '#features/catalogue/chain-facts/token.ts'
import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import { findPieceHold } from '#features/claims/held/held-piece.server.ts'
import { findShownName } from '#features/collectors/profile/find-shown-name.server.ts'
import { findTiledPicture } from '#features/hosting/pieces/find-hosted.server.ts'
import { isHosted } from '#features/media/find-original.server.ts'
import { findMovingWork } from '#features/media/moving/find-moving-work.server.ts'
import { originalAddress } from '#features/media/picture-ref.ts'
import { makerOf } from '#features/media/renderer.ts'
import { listNotes } from '#features/notes/list-notes.server.ts'
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
    findInvitation(context, collection),
    findVaultOfPiece(read, token),
    getRankStory(read, { studio, ...token }),
    findPieceRight(read, { studio, ...token }),
    loadProvenance(read, { studio, token }),
    findWays(context, token),
    listNotes(read, { studio, ...token }),
    findPieceHold(read, { ...token, now: now() }),
    token.owner === null ? null : findShownName(read, { address: token.owner }),
  ])
  const editions = studio.editions.map(({ editionId, slug, title }) => ({ editionId, slug, title }))
  const bits = token.traits.map(bitsByTrait(story.explanation))
  const facts = { end, invitation, vault, story, right, ...ways, notes, hold, ownerName }
  return { ...page, ...provenance, ...facts, bits, editions, frames: config.frames?.url }
}

/** What there is to be seen beside its picture: the work that moves, the tiles of a hosted picture, and the drawing, which is sharp at any size. */
async function findWays(context: KindArguments['context'], { collection, tokenId, image }: Token) {
  const { read, studio, now } = context.get(appContext)
  const piece = { collection, tokenId }
  const version = image?.version ?? undefined
  const [work, tiles] = await Promise.all([
    findMovingWork(read, { studio, ...piece, now: now() }),
    version !== undefined && isHosted(studio, piece) ? findTiledPicture(read, { ...piece, version }) : undefined,
  ])
  const isDrawn = makerOf(studio, collection) !== undefined
  return { work, tiles, drawing: isDrawn ? originalAddress({ of: 'piece', ...piece }) : undefined }
}

/** The same on every piece of a collection. */
async function findInvitation(context: KindArguments['context'], collection: string): Promise<string | undefined> {
  const { read, studio, now } = context.get(appContext)
  return await keepForVersion(
    context,
    `invitation ${collection}`,
    async () => await findBurnInvitation(read, { studio, collection, now: now() }),
  )
}

/** The page of holders that the address asks for; the first where it says nothing that is one. */
export function holdersPageOf(url: URL | undefined): number {
  const asked = url?.searchParams.get('holders') ?? '1'
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1
}
