import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { moveClaim } from '../claim/move-claim.server.ts'
import { findPieceHold, refuseHeldPiece, refuseHeldPills } from '../held/held-piece.server.ts'
import { reconcileClaims } from '../opening/reconcile-claims.server.ts'
import { decideHold, lapseHolds } from './decide-hold.server.ts'
import { parseHoldFilter } from './hold-list.ts'
import { holdDays } from './hold.ts'
import { countOpenHolds, getHoldPage, listDeskHolds, listHolds } from './list-holds.server.ts'
import { answerReport, eraseHolds, reportPiece } from './report-piece.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const start = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
const edition = makeEdition({ length: 40 })
const studio = {
  chain: { id: 31337, currency: { symbol: 'ETH', decimals: 18 } },
  collections: [{ slug: 'gen2', singular: 'Gen2', address: `0x${'1'.repeat(40)}` }],
  editions: [edition],
} as never
const [victim, buyer, stranger] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [string, string, string]

beforeEach(async () => {
  await emptyTables(db)
  await addChainCursor(db, { head_block: 20, finalized_block: 20 })
  for (const token of [7, 8, 9, 10, 11, 12]) await move(token, `0x${'0'.repeat(40)}`, victim, 5)
  await move(7, victim, buyer, 6)
  for (const [address, uid] of [
    [victim, 'ada'],
    [buyer, 'bob'],
    [stranger, 'eve'],
  ] as const) {
    await db.insertInto('wallet_links').values({ address, uid, linked_at: start }).execute()
    await db
      .insertInto('identity_accounts')
      .values({
        uid,
        email: `${uid}@studio.example`,
        language: uid === 'bob' ? 'de' : 'en',
        valid_since: start,
        created_at: start,
      } as never)
      .execute()
  }
})

/** A piece changes hands, in the history and in what is derived of it. */
async function move(token: number, from: string, to: string, block: number) {
  const at = { collection: 'gen2', token_id: String(token) }
  await db
    .insertInto('transfers')
    .values({
      ...at,
      block_number: block,
      log_index: token,
      block_hash: `0x${block}`,
      tx_hash: `0x${block}`,
      from_address: from,
      to_address: to,
      timestamp: block,
    })
    .execute()
  await db.deleteFrom('tokens').where('collection', '=', 'gen2').where('token_id', '=', at.token_id).execute()
  await db
    .insertInto('tokens')
    .values({
      ...at,
      owner: to,
      burned: false,
      minted_block: 5,
      minted_at: 5,
      last_block: block,
      last_log_index: token,
      last_moved_at: block,
      transfer_count: 1,
    } as never)
    .execute()
}

const act = async <Answer>(run: (tx: never) => Promise<Answer>) =>
  await db.transaction().execute(async (tx) => await run(tx as never))
const report = async (more: Partial<Parameters<typeof reportPiece>[1]> = {}) => {
  const asked = { studio, collection: 'gen2', tokenId: '7', uid: 'ada', words: ' Taken by a signature. ', now: start }
  await reportPiece(db, { ...asked, files: [], ...more })
}
const decide = async (name: string, more: Partial<Parameters<typeof decideHold>[1]> = {}) => {
  const asked = {
    studio,
    holdId: 1,
    act: name,
    reason: 'We saw the transfer.',
    actor: 'kim',
    requestId: 'r',
    now: after(1),
  }
  return await act(async (tx) => await decideHold(tx, { ...asked, ...more }))
}
const hold = async (now = after(1), tokenId = '7') => await findPieceHold(read, { collection: 'gen2', tokenId, now })
const holdsLog = async (now: Date) => (await listHolds(read, { studio, page: 1, now })).holds
const desk = async (search: Record<string, string> = {}, now = after(1)) =>
  await listDeskHolds(read, {
    studio,
    filter: parseHoldFilter(new URLSearchParams(search)),
    pages: { waiting: 1, decided: 1 },
    now,
  })
const mails = async () => {
  const rows = await db.selectFrom('claim_notices').select(['to_email', 'language', 'data']).orderBy('id').execute()
  return rows.map(({ to_email: to, language, data }) => [to, language, (data as { what: string }).what])
}

test('whoever held a piece holds it by a report for a fortnight; both sides hear of it, and the log names nobody', async () => {
  await report()
  expect(await hold()).toEqual({ since: start.toISOString(), until: after(holdDays).toISOString() })
  expect(await hold(after(holdDays))).toBeUndefined()
  expect(await hold(after(1), '8')).toBeUndefined()
  expect(await mails()).toEqual([
    ['ada@studio.example', 'en', 'reported'],
    ['bob@studio.example', 'de', 'reported'],
  ])
  const log = await holdsLog(start)
  expect(log).toMatchObject([{ piece: { title: 'Gen2 7' }, state: 'open', isAnswered: false }])
  expect(JSON.stringify(log)).not.toMatch(/ada|bob|0xaaa|Taken by/)
  expect(await countOpenHolds(read)).toEqual({ count: 1, since: start })
})

