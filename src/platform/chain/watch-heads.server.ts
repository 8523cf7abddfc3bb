/** How long after a connection ended the next is tried: at first, and at most, in milliseconds. */
const [firstPause, longestPause] = [1_000, 60_000]
/** A node that takes no subscription is queried again after so long: another one may answer then. */
const refusedPause = 600_000
/** A connection on which nothing came for so long may be dead without saying so. */
const longestSilence = 300_000

/** Hosts of this machine, by number or name. */
const ownMachine = /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/

/**
 * Where a node announces new blocks: at the address that was set, else at that of the calls where the node is on this machine, which costs nobody
 * anything to try. `undefined`: nowhere.
 */
export function headsUrlOf({
  rpcUrl,
  socketUrl,
}: {
  rpcUrl: string
  socketUrl: string | undefined
}): string | undefined {
  if (socketUrl !== undefined) return socketUrl
  const url = new URL(rpcUrl)
  if (!ownMachine.test(url.hostname)) return undefined
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/**
 * Hears of new blocks by WebSocket (`eth_subscribe` with `newHeads`, as Ethereum nodes offer it). What the node says is not read: it only means
 * that there is something to read. Where there is no such connection nothing is lost but time, and it is tried again later. Returns the
 * function that ends it.
 */
export function watchHeads({ url, onHead }: { url: string; onHead: () => void }): () => void {
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  let failures = 0
  let isOver = false

  const again = (pause: number) => {
    clearTimeout(silence)
    if (isOver) return
    clearTimeout(timer)
    timer = setTimeout(open, pause).unref()
  }
  const listenFor = () => {
    clearTimeout(silence)
    silence = setTimeout(() => socket?.close(), longestSilence).unref()
  }
  const open = () => {
    let isRefused = false
    const own = (socket = new WebSocket(url))
    own.addEventListener('open', () => {
      own.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
      listenFor()
    })
    own.addEventListener('message', ({ data }) => {
      listenFor()
      switch (kindOf(data)) {
        case 'subscribed':
          failures = 0
          return
        case 'head':
          onHead()
          return
        case 'refused':
          isRefused = true
          own.close()
      }
    })
    // What went wrong is followed by the end of the connection, which is where the next one begins.
    own.addEventListener('error', () => undefined)
    own.addEventListener('close', () => {
      again(isRefused ? refusedPause : Math.min(longestPause, firstPause * 2 ** failures++))
    })
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(silence)
    socket?.close()
  }
}

/** What a message of the node means; `undefined` for one of another kind. */
function kindOf(data: unknown): 'head' | 'subscribed' | 'refused' | undefined {
  try {
    const message = JSON.parse(String(data)) as { method?: unknown; id?: unknown; error?: unknown }
    if (message.method === 'eth_subscription') return 'head'
    return message.error === undefined ? (message.id === 1 ? 'subscribed' : undefined) : 'refused'
  } catch {
    return undefined
  }
}
