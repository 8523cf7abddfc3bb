import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { publishChange } from '#features/documents/publish-change.server.ts'
import type { CheckDocuments } from '#features/documents/publish-document.server.ts'
import type { StoredFile } from '#features/files/file/stored-file.ts'
import { listNamedFiles } from '#features/files/library/list-named-files.server.ts'
import type { FileStorage } from '#features/files/stores/file-storage.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { freeTextArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { refuseRunning } from '../importing/stage-import.server.ts'
import { pieceOfRow } from '../pieces/find-hosted.server.ts'
import {
  hostedAnimationAddress,
  type HostedPiece,
  hostedDocument,
  hostedPictureAddress,
} from '../pieces/hosted-piece.ts'
import { HostedInputError, NothingToFreezeError, NotRevealedError } from '../pieces/hosting-errors.ts'
import { lockHosted, lockOpenHosted } from '../pieces/lock-hosted.server.ts'
import type { By } from '../pieces/reveal.server.ts'
import { hashOf, rootOf } from './frozen-list.ts'

/** Pieces whose hashes one transaction writes. */
const PIECES_AT_ONCE = 100

/**
 * Begins to freeze a collection: from the commit on nothing of it can be changed, and hashes are taken one after the other, also after a
 * restart. Throws `HostedFrozenError`, `NotRevealedError`, `ImportRunsError`, `NothingToFreezeError`, `HostedInputError`.
 */
