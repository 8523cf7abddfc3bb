import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { eraseHoldFiles, readHoldFiles, storeHoldFiles } from './hold-files.server.ts'
import {
  againDays,
  CopiesNotHeldError,
  holdDays,
  HoldNotFoundError,
  HoldWordsError,
  longestWords,
  mostOften,
  mostOpen,
  NeverHeldError,
  NotItsHolderError,
  oftenDays,
  ReportedAlreadyError,
  TooManyHoldsError,
} from './hold.ts'
import { tellOfHold } from './tell-of-hold.server.ts'

const day = 86_400_000

type Asked = {
  studio: Pick<Studio, 'chain' | 'collections'>
  collection: string
  tokenId: string
  uid: string
  words: string
  now: Date
}

/**
 * Holds a piece that somebody reports as stolen who held it with a linked wallet, for `holdDays` days or until the studio decides. Throws
 * `TokenNotFoundError`, `CopiesNotHeldError`, `HoldWordsError`, `NeverHeldError`, `ReportedAlreadyError`, `TooManyHoldsError` and what
 * `readHoldFiles` throws.
 */
export async function reportPiece(db: EdgeDb, { files, ...asked }: Asked & { files: readonly File[] }): Promise<void> {
  // Before anything is drawn: that takes a process for each photograph.
  await db.transaction().execute(async (tx) => await findReportable(tx, asked))
  const read = await readHoldFiles(files)
  const { studio, uid, now } = asked
  await db.transaction().execute(async (tx) => {
    const found = await findReportable(tx, asked)
    const until = new Date(now.getTime() + holdDays * day)
    const { hold_id: holdId } = await tx
      .insertInto('piece_holds')
      .values({
        ...found,
        state: 'open',
        reported_at: now,
        lapses_at: until,
        decision: null,
        lifting: null,
        reported_by: uid,
      })
      .returning('hold_id')
      .executeTakeFirstOrThrow()
    await storeHoldFiles(tx, { holdId: Number(holdId), uid, files: read, now })
    await tellOfHold(tx, { studio, holdId: Number(holdId), what: 'reported', now })
    await markPagesChanged(tx, { chainId: studio.chain.id })
  })
}

/** The piece, the wallet that held it, and the words, where this can be reported now. */
async function findReportable(
  tx: WriteDb,
  { uid, now, words: typed, ...asked }: Asked,
): Promise<{ collection: string; token_id: string; wallet: string; words: string }> {
  const { collection, tokenId, copies } = await getToken(readSide(tx), asked)
  if (copies !== null) throw new CopiesNotHeldError()
  const words = wordsOf(typed)
  const held = await tx
    .selectFrom('transfers')
    .innerJoin('wallet_links', 'wallet_links.address', 'transfers.to_address')
    .select('wallet_links.address')
    .where('wallet_links.uid', '=', uid)
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .orderBy('block_number', 'desc')
    .limit(1)
    // Whoever unlinks the wallet meanwhile waits, and so do two reports of one account.
    .forUpdate('wallet_links')
    .executeTakeFirst()
  if (held === undefined) throw new NeverHeldError()
  await refuseTooMany(tx, { collection, tokenId, uid, now })
  return { collection, token_id: tokenId, wallet: held.address, words }
}

async function refuseTooMany(
  tx: WriteDb,
  { collection, tokenId, uid, now }: { collection: string; tokenId: string; uid: string; now: Date },
): Promise<void> {
  const own = await tx
    .selectFrom('piece_holds')
    .select(['collection', 'token_id', 'state', 'reported_at'])
    .where('reported_by', '=', uid)
    .execute()
  const within =
    (days: number) =>
    ({ reported_at: at }: { reported_at: Date }) =>
      at.getTime() > now.getTime() - days * day
  const same = own.filter((one) => one.collection === collection && one.token_id === tokenId)
  if (same.some(({ state }) => state === 'open' || state === 'held') || same.some(within(againDays)))
    throw new ReportedAlreadyError()
  if (
    own.filter(({ state }) => state === 'open').length >= mostOpen ||
    own.filter(within(oftenDays)).length >= mostOften
  )
    throw new TooManyHoldsError()
}

/** What the holder of a piece says to the reports of it that stand; another time it takes the place of the first. For staff alone. Throws `NotItsHolderError`, `HoldNotFoundError` and `HoldWordsError`. */
export async function answerReport(tx: WriteDb, { studio, uid, now, words: typed, ...asked }: Asked): Promise<void> {
  const { collection, tokenId, owner } = await getToken(readSide(tx), asked)
  const words = wordsOf(typed)
  const linked =
    owner === null
      ? undefined
      : await tx
          .selectFrom('wallet_links')
          .select('address')
          .where('uid', '=', uid)
          .where('address', '=', owner.toLowerCase())
          .executeTakeFirst()
  if (linked === undefined) throw new NotItsHolderError()
  const standing = await tx
    .selectFrom('piece_holds')
    .select('hold_id')
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('state', 'in', ['open', 'held'])
    .where((eb) => eb.or([eb('reported_by', 'is', null), eb('reported_by', '<>', uid)]))
    .execute()
  if (standing.length === 0) throw new HoldNotFoundError()
  const statement = { stated_by: uid, words, at: now }
  for (const { hold_id: holdId } of standing)
    await tx
      .insertInto('piece_hold_statements')
      .values({ hold_id: Number(holdId), ...statement })
      .onConflict((conflict) => conflict.column('hold_id').doUpdateSet(statement))
      .execute()
  await markPagesChanged(tx, { chainId: studio.chain.id })
}

function wordsOf(typed: string): string {
  const words = typed.trim().slice(0, longestWords)
  if (words === '') throw new HoldWordsError()
  return words
}

/**
 * Takes an account that is being deleted off what it reported, and deletes what it said and sent. What is still open holds nothing any more: nobody could
 * ask about it.
 */
export async function eraseHolds(tx: WriteDb, { uid, now }: { uid: string; now: Date }): Promise<void> {
  await tx.deleteFrom('piece_hold_statements').where('stated_by', '=', uid).execute()
  await eraseHoldFiles(tx, { uid })
  await tx
    .updateTable('piece_holds')
    .set({ state: 'lapsed', ended_at: now })
    .where('reported_by', '=', uid)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('piece_holds')
    .set({ reported_by: null, wallet: null, words: '' })
    .where('reported_by', '=', uid)
    .execute()
}
