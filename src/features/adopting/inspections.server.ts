import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { EdgeDb, ReadDb, WriteDb } from '#platform/database/database.server.ts'
import {
  type Inspection,
  InspectionNotFoundError,
  InspectionsBusyError,
  type InspectionStep,
  parseTyped,
} from './inspection.ts'
import './adopting-tables.ts'
import type { Observations } from './observations.ts'
import { inspectionDays } from './policy.ts'
import { judge } from './verdict.ts'

const MOST_OPEN = 4
/** An inspection ends by itself well before; one that is older was cut short with its process. */
const CUT_SHORT_SECONDS = 150
const MOST_ATTEMPTS = 3

/** Has a contract inspected, and writes that into the audit. One that waits or is under way already is joined. Throws what `parseTyped` throws, `InspectionsBusyError`. */
export async function requestInspection(
  tx: WriteDb,
  {
    text,
    chain,
    actor,
    requestId,
    now,
  }: { text: string; chain?: number | undefined; actor: string; requestId: string; now: Date },
): Promise<{ id: string }> {
  const typed = parseTyped(text)
  // What a collection was begun from stays with it.
  await tx
    .deleteFrom('contract_inspections')
    .where('collection', 'is', null)
    .where('asked_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${inspectionDays})`)
    .execute()
  const open = await tx
    .selectFrom('contract_inspections')
    .select(['id', 'typed', 'chain_id'])
    .where('state', 'in', ['waiting', 'reading'])
    .execute()
  const same = open.find((each) => each.typed === typed && each.chain_id === (chain ?? null))
  if (same !== undefined) return { id: same.id }
  if (open.length >= MOST_OPEN) throw new InspectionsBusyError()
  const id = randomBytes(12).toString('base64url')
  await tx
    .insertInto('contract_inspections')
    .values({ id, typed, chain_id: chain ?? null, state: 'waiting', observations: null, asked_at: now })
    .execute()
  await recordAct(tx, {
    actor,
    act: 'contract-inspected',
    detail: chain === undefined ? typed : `${typed} on ${chain}`,
    requestId,
    now,
  })
  return { id }
}

/** Throws `InspectionNotFoundError`. */
export async function getInspection(read: ReadDb, { id }: { id: string }): Promise<Inspection> {
  const row = await read.selectFrom('contract_inspections').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new InspectionNotFoundError()
  const common = {
    id: row.id,
    typed: row.typed,
    chain: row.chain_id ?? undefined,
    askedAt: row.asked_at,
    collection: row.collection ?? undefined,
    pagePath: row.page_path ?? undefined,
  }
  if (row.state === 'waiting') return { ...common, state: 'waiting' }
  if (row.state === 'reading') return { ...common, state: 'reading', step: (row.step ?? 'claims') as InspectionStep }
  if (row.state === 'failed') return { ...common, state: 'failed', problem: row.problem ?? '' }
  const observations = row.observations as unknown as Observations
  return { ...common, state: 'done', observations, verdict: judge(observations) }
}

export type ListedInspection = {
  id: string
  typed: string
  chain: number | undefined
  askedAt: Date
  name: string | null
  state: string
}

/** The latest inspections, newest first. */
export async function listInspections(read: ReadDb): Promise<ListedInspection[]> {
  const rows = await read
    .selectFrom('contract_inspections')
    .select(['id', 'typed', 'chain_id', 'asked_at', 'state', sql<string | null>`observations ->> 'name'`.as('name')])
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ asked_at: askedAt, chain_id: chain, ...row }) => ({ ...row, chain: chain ?? undefined, askedAt }))
}

/** Takes up the next inspection that waits, or one that was cut short. Of several processes one gets it. */
export async function takeInspection(
  db: EdgeDb,
  { now }: { now: Date },
): Promise<{ id: string; typed: string; chain: number | undefined } | undefined> {
  return await db.transaction().execute(async (tx) => {
    const next = await tx
      .selectFrom('contract_inspections')
      .select(['id', 'typed', 'chain_id', 'attempts'])
      .where('state', 'in', ['waiting', 'reading'])
      .where((build) =>
        build.or([
          build('state', '=', 'waiting'),
          build('taken_at', '<', sql<Date>`${now}::timestamptz - make_interval(secs => ${CUT_SHORT_SECONDS})`),
        ]),
      )
      .orderBy('asked_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next === undefined) return undefined
    if (next.attempts >= MOST_ATTEMPTS) {
      await failInspection(tx, {
        id: next.id,
        problem: 'The inspection was cut short three times. Try it again later.',
      })
      return undefined
    }
    await tx
      .updateTable('contract_inspections')
      .set({ state: 'reading', step: null, taken_at: now, attempts: next.attempts + 1 })
      .where('id', '=', next.id)
      .execute()
    return { id: next.id, typed: next.typed, chain: next.chain_id ?? undefined }
  })
}

export async function recordInspectionStep(
  tx: WriteDb,
  { id, step }: { id: string; step: InspectionStep },
): Promise<void> {
  await tx.updateTable('contract_inspections').set({ step }).where('id', '=', id).execute()
}

/** An inspection that was cut short when the app closed waits again. */
export async function giveInspectionBack(tx: WriteDb, { id }: { id: string }): Promise<void> {
  await tx.updateTable('contract_inspections').set({ state: 'waiting', step: null }).where('id', '=', id).execute()
}

export async function recordObservations(
  tx: WriteDb,
  { id, observations }: { id: string; observations: Observations },
): Promise<void> {
  await tx
    .updateTable('contract_inspections')
    .set({
      state: 'done',
      step: null,
      problem: null,
      address: observations.address,
      observations: JSON.stringify(observations).replaceAll('\\u0000', ''),
    })
    .where('id', '=', id)
    .execute()
}

export async function failInspection(tx: WriteDb, { id, problem }: { id: string; problem: string }): Promise<void> {
  await tx
    .updateTable('contract_inspections')
    .set({ state: 'failed', step: null, problem })
    .where('id', '=', id)
    .execute()
}
