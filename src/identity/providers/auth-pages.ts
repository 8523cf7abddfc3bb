import { createHash } from 'node:crypto'
import { locale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { isLoopback } from '#platform/sign-in-settings.ts'
import {
  type FrameData,
  framePath,
  frameScript,
  gapiChannel,
  type WindowData,
  windowChannel,
  windowScript,
} from './auth-page-scripts.ts'

/** Where the SDK reads what a redirect brought back. */
export function storageKey({ apiKey, appName }: { apiKey: string; appName: string }): string {
  return `firebase:redirectEvent:${apiKey}:${appName}`
}

/** The hidden frame; only pages of authorised hosts may hold it. */
export function framePage({
  apiKey,
  appName,
  authorizedDomains,
}: {
  apiKey: string
  appName: string
  authorizedDomains: readonly string[]
}): Response {
  const data: FrameData = {
    gapiChannel,
    windowChannel,
    domains: authorizedDomains,
    storageKey: storageKey({ apiKey, appName }),
  }
  const ancestors = authorizedDomains.map((host) => (isLoopback(host) ? `http://${host}:*` : `https://${host}`))
  return page({ said: '', data, script: frameScript, ancestors: ["'self'", ...ancestors].join(' ') })
}

/** The window that is back from a provider. */
export function windowPage(
  news: Omit<WindowData, 'windowChannel' | 'framePath' | 'storageKey' | 'gone'>,
  headers: Record<string, string> = {},
): Response {
  const data: WindowData = {
    ...news,
    windowChannel,
    framePath,
    storageKey: storageKey(news),
    gone: t('The page that opened this window is gone. Close this window and sign in again.'),
  }
  return page({ said: t('One moment.'), data, script: windowScript, headers })
}

/** The window cannot go on, and no page can be notified. */
export function brokenPage(said: string): Response {
  return page({ said, status: 400, below: `<p><a href="/login">${t('Go to the sign-in page')}</a></p>` })
}

const style =
  'body{margin:3rem auto;max-width:28rem;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#1c1b19;background:#fff}'

function page({
  said,
  below = '',
  data,
  script = '',
  ancestors = "'none'",
  status = 200,
  headers = {},
}: {
  said: string
  below?: string
  data?: object
  script?: string
  ancestors?: string
  status?: number
  headers?: Record<string, string>
}): Response {
  const json =
    data === undefined
      ? ''
      : `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  const html = `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('Signing in')}</title><style>${style}</style></head><body><p id="said" role="status">${said}</p>${below}${json}${script === '' ? '' : `<script>${script}</script>`}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${hashOf(style)}; script-src ${script === '' ? "'none'" : hashOf(script)}; frame-ancestors ${ancestors}`,
      ...headers,
    },
  })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
