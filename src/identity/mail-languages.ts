/** The languages that mails are written in. */
export const mailLanguages = ['en'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** The language for what `X-Firebase-Locale` asks, by its first part; English where there is no other. */
export function pickLanguage(locale: string | undefined): MailLanguage {
  const asked = locale?.toLowerCase().split(/[-_]/)[0]
  return mailLanguages.find((language) => language === asked) ?? 'en'
}
