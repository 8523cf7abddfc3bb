import type { RouterContextProvider } from 'react-router'
import { appContext } from '#features/studio/app-context.server.ts'
import { studioIn } from '#features/studio/studio.ts'
import { locale } from '#messages/locale.ts'

/**
 * After an act the loaders of its page run with what the act was given: the studio as it was written. What they show again, with what was typed
 * and why it was refused, is for a reader, so they take the studio in that reader's language. The workbench is English and stays as it is.
 */
export function takeReaderStudio(context: Readonly<RouterContextProvider>): void {
  const app = context.get(appContext)
  if (app.original === app.studio && locale() !== 'en')
    context.set(appContext, { ...app, studio: studioIn(app.studio, locale()) })
}
