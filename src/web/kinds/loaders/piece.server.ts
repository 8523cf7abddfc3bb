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
  const [end, invitation, vault, story, right, provenance, work, notes, hold, ownerName, tiles] = await Promise.all([
    findMemorial(read, { studio, token }),
    findInvitation(context, collection),
    findVaultOfPiece(read, token),
    getRankStory(read, { studio, ...token }),
    findPieceRight(read, { studio, ...token }),
    loadProvenance(read, { studio, token }),
    findMovingWork(read, { studio, ...token, now: now() }),
    listNotes(read, { studio, ...token }),
    findPieceHold(read, { ...token, now: now() }),
    token.owner === null ? null : findShownName(read, { address: token.owner }),
    findTiles(context, token),
  ])
  const editions = studio.editions.map(({ editionId, slug, title }) => ({ editionId, slug, title }))
  const bits = token.traits.map(bitsByTrait(story.explanation))
  const facts = { end, invitation, vault, story, right, work, notes, hold, ownerName, tiles }
  // What the studio draws is sharp at any size, so it is looked at as it was drawn.
  const isDrawn = makerOf(studio, token.collection) !== undefined
  const drawing = isDrawn ? originalAddress({ of: 'piece', ...token }) : undefined
  return { ...page, ...provenance, ...facts, drawing, bits, editions, frames: config.frames?.url }
}

/** Of the picture of a piece that is hosted, where it has some. */
async function findTiles(context: KindArguments['context'], { collection, tokenId, image }: Token) {
  const { read, studio } = context.get(appContext)
  const version = image?.version ?? undefined
  if (version === undefined || !isHosted(studio, { collection })) return undefined
  return await findTiledPicture(read, { collection, tokenId, version })
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
