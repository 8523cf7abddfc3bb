import { AsyncLocalStorage } from 'node:async_hooks'
import { german } from './german.ts'
import { type Locale, takeLocaleFrom } from './locale.ts'
import { addCatalogue } from './translate.ts'

const current = new AsyncLocalStorage<Locale>()
takeLocaleFrom(() => current.getStore() ?? 'en')
addCatalogue('de', german)

/** Runs with everything in one language, whatever it waits for on its way. */
export function inLocale<T>(locale: Locale, run: () => T): T {
  return current.run(locale, run)
}
