import type { EdgeDb } from '#platform/database/database.server.ts'

export type WrittenMail = { kind: string; to: string; uid: string | null; link: string | undefined; code: string }

/** What waits in the outbox, oldest first; `code` is that of the link, empty where there is none. */
export async function writtenMails(db: EdgeDb): Promise<WrittenMail[]> {
  const rows = await db
    .selectFrom('identity_outbox')
    .select(['kind', 'to_email', 'uid', 'data'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, to_email: to, uid, data }) => {
    const link = (data as { link?: string } | null)?.link
    return { kind, to, uid, link, code: link === undefined ? '' : (new URL(link).searchParams.get('oobCode') ?? '') }
  })
}

/** The newest mail of a kind. */
export async function lastMail(db: EdgeDb, kind: string): Promise<WrittenMail> {
  const mail = (await writtenMails(db)).findLast((each) => each.kind === kind)
  if (mail === undefined) throw new Error(`No mail of kind ${kind} was written.`)
  return mail
}
