import { createHash } from 'node:crypto'
import { locale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { isLoopback } from '#platform/sign-in-settings.ts'

/**
 * Whether a host name is this app's own: the one of the public address, and every name of this machine where the public address
 * is one of those. Any other name may be a stranger's that points here (DNS rebinding): pages under it would act as ours.
 * The port does not matter, since nobody but its owner chooses what a name points to: tunnels and proxies have their own.
 */
export function ownHosts({ publicUrl }: { publicUrl: string }): (host: string | undefined) => boolean {
  const { hostname } = new URL(publicUrl)
  const isLocal = isLocalName(hostname)
  return (host) => {
    const name = host?.toLowerCase().replace(/:\d*$/, '')
    return name !== undefined && (name === hostname || (isLocal && isLocalName(name)))
  }
}

/** The host of a whole address, without parsing all of it. */
export function hostOf(url: string): string {
  const [, , host = ''] = url.split('/', 3)
  return host
}

/** The origins that our own pages have; more than one on a laptop, where several names lead here. */
export function ownOrigins({ publicUrl, port }: { publicUrl: string; port: number }): readonly string[] {
  const { origin, hostname } = new URL(publicUrl)
  return isLocalName(hostname)
    ? [origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)]
    : [origin]
}

function isLocalName(name: string): boolean {
  return name === '[::1]' || isLoopback(name)
}

const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;overflow-wrap:anywhere}h1{font:400 1.75rem/1.2 Georgia,serif}p:last-child{font-size:.875rem;opacity:.75}'

/** What a browser may do with that page: show it in its own few lines of style. */
export const wrongHostPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; sandbox`

/** What is shown under another host name, as a small page of its own: ours would not work under that name. */
export function wrongHostPage({ publicUrl, host }: { publicUrl: string; host: string }): string {
  const [address, name] = [escaped(publicUrl), escaped(host)]
  const operator = t(
    'If you run it: PUBLIC_URL is the address that people use. Set {setting} to open it under this one, and have a proxy in front pass the Host header on.',
    { setting: `PUBLIC_URL=http://${name}` },
  )
  return `<!doctype html><html lang="${locale()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('Another address##site')}</title><style>${style}</style>
<h1>${t('This site has another address.')}</h1>
<p>${t('This server is not called {name}. Nothing was done.', { name })}</p><p><a href="${address}/">${t('Go to {address}', { address })}</a></p>
<p>${operator}</p></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
