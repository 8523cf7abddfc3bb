import { type Language, type Locale, languageCookie, languageParameter, offered, parseLocale } from './locale.ts'

/** The language that an address asks for by `?lang=`. */
export function localeOfAddress(url: string): Locale | undefined {
  return url.includes(`${languageParameter}=`)
    ? parseLocale(new URL(url).searchParams.get(languageParameter))
    : undefined
}

/**
 * The language in which a request is answered: what its address asks for, then what the reader chose, then what the browser
 * prefers. The interface for programs is English for everybody.
 */
export function localeOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Locale {
  if (/^https?:\/\/[^/]+\/api\//.test(url)) return 'en'
  return (
    localeOfAddress(url) ?? localeOfCookies(headers.get('cookie')) ?? preferredLanguage(headers.get('accept-language'))
  )
}

function localeOfCookies(header: string | null): Locale | undefined {
  if (header?.includes(`${languageCookie}=`) !== true) return undefined
  const pair = header.split(';').find((part) => part.trimStart().startsWith(`${languageCookie}=`))
  return parseLocale(pair?.trim().slice(languageCookie.length + 1))
}

/** What browsers send is nearly always one of few texts, and is asked for at each page. */
const negotiated = new Map<string, Language>()

/** The language of ours that an `Accept-Language` header wants most (RFC 9110, 12.5.4); English when it wants none of them. */
export function preferredLanguage(header: string | null, choices: readonly Language[] = offered): Language {
  if (header === null) return 'en'
  if (choices !== offered) return negotiate(header, choices)
  const known = negotiated.get(header)
  if (known !== undefined) return known
  if (negotiated.size > 1000) negotiated.clear()
  const language = negotiate(header, choices)
  negotiated.set(header, language)
  return language
}

function negotiate(header: string, choices: readonly Language[]): Language {
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

/** Path and query of a page with the language in it. */
export function addressIn(language: Language, address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  searchParams.set(languageParameter, language)
  return `${pathname}?${searchParams.toString()}`
}
