import type { Selectable } from 'kysely'
import { callColumns, callStateOf } from '#features/transactions/owner-calls/call-columns.ts'
import type { CallState } from '#features/transactions/owner-calls/call-state.ts'
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
      return planned === undefined ? [] : [{ ...planned, ...callStateOf(step), ...askedOf(step) }]
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

/** Writes a step's state where it is still `before`; false where somebody else has moved it meanwhile. */
export async function writeStep(
  tx: WriteDb,
  { id, key, before, after, now }: { id: number; key: string; before: CallState; after: CallState; now: Date },
): Promise<boolean> {
  const { columns, hadHash } = callColumns(before, after, now)
  const { numUpdatedRows } = await tx
    .updateTable('deployment_steps')
    .set({
      ...columns,
      ...(after.state === 'waiting' ? { asked_by: null, asked_from: null, asked_at: null, asked_block: null } : {}),
      address: after.state === 'mined' ? (after.address ?? null) : null,
    })
    .where('deployment_id', '=', id)
    .where('key', '=', key)
    .where('state', '=', before.state)
    .where('tx_hash', hadHash === null ? 'is' : '=', hadHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