export async function beginFreezing(
  tx: WriteDb,
  { now, ...by }: By,
  { collection, publicUrl }: { collection: string; publicUrl: string },
): Promise<void> {
  const { revealedAt } = await lockOpenHosted(tx, { collection })
  if (revealedAt === undefined) throw new NotRevealedError()
  await refuseRunning(tx, { collection })
  const { count, lost } = await tx
    .selectFrom('hosted_pieces as p')
    .leftJoin('files as f', (join) => join.onRef('f.file_id', '=', 'p.picture_file').on('f.deleted_at', 'is', null))
    .leftJoin('files as a', (join) => join.onRef('a.file_id', '=', 'p.animation_file').on('a.deleted_at', 'is', null))
    .where('p.collection', '=', collection)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (
        where p.picture_file is not null and f.file_id is null or p.animation_file is not null and a.file_id is null)`.as(
        'lost',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) throw new NothingToFreezeError()
  if (Number(lost) > 0)
    throw new HostedInputError(
      `Files of ${Number(lost) === 1 ? 'one piece' : `${lost} pieces`} are no longer in the library, so nothing was frozen. Choose other files there first.`,
    )
  await tx
    .updateTable('hosted_collections')
    .set({ state: 'freezing', freeze_begun_by: by.actor, base_url: publicUrl, problem: null })
    .where('collection', '=', collection)
    .execute()
  await recordAct(tx, { ...by, now, act: 'hosted-freeze-begun', detail: collection })
}

type Parts = {
  db: EdgeDb
  storage: FileStorage
  chainId: number
  check: CheckDocuments
  now: Date
}

/**
 * Takes the next hashes of a collection that is being frozen; after the last one it writes the root into the collection's document, and the
 * collection is frozen. Answers whether there was something to do. Throws `StoreUnavailableError`, and `DocumentMistakesError` where the
 * document cannot be published: it is tried again.
 */
export async function freezeStep(
  { db, storage, ...parts }: Parts,
  { collection }: { collection: string },
): Promise<boolean> {
  const read = readSide(db)
  const named = await read
    .selectFrom('hosted_collections')
    .select('base_url')
    .where('collection', '=', collection)
    .where('state', '=', 'freezing')
    .executeTakeFirst()
  if (named?.base_url === null || named === undefined) return false
  const rows = await read
    .selectFrom('hosted_pieces')
    .selectAll()
    .where('collection', '=', collection)
    .where('document_hash', 'is', null)
    .orderBy('token_id')
    .limit(PIECES_AT_ONCE)
    .execute()
  if (rows.length === 0) {
    await db.transaction().execute(async (tx) => await finish(tx, { collection, ...parts }))
    return true
  }
  const pieces = rows.map(pieceOfRow)
  const files = new Map(
    (
      await listNamedFiles(
        read,
        pieces.flatMap(({ pictureFile, animationFile }) => [pictureFile ?? [], animationFile ?? []].flat()),
      )
    ).map((file) => [file.fileId, file]),
  )
  const hashed = []
  for (const piece of pieces)
    hashed.push(await hashPiece(storage, { piece, files, collection, baseUrl: named.base_url }))
  await sql`
    update hosted_pieces p set document = new.document, document_hash = new.document_hash, picture_hash = new.picture_hash,
      animation_hash = new.animation_hash
    from unnest(${plainColumn(hashed, 'tokenId', 'numeric')}, ${freeTextArray(hashed.map(({ document }) => document))},
      ${plainColumn(hashed, 'documentHash', 'text')}, ${freeTextArray(hashed.map(({ pictureHash }) => pictureHash ?? null))},
      ${freeTextArray(hashed.map(({ animationHash }) => animationHash ?? null))})
      as new(token_id, document, document_hash, picture_hash, animation_hash)
    where p.collection = ${collection} and p.token_id = new.token_id`.execute(db)
  return true
}

async function hashPiece(
  { store }: FileStorage,
  {
    piece,
    files,
    collection,
    baseUrl,
  }: { piece: HostedPiece; files: ReadonlyMap<string, StoredFile>; collection: string; baseUrl: string },
) {
  const { tokenId } = piece
  const [picture, animation] = [files.get(piece.pictureFile ?? ''), files.get(piece.animationFile ?? '')]
  const addressOf = (file: StoredFile | undefined, address: typeof hostedPictureAddress) =>
    file === undefined ? undefined : address(baseUrl, { collection, tokenId, version: fileVersion(file) })
  const document = hostedDocument({
    ...piece,
    image: addressOf(picture, hostedPictureAddress),
    animation: addressOf(animation, hostedAnimationAddress),
  })
  return {
    tokenId,
    document,
    documentHash: hashOf(new TextEncoder().encode(document)),
    pictureHash: picture === undefined ? undefined : await hashFile(store, picture),
    animationHash: animation === undefined ? undefined : await hashFile(store, animation),
  }
}

async function hashFile(store: FileStorage['store'], { objectKey, size }: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await store.read(objectKey, { start: 0, end: size - 1 })) hash.update(chunk)
  return hash.digest('hex')
}

async function finish(
  tx: WriteDb,
  { collection, chainId, check, now }: Omit<Parts, 'db' | 'storage'> & { collection: string },
): Promise<void> {
  const { state } = await lockHosted(tx, { collection })
  if (state !== 'freezing') return
  const lines = await tx
    .selectFrom('hosted_pieces')
    .select(['token_id', 'document_hash', 'picture_hash', 'animation_hash'])
    .where('collection', '=', collection)
    .execute()
  const root = rootOf(
    lines.map((line) => ({
      tokenId: line.token_id,
      documentHash: line.document_hash!,
      pictureHash: line.picture_hash ?? undefined,
      animationHash: line.animation_hash ?? undefined,
    })),
  )
  const { freeze_begun_by: by } = await tx
    .updateTable('hosted_collections')
    .set({ state: 'frozen', root, frozen_at: now })
    .where('collection', '=', collection)
    .returning('freeze_begun_by')
    .executeTakeFirstOrThrow()
  await publishChange(tx, {
    id: { kind: 'collection', name: collection },
    change: (content) => withRoot(content, root),
    by: by ?? undefined,
    now,
    check,
  })
  await markPagesChanged(tx, { chainId })
}

function withRoot(content: DocumentContent, root: string): DocumentContent {
  const metadata = content['metadata']
  return { ...content, metadata: { ...(metadata as DocumentContent | undefined), frozen: root } }
}
