import { sql } from 'kysely'
import type { DueMetadata } from '#features/catalogue/metadata/list-due-metadata.server.ts'
import type { MetadataDocument } from '#features/catalogue/metadata/metadata-document.ts'
import { MetadataError } from '#features/catalogue/metadata/metadata-problem.ts'
import { outcomeOf } from '#features/catalogue/metadata/read-metadata.server.ts'
import type { MetadataOutcome } from '#features/catalogue/metadata/record-metadata.server.ts'
import { storableText } from '#features/catalogue/metadata/storable-text.ts'
import type { CollectionConfig } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { findHostedCollection, pieceOfRow } from './find-hosted.server.ts'
import { hostedDocument, type HostedPiece, placeholderName } from './hosted-piece.ts'

/**
 * Describes pieces by what the studio wrote down of them. Before the reveal each is the placeholder, whether or not there is more of it: what
 * pages, searches and ranks are made of is written from this alone, so none of them knows more.
 */
export async function describeHosted(
  read: ReadDb,
  { collection, due }: { collection: Pick<CollectionConfig, 'slug' | 'title'>; due: readonly DueMetadata[] },
): Promise<MetadataOutcome[]> {
  if (due.length === 0) return []
  const { slug, title } = collection
  const state = await findHostedCollection(read, { collection: slug })
  if (state.revealedAt === undefined) {
    const { description } = state.placeholder
    return due.map((piece) =>
      outcomeOf(piece, null, () =>
        documentOf({
          name: placeholderName(state, { title, tokenId: piece.tokenId }),
          description,
          traits: [],
          externalUrl: undefined,
        }),
      ),
    )
  }
  const rows = await read
    .selectFrom('hosted_pieces')
    .selectAll()
    .where('collection', '=', slug)
    .where(
      sql<boolean>`token_id in (select unnest(${plainArray(
        due.map(({ tokenId }) => tokenId),
        'numeric',
      )}))`,
    )
    .execute()
  const pieces = new Map(rows.map((row) => [row.token_id, pieceOfRow(row)]))
  return due.map((piece) =>
    outcomeOf(piece, null, () => {
      const found = pieces.get(piece.tokenId)
      if (found === undefined)
        throw new MetadataError('metadata-missing', 'The studio has not described this piece yet.')
      return documentOf(found)
    }),
  )
}

function documentOf(piece: Pick<HostedPiece, 'name' | 'description' | 'traits' | 'externalUrl'>): MetadataDocument {
  return {
    name: storableText(piece.name, 1_000),
    description: storableText(piece.description, 10_000),
    imageUrl: null,
    animationUrl: null,
    externalUrl: piece.externalUrl ?? null,
    traits: piece.traits.map(({ traitType, value, displayType }) => ({
      traitType: storableText(traitType, 1_000),
      value: storableText(String(value), 1_000),
      displayType: displayType ?? null,
    })),
    raw: hostedDocument({ ...piece, image: undefined }),
  }
}
