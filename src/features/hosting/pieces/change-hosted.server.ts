import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { HostedCollection, HostedPiece } from './hosted-piece.ts'
import { PieceMintedError, PieceMissingError } from './hosting-errors.ts'
import { lockOpenHosted } from './lock-hosted.server.ts'
import type { By } from './reveal.server.ts'

/** What is written down of a piece only as it is frozen. */
const unfrozen = { document: null, document_hash: null, picture_hash: null, animation_hash: null }

type Named = { collection: string; chainId: number }

/** Changes the placeholder and the picture of the whole collection. Throws `HostedFrozenError`. */
export async function changeHostedCollection(
  tx: WriteDb,
  { now, ...by }: By,
  { collection, chainId, placeholder, coverFile }: Named & Pick<HostedCollection, 'placeholder' | 'coverFile'>,
): Promise<void> {
  const { revealedAt } = await lockOpenHosted(tx, { collection })
  await tx
    .updateTable('hosted_collections')
    .set({
      placeholder_name: placeholder.name,
      placeholder_description: placeholder.description,
      placeholder_file: placeholder.file ?? null,
      cover_file: coverFile ?? null,
    })
    .where('collection', '=', collection)
    .execute()
  await recordAct(tx, { ...by, now, act: 'hosted-changed', detail: collection })
  if (revealedAt === undefined) await requestMetadataReading(tx, { collection, tokenIds: 'all', now })
  await markPagesChanged(tx, { chainId })
}

/** Writes one piece down in place of what stood there. Throws `HostedFrozenError`. */
export async function changeHostedPiece(
  tx: WriteDb,
  { now, ...by }: By,
  { collection, chainId, piece }: Named & { piece: HostedPiece },
): Promise<void> {
  const { revealedAt } = await lockOpenHosted(tx, { collection })
  const said = {
    name: piece.name,
    description: piece.description,
    traits: JSON.stringify(piece.traits),
    picture_file: piece.pictureFile ?? null,
    animation_file: piece.animationFile ?? null,
    external_url: piece.externalUrl ?? null,
    changed_at: now,
  }
  await tx
    .insertInto('hosted_pieces')
    .values({ collection, token_id: piece.tokenId, ...unfrozen, ...said })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(said))
    .execute()
  await recordAct(tx, { ...by, now, act: 'hosted-piece-changed', detail: `${collection} ${piece.tokenId}` })
  if (revealedAt === undefined) return
  await requestMetadataReading(tx, { collection, tokenIds: [piece.tokenId], now })
  await markPagesChanged(tx, { chainId })
}

/**
 * Deletes what is written of a piece that was never minted: nobody has it, and no page shows it. Throws `HostedFrozenError`, `PieceMintedError`,
 * `PieceMissingError`.
 */
export async function deleteHostedPiece(
  tx: WriteDb,
  { now, ...by }: By,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<void> {
  await lockOpenHosted(tx, { collection })
  const minted = await tx
    .selectFrom('tokens')
    .select('token_id')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (minted !== undefined) throw new PieceMintedError()
  const { numDeletedRows } = await tx
    .deleteFrom('hosted_pieces')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new PieceMissingError()
  await recordAct(tx, { ...by, now, act: 'hosted-piece-deleted', detail: `${collection} ${tokenId}` })
}
