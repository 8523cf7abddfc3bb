import type { Selectable } from 'kysely'
import type { CallFailure, CallState } from '#features/transactions/owner-calls/call-state.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import type { DeploymentTerms } from '../plan/deployment-terms.ts'
import { type Deployment, type DeploymentStep, planOf } from './deployment.ts'

type Row = Selectable<Database['deployment_steps']>

/** The deployment that is open on a chain. */
export async function findOpenDeployment(
  read: ReadDb,
  { chainId }: { chainId: number },
): Promise<Deployment | undefined> {
  const row = await read
    .selectFrom('deployments')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row === undefined ? undefined : await withSteps(read, row)
}

/** A deployment by its number. */
export async function findDeployment(read: ReadDb, { id }: { id: number }): Promise<Deployment | undefined> {
  const row = await read.selectFrom('deployments').selectAll().where('deployment_id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : await withSteps(read, row)
}

async function withSteps(read: ReadDb, row: Selectable<Database['deployments']>): Promise<Deployment> {
  const rows = await read
    .selectFrom('deployment_steps')
    .selectAll()
    .where('deployment_id', '=', row.deployment_id)
    .orderBy('position')
    .execute()
  const terms = row.terms as DeploymentTerms
  const plan = planOf(terms)
  return {
    id: row.deployment_id,
    chainId: row.chain_id,
    state: row.state as Deployment['state'],
    terms,
    beganBy: row.began_by,
    beganAt: row.began_at,
    steps: rows.flatMap((step): DeploymentStep[] => {
      const planned = plan.get(step.key)
      return planned === undefined ? [] : [{ ...planned, ...stateOf(step), ...askedOf(step) }]
    }),
  }
}

function askedOf(row: Row): Pick<DeploymentStep, 'asked' | 'sentAt'> {
  const { asked_by: by, asked_from: from, asked_at: at, asked_block: block } = row
  return {
    asked:
      by === null || from === null || at === null || block === null ? undefined : { by, from: from as Hex, at, block },
    sentAt: row.sent_at ?? undefined,
  }
}

function stateOf(row: Row): CallState {
  const hash = row.tx_hash ?? undefined
  switch (row.state as CallState['state']) {
    case 'sent':
      return { state: 'sent', hash: hash! }
    case 'mined':
      return {
        state: 'mined',
        hash,
        address: row.address ?? undefined,
        block: row.block_number!,
        blockHash: row.block_hash!,
        final: row.final,
      }
    case 'failed':
      return { state: 'failed', hash, problem: row.problem as CallFailure }
    case 'skipped':
      return { state: 'skipped' }
    case 'waiting':
      return { state: 'waiting' }
  }
}

/** Writes a step's state where it is still `before`; false where somebody else has moved it meanwhile. */
export async function writeStep(
  tx: WriteDb,
  { id, key, before, after, now }: { id: number; key: string; before: CallState; after: CallState; now: Date },
): Promise<boolean> {
  const hash = 'hash' in after ? (after.hash ?? null) : null
  const mined = after.state === 'mined' ? after : undefined
  const hadHash = 'hash' in before ? (before.hash ?? null) : null
  const { numUpdatedRows } = await tx
    .updateTable('deployment_steps')
    .set({
      state: after.state,
      tx_hash: hash,
      ...(after.state === 'sent' && hash !== hadHash ? { sent_at: now } : {}),
      ...(after.state === 'waiting' ? { asked_by: null, asked_from: null, asked_at: null, asked_block: null } : {}),
      address: mined?.address ?? null,
      block_number: mined?.block ?? null,
      block_hash: mined?.blockHash ?? null,
      final: mined?.final ?? false,
      problem: after.state === 'failed' ? after.problem : null,
    })
    .where('deployment_id', '=', id)
    .where('key', '=', key)
    .where('state', '=', before.state)
    .where('tx_hash', hadHash === null ? 'is' : '=', hadHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
