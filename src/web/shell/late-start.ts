/** The type of the page's own script while it waits: browsers leave what they do not know alone. */
export const lateScriptType = 'text/x-late-module'

/** Nobody waits longer than this for a picture that does not come, in milliseconds. */
const longestWait = 3000

/**
 * The source of the small script that starts a page after its pictures: on a slow line, pictures and scripts side by side
 * would make each other late, and a picture is what somebody came for. `chunks` are the files that the page's script imports.
 */
export function lateStartSource(chunks: readonly string[]): string {
  return `(${startLate.toString()})(window,${JSON.stringify({ chunks, type: lateScriptType, longestWait })})`
}

/**
 * Starts the page's script when its eager pictures have been painted, when somebody touches the page, or when it has waited
 * long enough, whichever is first. Runs as a copy in the page: it may use nothing but its arguments.
 */
export function startLate(window: Window & typeof globalThis, { chunks, type, longestWait: wait }: { chunks: readonly string[]; type: string; longestWait: number }): void {
  const { document } = window
  const touches = ['pointerdown', 'keydown', 'focusin']
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const touch of touches) document.removeEventListener(touch, start, true)
    for (const href of chunks) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const waiting = document.querySelector(`script[type="${type}"]`)
    // The same text: the page's policy knows it by its hash.
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: waiting?.textContent ?? '' }))
  }
  const afterPaint = () => {
    const eager = [...document.images].filter(({ loading }) => loading !== 'lazy')
    // A frame is drawn between its callback and the next task.
    void Promise.allSettled(eager.map((image) => image.decode())).then(() => { window.requestAnimationFrame(() => { window.setTimeout(start) }) })
  }
  for (const touch of touches) document.addEventListener(touch, start, true)
  window.setTimeout(start, wait)
  if (document.readyState === 'complete') afterPaint()
  else window.addEventListener('load', afterPaint)
}
