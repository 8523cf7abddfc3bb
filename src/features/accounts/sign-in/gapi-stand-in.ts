/**
 * The small part of Google's `gapi` that the SDK uses for windows of other services, made of `postMessage`: with it in
 * place the unmodified SDK fetches no script from Google. It opens the service's hidden frame, which is of our own origin,
 * and carries messages between page and frame.
 *
 * On the wire, both ways, to the own origin only: `{ channel, type, id, message }` asks, `{ channel, replyTo, message }`
 * answers. The frame begins with type `ready`. What the frame asks before somebody listens for it waits.
 */
export const gapiChannel = 'vitrine:gapi'

type Wire = { channel: typeof gapiChannel; type?: string; id?: number; replyTo?: number; message?: unknown }
type Handler = (message: unknown) => unknown
type OpenOptions = {
  where: Node
  url: string
  attributes?: { style?: Record<string, string> } & Record<string, unknown>
}
type Frame = {
  restyle: (options: unknown) => Promise<void>
  ping: (answered: () => void) => Promise<void>
  register: (type: string, handler: Handler) => void
  send: (type: string, message: unknown, answered?: (answers: unknown[]) => void) => void
}
type Gapi = {
  load: (modules: string, options: { callback: () => void }) => void
  iframes: {
    Iframe: object
    CROSS_ORIGIN_IFRAMES_FILTER: object
    getContext: () => { open: (options: OpenOptions, opened: (frame: Frame) => unknown) => unknown }
  }
}

/** Puts the stand-in where the SDK looks for `gapi`; one that is there already stays. */
export function installGapiStandIn(page: Window & { gapi?: unknown }): void {
  page.gapi ??= {
    load: (_modules, { callback }) => {
      callback()
    },
    iframes: {
      Iframe: {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (options, opened) => opened(openFrame(page, options)) }),
    },
  } satisfies Gapi
}

function openFrame(page: Window, { where, url, attributes = {} }: OpenOptions): Frame {
  const element = page.document.createElement('iframe')
  const { style = {}, ...rest } = attributes
  Object.assign(element.style, style)
  for (const [name, value] of Object.entries(rest)) element.setAttribute(name, String(value))
  element.src = url
  return frameOf(page, element, () => where.appendChild(element))
}

function frameOf(page: Window, element: HTMLIFrameElement, show: () => void): Frame {
  const { origin } = page.location
  const handlers = new Map<string, Handler>()
  const waiting: Wire[] = []
  const answers = new Map<number, (answers: unknown[]) => void>()
  let lastId = 0
  let sayReady: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => {
    sayReady = resolve
  })
  const post = (wire: Omit<Wire, 'channel'>) =>
    element.contentWindow?.postMessage({ channel: gapiChannel, ...wire }, origin)

  const handle = async ({ type = '', id, message }: Wire) => {
    const answer = await handlers.get(type)?.(message)
    if (id !== undefined) post({ replyTo: id, message: answer })
  }
  page.addEventListener('message', (event) => {
    const wire = event.data as Wire | null
    if (event.origin !== origin || event.source !== element.contentWindow || wire?.channel !== gapiChannel) return
    if (wire.type === 'ready') sayReady()
    else if (wire.replyTo !== undefined) answers.get(wire.replyTo)?.([wire.message])
    else if (handlers.has(wire.type ?? '')) void handle(wire)
    else waiting.push(wire)
  })
  show()

  return {
    restyle: async () => undefined,
    ping: async (answered) => {
      await isReady
      answered()
    },
    register: (type, handler) => {
      handlers.set(type, handler)
      for (const wire of waiting.splice(0)) {
        if (wire.type === type) void handle(wire)
        else waiting.push(wire)
      }
    },
    send: (type, message, answered) => {
      lastId += 1
      if (answered !== undefined) answers.set(lastId, answered)
      post({ type, id: lastId, message })
    },
  }
}
