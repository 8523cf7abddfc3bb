import { getRuntime } from '../errors/runtime.ts'
import { type PollSurroundings, pollWhileVisible, windowSurroundings } from './poll-while-visible.ts'

/** The parts of the browser that a stream of news needs. `openStream` asks for one; `locks` and what `openChannel` gives are the windows' of one browser. */
export type NewsSurroundings = PollSurroundings & {
  now: () => number
  openStream: () => Pick<EventSource, 'close' | 'onmessage' | 'onerror'>
  openChannel: () => Pick<BroadcastChannel, 'close' | 'onmessage' | 'postMessage'>
  locks: Pick<LockManager, 'request'> | undefined
}

/** How soon a page begins to listen: what it shows comes first. */
const firstMilliseconds = 1_000
/** How often it asks where it cannot listen, and looks whether it is still true where it does. */
const roundMilliseconds = 2_000
/** The server says something every 20 seconds; a line that is silent for longer is dead, though nobody says so. */
const silentMilliseconds = 50_000
/** A stream that was refused or lost is tried again after so long; until then the page asks. */
const retryMilliseconds = 30_000

/**
 * Tells `onVersion` the newest version of the data again and again while the page can be seen, at once when there is another one. It hears of them
 * by a stream; until there is one, and wherever there is none, it asks. One window of a browser holds a stream, and only while it is seen:
 * HTTP/1.1 has six connections for all of them. It tells the others what it hears. Returns the function that ends it.
 */
export function hearNews(
  { ask, onVersion }: { ask: () => Promise<string>; onVersion: (version: string) => void },
  given: NewsSurroundings = newsSurroundings(),
): () => void {
  const { document, now, openStream, openChannel, locks } = given
  let newest: string | undefined
  let stream: ReturnType<typeof openStream> | undefined
  let giveBack: (() => void) | undefined
  let isHeard = false
  let isOver = false
  let [since, retryAt] = [0, 0]

  let others: ReturnType<typeof openChannel> | undefined
  const take = ({ data }: MessageEvent) => {
    newest = (JSON.parse(data as string) as { version: string }).version
    onVersion(newest)
  }
  const close = () => {
    stream?.close()
    stream = undefined
    isHeard = false
    giveBack?.()
  }
  const fail = () => {
    close()
    retryAt = now() + retryMilliseconds
  }
  const listen = () => {
    since = now()
    stream = openStream()
    // The browser would try again by itself, for all pages at once: whoever was sent away asks for a while.
    stream.onerror = fail
    stream.onmessage = (message) => {
      isHeard = true
      since = now()
      others?.postMessage(message.data)
      take(message)
    }
  }
  const hold = async (lock: Lock | null) => {
    if (lock === null) fail()
    else if (!isOver && document.visibilityState === 'visible')
      await new Promise<void>((resolve) => {
        giveBack = resolve
        listen()
      })
  }
  const end = pollWhileVisible(
    async () => {
      if (stream !== undefined && now() - since > silentMilliseconds) fail()
      const asksForLock = stream === undefined && locks !== undefined && now() >= retryAt
      if (asksForLock) locks.request('news', { ifAvailable: true }, hold).catch(fail)
      // A stream begins with what there is.
      else if (!isHeard) newest = await ask()
      if (newest !== undefined) onVersion(newest)
    },
    { ...given, milliseconds: () => (newest === undefined ? firstMilliseconds : roundMilliseconds) },
  )
  const leave = () => {
    close()
    others?.close()
    others = undefined
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') (others ??= openChannel()).onmessage = take
    else leave()
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    isOver = true
    end()
    leave()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

function newsSurroundings(): NewsSurroundings {
  return {
    ...windowSurroundings(),
    now: () => performance.now(),
    openStream: () => new EventSource(`${getRuntime().apiBase}/api/news`),
    openChannel: () => new BroadcastChannel('news'),
    // Only pages that came by https have them; others ask.
    locks: (navigator as { locks?: LockManager }).locks,
  }
}
