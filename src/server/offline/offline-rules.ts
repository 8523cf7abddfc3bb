/** A sentence of each language, as the worker writes it into what it cached. */
export type OfflineSentences = {
  /** With `{day}` and `{time}`: what stands above a cached page. */
  asOf: string
  missing: string
  offline: string
  /** The same of a line in the list of cached pages. */
  keptAt: string
  none: string
  toList: string
  clear: string
}

export type OfflineRules = ReturnType<typeof offlineRules>

/**
 * What the worker decides, without touching anything. It runs as a copy in browsers (`offline-worker.ts`), so it uses nothing but its
 * arguments and what every browser has.
 */
export function offlineRules() {
  type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const momentIn = (sentence: string, at: Date, language: string) => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', options).format(at)
    return sentence
      .replace('{day}', () => format({ dateStyle: 'full' }))
      .replace('{time}', () => format({ timeStyle: 'short' }))
  }
  const link = 'underline decoration-strong-line hover:decoration-ink'
  return {
    momentIn,
    /**
     * Whether an answer may be cached: whole, from this address itself, and not forbidden to be stored, as all that is for one person is.
     */
    mayKeep: ({ status, type, redirected, headers }: Answer, kind: 'text/html' | 'image/' | 'text/css' | 'font/') =>
      status === 200 &&
      (type === 'basic' || type === 'default') &&
      !redirected &&
      !(headers.get('cache-control') ?? 'no-store').includes('no-store') &&
      (headers.get('content-type') ?? '').startsWith(kind),
    /**
     * Whether the server says that there is no such page any more: what was cached of it goes too. A server that fails says nothing of
     * the kind.
     */
    isGone: ({ status, type }: Pick<Response, 'status' | 'type'>) =>
      type === 'opaqueredirect' || (status >= 300 && status < 500 && status !== 304 && status !== 429),
    /** What a request is for; `undefined` for everything that the worker leaves alone. */
    roleOf: (
      { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
      origin: string,
    ) =>
      method !== 'GET' || new URL(url).origin !== origin
        ? undefined
        : mode === 'navigate'
          ? ('page' as const)
          : destination === 'image' || destination === 'style' || destination === 'font'
            ? ('part' as const)
            : undefined,
    /** Path and query under which a page is cached: without what counts visitors or names a language. */
    addressOf: (url: string) => {
      const { pathname, searchParams } = new URL(url, 'https://site.invalid')
      const read = new URLSearchParams(
        [...searchParams].filter(([name]) => name !== 'lang' && !/^(?:utm_.*|fbclid|gclid)$/.test(name)),
      )
      read.sort()
      return read.size === 0 ? pathname : `${pathname}?${read}`
    },
    /** Whether an address is one of this site, as a path. */
    isOwn: (address: string) => /^\/(?!\/)/.test(address),
    isPicture: (url: string) => /^\/(?:media|files)\//.test(url),
    /** The cached picture that shows the same: itself, else the same work in another size. `kept` from the oldest to the newest. */
    pictureFor: (url: string, kept: readonly string[]) => {
      const folder = url.replace(/[^/]*$/, '')
      return kept.includes(url) ? url : kept.findLast((other) => other.replace(/[^/]*$/, '') === folder)
    },
    /** Those that leave, of addresses from the oldest to the newest. */
    leaving: (kept: readonly string[], most: number) => kept.slice(0, Math.max(0, kept.length - most)),
    /** The styles and fonts that a page names. */
    partsOf: (html: string) => [
      ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.(?:css|woff2))"/g)].map(([, address]) => address!)),
    ],
    languageOf: (html: string) => /<html\b[^>]*? lang="([\w-]+)"/.exec(html)?.[1] ?? 'en',
    titleOf: (html: string) =>
      (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    /**
     * A page as it is shown offline: its text and pictures under a line that says so. Its own scripts are left out: they would request data
     * that nobody answers. `script` waits for the network instead.
     */
    copyOf: (
      html: string,
      { notice, toList, script }: { notice: string; toList?: { href: string; text: string }; script: string },
    ) =>
      html
        .replace(/<script\b[\s\S]*?<\/script>/g, '')
        .replace(/<link\b[^>]*? rel="modulepreload"[^>]*>/g, '')
        .replace(
          /<body\b[^>]*>/,
          (body) =>
            `${body}<p role="status" id="offline" class="flex flex-wrap gap-x-6 border-b border-strong-line bg-ground px-gutter py-3 text-sm">${escaped(notice)}${
              toList === undefined
                ? ''
                : ` <a class="${link}" href="${escaped(toList.href)}">${escaped(toList.text)}</a>`
            }</p>`,
        )
        .replace('</body>', () => `<script>${script}</script></body>`),
    /** The offline page with the list of what is cached, the newest first, in the place that it has for it. */
    withList: (
      html: string,
      kept: readonly { address: string; title: string; at: Date }[],
      { words: { keptAt, none, clear }, language }: { words: OfflineSentences; language: string },
    ) =>
      html.replace(/(<div id="kept-pages"[^>]*>)[\s\S]*?<\/div>/, (_, start: string) =>
        kept.length === 0
          ? `${start}<p>${escaped(none)}</p></div>`
          : `${start}<ul class="grid gap-3">${kept
              .map(
                ({ address, title, at }) =>
                  `<li><a class="${link}" href="${escaped(address)}">${escaped(title)}</a> <span class="text-sm text-quiet">${escaped(momentIn(keptAt, at, language))}</span></li>`,
              )
              .join(
                '',
              )}</ul><button type="button" data-clear-kept class="mt-8 min-h-11 ${link}">${escaped(clear)}</button></div>`,
      ),
  }
}

/**
 * Runs as a copy in a cached page: loads the page again once the server answers, and deletes what is cached when somebody asks for it.
 * `caches`
 * is the beginning of their names.
 */
export function waitForNetwork(window: Window & typeof globalThis, prefix: string): void {
  const loadAgain = async () => {
    const answer = await window.fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok === true) window.location.reload()
  }
  window.addEventListener('online', () => void loadAgain())
  window.setInterval(() => void loadAgain(), 15_000)
  window.document.querySelector('[data-clear-kept]')?.addEventListener('click', () => {
    void (async () => {
      for (const name of await window.caches.keys()) if (name.startsWith(prefix)) await window.caches.delete(name)
      window.location.reload()
    })()
  })
}
