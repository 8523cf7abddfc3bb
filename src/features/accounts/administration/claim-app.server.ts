import type { WriteDb } from '#platform/database/database.server.ts'
import { grantRole } from '../roles/grant-role.server.ts'
import { recordAct } from '../roles/record-act.server.ts'
import { isOneOf } from './check-setup-code.server.ts'
import { OwnerLinkSpentError } from './owner-link.ts'

/**
 * Makes an account the first owner by a link's code. The first use removes every link, so of two people who hold one each
 * only one succeeds. `owners` are those of `listOwners`, asked before the transaction. Throws `OwnerLinkSpentError`.
 */
export async function claimApp(
  tx: WriteDb,
  {
    code,
    uid,
    owners,
    requestId,
    now,
  }: { code: string; uid: string; owners: ReadonlySet<string>; requestId?: string | undefined; now: Date },
): Promise<void> {
  const links = await tx.deleteFrom('owner_links').returning('code_hash').execute()
  if (owners.size > 0 || !isOneOf(links, code)) throw new OwnerLinkSpentError()
  await recordAct(tx, {
    actor: uid,
    act: 'house-claimed',
    subject: uid,
    now,
    requestId,
  })
  await grantRole(tx, {
    uid,
    role: 'owner',
    by: uid,
    detail: 'by the first owner\u2019s link',
    now,
    requestId,
  })
}
