import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { freeTextArray, plainArray } from '#platform/database/sql-array.server.ts'
import {
  type Envelope,
  type MailCount,
  type MailFilter,
  type MailKey,
  type MailPlace,
  type MailSorting,
  mailSorts,
  type MailSource,
  mailStates,
  mostMailsCounted,
} from './outbox.ts'

/**
 * Mails of every kind without what they say, newest first unless `sort` says otherwise: those of the embedded sign-in service and those about claims. `owners`
 * are the addresses of VITRINE_OWNERS: whoever confirms one of them owns the app.
 */
export async function listEnvelopes(
  read: ReadDb,
  {
    before,
    filter,
    sort = mailSorts.own,
    limit,
    owners,
  }: {
    before: MailPlace | undefined
    filter: MailFilter
    sort?: MailSorting
    limit: number
    owners: readonly string[]
  },
): Promise<{ mails: Envelope[]; next: MailPlace | undefined }> {
  const page = async (source: MailSource) => {
    let query = envelopes(read, source, owners)
      .orderBy(orderOf(sort))
      .limit(limit + 1)
    if (filter !== 'all') query = query.where('state', '=', filter)
    if (before !== undefined) query = query.where(isAfter(source, before, sort))
    return await query.execute()
  }
  const [accounts, claims] = await Promise.all([page('account'), page('claim')])
  const rows = [...accounts, ...claims].toSorted((one, other) => {
    const turn = sort.key === 'written' && !sort.isDown ? -1 : 1
    return (
      (sort.key === 'state' ? placeOfState(one.state) - placeOfState(other.state) : 0) ||
      turn * (other.created_at.getTime() - one.created_at.getTime()) ||
      one.source.localeCompare(other.source) ||
      turn * (other.id - one.id)
    )
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    mails: shown.map(envelopeOf),
    next:
      rows.length > limit && last !== undefined
        ? {
            milliseconds: last.created_at.getTime(),
            source: last.source,
            id: last.id,
            ...(sort.key === 'state' ? { state: last.state } : {}),
          }
        : undefined,
  }
}

function placeOfState(state: string): number {
  const place = mailStates.findIndex((each) => each === state)
  return place === -1 ? mailStates.length : place
}

const stateInOrder = sql<number>`coalesce(array_position(${plainArray(mailStates, 'text')}, state), ${mailStates.length + 1}::integer)`

function orderOf({ key, isDown }: MailSorting): RawBuilder<unknown> {
  if (key === 'state') return sql`${stateInOrder}, created_at desc, id desc`
  return isDown ? sql`created_at desc, id desc` : sql`created_at, id`
}

/** Of one moment the sign-in service's come first, so after one of those all about claims are still to come. */
function isAfter(source: MailSource, last: MailPlace, { key, isDown }: MailSorting): RawBuilder<boolean> {
  const isLater = key === 'written' && !isDown ? sql`>` : sql`<`
  const at = sql`${new Date(last.milliseconds)}::timestamptz`
  const isOfMoment =
    source < last.source
      ? sql`false`
      : source > last.source
        ? sql`created_at = ${at}`
        : sql`(created_at = ${at} and id ${isLater} ${last.id})`
  const isAfterMoment = sql<boolean>`(created_at ${isLater} ${at} or ${isOfMoment})`
  if (last.state === undefined) return isAfterMoment
  const place = sql`${placeOfState(last.state) + 1}::integer`
  return sql`(${stateInOrder} > ${place} or (${stateInOrder} = ${place} and ${isAfterMoment}))`
}

/** One mail's envelope. */
export async function findEnvelope(
  read: ReadDb | WriteDb,
  { source, id, owners }: MailKey & { owners: readonly string[] },
): Promise<Envelope | undefined> {
  const row = await envelopes(read, source, owners).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : envelopeOf(row)
}

/** How many mails are queued, held and failed. */
export async function countUnsentMails(read: ReadDb): Promise<MailCount> {
  const count = async (table: 'identity_outbox' | 'claim_notices', state: MailCountState) => {
    const found = await read
      .selectFrom(
        read
          .selectFrom(table as 'claim_notices')
          .select('id')
          .where('state', '=', state)
          .limit(mostMailsCounted)
          .as('unsent'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(found.count)
  }
  const of = async (state: MailCountState) =>
    (await Promise.all([count('identity_outbox', state), count('claim_notices', state)])).reduce(
      (sum, each) => sum + each,
    )
  const [queued, held, failed] = await Promise.all([of('waiting'), of('held'), of('failed')])
  return { queued, held, failed }
}

/** Since when the oldest mail of each kind has not gone out, in whole seconds since 1970. */
export async function findUnsentSince(read: ReadDb): Promise<Partial<Record<MailFilter, number>>> {
  const rows = await selectRows(
    read,
    sql<{ state: MailCountState; since: Date }>`select state, min(created_at) as since from (
      (select state, created_at from identity_outbox where state in ('waiting', 'failed') order by id limit ${mostMailsCounted}::integer)
      union all (select state, created_at from claim_notices where state in ('waiting', 'failed', 'held') order by id limit ${mostMailsCounted}::integer)) as unsent
      group by state`,
  )
  return Object.fromEntries(rows.map(({ state, since }) => [state, seconds(since)]))
}

type MailCountState = Exclude<MailFilter, 'all'>

type Row = {
  source: MailSource
  id: number
  kind: string
  to_email: string
  uid: string | null
  claim_id: string | null
  state: string
  attempts: number
  next_attempt_at: Date
  created_at: Date
  sent_at: Date | null
  problem_detail: string | null
  to_role: boolean
}

/** The rows of one outbox in the shape of both. */
function envelopes(read: ReadDb | WriteDb, source: MailSource, owners: readonly string[]) {
  // By uid and by address: a mail to somebody who runs the app, or could, is that, whichever of them it names. What is written about
  // claims lets nobody in.
  const rows =
    source === 'claim'
      ? sql<Row>`(select 'claim' as source, id, kind, to_email, null::text as uid, claim_id, state, attempts, next_attempt_at, created_at, sent_at, problem_detail, false as to_role from claim_notices)`
      : sql<Row>`(select 'account' as source, o.id, kind, to_email, o.uid, null::text as claim_id, o.state, attempts, next_attempt_at, o.created_at, sent_at, problem_detail,
        (lower(to_email) = any(${freeTextArray(owners)}) or exists (select 1 from account_roles r left join identity_accounts a on a.uid = r.uid where r.uid = o.uid or a.email = lower(o.to_email))) as to_role from identity_outbox o)`
  return (read as ReadDb).selectFrom(rows.as<'mails'>('mails')).selectAll()
}

function envelopeOf(row: Row): Envelope {
  return {
    source: row.source,
    id: Number(row.id),
    kind: row.kind,
    to: row.to_email,
    uid: row.uid ?? undefined,
    // What tells of no claim has the reader in its place.
    claimId: row.claim_id === null || /^(?:wait|staff) /.test(row.claim_id) ? undefined : row.claim_id,
    state: row.state,
    attempts: row.attempts,
    createdAt: seconds(row.created_at),
    sentAt: row.sent_at === null ? undefined : seconds(row.sent_at),
    nextAt: row.state === 'waiting' ? seconds(row.next_attempt_at) : undefined,
    problem: row.problem_detail ?? undefined,
    toRole: row.to_role,
  }
}

const seconds = (date: Date) => Math.floor(new Date(date).getTime() / 1000)
