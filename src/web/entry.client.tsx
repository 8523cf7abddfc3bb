import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { parseLocale, takeLocaleFrom } from '#messages/locale.ts'
import { addCatalogue } from '#messages/translate.ts'
import { loadKind } from './kinds/kind-views.ts'
import type { ViewName } from './kinds/kind.ts'
import { getRuntime } from './shell/errors/runtime.ts'
import { continueIntended, reloadOnPreloadError } from './shell/loading/chunk-failure.ts'
import { watchEarlyInput } from './shell/loading/early-input.ts'
import { keepServerPage } from './shell/loading/keep-server-page.ts'
import { rememberNavigations } from './shell/loading/remember-navigations.ts'

/** Takes the server's page over. What fails on the way ends at the watch that `boot-guard.ts` keeps. */
function start(): void {
  const fail = (error: unknown) => window.__vitrineFail?.(error)
  try {
    watchEarlyInput()
    const restore = getRuntime().bot ? keepServerPage() : undefined
    startTransition(() => {
      const root = hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter instrumentations={[rememberNavigations]} />
        </StrictMode>,
        {
          onUncaughtError: fail,
          ...(restore === undefined
            ? {}
            : {
                onCaughtError: (error: unknown) => {
                  restore(root, error)
                },
              }),
        },
      )
    })
  } catch (error) {
    fail(error)
  }
}

if (!continueIntended(Date.now())) {
  reloadOnPreloadError()
  Promise.all([loadLanguage(), loadPage()]).then(start, (error: unknown) => window.__vitrineFail?.(error))
}

async function loadPage(): Promise<void> {
  const { page } = document.documentElement.dataset
  if (page !== undefined) await loadKind(page as ViewName)
}

/** The page's language is read from the page; English comes with the scripts, another language in a file of its own. */
async function loadLanguage(): Promise<void> {
  const own = parseLocale(document.documentElement.lang) ?? 'en'
  takeLocaleFrom(() => own)
  if (own === 'de') addCatalogue(own, (await import('#messages/german.ts')).german)
}
