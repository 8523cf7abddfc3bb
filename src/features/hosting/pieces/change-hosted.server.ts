import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { requestMetadataReading } from '#features/catalogue/metadata/request-metadata-reading.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { HostedCollection, HostedPiece } from './hosted-piece.ts'
import { lockOpenHosted } from './lock-hosted.server.ts'
import type { By } from './reveal.server.ts'

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
    external_url: piece.externalUrl ?? null,
    changed_at: now,
  }
  await tx
    .insertInto('hosted_pieces')
    .values({ collection, token_id: piece.tokenId, document: null, document_hash: null, picture_hash: null, ...said })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(said))
    .execute()
  await recordAct(tx, { ...by, now, act: 'hosted-piece-changed', detail: `${collection} ${piece.tokenId}` })
  if (revealedAt === undefined) return
  await requestMetadataReading(tx, { collection, tokenIds: [piece.tokenId], now })
  await markPagesChanged(tx, { chainId })
}
