import type { StoredFile } from '#features/files/file/stored-file.ts'
import { listNamedFiles } from '#features/files/library/list-named-files.server.ts'
import { canZoom, type Tiles, tilesOf } from '#features/files/pictures/derived-picture.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import type { Trait } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { emptyHostedCollection, type HostedCollection, type HostedPiece } from './hosted-piece.ts'

/** What is said of a hosted collection; of one that nobody has touched yet, what holds for every new one. */
export async function findHostedCollection(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<HostedCollection> {
  const row = await read
    .selectFrom('hosted_collections')
    .selectAll()
    .where('collection', '=', collection)
    .executeTakeFirst()
  if (row === undefined) return emptyHostedCollection
  return {
    placeholder: {
      name: row.placeholder_name,
      description: row.placeholder_description,
      file: row.placeholder_file ?? undefined,
    },
    coverFile: row.cover_file ?? undefined,
    revealsAt: row.reveals_at ?? undefined,
    revealedAt: row.revealed_at ?? undefined,
    state: row.state,
    baseUrl: row.base_url ?? undefined,
    problem: row.problem ?? undefined,
    root: row.root ?? undefined,
    frozenAt: row.frozen_at ?? undefined,
  }
}

type PieceRow = {
  token_id: string
  name: string
  description: string
  traits: unknown
  picture_file: string | null
  animation_file: string | null
  external_url: string | null
}

export function pieceOfRow(row: PieceRow): HostedPiece {
  return {
    tokenId: row.token_id,
    name: row.name,
    description: row.description,
    traits: row.traits as Trait[],
    pictureFile: row.picture_file ?? undefined,
    animationFile: row.animation_file ?? undefined,
    externalUrl: row.external_url ?? undefined,
  }
}

/** A piece as the studio wrote it down, whether or not it is revealed: not for visitors. */
export async function findHostedRow(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<(HostedPiece & { document: string | undefined }) | undefined> {
  const row = await read
    .selectFrom('hosted_pieces')
    .selectAll()
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...pieceOfRow(row), document: row.document ?? undefined }
}

/**
 * The picture that a piece shows now: the placeholder's before the reveal, its own afterwards. `undefined` where it has none. Whether the
 * piece has been minted is for the caller to know.
 */
export async function findHostedPicture(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<StoredFile | undefined> {
  const { revealedAt, placeholder } = await findHostedCollection(read, { collection })
  const fileId =
    revealedAt === undefined ? placeholder.file : (await findHostedRow(read, { collection, tokenId }))?.pictureFile
  return fileId === undefined ? undefined : (await listNamedFiles(read, [fileId]))[0]
}

/**
 * The work that moves which a piece shows now, or its picture where that moves; `undefined` before the reveal and where it has none. Whether the piece has been minted is for the
 * caller to know.
 */
export async function findHostedAnimation(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<StoredFile | undefined> {
  const { revealedAt } = await findHostedCollection(read, { collection })
  if (revealedAt === undefined) return undefined
  const { animationFile, pictureFile } = (await findHostedRow(read, { collection, tokenId })) ?? {}
  const [file] = await listNamedFiles(read, [animationFile ?? pictureFile ?? ''])
  return animationFile === undefined && file?.moves !== true ? undefined : file
}

/**
 * Where the tiles of the picture are that a piece shows now, and nothing else of its file; `undefined` where there are none. `version` names the
 * picture that its page shows: in the moments between a reveal or another picture and its being measured, the page offers nothing but what it shows.
 */
export async function findTiledPicture(
  read: ReadDb,
  { version, ...piece }: { collection: string; tokenId: string; version: string },
): Promise<Tiles | undefined> {
  const file = await findHostedPicture(read, piece)
  return file === undefined || fileVersion(file) !== version || !canZoom(file) ? undefined : tilesOf(file)
}
