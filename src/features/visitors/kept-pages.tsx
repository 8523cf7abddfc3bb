import { useEffect, useState } from 'react'
import { dayAndTime } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { KEPT_AT, KEPT_CACHES, KEPT_TITLE } from './offline-pages.ts'

type KeptPage = { address: string; title: string; at: Date }

/** The pages that this browser keeps, the newest first, with a button that deletes them. The worker fills the same place offline. */
export function KeptPages() {
  const [kept, setKept] = useState<readonly KeptPage[]>()
  useEffect(() => {
    let isCurrent = true
    void listKeptPages().then((pages) => {
      if (isCurrent) setKept(pages)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <>
      <noscript>
        <p className="mt-10">{t('Without JavaScript, your browser keeps no pages.')}</p>
      </noscript>
      <div id="kept-pages" className="mt-10">
        {kept?.length === 0 && <p>{t('No pages are kept on this device yet.')}</p>}
        {kept !== undefined && kept.length > 0 && (
          <>
            <ul className="grid gap-3">
              {kept.map(({ address, title, at }) => (
                <li key={address}>
                  <TextLink to={address}>{title}</TextLink>{' '}
                  <span className="text-sm text-quiet">{t('as of {day}, {time}', dayAndTime(at))}</span>
                </li>
              ))}
            </ul>
            <Button
              type="button"
              look="quiet"
              className="mt-8"
              onClick={() => {
                void deleteKeptPages().then(() => setKept([]))
              }}
            >
              {t('Delete kept pages')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

async function keptCaches(): Promise<string[]> {
  // Browsers keep nothing for addresses that are not secure.
  return 'caches' in window ? (await caches.keys()).filter((name) => name.startsWith(KEPT_CACHES)) : []
}

async function listKeptPages(): Promise<KeptPage[]> {
  const pages: KeptPage[] = []
  for (const name of await keptCaches()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const headers = (await cache.match(request))?.headers
      const [at, title] = [headers?.get(KEPT_AT), headers?.get(KEPT_TITLE)]
      // Pictures say nothing of the kind.
      if (at == null || title == null) continue
      const { pathname, search } = new URL(request.url)
      pages.push({ address: pathname + search, title: decodeURIComponent(title), at: new Date(at) })
    }
  }
  return pages.toReversed()
}

async function deleteKeptPages(): Promise<void> {
  for (const name of await keptCaches()) await caches.delete(name)
}
