import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { readNotice, retryNotice, withdrawNotice } from '#features/claims/notices/steer-notice.server.ts'
import { mailsOf } from '#features/studio/mails/mail-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { findEnvelope } from './list-envelopes.server.ts'
import { type By, openMail, recordMailAct } from './open-mail.server.ts'
import { LinkIsReadersError, type MailKey, type OpenedMail } from './outbox.ts'

type Service = AccountService | undefined

/** Has a mail that has not gone out tried at once, or withdraws it, with a line in the audit. Throws what `recordMailAct` does. */
export async function steerMail(
  db: EdgeDb,
  by: By,
  { key, turn, service }: { key: MailKey; turn: 'retry' | 'withdraw'; service: Service },
): Promise<void> {
  const { source, id } = key
  await db.transaction().execute(async (tx) => {
    await recordMailAct(tx, by, { ...key, act: turn === 'retry' ? 'mail-retried' : 'mail-withdrawn' })
    if (source === 'claim') await (turn === 'retry' ? retryNotice(tx, { id, now: by.now }) : withdrawNotice(tx, { id }))
  })
  if (source === 'account') await service?.steerMail?.({ id, turn })
}

/** What became of mails that were picked to be tried at once. */
export type MailsRetried = { tried: number; refused: { name: string; message: string }[] }

/** Has mails that have not gone out tried at once, each by itself: one that has gone meanwhile, or is an owner’s, stops no other. */
export async function retryMails(
  db: EdgeDb,
  by: By,
  { keys, service }: { keys: readonly MailKey[]; service: Service },
): Promise<MailsRetried> {
  const outcome: MailsRetried = { tried: 0, refused: [] }
  for (const key of keys) {
    try {
      await steerMail(db, by, { key, turn: 'retry', service })
      outcome.tried += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const name = (await findEnvelope(readSide(db), { ...key, owners: by.owners }))?.to ?? ''
      outcome.refused.push({ name: name === '' ? 'Address erased' : name, message: error.message })
    }
  }
  return outcome
}

/**
 * Opens a mail and reads its words, with a line in the audit. Throws what `openMail` does, and `LinkIsReadersError` for what signs
 * somebody in where mails are sent.
 */
export async function readMail(
  db: EdgeDb,
  by: By,
  {
    key,
    service,
    studio,
    config: { mail, publicUrl },
  }: {
    key: MailKey
    service: Service
    studio: Pick<Studio, 'name' | 'mails' | 'mailing'>
    config: Pick<Config, 'mail' | 'publicUrl'>
  },
): Promise<OpenedMail> {
  const { source, id } = key
  if (mail.smtpUrl !== undefined && source === 'account') throw new LinkIsReadersError()
  const opened = await db.transaction().execute(async (tx) => await openMail(tx, by, key))
  const words =
    source === 'claim'
      ? await readNotice(readSide(db), { id, studio: studio.name, mails: mailsOf(studio), publicUrl })
      : await service?.readMail?.({ id })
  return { ...opened, words }
}
