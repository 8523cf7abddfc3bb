import { type MailLanguage, pickLanguage } from '#platform/mail/mail-languages.ts'
import { htmlBody, plainBody } from './mail-body.ts'
import { mailText } from './mail-texts.ts'

/** A mail of the outbox: what it is about, and what it says; `data` is empty once it has gone. */
export type KeptMail = { kind: string; language: string | null; data: unknown }
export type ComposedMail = { language: MailLanguage; subject: string; text: string; html: string }

/** A mail's words in its language. `link` stands in for its own, for readers who must not have that. Undefined for a kind that nobody wrote. */
export function composeMail(
  { kind, language, data }: KeptMail,
  { studio, publicUrl, link: given }: { studio: string; publicUrl: string; link?: string },
): ComposedMail | undefined {
  const { link: own, newEmail, wallet } = (data ?? {}) as { link?: string; newEmail?: string; wallet?: string }
  const link = given ?? own
  const spoken = pickLanguage(language)
  const text = mailText(kind, spoken, { studio, newEmail, wallet, resetPage: `${publicUrl}/reset` })
  return text === undefined
    ? undefined
    : {
        language: spoken,
        subject: text.subject,
        text: plainBody(text, { studio, link }),
        html: htmlBody(text, { studio, link, language: spoken }),
      }
}
