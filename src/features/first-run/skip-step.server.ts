import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { StepName } from './getting-started.ts'

/** Puts a step of “Getting started” aside, or back among what is missing. */
export async function skipStep(
  tx: WriteDb,
  { step, isSkipped }: { step: StepName; isSkipped: boolean },
): Promise<void> {
  const without = sql<string[]>`array_remove(skipped, ${step})`
  await tx
    .updateTable('own_studio')
    .set({ skipped: isSkipped ? sql<string[]>`array_append(${without}, ${step})` : without })
    .execute()
}