test('nobody reports what they never held, says nothing, or names no piece; an account reports one piece once', async () => {
  await expect(report({ uid: 'eve' })).rejects.toMatchObject({ code: 'never-held', status: 403 })
  await expect(report({ words: '  ' })).rejects.toMatchObject({ code: 'hold-words' })
  await expect(report({ tokenId: '99' })).rejects.toMatchObject({ status: 404 })
  await report()
  await expect(report()).rejects.toMatchObject({ code: 'reported-already' })
  await decide('reject')
  await expect(report({ now: after(30) })).rejects.toMatchObject({ code: 'reported-already' })
  await report({ now: after(100) })
  // Somebody else who held it can report it too.
  await report({ uid: 'bob', now: after(100) })
  expect(await holdsLog(after(100))).toHaveLength(3)
})

test('copies cannot be reported: a hold of one would stop all who have another', async () => {
  await db.updateTable('tokens').set({ owner: null, copies: '4' }).where('token_id', '=', '8').execute()
  await expect(report({ tokenId: '8' })).rejects.toMatchObject({ code: 'copies-not-held', status: 409 })
  expect(await hold(start, '8')).toBeUndefined()
  const pageOf = async (tokenId: string) =>
    await getHoldPage(read, { studio, uid: 'ada', collection: 'gen2', tokenId, now: start })
  expect(await pageOf('8')).toMatchObject({ hasCopies: true, hasHeld: true })
  expect(await pageOf('9')).toMatchObject({ hasCopies: false, hasHeld: true })
})

test('an account has three open reports at most, and five in ninety days', async () => {
  for (const tokenId of ['7', '8', '9']) await report({ tokenId })
  await expect(report({ tokenId: '10' })).rejects.toMatchObject({ code: 'too-many-holds', status: 409 })
  for (const holdId of [1, 2, 3]) await decide('reject', { holdId })
  for (const tokenId of ['10', '11']) await report({ tokenId, now: after(2) })
  await expect(report({ tokenId: '12', now: after(2) })).rejects.toMatchObject({ code: 'too-many-holds' })
  await report({ tokenId: '12', now: after(91) })
})

