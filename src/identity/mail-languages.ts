/** The languages that mails are written in. */
export const mailLanguages = ['en', 'de', 'fr', 'es', 'ja'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** The language that a locale such as `de-AT` asks for, by its first part; undefined where mails are not written in it. */
export function knownLanguage(locale: string | null | undefined): MailLanguage | undefined {
  const asked = locale?.toLowerCase().split(/[-_]/)[0]
  return mailLanguages.find((language) => language === asked)
}

/** The first of these that mails are written in, such as what `X-Firebase-Locale` asks and what the account asked before; else English. */
export function pickLanguage(...locales: (string | null | undefined)[]): MailLanguage {
  return locales.map(knownLanguage).find((language) => language !== undefined) ?? 'en'
}
