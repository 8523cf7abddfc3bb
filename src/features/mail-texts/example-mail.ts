import type { z } from 'zod'
import { type MailConfig, mailsOf, type mailingConfig } from '#features/studio/mails/mail-config.ts'
import { listedMail, type MailName, type MailPlace, mailPlaces } from '#features/studio/mails/mail-list.ts'
import {
  fillMail,
  type MailWords,
  type OwnMailLanguage,
  type PlaceValues,
  signatureOf,
  templateOf,
} from '#platform/mail/mail-template.ts'
import { type MailService, productTemplate } from './product-template.ts'

/** A mail as it would be, with examples in its places. `isOwn`: some of it is in the studio's own words. */
export type ExampleMail = { words: MailWords; signature: string; isOwn: boolean }

/** What speaks in a mail besides its own words. */
export type Speaker = {
  studio: string
  mailing: z.output<typeof mailingConfig> | undefined
  publicUrl: string
  service: MailService
}

/** A mail in a language with the studio's words as they are given. Undefined for mails that are sent elsewhere. */
export function exampleMail(
  mail: MailName,
  language: OwnMailLanguage,
  { own, studio, mailing, publicUrl, service }: Speaker & { own: MailConfig | undefined },
): ExampleMail | undefined {
  const product = productTemplate(mail, language, service)
  if (product === undefined) return undefined
  const values = exampleValues(mail, language, { studio, publicUrl })
  const nothing = { subject: '', before: [], action: product.button, after: [] }
  const mails = mailsOf({ mails: own === undefined ? [] : [own], mailing })
  const template = templateOf(mails, mail, language)
  return {
    words: fillMail(template, values, fillMail(product, values, nothing)),
    signature: signatureOf(mails, { studio, language }),
    isOwn: template !== undefined && Object.values(template).some((each) => each !== undefined),
  }
}

/** What stands in the places of an example. Its link leads to the front page. */
function exampleValues(
  mail: MailName,
  language: OwnMailLanguage,
  { studio, publicUrl }: { studio: string; publicUrl: string },
): PlaceValues {
  const examples = listedMail(mail).places.map((name) => {
    const { example }: MailPlace = mailPlaces[name]
    return [name, example[language]] as const
  })
  return { ...Object.fromEntries(examples), studio, link: publicUrl }
}
