import { randomHex } from './relay-envelope.ts'
import { relayLogin } from './relay-login.ts'

/** How long the relay keeps a message for somebody who is away, and whether it wakes them; the tag says what it is. */
export type Postage = { tag: number; ttl: number; prompt: boolean }

/** The post between two browsers: it carries sealed envelopes by topic. */
export type Relay = {
  /** Hears what comes to a topic from now on, and what waits there. */
  subscribe: (topic: string, heard: (envelope: string) => void) => Promise<void>
  publish: (topic: string, envelope: string, postage: Postage) => Promise<void>
  close: () => void
}

type Answer = {
  id: number
  result?: unknown
  error?: { message?: string }
  method?: string
  params?: { data?: { topic?: string; message?: string } }
}

const answerMilliseconds = 15_000
const retryMilliseconds = 1_000

/**
 * The relay over a WebSocket: JSON-RPC 2.0 both ways. A connection that breaks is made again while anything is listened to,
 * with the same subscriptions. Source: WalletConnect Specs 2.0, "Relay RPC".
 */
export function openRelay({
  relayUrl,
  projectId,
  now = () => new Date(),
}: {
  relayUrl: string
  projectId: string
  now?: () => Date
}): Relay {
  const login = { seed: randomHex(32), subject: randomHex(32) }
  const listeners = new Map<string, (envelope: string) => void>()
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let socket: Promise<WebSocket> | undefined
  let isClosed = false
  let lastId = 0

  const newId = () => (lastId = Math.max(lastId + 1, now().getTime() * 1000))
  const heard = (from: WebSocket, text: unknown) => {
    const answer = parse(text)
    if (answer === undefined) return
    if (answer.method === 'irn_subscription') {
      from.send(JSON.stringify({ id: answer.id, jsonrpc: '2.0', result: true }))
      const { topic = '', message = '' } = answer.params?.data ?? {}
      listeners.get(topic)?.(message)
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error === undefined) asked?.resolve(answer.result)
    else asked?.reject(new Error(`The relay refused: ${answer.error.message ?? 'no reason given'}`))
  }
  const connect = async () =>
    await new Promise<WebSocket>((resolve, reject) => {
      const made = new WebSocket(
        `${relayUrl}/?auth=${relayLogin({ relayUrl, ...login, now: now() })}&projectId=${encodeURIComponent(projectId)}&ua=wc-2%2Fvitrine`,
      )
      made.addEventListener('open', () => resolve(made))
      made.addEventListener('message', ({ data }) => heard(made, data))
      made.addEventListener('close', () => {
        socket = undefined
        reject(new Error('The relay cannot be reached.'))
        for (const { reject: refuse } of waiting.values()) refuse(new Error('The connection to the relay broke.'))
        waiting.clear()
        if (!isClosed && listeners.size > 0) setTimeout(() => void again(), retryMilliseconds)
      })
    })
  const again = async () => {
    for (const topic of listeners.keys()) await ask('irn_subscribe', { topic }).catch(() => undefined)
  }
  const ask = async (method: string, params: object): Promise<unknown> => {
    const open = await (socket ??= connect())
    const id = newId()
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('The relay did not answer.'))
      }, answerMilliseconds)
      const settle =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer)
          then(value)
        }
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
      open.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  }
  return {
    subscribe: async (topic, told) => {
      listeners.set(topic, told)
      await ask('irn_subscribe', { topic })
    },
    publish: async (topic, message, postage) => {
      await ask('irn_publish', { topic, message, ...postage })
    },
    close: () => {
      isClosed = true
      listeners.clear()
      void socket?.then(
        (open) => open.close(),
        () => undefined,
      )
    },
  }
}

function parse(text: unknown): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(String(text))
    return typeof answer === 'object' && answer !== null && typeof (answer as Answer).id === 'number'
      ? (answer as Answer)
      : undefined
  } catch {
    return undefined
  }
}
