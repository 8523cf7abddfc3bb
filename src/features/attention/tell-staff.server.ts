import { sql } from 'kysely'
import { findMailbox } from '#features/accounts/roles/find-mailbox.server.ts'
import { listRoles } from '#features/accounts/roles/list-roles.server.ts'
import { writeNotice } from '#features/claims/notices/write-notice.server.ts'
import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import { leadsToOpenRoom } from '#features/staff/rooms.ts'
import type { Role } from '#features/studio/access.ts'
import type { WorkContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { countWaiting, MOST_WAITING } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { enterStaff } from './choose-mail-wish.server.ts'
import { listAttention } from './list-attention.server.ts'
import {
  fewLeftLines,
  type MailWish,
  newClaimsLine,
  type NewsLine,
  newsOf,
  nextMorning,
  parseMailWish,
  pauseMinutes,
  type Told,
  toldAfter,
} from './staff-news.ts'

type Parts = Pick<WorkContext, 'db' | 'read' | 'studio' | 'config' | 'log' | 'now'>

const restMilliseconds = 60_000

/**
 * Looks each minute whether somebody who works here is to hear of something. Without a mail server nothing is written: it would be
 * old news before there is one.
 */
export function createStaffMailJobs(parts: Parts): { start: () => void; stop: () => Promise<void> } {
  let stop: (() => Promise<void>) | undefined
  return {
    start: () => {
      if (parts.config.mail.smtpUrl === undefined) return
      stop = startJobLoop({
        name: 'Telling staff',
        log: parts.log,
        step: async () => {
          await tellStaff(parts)
          return restMilliseconds
        },
      }).stop
    },
    stop: async () => {
      await stop?.()
    },
  }
}

type Person = { uid: string; roles: Role[]; wish: MailWish; told: Told; lookedAt: Date }

/** Writes a mail for each of the staff whose time it is and who has not heard of something that needs attention. Returns how many. */
export async function tellStaff(parts: Parts): Promise<number> {
  const { db, read, studio } = parts
  const now = parts.now()
  const held = await heldRoles(read)
  const people = await listDue(read, held, now)
  const known = await read.selectFrom('staff_mail').select('uid').execute()
  const uids = [...held.keys()].filter((uid) => known.every((row) => row.uid !== uid))
  await db.transaction().execute(async (tx) => {
    await enterStaff(tx, { uids, zone: studio.timeZone, now })
  })
  if (people.length === 0) return 0
  const linesFor = linesByRoles(parts, now)
  let written = 0
  for (const person of people) if (await tell(parts, person, { lines: await linesFor(person.roles), now })) written += 1
  return written
}

async function heldRoles(read: ReadDb): Promise<ReadonlyMap<string, Role[]>> {
  const held = new Map<string, Role[]>()
  for (const { uid, role } of await listRoles(read)) held.set(uid, [...(held.get(uid) ?? []), role])
  return held
}

async function listDue(read: ReadDb, held: ReadonlyMap<string, Role[]>, now: Date): Promise<Person[]> {
  const rows = await read
    .selectFrom('staff_mail')
    .selectAll()
    .where('next_at', '<=', now)
    .where('wish', '<>', 'none')
    .orderBy('uid')
    .execute()
  return rows.flatMap((row) => {
    const roles = held.get(row.uid)
    const wish = parseMailWish(row.wish)
    return roles === undefined || wish === undefined
      ? []
      : [{ uid: row.uid, roles, wish, told: row.told as Told, lookedAt: row.looked_at }]
  })
}

/** The lines for a set of roles, counted once for all who have it. */
function linesByRoles(parts: Parts, now: Date): (roles: readonly Role[]) => Promise<NewsLine[]> {
  const { read, studio } = parts
  const made = new Map<string, Promise<NewsLine[]>>()
  const make = async (roles: readonly Role[]) => {
    const readiness = await getReadiness(read, { ...askedChains(studio), now })
    const lines = await listAttention(parts, { roles, readiness })
    const views = leadsToOpenRoom(linkTo('boss editions'), roles)
      ? await listEditions(read, { editions: studio.editions, now })
      : []
    return [...lines, ...fewLeftLines(views)]
  }
  return async (roles) => {
    const key = roles.toSorted().join(' ')
    const lines = made.get(key) ?? make(roles)
    made.set(key, lines)
    return await lines
  }
}

/** Looks for one of them, and writes the mail with what they have heard of in one transaction. Returns whether there was something to tell. */
async function tell(
  { db, read, studio }: Parts,
  { uid, roles, wish, told, lookedAt }: Person,
  { lines, now }: { lines: readonly NewsLine[]; now: Date },
): Promise<boolean> {
  const at = Math.floor(now.getTime() / 1000)
  const opened = leadsToOpenRoom(linkTo('boss claims'), roles)
    ? await countWaiting(
        read,
        sql`select opened_at as since from claims where opened_at > ${lookedAt} and opened_at <= ${now} order by opened_at`,
      )
    : undefined
  const claims = newClaimsLine(opened?.count ?? 0, { most: MOST_WAITING })
  const news = newsOf(lines, told, { wish, at })
  const said = claims === undefined ? news : [claims, ...news]
  const to = said.length === 0 ? undefined : await findMailbox(read, { uid })
  const mailed = to !== undefined
  await db.transaction().execute(async (tx) => {
    if (mailed)
      await writeNotice(tx, {
        claimId: `staff ${uid}`,
        occasion: now.toISOString(),
        // The workbench is English, and so is its mail.
        to: { email: to.email, language: 'en' },
        notice: {
          kind: 'attention',
          news: said.map(noticeLine),
          waiting: wish === 'daily' ? lines.filter((line) => !news.includes(line)).map(noticeLine) : [],
          to: said.length === 1 ? said[0]!.to : linkTo('boss'),
          act: said.length === 1 ? said[0]!.act : 'Open the workbench',
        },
        now,
      })
    await tx
      .updateTable('staff_mail')
      .set({
        told: JSON.stringify(toldAfter(lines, told, { news, at })),
        looked_at: now,
        next_at: new Date(
          wish === 'daily'
            ? nextMorning(at, studio.timeZone) * 1000
            : now.getTime() + (mailed ? pauseMinutes * 60_000 : 0),
        ),
      })
      .where('uid', '=', uid)
      .execute()
  })
  return mailed
}

const noticeLine = ({ words, since }: NewsLine) => ({
  words,
  since: since === undefined ? undefined : new Date(since * 1000).toISOString(),
})
