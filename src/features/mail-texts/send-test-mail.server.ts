import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { writeNotice } from '#features/claims/notices/write-notice.server.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { MailName } from '#features/studio/mails/mail-list.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import type { OwnMailLanguage } from '#platform/mail/mail-template.ts'
import { type ExampleMail, exampleMail } from './example-mail.ts'
import { editedMail } from './get-mail-desk.server.ts'
import type { MailService } from './product-template.ts'

/** Tests of one person within an hour. */
export const MOST_TESTS = 10

export const NoTestAddressError = defineError(
  ConflictError,
  'no-confirmed-address',
  'No test was sent: your account has no confirmed email address. Confirm it on your account page, then send the test.',
)
export const TooManyTestsError = defineError(
  ConflictError,
  'too-many-tests',
  `No test was sent: you sent ${MOST_TESTS} within the last hour. Your draft is saved; try again later.`,
)
export const MistakenMailError = defineError(
  InvalidInputError,
  'mail-has-mistakes',
  'No test was sent, because the draft has mistakes. It is saved; correct what is marked, then send the test.',
)
export const SentElsewhereError = defineError(
  ConflictError,
  'mail-sent-elsewhere',
  'No test was sent: a hosted project sends mails about signing in, in words of its own.',
)

/**
 * Queues a mail with the words of its draft and examples in its places for whoever asks, to no other address than their own. Throws the errors
 * above, and `DocumentNotFoundError`.
 */
export async function sendTestMail(
  tx: WriteDb,
  {
    mail,
    language,
    to,
    ...by
  }: Pick<AppContext, 'studio' | 'config'> & {
    mail: MailName
    language: OwnMailLanguage
    to: string | undefined
    service: MailService
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ said: string; draftVersion: number; isOther: false }> {
  if (to === undefined) throw new NoTestAddressError()
  const { draftVersion } = await getDocument(readSide(tx), { kind: 'mail', name: mail })
  const { words, signature } = await written(tx, { mail, language, ...by })
  const { actor, now, config } = by
  await requireFewTests(tx, { actor, now })
  await writeNotice(tx, {
    claimId: `staff ${actor}`,
    occasion: `test ${mail} ${language} ${now.toISOString()}`,
    to: { email: to, language },
    notice: {
      kind: 'test',
      language,
      words: { ...words, subject: `Test: ${words.subject}` },
      signature,
      href: config.publicUrl,
    },
    now,
  })
  await recordAct(tx, {
    actor,
    act: 'mail-tested',
    detail: `${mail}, ${language}`,
    requestId: by.requestId,
    now,
  })
  const queued = config.mail.smtpUrl === undefined ? 'No mail server is set up, so it waits in the outbox.' : ''
  return { said: `A test is queued for ${to}. ${queued}`.trim(), draftVersion, isOther: false }
}

async function written(
  tx: WriteDb,
  {
    mail,
    language,
    studio,
    config,
    service,
  }: Pick<AppContext, 'studio' | 'config'> & { mail: MailName; language: OwnMailLanguage; service: MailService },
): Promise<ExampleMail> {
  const own = await editedMail(readSide(tx), mail)
  if (own === 'mistaken') throw new MistakenMailError()
  const { name, mailing } = studio
  const example = exampleMail(mail, language, { own, studio: name, mailing, publicUrl: config.publicUrl, service })
  if (example === undefined) throw new SentElsewhereError()
  return example
}

async function requireFewTests(tx: WriteDb, { actor, now }: { actor: string; now: Date }): Promise<void> {
  const { count } = await tx
    .selectFrom('claim_notices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('claim_id', '=', `staff ${actor}`)
    .where('kind', '=', 'test')
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_TESTS) throw new TooManyTestsError()
}
