import { sql } from 'kysely'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'

/** The piece, or a piece that was burned for the claim, is reported as stolen: neither claims nor print rights go on. */
export const PieceHeldError = defineError(ConflictError, 'piece-held', () =>
  t(
    'The piece is reported as stolen and on hold, so no claim of it goes on for now. Nothing was changed and nothing is lost. The log at /holds says since when, and until when.',
  ),
)

/** Whether a row of `piece_holds` (as `h`) holds its piece at a moment: the studio agreed, or has not decided in time yet. */
const stands = (now: Date) => sql<boolean>`(h.state = 'held' or (h.state = 'open' and h.lapses_at > ${now}))`

type Reader = Pick<ReadDb, 'selectFrom'>

/** Since when a piece is held, and until when where the studio has not decided. Times are ISO 8601. */
export type PieceHold = { since: string; until: string | undefined }

/** The hold of a piece; `undefined` where there is none. */
export async function findPieceHold(
  read: Reader,
  { collection, tokenId, now }: { collection: string; tokenId: string; now: Date },
): Promise<PieceHold | undefined> {
  const rows = await read
    .selectFrom('piece_holds as h')
    .select(['h.state', 'h.reported_at', 'h.lapses_at'])
    .where('h.collection', '=', collection)
    .where('h.token_id', '=', tokenId)
    .where(stands(now))
    .orderBy('h.reported_at')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const last = rows.reduce((latest, row) => (row.lapses_at > latest ? row.lapses_at : latest), first.lapses_at)
  return {
    since: first.reported_at.toISOString(),
    until: rows.some(({ state }) => state === 'held') ? undefined : last.toISOString(),
  }
}

/** All pieces that are held, as `collection/number`: there are few at a time. */
export async function listHeldPieceNames(read: Reader, { now }: { now: Date }): Promise<Set<string>> {
  const rows = await read
    .selectFrom('piece_holds as h')
    .select(['h.collection', 'h.token_id'])
    .distinct()
    .where(stands(now))
    .execute()
  return new Set(rows.map((row) => `${row.collection}/${row.token_id}`))
}

/** Throws `PieceHeldError` where the piece is held. */
export async function refuseHeldPiece(
  read: Reader,
  asked: { collection: string; tokenId: string; now: Date },
): Promise<void> {
  if ((await findPieceHold(read, asked)) !== undefined) throw new PieceHeldError()
}

/**
 * Whether a row of `claims` waits because of a hold: of its own piece, or of one that its holder burned for pills of the kind that it redeemed. Pills of
 * a kind are alike, so while one came from a held piece, all claims of its holder for that kind wait, and the sheets that replace theirs.
 */
export const isHeldClaim = (now: Date) => sql<boolean>`(
  exists (select from piece_holds h where h.collection = claims.collection and h.token_id = claims.token_id and ${stands(now)})
  or (claims.pill_id is not null and exists (
    select from burns b join piece_holds h on h.collection = b.collection and h.token_id = b.token_id
    where b.recipient = claims.holder and b.pill_id = claims.pill_id and b.block_number <= claims.block_number and ${stands(now)})))`

/** Throws `PieceHeldError` where a claim waits because of a hold. */
export async function refuseHeldClaim(read: Reader, { claimId, now }: { claimId: string; now: Date }): Promise<void> {
  const row = await read
    .selectFrom('claims')
    .select(isHeldClaim(now).as('is_held'))
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  if (row?.is_held === true) throw new PieceHeldError()
}

/** Throws `PieceHeldError` where a holder's pills of a kind came, in part, from the burn of a held piece: no permit is given for them meanwhile. */
export async function refuseHeldPills(
  read: Reader,
  { holder, pillId, now }: { holder: string; pillId: string; now: Date },
): Promise<void> {
  const row = await read
    .selectFrom('burns as b')
    .innerJoin('piece_holds as h', (join) =>
      join.onRef('h.collection', '=', 'b.collection').onRef('h.token_id', '=', 'b.token_id'),
    )
    .select('h.hold_id')
    .where('b.recipient', '=', holder.toLowerCase())
    .where('b.pill_id', '=', pillId)
    .where(stands(now))
    .executeTakeFirst()
  if (row !== undefined) throw new PieceHeldError()
}
