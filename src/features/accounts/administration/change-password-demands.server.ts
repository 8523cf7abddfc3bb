import type { EdgeDb } from '#platform/database/database.server.ts'
import type { PasswordKeeper } from '../roles/account-service.ts'
import { demandsText, type PasswordDemands } from '../roles/password-demands.ts'
import { recordAct } from '../roles/record-act.server.ts'

/** Sets what passwords must have from now on, and writes down who did. The service keeps its own transaction; the act is recorded first. */
export async function changePasswordDemands(
  db: EdgeDb,
  {
    keeper,
    demands,
    actor,
    requestId,
    now,
  }: { keeper: PasswordKeeper; demands: PasswordDemands; actor: { uid: string }; requestId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordAct(tx, {
      actor: actor.uid,
      act: 'password-demands-changed',
      detail: demandsText(demands),
      requestId,
      now,
    })
  })
  await keeper.change(demands)
}
