import { findMemorial } from '#features/burns/ledger/find-memorial.server.ts'
import { findBurnInvitation } from '#features/burns/openings/find-burn-invitation.server.ts'
import { getPiecePage } from '#features/catalogue/piece/get-piece-page.server.ts'
import { listPieceChecks } from '#features/certificates/count-checks.server.ts'
import { findShownName } from '#features/collectors/profile/find-shown-name.server.ts'
import { listExhibitsOfPiece } from '#features/exhibits/list-exhibits-of-piece.server.ts'
import { findMovingWork } from '#features/media/moving/find-moving-work.server.ts'
import { listNotes } from '#features/notes/list-notes.server.ts'
import { findPieceRight } from '#features/prints/register/find-piece-right.server.ts'
import { listPieceDeeds } from '#features/prints/register/list-piece-deeds.server.ts'
import { bitsByTrait } from '#features/rarity/explain-rank.ts'
import { getRankStory } from '#features/rarity/get-rank-story.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { findVaultOfPiece } from '#features/vaults/vault/find-vault-of-piece.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { KindArguments } from '../kind.ts'

export type PieceData = Awaited<ReturnType<typeof loadPiece>>

/** The page of one piece, with what each feature has to say of it. */
export async function loadPiece({
  context,
  params: { collection = '', id = '' },
}: Pick<KindArguments, 'context' | 'params'>) {
  const { read, studio, now, config } = context.get(appContext)
  const page = await getPiecePage(read, { studio, collection, tokenId: id })
  const { token } = page
  const [end, invitation, vault, story, right, provenance, work, notes, ownerName] = await Promise.all([
    findMemorial(read, { studio, token }),
    findBurnInvitation(read, { studio, collection, now: now() }),
    findVaultOfPiece(read, token),
    getRankStory(read, { studio, ...token }),
    findPieceRight(read, { studio, ...token }),
    loadProvenance(read, { studio, token }),
    findMovingWork(read, { studio, ...token, now: now() }),
    listNotes(read, { studio, ...token }),
    token.owner === null ? null : findShownName(read, { address: token.owner }),
  ])
  const editions = studio.editions.map(({ editionId, slug, title }) => ({ editionId, slug, title }))
  const bits = token.traits.map(bitsByTrait(story.explanation))
  const frames = config.frames?.url
  return {
    ...page,
    ...provenance,
    end,
    invitation,
    vault,
    story,
    bits,
    right,
    editions,
    work,
    frames,
    notes,
    ownerName,
  }
}

/** What happened to a piece beside its transfers. */
async function loadProvenance(
  read: ReadDb,
  { studio, token }: { studio: Studio; token: { collection: string; tokenId: string } },
) {
  const [deeds, exhibits, checks] = await Promise.all([
    listPieceDeeds(read, token),
    listExhibitsOfPiece(read, { studio, ...token }),
    listPieceChecks(read, token),
  ])
  return { deeds, exhibits, checks }
}
