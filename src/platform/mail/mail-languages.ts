/** The languages that mails are written in. */
export const mailLanguages = ['en', 'de', 'fr', 'es', 'ja'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** The language of a locale such as `de-AT`, by its first part; undefined where mails are not written in it. */
export function knownLanguage(locale: string | null | undefined): MailLanguage | undefined {
  const asked = locale?.toLowerCase().split(/[-_]/)[0]
  return mailLanguages.find((language) => language === asked)
}

/** The first of these that mails are written in, such as `X-Firebase-Locale` and the account’s language; else English. */
export function pickLanguage(...locales: (string | null | undefined)[]): MailLanguage {
  return locales.map(knownLanguage).find((language) => language !== undefined) ?? 'en'
}

/** The languages by their own names, for whoever chooses one. */
export const languageNames: Readonly<Record<MailLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
}

/** The first language of a browser's `Accept-Language` that mails are written in; undefined for none. */
export function languageOfHeader(header: string | null | undefined): MailLanguage | undefined {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [locale = '', ...parameters] = part.trim().split(';')
      const weight = Number(
        parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined) ?? 1,
      )
      return { locale, weight: Number.isNaN(weight) ? 0 : weight, place }
    })
  return asked
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ locale }) => knownLanguage(locale))
    .find((language) => language !== undefined)
}
