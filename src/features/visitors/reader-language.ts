import { isWorkbench, type Language, languageParameter, type Locale, offered, parseLocale } from '#messages/locale.ts'
import { cookieOf } from './ground.ts'

/** Cookie in which a reader's choice stands. */
export const languageCookie = 'language'

/** The language that an address asks for by `?lang=`. */
export function localeOfAddress(url: string): Locale | undefined {
  return url.includes(`${languageParameter}=`)
    ? parseLocale(new URL(url).searchParams.get(languageParameter))
    : undefined
}

/**
 * The language in which a request is answered: what its address asks for, then what the reader chose, then what the browser
 * prefers. The interface for programs and the workbench are English for everybody.
 */
export function localeOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Locale {
  const path = /^https?:\/\/[^/]+([^?#]*)/.exec(url)?.[1] ?? ''
  if (path.startsWith('/api/') || isWorkbench(path)) return 'en'
  return (
    localeOfAddress(url) ??
    parseLocale(cookieOf(headers.get('cookie'), languageCookie)) ??
    preferredLanguage(headers.get('accept-language'))
  )
}

/** What browsers send is nearly always one of few texts, and is asked for at each page. */
const negotiated = new Map<string, Language>()

function preferredLanguage(header: string | null): Language {
  if (header === null) return 'en'
  const known = negotiated.get(header)
  if (known !== undefined) return known
  if (negotiated.size > 1000) negotiated.clear()
  const language = negotiate(header, offered)
  negotiated.set(header, language)
  return language
}

/** The one of some languages that an `Accept-Language` header wants most (RFC 9110, 12.5.4); English when it wants none of them. */
export function negotiate(header: string, choices: readonly Language[]): Language {
  const [best] = header
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [range = '', ...parameters] = part.trim().split(';')
      const language = choices.find((own) => own === range.trim().toLowerCase().split('-')[0])
      const quality = Number(parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean) ?? 1)
      return language === undefined || !(quality > 0) ? [] : [{ language, quality }]
    })
    .toSorted((a, b) => b.quality - a.quality)
  return best?.language ?? 'en'
}

/** Path and query of a page with the language in it. Strangers ask for `//elsewhere/x` too: a link to that would lead to another site. */
export function addressIn(language: Language, address: string): string {
  const [path = '', ...query] = address.split('?')
  const search = new URLSearchParams(query.join('?'))
  search.set(languageParameter, language)
  return `${path.replace(/^[/\\]+/, '/')}?${search.toString()}`
}

/**
 * Where search engines find a page (path and query) in each language that is offered; `x-default` is for everybody else. English is
 * what those read who ask for no language, so its address names none. Empty where there is no choice.
 */
export function languageAddresses(
  address: string,
  choices: readonly Language[] = offered,
): { language: Language | 'x-default'; address: string }[] {
  return choices.length < 2
    ? []
    : [
        { language: 'x-default', address },
        ...choices.map((language) => ({
          language,
          address: language === 'en' ? address : addressIn(language, address),
        })),
      ]
}
