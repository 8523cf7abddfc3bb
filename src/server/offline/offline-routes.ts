import type { Hono } from 'hono'
import { linkTo } from '#features/studio/site-map.ts'
import { OFFLINE_WORKER } from '#features/visitors/offline-pages.ts'
import { inLocale } from '#messages/locale.server.ts'
import { languages } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import type { EdgeEnv } from '../edge-env.ts'
import type { OfflineSentences } from './offline-rules.ts'
import { offlineWorkerSource } from './offline-worker.ts'

/** The worker that caches the public pages that somebody has read on their device. */
export function addOfflineRoutes(app: Hono<EdgeEnv>, { build }: { build: string }): void {
  const sentences = Object.fromEntries(languages.map((language) => [language, inLocale(language, offlineSentences)]))
  const source = offlineWorkerSource({ build, listPage: linkTo('offline'), sentences })
  app.get(OFFLINE_WORKER, (c) =>
    c.body(source, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}

/** What the worker writes, with the places that it fills itself. */
export function offlineSentences(): OfflineSentences {
  const moment = { day: '{day}', time: '{time}' }
  return {
    asOf: t('You are offline. This is the page as of {day}, {time}.', moment),
    missing: t('You are offline, and this page isn’t kept on your device.'),
    offline: t('You are offline.'),
    keptAt: t('as of {day}, {time}', moment),
    none: t('No pages are kept on this device yet.'),
    toList: t('Pages you can read offline'),
    clear: t('Delete kept pages'),
  }
}
