import { type MailLanguage, pickLanguage } from '#platform/mail/mail-languages.ts'
import { fillMail, signatureOf, type StudioMails, templateOf } from '#platform/mail/mail-template.ts'
import { htmlBody, plainBody } from './mail-body.ts'
import { mailText } from './mail-texts.ts'

/** A mail of the outbox: what it is about, and what it says; `data` is empty once it has gone. */
export type KeptMail = { kind: string; language: string | null; data: unknown }
export type ComposedMail = { language: MailLanguage; subject: string; text: string; html: string }

/** The name by which a studio writes its words for a mail of this kind. */
export const mailNameOf = (kind: string) => kind.toLowerCase().replaceAll('_', '-')

/**
 * A mail's words in its language: those of the studio, where it has some (`mails`), else the product's. `link` stands in for its own, for readers
 * who must not have that. Undefined for a kind that nobody wrote.
 */
export function composeMail(
  { kind, language, data }: KeptMail,
  {
    studio,
    publicUrl,
    mails,
    link: given,
  }: { studio: string; publicUrl: string; mails?: StudioMails | undefined; link?: string },
): ComposedMail | undefined {
  const { link: own, newEmail, wallet } = (data ?? {}) as { link?: string; newEmail?: string; wallet?: string }
  const link = given ?? own
  const spoken = pickLanguage(language)
  const resetPage = `${publicUrl}/reset`
  const product = mailText(kind, spoken, { studio, newEmail, wallet, resetPage })
  if (product === undefined) return undefined
  const text = fillMail(
    templateOf(mails, mailNameOf(kind), spoken),
    // Whatever has no link of its own leads to where a new password is chosen.
    { studio, email: newEmail, wallet, link: product.action === undefined ? resetPage : link },
    product,
  )
  const signature = signatureOf(mails, { studio, language: spoken })
  return {
    language: spoken,
    subject: text.subject,
    text: plainBody(text, { signature, link }),
    html: htmlBody(text, { signature, link, language: spoken }),
  }
}
