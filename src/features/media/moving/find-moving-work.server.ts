import { sql } from 'kysely'
import { findHostedAnimation } from '#features/hosting/pieces/find-hosted.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { isHosted } from '../find-original.server.ts'
import { workOriginOf } from './fetch-moving-work.server.ts'
import { guessWorkKind, isWorkAddress, type MovingWorkFacts, parametersOf, workKindOf } from './moving-work.ts'

export type PieceName = { collection: string; tokenId: string }

/** The gateway that a collection's descriptions are read through; nothing for a collection whose descriptions come from the studio itself. */
export function workGatewayOf(studio: Studio, collection: string): string | undefined {
  const metadata = studio.collections.find(({ slug }) => slug === collection)?.metadata
  return metadata?.from === 'tokenURI' ? metadata.ipfsGateway : undefined
}

/** The address of the work that a piece's description names, and what was found there before. */
export async function findWorkRow(read: ReadDb, { collection, tokenId }: PieceName) {
  return await read
    .selectFrom('token_metadata as m')
    .leftJoin('moving_works as w', (join) =>
      join.onRef('w.collection', '=', 'm.collection').onRef('w.token_id', '=', 'm.token_id'),
    )
    .select([
      'm.animation_url as address',
      'w.origin',
      'w.status',
      'w.content_type as contentType',
      'w.size',
      'w.attempts',
      'w.next_attempt_at as nextAttemptAt',
      'w.problem_code as problemCode',
      'w.problem_detail as problemDetail',
    ])
    .where('m.collection', '=', collection)
    .where('m.token_id', '=', sql<string>`${tokenId}::numeric`)
    .executeTakeFirst()
}

/** How many copies of works are kept, and their bytes. */
export async function measureKeptWorks(read: ReadDb): Promise<{ entries: number; bytes: number }> {
  const { entries, bytes } = await read
    .selectFrom('moving_works')
    .select(({ fn }) => [fn.countAll<string>().as('entries'), fn.sum<string | null>('size').as('bytes')])
    .where('status', '=', 'ready')
    .where('size', '>', 0)
    .executeTakeFirstOrThrow()
  return { entries: Number(entries), bytes: Number(bytes ?? 0) }
}

/** What the page of a piece knows of the work that moves: that its description names, or the studio chose. Nothing where there is none to be asked for. */
export async function findMovingWork(
  read: ReadDb,
  { studio, collection, tokenId, now }: PieceName & { studio: Studio; now: Date },
): Promise<MovingWorkFacts | undefined> {
  if (isHosted(studio, { collection })) {
    const file = await findHostedAnimation(read, { collection, tokenId })
    return file === undefined ? undefined : { collection, tokenId, kind: workKindOf(file.contentType), parameters: '' }
  }
  if (workGatewayOf(studio, collection) === undefined) return undefined
  const row = await findWorkRow(read, { collection, tokenId })
  const address = row?.address ?? ''
  if (row === undefined || !isWorkAddress(address)) return undefined
  const isKnown = row.origin === workOriginOf(address)
  const problem =
    isKnown && row.status === 'failed' && row.nextAttemptAt !== null && row.nextAttemptAt > now
      ? (row.problemDetail ?? undefined)
      : undefined
  return {
    collection,
    tokenId,
    kind: isKnown && row.contentType !== null ? workKindOf(row.contentType) : guessWorkKind(address),
    parameters: parametersOf(address),
    ...(problem === undefined ? {} : { problem }),
  }
}
