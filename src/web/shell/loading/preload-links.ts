import { getRuntime } from '../errors/runtime.ts'
import { type BuildManifest, chunksOf, getBuildManifest } from '../live/app-builds.ts'
import { serverClient } from '../live/server-client.ts'
import { createPreloadQueue } from './preload-queue.ts'
import { savesData, whenIdle } from './when-idle.ts'

/**
 * Loads the script of a page before it is asked for: when a link is pointed at or focused, and, once the page is quiet,
 * for the links in view. Works for every link of the document by delegation. Returns the function that ends it.
 */
export function preloadLinks(): () => void {
  const queue = createPreloadQueue(preloadPage())
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element ? pathOfLink(target.closest('a')) : undefined
    if (path !== undefined) void queue.add(path)
  }
  const idle = savesData()
    ? () => undefined
    : whenIdle(() => {
        for (const path of pathsInView()) void queue.add(path)
      })
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
  return () => {
    idle()
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}

/** Preloads the chunks of one page; the build's manifest says which, and is fetched when first needed. */
function preloadPage(): (path: string) => Promise<void> {
  let manifest: Promise<BuildManifest> | undefined
  const loaded = new Set<string>()
  return async (path) => {
    manifest ??= getBuildManifest(serverClient(), { id: getRuntime().buildId })
    const due = chunksOf(
      await manifest.catch((error: unknown) => {
        manifest = undefined
        throw error
      }),
      path,
    ).filter((chunk) => !loaded.has(chunk))
    await Promise.all(
      due.map(async (chunk) => {
        await preloadModule(chunk)
        loaded.add(chunk)
      }),
    )
  }
}

async function preloadModule(href: string): Promise<void> {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`) !== null) return
  await new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href,
      onload: () => {
        resolve()
      },
      onerror: () => {
        link.remove()
        reject(new Error(`${href} did not arrive`))
      },
    })
    document.head.append(link)
  })
}

/** The path of a link to another page of this instance, which this window would open. */
function pathOfLink(link: HTMLAnchorElement | null): string | undefined {
  if (
    link === null ||
    !link.hasAttribute('href') ||
    link.origin !== location.origin ||
    link.target === '_blank' ||
    link.hasAttribute('download')
  )
    return undefined
  return link.pathname === location.pathname ? undefined : link.pathname
}

function pathsInView(): Set<string> {
  const isInView = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  return new Set(
    [...document.links]
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement && isInView(link))
      .flatMap((link) => pathOfLink(link) ?? []),
  )
}
