import { findMailbox } from '#features/accounts/roles/find-mailbox.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { firstWish, type MailChoice, type MailWish, nextMorning, parseMailWish } from './staff-news.ts'

/** When somebody who works here hears of what needs attention, and where. */
export async function findMailChoice(
  { read, studio, config }: Pick<AppContext, 'read' | 'studio' | 'config'>,
  { uid }: { uid: string },
): Promise<MailChoice> {
  const [row, mailbox] = await Promise.all([
    read.selectFrom('staff_mail').select('wish').where('uid', '=', uid).executeTakeFirst(),
    findMailbox(read, { uid }),
  ])
  return {
    wish: parseMailWish(row?.wish) ?? firstWish,
    email: mailbox?.email,
    sends: config.mail.smtpUrl !== undefined,
    zone: studio.timeZone,
  }
}

/** Keeps when somebody wants to hear. Their next mail says everything that waits then. */
export async function chooseMailWish(
  tx: WriteDb,
  { uid, wish, zone, now }: { uid: string; wish: MailWish; zone: string; now: Date },
): Promise<void> {
  const row = { wish, told: '{}', looked_at: now, next_at: firstLook(wish, { zone, now }) }
  await tx
    .insertInto('staff_mail')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

/** Takes those in who have not chosen. */
export async function enterStaff(
  tx: WriteDb,
  { uids, zone, now }: { uids: readonly string[]; zone: string; now: Date },
): Promise<void> {
  if (uids.length === 0) return
  const row = { wish: firstWish, told: '{}', looked_at: now, next_at: firstLook(firstWish, { zone, now }) }
  await tx
    .insertInto('staff_mail')
    .values(uids.map((uid) => ({ uid, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets when the holder of an account that is being deleted wanted to hear. */
export async function forgetMailWish(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('staff_mail').where('uid', '=', uid).execute()
}

function firstLook(wish: MailWish, { zone, now }: { zone: string; now: Date }): Date {
  return wish === 'daily' ? new Date(nextMorning(Math.floor(now.getTime() / 1000), zone) * 1000) : now
}
