import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { claimTemplate } from '#features/claims/notices/marked-notices.ts'
import { listedMail, type MailName } from '#features/studio/mails/mail-list.ts'
import type { MailTemplate, OwnMailLanguage } from '#platform/mail/mail-template.ts'

/** Whoever knows what mails about signing in say; a hosted project sends its own, which are not written here. */
export type MailService = Pick<AccountService, 'mailWords'> | undefined

/** What the product itself says in a mail, as a template with its places. Undefined for mails about signing in that are sent elsewhere. */
export function productTemplate(
  mail: MailName,
  language: OwnMailLanguage,
  service: MailService,
): MailTemplate | undefined {
  if (listedMail(mail).group !== 'sign-in') return claimTemplate(mail, language)
  const words = service?.mailWords?.({
    mail,
    language,
    facts: { studio: '{studio}', newEmail: '{email}', wallet: '{wallet}', resetPage: '{link}' },
  })
  if (words === undefined) return undefined
  const { subject, before, action, after } = words
  return {
    subject,
    text: action === undefined ? [...before, ...after] : [...before, '{link}', ...after],
    ...(action === undefined ? {} : { button: action }),
  }
}
