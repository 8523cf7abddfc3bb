// The two small scripts of sign-in windows. They run in browsers as they stand here; what they need to know is JSON in the
// page beside them. `gapiChannel` is the wire of the stand-in for Google's `gapi` in the pages (features/accounts).

export const gapiChannel = 'vitrine:gapi'
/** Between the window and the hidden frame, both of our own origin. */
export const windowChannel = 'vitrine:window'
export const framePath = '/emulator/auth/iframe'

export type FrameData = { gapiChannel: string; windowChannel: string; domains: readonly string[]; storageKey: string }

/**
 * The hidden frame in the page that signs in: hands on what the window brings, or what a redirect left in this tab. It
 * speaks to that page alone, and only when its host is an authorised one.
 */
export const frameScript = `
(() => {
  const { gapiChannel, windowChannel, domains, storageKey } = JSON.parse(document.getElementById('data').textContent)
  const own = location.origin
  const host = location.ancestorOrigins?.[0] ?? (document.referrer === '' ? '' : new URL(document.referrer).origin)
  const isTrusted = URL.canParse(host) && (host === own || domains.includes(new URL(host).hostname))
  if (parent === self || !isTrusted) return
  const waiting = new Map()
  let last = 0
  const post = (wire) => parent.postMessage({ channel: gapiChannel, ...wire }, host)
  const deliver = (authEvent) => new Promise((answered) => {
    last += 1
    waiting.set(last, answered)
    post({ type: 'authEvent', id: last, message: { type: 'authEvent', authEvent } })
  })
  const hear = ({ id, type, replyTo, message }) => {
    if (type === 'webStorageSupport') post({ replyTo: id, message: { status: 'ACK', webStorageSupport: true } })
    waiting.get(replyTo)?.(message)
    waiting.delete(replyTo)
  }
  addEventListener('message', async ({ origin, source, data }) => {
    if (origin === host && source === parent && data?.channel === gapiChannel) hear(data)
    if (origin !== own || data?.channel !== windowChannel || data.event === undefined) return
    const answer = await deliver(data.event)
    source?.postMessage({ channel: windowChannel, taken: answer?.status === 'ACK' }, own)
  })
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  post({ type: 'ready' })
  const nothing = { type: 'unknown', eventId: null, urlResponse: null, sessionId: null, postBody: null, tenantId: null, error: { code: 'auth/no-auth-event', message: 'Nobody came back from a provider.' } }
  deliver(kept === null ? nothing : JSON.parse(kept))
})()
`

export type WindowData = {
  windowChannel: string
  framePath: string
  storageKey: string
  isPopup: boolean
  redirectUrl: string
  apiKey: string
  appName: string
  event: object
  /** What it says where nobody takes its news. */
  gone: string
}

/** The window, back from the provider: gives its news to the hidden frame of the page that opened it, or stores them in this tab. */
export const windowScript = `
(() => {
  const { windowChannel, framePath, storageKey, isPopup, redirectUrl, apiKey, appName, event, gone } = JSON.parse(document.getElementById('data').textContent)
  if (!isPopup) {
    sessionStorage.setItem(storageKey, JSON.stringify(event))
    location.replace(redirectUrl)
    return
  }
  const isFrame = (each) => {
    try {
      const { origin, pathname, search } = each.location
      const asked = new URLSearchParams(search)
      return origin === location.origin && pathname === framePath && asked.get('apiKey') === apiKey && asked.get('appName') === appName
    } catch {
      return false
    }
  }
  const find = () => Array.from({ length: opener?.length ?? 0 }, (_, index) => opener[index]).find(isFrame)
  const giveUp = () => { document.getElementById('said').textContent = gone }
  addEventListener('message', ({ origin, data }) => { if (origin === location.origin && data?.channel === windowChannel && data.taken) close() })
  let looks = 0
  const look = () => {
    looks += 1
    const frame = find()
    if (frame !== undefined) frame.postMessage({ channel: windowChannel, event }, location.origin)
    else if (looks > 50) giveUp()
    else setTimeout(look, 100)
  }
  look()
})()
`