test('two reports of one account at once: one stands', async () => {
  const outcomes = await Promise.allSettled([report(), report()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('staff agree, and the piece is held until they lift it; each needs a sentence, and both sides hear of it', async () => {
  await report()
  await expect(decide('accept', { reason: ' ' })).rejects.toMatchObject({ code: 'hold-reason' })
  await decide('accept')
  expect(await hold(after(400))).toEqual({ since: start.toISOString(), until: undefined })
  await expect(decide('reject')).rejects.toMatchObject({ code: 'hold-changed' })
  await decide('lift', { reason: 'It came back.', now: after(20) })
  expect(await hold(after(21))).toBeUndefined()
  expect(await holdsLog(after(21))).toMatchObject([
    { state: 'lifted', decision: 'We saw the transfer.', lifting: 'It came back.', endedAt: after(20).toISOString() },
  ])
  expect((await mails()).map(([, , what]) => what)).toEqual([
    'reported',
    'reported',
    'held',
    'held',
    'lifted',
    'lifted',
  ])
  expect(await db.selectFrom('staff_acts').select(['act', 'detail']).execute()).toEqual([
    { act: 'hold-accepted', detail: 'We saw the transfer.' },
    { act: 'hold-lifted', detail: 'It came back.' },
  ])
  await expect(decide('sell')).rejects.toMatchObject({ code: 'hold-changed' })
})

test('what nobody decides lapses by itself, and cannot be decided any more', async () => {
  await report()
  const lapse = async (days: number) => await act(async (tx) => await lapseHolds(tx, { studio, now: after(days) }))
  expect(await lapse(holdDays - 1)).toBe(0)
  // Already before the job comes.
  await expect(decide('accept', { now: after(holdDays) })).rejects.toMatchObject({ code: 'hold-changed' })
  expect((await holdsLog(after(holdDays)))[0]?.state).toBe('lapsed')
  expect([await lapse(holdDays), await lapse(holdDays)]).toEqual([1, 0])
  expect((await mails()).slice(2).map(([, , what]) => what)).toEqual(['lapsed', 'lapsed'])
})

test('the holder answers, for staff alone, who also see what else the account reported', async () => {
  await report()
  await report({ tokenId: '8' })
  const answer = async (uid: string, words = 'Bought it at an auction.') =>
    await act(
      async (tx) => await answerReport(tx, { studio, collection: 'gen2', tokenId: '7', uid, words, now: after(1) }),
    )
  await expect(answer('ada')).rejects.toMatchObject({ code: 'not-its-holder' })
  await answer('bob', 'First words.')
  await answer('bob')
  const { waiting, decided } = await desk()
  expect(decided.holds).toEqual([])
  expect(waiting.holds.find(({ piece }) => piece.tokenId === '7')).toMatchObject({
    words: 'Taken by a signature.',
    reporter: { uid: 'ada', wallet: victim },
    owner: buyer,
    statement: { words: 'Bought it at an auction.' },
    history: [{ piece: 'Gen2 8', state: 'open' }],
  })
  const page = await getHoldPage(read, { studio, uid: 'ada', collection: 'gen2', tokenId: '7', now: after(1) })
  expect(page).toMatchObject({ isHeld: true, hasHeld: true, holds: false, isReported: true })
  expect(JSON.stringify(page)).not.toContain('auction')
  await decide('reject')
  await expect(answer('bob')).rejects.toMatchObject({ code: 'no-such-hold' })
})

test('staff turn over pages of either list, and as many questions are asked for a full page as for one report', async () => {
  await report()
  const ask = async (pages = { waiting: 1, decided: 1 }) => {
    let questions = 0
    const counting = readSide(
      db.withPlugin({
        transformQuery: ({ node }) => {
          questions += 1
          return node
        },
        transformResult: async ({ result }) => await Promise.resolve(result),
      }),
    )
    const filter = parseHoldFilter(new URLSearchParams())
    return { ...(await listDeskHolds(counting, { studio, filter, pages, now: after(1) })), questions }
  }
  const alone = await ask()
  await db
    .insertInto('piece_holds')
    .values(
      Array.from({ length: 90 }, (_, n) => ({
        collection: 'gen2',
        token_id: String(7 + (n % 6)),
        state: n < 30 ? 'open' : 'rejected',
        reported_at: new Date(start.getTime() + n * 1000),
        lapses_at: after(holdDays),
        decision: null,
        lifting: null,
        reported_by: `person ${n}`,
        wallet: null,
        words: `Report ${n}.`,
      })),
    )
    .execute()
  const first = await ask()
  expect(first.questions).toBe(alone.questions)
  expect([first.waiting.holds.length, first.waiting.pages, first.decided.pages]).toEqual([25, 2, 3])
  expect(first.waiting.holds[0]).toMatchObject({ words: 'Taken by a signature.', owner: buyer })
  expect(first.decided.holds[0]?.words).toBe('Report 89.')
  const last = await ask({ waiting: 2, decided: 99 })
  expect(last.waiting.holds.map(({ words }) => words)).toEqual([24, 25, 26, 27, 28, 29].map((n) => `Report ${n}.`))
  expect(last.decided).toMatchObject({ page: 3, pages: 3 })
  expect(last.decided.holds.at(-1)?.words).toBe('Report 30.')
  expect(await listHolds(read, { studio, page: 4, now: after(1) })).toMatchObject({ page: 4, pages: 4 })
})

test('the desk’s reports are sorted and narrowed down; one whose time is over counts as lapsed, and as never decided', async () => {
  // State, days after the first of reporting, of lapsing and of the decision: of one day there are several.
  const stored = [
    ['open', 2, 16, null],
    ['open', 1, 15, null],
    ['open', 1, 15, null],
    ['open', 0, 1, null],
    ['lapsed', 0, 1, null],
    ['held', 0, 14, 3],
    ['rejected', 1, 15, 2],
    ['lifted', 0, 14, 2],
  ] as const
  await db
    .insertInto('piece_holds')
    .values(
      stored.map(([state, reported, lapses, decided], n) => ({
        collection: 'gen2',
        token_id: String(7 + (n % 6)),
        state,
        reported_at: after(reported),
        lapses_at: after(lapses),
        decided_at: decided === null ? null : after(decided),
        decision: null,
        lifting: null,
        reported_by: null,
        wallet: null,
        words: String(n),
      })),
    )
    .execute()
  const words = async (search: Record<string, string>) => {
    const { waiting, decided } = await desk(search, after(3))
    return [waiting, decided].map(({ holds }) => holds.map((each) => each.words).join(' '))
  }
  expect(await words({})).toEqual(['1 2 0', '6 7 5 4 3'])
  expect(await words({ sort: 'reported' })).toEqual(['1 2 0', '3 4 5 7 6'])
  expect(await words({ sort: '-reported' })).toEqual(['0 2 1', '6 7 5 4 3'])
  expect(await words({ sort: 'decided' })).toEqual(['1 2 0', '7 6 5 3 4'])
  expect(await words({ sort: '-decided' })).toEqual(['0 2 1', '5 6 7 4 3'])
  expect(await words({ state: 'open' })).toEqual(['1 2 0', ''])
  expect(await words({ state: 'lapsed' })).toEqual(['', '4 3'])
  expect(await words({ state: 'held', sort: 'decided' })).toEqual(['', '5'])
  for (const nothing of ['-desk', 'words', 'toString'])
    expect(await words({ sort: nothing, state: nothing })).toEqual(await words({}))
})

test('a print right of a held piece is refused, and so is a permit for pills of a held piece that was burned', async () => {
  await report()
  const asked = { collection: 'gen2', tokenId: '7', now: after(1) }
  await expect(refuseHeldPiece(read, asked)).rejects.toMatchObject({ code: 'piece-held', status: 409 })
  await refuseHeldPiece(read, { ...asked, tokenId: '8' })
  await burned()
  await expect(refuseHeldPills(read, { holder: buyer, pillId: '1', now: after(1) })).rejects.toMatchObject({
    code: 'piece-held',
  })
  await refuseHeldPills(read, { holder: buyer, pillId: '2', now: after(1) })
  await refuseHeldPills(read, { holder: victim, pillId: '1', now: after(1) })
  await decide('reject')
  await refuseHeldPills(read, { holder: buyer, pillId: '1', now: after(1) })
  await refuseHeldPiece(read, asked)
})

async function burned() {
  await db
    .insertInto('burns')
    .values({
      intent_id: '0x1',
      campaign_id: '1',
      holder: buyer,
      collection: 'gen2',
      collection_address: `0x${'1'.repeat(40)}`,
      token_id: '7',
      pill_id: '1',
      pill_count: '1',
      recipient: buyer,
      mode: 'sent',
      block_number: 7,
      log_index: 0,
      block_hash: '0x7',
      tx_hash: '0x7',
      timestamp: 7,
    })
    .execute()
}

test('a claim of a held piece gets no number and no step by staff until the hold ends; others go on', async () => {
  await report()
  const source = (tokenId: string) => ({ collection: 'gen2', token_id: tokenId })
  for (const claimId of ['held', 'free']) {
    await openTestClaim(db, { claimId, holder: buyer, editionId: edition.editionId, now: start })
    await db
      .updateTable('claims')
      .set({
        state: 'accepted',
        details: JSON.stringify({ state: 'accepted' }),
        n: null,
        ...source(claimId === 'held' ? '7' : '8'),
      })
      .where('claim_id', '=', claimId)
      .execute()
  }
  const reconcile = async (now: Date) => await reconcileClaims({ db, studio, log: silentLog, now: () => now })
  const states = async () =>
    (await db.selectFrom('claims').select(['claim_id', 'state']).orderBy('claim_id').execute()).map(
      ({ state }) => state,
    )
  await reconcile(after(1))
  expect(await states()).toEqual(['numbered', 'accepted'])
  await reconcile(after(holdDays))
  expect(await states()).toEqual(['numbered', 'numbered'])
  const print = async (now: Date) =>
    await act(
      async (tx) => await moveClaim(tx, { claimId: 'held', step: { step: 'print' }, by: 'staff', actor: 'kim', now }),
    )
  // As if it had been numbered before the report.
  await expect(print(after(1))).rejects.toMatchObject({ code: 'piece-held' })
  await act(
    async (tx) =>
      await moveClaim(tx, {
        claimId: 'held',
        step: { step: 'hold', reason: 'other', detail: 'We look.' },
        by: 'staff',
        actor: 'kim',
        now: after(1),
      }),
  )
  await act(
    async (tx) =>
      await moveClaim(tx, {
        claimId: 'held',
        step: { step: 'resume' },
        by: 'staff',
        actor: 'kim',
        now: after(holdDays),
      }),
  )
  expect((await print(after(holdDays))).state).toBe('printed')
})

test('an account that is deleted leaves a line without a person, and holds nothing any more', async () => {
  await report()
  await report({ tokenId: '8' })
  await decide('accept', { holdId: 2 })
  await act(
    async (tx) =>
      await answerReport(tx, { studio, collection: 'gen2', tokenId: '7', uid: 'bob', words: 'Mine.', now: after(1) }),
  )
  for (const uid of ['ada', 'bob']) await act(async (tx) => await eraseHolds(tx, { uid, now: after(2) }))
  expect(await db.selectFrom('piece_hold_statements').selectAll().execute()).toEqual([])
  expect(
    await db.selectFrom('piece_holds').select(['state', 'words', 'reported_by', 'wallet']).orderBy('hold_id').execute(),
  ).toEqual([
    { state: 'lapsed', words: '', reported_by: null, wallet: null },
    // What the studio agreed to is the studio's: it lifts it.
    { state: 'held', words: '', reported_by: null, wallet: null },
  ])
})
