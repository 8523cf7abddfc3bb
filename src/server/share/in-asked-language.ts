import { type Studio, studioIn } from '#features/studio/studio.ts'
import { localeOfAddress } from '#features/visitors/reader-language.ts'
import { inLocale } from '#messages/locale.server.ts'
import { locale } from '#messages/locale.ts'

/**
 * Runs what is cached for all readers in the language of its address, else in English, whatever the reader prefers. It is given the studio
 * as that language has it. Because the address alone decides, no cache has to tell readers apart by their headers.
 */
export function inAskedLanguage<Given extends { studio: Studio }, T>(
  address: string,
  given: Given,
  run: (shown: Given) => T,
): T {
  return inLocale(localeOfAddress(address) ?? 'en', () => run({ ...given, studio: studioIn(given.studio, locale()) }))
}
