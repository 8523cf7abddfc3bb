import { findMailbox } from '#features/accounts/roles/find-mailbox.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { namePieces } from '../claim/name-pieces.server.ts'
import type { NoticeOf } from '../notices/notice.ts'
import { writeNotice } from '../notices/write-notice.server.ts'

/** Mails whoever reported a piece, and its present holder where their account is known, what became of the report. Neither is told who the other is. */
export async function tellOfHold(
  tx: WriteDb,
  {
    studio,
    holdId,
    what,
    now,
  }: { studio: Pick<Studio, 'collections'>; holdId: number; what: NoticeOf<'hold'>['what']; now: Date },
): Promise<void> {
  const read = readSide(tx)
  const hold = await tx.selectFrom('piece_holds').selectAll().where('hold_id', '=', holdId).executeTakeFirstOrThrow()
  const [piece = ''] = await namePieces(read, {
    studio,
    pieces: [{ collection: hold.collection, tokenId: hold.token_id }],
  })
  const holder = await tx
    .selectFrom('tokens')
    .innerJoin('wallet_links', 'wallet_links.address', 'tokens.owner')
    .select('wallet_links.uid')
    .where('tokens.collection', '=', hold.collection)
    .where('tokens.token_id', '=', hold.token_id)
    .executeTakeFirst()
  const people = [
    { uid: hold.reported_by, isReporter: true },
    { uid: holder?.uid === hold.reported_by ? null : (holder?.uid ?? null), isReporter: false },
  ]
  for (const { uid, isReporter } of people) {
    const to = uid === null ? undefined : await findMailbox(read, { uid })
    if (to === undefined) continue
    await writeNotice(tx, {
      claimId: `hold ${holdId} ${isReporter ? 'reporter' : 'holder'}`,
      to,
      occasion: what,
      notice: {
        kind: 'hold',
        piece,
        what,
        isReporter,
        until: hold.lapses_at.toISOString(),
        reason: (what === 'lifted' ? hold.lifting : hold.decision) ?? undefined,
        to: `/holds/${encodeURIComponent(hold.collection)}/${hold.token_id}`,
      },
      now,
    })
  }
}
