import { sql } from 'kysely'
import { getBackupState } from '#features/backups/backup-runs.server.ts'
import { unsyncedWarning } from '#features/backups/unsynced-database.ts'
import type { AskedChains } from '#features/studio/chains/chains.ts'
import type { Config } from '#platform/config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { getChainStanding } from './get-chain-standing.server.ts'
import { getReadiness } from './get-readiness.server.ts'
import type { MetadataCount, MetadataProblem, RefreshRequest, Workbench } from './workbench.ts'

const recentRefreshes = 20
const shownProblems = 20

/** What is true of the app now, for its staff. */
export async function getWorkbench(
  read: ReadDb,
  {
    chainId,
    further,
    config,
    now,
  }: AskedChains & { config: Pick<Config, 'backups' | 'rpcUrl' | 'databaseUrl'>; now: Date },
): Promise<Workbench> {
  const [readiness, metadata, descriptions, pictures, animations, refreshes, backups, chain] = await Promise.all([
    getReadiness(read, { chainId, further, now }),
    countMetadata(read),
    listDescriptionProblems(read),
    listPictureProblems(read),
    listAnimations(read),
    listRefreshes(read),
    getBackupState(read, { config, now }),
    getChainStanding(read, { chainId, further, now }),
  ])
  return {
    readiness,
    metadata,
    problems: [...descriptions, ...pictures, ...animations],
    refreshes,
    backups,
    unsynced: unsyncedWarning(config),
    chain,
  }
}

async function countMetadata(read: ReadDb): Promise<MetadataCount[]> {
  const rows = await read
    .selectFrom('token_metadata')
    .select(({ fn }) => [
      'collection',
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where status = 'ready')`.as('ready'),
      sql<number>`count(*) filter (where status <> 'ready' and problem_code is not null)`.as('failed'),
    ])
    .groupBy('collection')
    .orderBy('collection')
    .execute()
  return rows.map((row) => ({
    collection: row.collection,
    ready: Number(row.ready),
    failed: Number(row.failed),
    waiting: Number(row.all) - Number(row.ready) - Number(row.failed),
  }))
}

async function listDescriptionProblems(read: ReadDb): Promise<MetadataProblem[]> {
  const rows = await read
    .selectFrom('token_metadata')
    .select(({ fn }) => [
      'collection',
      'problem_code',
      fn.min('problem_detail').as('detail'),
      fn.countAll<number>().as('pieces'),
    ])
    .where('problem_code', 'is not', null)
    .groupBy(['collection', 'problem_code'])
    .orderBy('pieces', 'desc')
    .limit(shownProblems)
    .execute()
  return rows.map((row) => ({
    collection: row.collection,
    kind: 'description',
    code: row.problem_code ?? '',
    detail: row.detail ?? '',
    pieces: Number(row.pieces),
  }))
}

async function listPictureProblems(read: ReadDb): Promise<MetadataProblem[]> {
  const rows = await read
    .selectFrom('images')
    .select(({ fn }) => [
      'collection',
      'problem_code',
      fn.min('problem_detail').as('detail'),
      fn.countAll<number>().as('pieces'),
    ])
    .where('problem_code', 'is not', null)
    .groupBy(['collection', 'problem_code'])
    .orderBy('pieces', 'desc')
    .limit(shownProblems)
    .execute()
  return rows.map((row) => ({
    collection: row.collection,
    kind: 'picture',
    code: row.problem_code ?? '',
    detail: row.detail ?? '',
    pieces: Number(row.pieces),
  }))
}

/** Works that descriptions name and that somebody asked for in vain. */
async function listAnimations(read: ReadDb): Promise<MetadataProblem[]> {
  const rows = await read
    .selectFrom('moving_works')
    .select(({ fn }) => [
      'collection',
      'problem_code',
      fn.min('problem_detail').as('detail'),
      fn.countAll<number>().as('pieces'),
    ])
    .where('status', '=', 'failed')
    .groupBy(['collection', 'problem_code'])
    .orderBy('pieces', 'desc')
    .limit(shownProblems)
    .execute()
  return rows.map((row) => ({
    collection: row.collection,
    kind: 'animation',
    code: row.problem_code ?? '',
    detail: row.detail ?? '',
    pieces: Number(row.pieces),
  }))
}

async function listRefreshes(read: ReadDb): Promise<RefreshRequest[]> {
  const rows = await read
    .selectFrom('marketplace_refreshes')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentRefreshes)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    collection: row.collection,
    tokenId: row.token_id,
    marketplace: row.marketplace,
    state: row.state,
    outcome: row.outcome_detail ?? row.outcome_code,
    requestedAt: seconds(row.requested_at),
  }))
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
