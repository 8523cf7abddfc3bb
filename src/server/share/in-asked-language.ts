import { localeOfAddress } from '#features/visitors/reader-language.ts'
import { inLocale } from '#messages/locale.server.ts'

/** Runs what is cached for all readers in the language of its address, else in English, whatever the reader prefers. */
export function inAskedLanguage<T>(request: Request, run: () => T): T {
  return inLocale(localeOfAddress(request.url) ?? 'en', run)
}
