import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listDueMetadata } from '#features/catalogue/metadata/list-due-metadata.server.ts'
import { recordMetadata } from '#features/catalogue/metadata/record-metadata.server.ts'
import { listDuePictures } from '#features/media/list-due-pictures.server.ts'
import { recordImageProblem, recordRemoteImage } from '#features/media/record-images.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { noteFailure, noteSuccess } from '#platform/jobs/failing-loops.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { actOnFailedWork } from './act-on-failed-work.server.ts'
import { type FailedWorkAct, FailedWorkError, NoSuchFailureError, parseFailedWorkAct } from './failed-work.ts'
import { countFailedWork, listFailedWork } from './list-failed-work.server.ts'
import { listProcesses } from './list-processes.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
beforeEach(async () => {
  await emptyTables(db)
})
const start = new Date('2026-05-01T12:00:00Z')
const seconds = start.getTime() / 1000
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
const act = async (given: FailedWorkAct, now = later(60)) =>
  await db
    .transaction()
    .execute(async (tx) => await actOnFailedWork(tx, { ...given, actor: 'u1', requestId: 'r1', now }))

/** Pieces that are minted and whose descriptions name a picture that nobody can fetch. */
async function describedPieces(tokenIds: readonly string[]) {
  await sql`insert into collections (slug, chain_id, address, standard, first_block, indexed_block) values ('stones', 1, '0x1', 'erc721', 0, 0)`.execute(
    db,
  )
  for (const tokenId of tokenIds) {
    await sql`insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count) values ('stones', ${tokenId}, '0xa', false, 1, 1, 1, 0, 1, 1)`.execute(
      db,
    )
    await sql`insert into token_metadata (collection, token_id, status, next_attempt_at, image_url, fetched_at) values ('stones', ${tokenId}, 'pending', ${start}, 'https://gone.example/x', ${start})`.execute(
      db,
    )
  }
}

test('descriptions that fail five times stand in the list by collection and reason, since the first failure', async () => {
  await describedPieces(['7', '8'])
  for (let count = 0; count < 5; count += 1) {
    expect(await listFailedWork(read)).toEqual([])
    await db.transaction().execute(
      async (tx) =>
        await recordMetadata(tx, {
          collection: 'stones',
          outcomes: ['7', '8'].map((tokenId) => ({
            tokenId,
            attempts: count,
            tokenUri: null,
            problem: { code: 'metadata-timeout', detail: 'It did not come in time.' },
          })),
          since: later(2 * count + 1),
          now: later(2 * count),
          random: () => 0,
        }),
    )
  }
  const [found] = await listFailedWork(read)
  expect(found).toEqual({
    kind: 'description',
    item: 'stones metadata-timeout',
    what: 'Reading the descriptions of 2 pieces of stones, the first of them 7',
    to: '/collections/stones/7',
    since: seconds,
    times: 5,
    problem: 'It did not come in time.',
    isGivenUp: false,
    mayGiveUp: true,
  })
  expect(await countFailedWork(read)).toEqual({ count: 1, since: start })

  const due = async (now: Date) => (await listDueMetadata(read, { collection: 'stones', now, limit: 9 })).length
  const given = { kind: 'description', item: 'stones metadata-timeout' } as const
  const { undo } = await act({ act: 'give-up', ...given })
  expect([await due(later(9_999)), (await countFailedWork(read)).count]).toEqual([0, 0])
  expect((await listFailedWork(read)).map(({ isGivenUp }) => isGivenUp)).toEqual([true])
  const fields = new Map(undo)
  await act(parseFailedWorkAct((name) => fields.get(name) ?? ''))
  expect(await due(later(60))).toBe(2)
  expect(await db.selectFrom('staff_acts').select(['actor', 'act', 'detail']).orderBy('id').execute()).toEqual([
    { actor: 'u1', act: 'job-given-up', detail: 'description stones metadata-timeout' },
    { actor: 'u1', act: 'job-retried', detail: 'description stones metadata-timeout' },
  ])
})

