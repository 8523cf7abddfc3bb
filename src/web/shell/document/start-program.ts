import { repeatEarlyPress } from './repeat-early-press.ts'

/** Where the document holds its program back. */
export const programId = 'vitrine-program'

/** The source of the small script that starts the program; inline, since whatever waits for a file would start it later than the paint. */
export function startProgramSource(): string {
  return `(${startProgram.toString()})(window,${JSON.stringify(programId)});(${repeatEarlyPress.toString()})(window)`
}

/**
 * Asks for the files of the program once the page is painted and the pictures that it is about have come, for which it waits at most a second:
 * before that they would share a slow line with the styles, the fonts and the work. Where nothing is painted, because nobody looks, it asks at
 * once; and a second after everything else has come, whatever the browser tells of painting. Runs as a copy in the page: it may use nothing but
 * its arguments.
 */
export function startProgram(window: Window & typeof globalThis, id: string): void {
  const { document, PerformanceObserver } = window
  const program = document.createRange().createContextualFragment(document.getElementById(id)?.textContent ?? '')
  const late = [...program.querySelectorAll('link,script[type=module]')]
  for (const each of late) each.remove()
  // What the page's data is handed over by; the scripts after this one fill it.
  document.head.append(program)
  const start = () => {
    document.head.append(...late.splice(0))
  }
  const startWithinASecond = () => {
    window.setTimeout(start, 1000)
  }
  const startAfterPictures = async () => {
    startWithinASecond()
    await Promise.allSettled(
      [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((picture) => picture.decode()),
    )
    // Decoded is not yet painted.
    window.requestAnimationFrame(() => {
      window.setTimeout(start)
    })
  }
  if (document.visibilityState === 'hidden') start()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) void startAfterPictures()
  }).observe({ type: 'paint', buffered: true })
  window.addEventListener('load', startWithinASecond)
}
