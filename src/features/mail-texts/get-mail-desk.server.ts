import { findDocument } from '#features/documents/find-document.server.ts'
import { readEdited } from '#features/publishing/desk/read-edited.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { mailConfig } from '#features/studio/mails/mail-config.ts'
import { canBeMissing, listedMail, type MailName, mailPlaces } from '#features/studio/mails/mail-list.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type MailTemplate, type OwnMailLanguage, ownMailLanguages } from '#platform/mail/mail-template.ts'
import { type ExampleMail, exampleMail } from './example-mail.ts'
import { findTestAddress } from './find-test-address.server.ts'
import { type MailService, productTemplate } from './product-template.ts'

/** What stands beside the form of a mail. */
export type MailDesk = {
  places: readonly { name: string; means: string; canBeMissing: boolean }[]
  /** Nothing where a hosted project sends such mails in words of its own. */
  languages: readonly {
    language: OwnMailLanguage
    product: MailTemplate
    /** Absent as long as the draft has mistakes. */
    example: ExampleMail | undefined
  }[]
  /** Where a test goes; absent where no confirmed address of the reader is known. */
  testTo: string | undefined
  /** There is a mail server. */
  sends: boolean
}

type Parts = Pick<AppContext, 'studio' | 'config'> & { service: MailService }

/** The places of a mail, the product's words for it, and its draft with examples. */
export async function getMailDesk(
  read: ReadDb,
  {
    mail,
    uid,
    service,
    studio,
    config,
  }: Parts & { mail: MailName; uid: string; service: Parameters<typeof findTestAddress>[0] & MailService },
): Promise<MailDesk> {
  const [own, testTo] = await Promise.all([editedMail(read, mail), findTestAddress(service, { uid })])
  return {
    places: listedMail(mail).places.map((name) => ({
      name,
      means: mailPlaces[name].means,
      canBeMissing: canBeMissing(mail, name),
    })),
    languages: ownMailLanguages.flatMap((language) => {
      const product = productTemplate(mail, language, service)
      if (product === undefined) return []
      const speaker = { studio: studio.name, mailing: studio.mailing, publicUrl: config.publicUrl, service }
      const example = own === 'mistaken' ? undefined : exampleMail(mail, language, { own, ...speaker })
      return [{ language, product, example }]
    }),
    testTo,
    sends: config.mail.smtpUrl !== undefined,
  }
}

/** The studio's words for a mail as they stand in its draft. */
export async function editedMail(read: ReadDb, mail: MailName) {
  const document = await findDocument(read, { kind: 'mail', name: mail })
  if (document === undefined) return undefined
  const parsed = mailConfig.safeParse({ ...(await readEdited(read, document)), id: mail })
  return parsed.success ? parsed.data : ('mistaken' as const)
}