test('a picture that came at last is off the list, and its next failure counts anew', async () => {
  await describedPieces(['7'])
  const fail = async (now: Date) =>
    await db.transaction().execute(
      async (tx) =>
        await recordImageProblem(tx, {
          collection: 'stones',
          tokenId: '7',
          origin: 'b'.repeat(32),
          code: 'picture-slow',
          detail: 'It was slow.',
          now,
        }),
    )
  for (let day = 0; day < 6; day += 1) await fail(later(day))
  expect(await listFailedWork(read)).toMatchObject([{ kind: 'picture', since: seconds, times: 6 }])
  await act({ act: 'give-up', kind: 'picture', item: 'stones picture-slow' })
  expect(await listDuePictures(read, { collections: ['stones'], now: later(9_999), limit: 9 })).toEqual([])
  await act({ act: 'retry', kind: 'picture', item: 'stones picture-slow' })
  expect(await listDuePictures(read, { collections: ['stones'], now: later(60), limit: 9 })).toHaveLength(1)
  await db.transaction().execute(
    async (tx) =>
      await recordRemoteImage(tx, {
        collection: 'stones',
        tokenId: '7',
        source: `${'b'.repeat(32)}:1`,
        measure: { width: 1, height: 1, colour: '#000000' },
        now: later(61),
      }),
  )
  expect(await listFailedWork(read)).toEqual([])
  await expect(act({ act: 'retry', kind: 'picture', item: 'stones picture-slow' })).rejects.toThrow(NoSuchFailureError)
  for (let day = 70; day < 75; day += 1) await fail(later(day))
  expect(await listFailedWork(read)).toMatchObject([{ since: later(70).getTime() / 1000, times: 5 }])
})

test('money is tried again at once and never given up; an uploaded picture is derived anew', async () => {
  await sql`insert into payments (intent_id, account_uid, holder, edition_id, state, amount, currency, parts, expires_at, made_at, attempts, next_attempt_at, failing_since, problem_code, problem_detail)
    values ('0xabcdef0123456789', 'u2', '0xa', 1, 'refund-due', 5000, 'eur', '[]', ${start}, ${start}, 3, ${later(99)}, ${start}, 'CardError', 'a sentence of the provider')`.execute(
    db,
  )
  await sql`insert into files (file_id, name, generation, metageneration, cache_control, content_disposition, content_encoding, created_at, updated_at) values ('f1', 'sea.png', 1, 1, '', '', '', ${start}, ${start})`.execute(
    db,
  )
  await sql`insert into file_generations (file_id, generation, bucket, object_key, size, md5_hash, content_type, created_by, created_at) values ('f1', 1, 'b', 'k', 9, 'm', 'image/png', 'u1', ${start})`.execute(
    db,
  )
  await sql`insert into file_pictures (file_id, generation, state, attempts, due_at, problem, failing_since) values ('f1', 1, 'failed', 3, ${start}, 'It is damaged.', ${start})`.execute(
    db,
  )
  expect(await listFailedWork(read)).toMatchObject([
    {
      kind: 'refund',
      what: 'Giving back the card payment 0xabcdef…6789',
      // What a provider writes is not shown.
      problem: 'CardError',
      mayGiveUp: false,
    },
    { kind: 'file', what: 'Making smaller pictures of the file sea.png', to: '/boss/files/f1', times: 3 },
  ])
  expect(() => parseFailedWorkAct((name) => ({ act: 'give-up', kind: 'refund', item: 'x' })[name] ?? '')).toThrow(
    FailedWorkError,
  )
  await act({ act: 'retry', kind: 'refund', item: '0xabcdef0123456789' })
  expect(await db.selectFrom('payments').select('next_attempt_at').execute()).toEqual([{ next_attempt_at: null }])
  await act({ act: 'give-up', kind: 'file', item: 'f1' })
  expect((await countFailedWork(read)).count).toBe(1)
  await act({ act: 'retry', kind: 'file', item: 'f1' })
  expect(await db.selectFrom('file_pictures').select(['state', 'attempts', 'problem']).execute()).toEqual([
    { state: 'waiting', attempts: 0, problem: null },
  ])
})

test('a part that fails as a whole is said by every process that others can ask, and without what its error quotes', async () => {
  const error = Object.assign(new TypeError('postgres://name:secret@host'), { code: 'ECONNRESET' })
  for (let count = 0; count < 3; count += 1) noteFailure('Tending claims', { error, at: start })
  const { failing, processes } = await listProcesses(read, { isShared: false })
  expect({ failing, processes }).toEqual({
    processes: [],
    failing: [{ job: 'Tending claims', host: 'here', since: seconds, times: 3, error: 'TypeError (ECONNRESET)' }],
  })
  const entered = async (seen: string) =>
    await sql`insert into processes (process, role, host, version, keys, failing, started_at, seen_at) values (${randomUUID()}, 'worker', 'one', '1', '{}',
      ${JSON.stringify([{ job: 'Tending claims', since: start, times: 4, error: 'TypeError' }])}, ${start}, clock_timestamp() - ${seen}::interval)`.execute(
      db,
    )
  await entered('1 second')
  await entered('1 hour')
  expect(await listProcesses(read, { isShared: true })).toMatchObject({
    processes: [{ role: 'worker', host: 'one' }],
    failing: [{ job: 'Tending claims', host: 'one', times: 4, since: seconds }],
  })
  expect(await countFailedWork(read)).toEqual({ count: 1, since: start })
  noteSuccess('Tending claims')
  expect((await listProcesses(read, { isShared: false })).failing).toEqual([])
})
