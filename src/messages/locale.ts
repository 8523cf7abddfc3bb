/** The languages of the site, English first: it is whole, and what another language lacks cannot be compiled. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What readers are offered. */
export { languages as offered }

/** Text that looks translated and is longer than English: it shows what is in no catalogue, and where a page has too little room. */
export const pseudoLocale = 'en-XA'
export type Locale = Language | typeof pseudoLocale

/** Whether a path, or that of its data, is the workbench's, which is English for everybody. */
export function isWorkbench(path: string): boolean {
  return /^\/boss(?:[/.]|$)/.test(path)
}

/** The languages by their own names, for whoever chooses one. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

let source: () => Locale = () => 'en'

/** The language that is read now: in the browser the page's, on the server that of the request being answered, English outside of both. */
export function locale(): Locale {
  return source()
}

/** Says where the language stands: once for a browser's page, once for a server. */
export function takeLocaleFrom(next: () => Locale): void {
  source = next
}

/** Parameter of an address in which a language stands. */
export const languageParameter = 'lang'

/** The address of a file that is cached for all readers, in the language that is read now; without one it is English. */
export function addressOfOwnLanguage(path: string): string {
  return locale() === 'en' ? path : `${path}?${languageParameter}=${locale()}`
}

export function parseLocale(text: string | null | undefined): Locale | undefined {
  return ([...languages, pseudoLocale] as const).find((known) => known === text)
}

/** English as in Britain, with the day before the month. */
const formatLocales: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE', [pseudoLocale]: 'en-GB' }

/** How days, numbers and their words are written: a locale for `Intl`. */
export function formatLocale(): string {
  return formatLocales[locale()]
}
