import type { DocumentContent } from '#features/documents/document.ts'
import { listDocuments } from '#features/documents/find-document.server.ts'
import type { DocumentState } from '#features/publishing/desk/document-state.ts'
import { namesOf } from '#features/publishing/desk/names-of.server.ts'
import { stateOf } from '#features/publishing/desk/read-edited.server.ts'
import { listedMail, type MailGroup, type MailName, mailNames } from '#features/studio/mails/mail-list.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type MailService, productTemplate } from './product-template.ts'

/** A mail of the product; `state` is absent as long as the studio has no words of its own for it. */
export type MailText = { mail: MailName; title: string; state: DocumentState | undefined }

/** The headings of the groups, in their order. */
export const groupTitles: Readonly<Record<MailGroup, string>> = {
  collectors: 'To collectors',
  'sign-in': 'About signing in',
  studio: 'To the studio',
}

/** All mails by who gets them. Those about signing in are left out where a hosted project sends them. */
export async function listMailTexts(
  read: ReadDb,
  { service }: { service: MailService },
): Promise<readonly { group: MailGroup; title: string; mails: readonly MailText[] }[]> {
  const documents = await listDocuments(read, { kind: 'mail' })
  const names = await namesOf(
    read,
    documents.flatMap(({ draft, scheduled }) => [draft?.by, scheduled?.by]),
  )
  return (Object.keys(groupTitles) as MailGroup[]).flatMap((group) => {
    const mails = mailNames
      .filter((mail) => listedMail(mail).group === group && productTemplate(mail, 'en', service) !== undefined)
      .map((mail): MailText => {
        const document = documents.find(({ name }) => name === mail)
        return {
          mail,
          title: listedMail(mail).title,
          state: document === undefined ? undefined : stateOf(document, names),
        }
      })
    return mails.length === 0 ? [] : [{ group, title: groupTitles[group], mails }]
  })
}

/** What a mail's document says at first: the product's words, in every language in which studios write. */
export function firstWords(mail: MailName, service: MailService): DocumentContent {
  const words = (['en', 'de'] as const).flatMap((language) => {
    const template = productTemplate(mail, language, service)
    if (template === undefined) return []
    const { subject = '', text = [], button } = template
    return [[language, { subject, text: [...text], ...(button === undefined ? {} : { button }) }] as const]
  })
  return Object.fromEntries(words)
}
