import { requestMinutes } from './policy.ts'
import { newNonce, publicKeyOf, randomHex, seal, sharedKeyOf, unseal } from './relay-envelope.ts'
import type { Postage, Relay } from './relay.ts'

/** A session with a wallet on another device, as it is kept over a reload. `accounts` are addresses as the wallet wrote them. */
export type RemoteSession = { topic: string; key: string; accounts: readonly string[]; expiresAt: number }

/** Who asks, as the wallet shows it. */
export type RemoteAsker = { name: string; description: string; url: string; icons: readonly string[] }

type Message = {
  id: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { code?: number; message?: string }
}

const day = 86_400
const postage = {
  propose: { tag: 1100, ttl: requestMinutes * 60, prompt: true },
  settled: { tag: 1103, ttl: requestMinutes * 60, prompt: false },
  request: { tag: 1108, ttl: requestMinutes * 60, prompt: true },
  leave: { tag: 1112, ttl: day, prompt: false },
} as const satisfies Record<string, Postage>
/** The tags under which what a wallet sends is answered. */
const answerTags: Readonly<Record<string, number>> = {
  wc_sessionUpdate: 1105,
  wc_sessionExtend: 1107,
  wc_sessionEvent: 1111,
  wc_sessionDelete: 1113,
  wc_sessionPing: 1115,
}

/** What the page may ask of the wallet. Everything that only reads goes elsewhere. */
export const remoteMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
] as const
const remoteEvents = ['accountsChanged', 'chainChanged'] as const

/** Message ids: thousandths of milliseconds, rising. */
let last = 0
const newId = () => (last = Math.max(last + 1, Date.now() * 1000))

/** A refusal as EIP-1193 numbers it. */
export function remoteRefusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/**
 * Pairs with a wallet: `shown` gets the address that its person scans, then the wallet is waited for. Rejects when it says no
 * (4001), when `signal` ends the wait, or when what it settles is of no use here (4100).
 * Source: WalletConnect Specs 2.0, "Sign": pairing URI, wc_sessionPropose, wc_sessionSettle.
 */
export async function pair({
  relay,
  chainId,
  asker,
  shown,
  signal,
}: {
  relay: Relay
  chainId: number
  asker: RemoteAsker
  shown: (uri: string) => void
  signal: AbortSignal
}): Promise<RemoteSession> {
  const [pairing, privateKey] = [{ topic: randomHex(32), key: randomHex(32) }, randomHex(32)]
  const proposal = newId()
  const expiry = Math.floor(Date.now() / 1000) + requestMinutes * 60
  return await new Promise<RemoteSession>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(remoteRefusal(4001, 'The person stopped.')), { once: true })
    const settle = async (publicKey: string) => {
      const session = sharedKeyOf({ privateKey, publicKey })
      await relay.subscribe(session.topic, (envelope) => {
        const message = unseal(envelope, session) as Message | undefined
        if (message?.method !== 'wc_sessionSettle') return
        const settled = settledSession(message.params, { ...session, chainId })
        // Thanks that get lost leave the session as it is: the wallet has settled it, and says so again where it wants to be heard.
        void relay
          .publish(
            session.topic,
            seal({ id: message.id, jsonrpc: '2.0', result: true }, { ...session, nonce: newNonce() }),
            postage.settled,
          )
          .catch(() => undefined)
        if (settled === undefined) reject(remoteRefusal(4100, 'The wallet shared no address of this chain.'))
        else resolve(settled)
      })
    }
    const heard = (envelope: string) => {
      const message = unseal(envelope, pairing) as Message | undefined
      if (message === undefined || message.id !== proposal || message.method !== undefined) return
      const publicKey = (message.result as { responderPublicKey?: unknown } | undefined)?.responderPublicKey
      if (typeof publicKey === 'string') settle(publicKey).catch(reject)
      else reject(remoteRefusal(4001, message.error?.message ?? 'The wallet refused.'))
    }
    const namespaces = { eip155: { chains: [`eip155:${chainId}`], methods: remoteMethods, events: remoteEvents } }
    const propose = {
      requiredNamespaces: {},
      optionalNamespaces: namespaces,
      relays: [{ protocol: 'irn' }],
      pairingTopic: pairing.topic,
      expiryTimestamp: expiry,
      proposer: { publicKey: publicKeyOf(privateKey), metadata: asker },
    }
    relay
      .subscribe(pairing.topic, heard)
      .then(
        async () =>
          await relay.publish(
            pairing.topic,
            seal(
              { id: proposal, jsonrpc: '2.0', method: 'wc_sessionPropose', params: propose },
              { ...pairing, nonce: newNonce() },
            ),
            postage.propose,
          ),
      )
      .then(() => shown(`wc:${pairing.topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${pairing.key}`))
      .catch(reject)
  })
}

/** What a wallet settled, where it is of use here: addresses of the chain, methods, and an end in the future. */
function settledSession(
  params: Record<string, unknown> | undefined,
  { topic, key, chainId }: { topic: string; key: string; chainId: number },
): RemoteSession | undefined {
  const expiresAt = params?.['expiry']
  const accounts = accountsOf(params?.['namespaces'], chainId)
  return accounts.length === 0 || typeof expiresAt !== 'number' ? undefined : { topic, key, accounts, expiresAt }
}

/** The addresses of one chain among accounts like `eip155:1:0x…` (CAIP-10). */
function accountsOf(namespaces: unknown, chainId: number): string[] {
  const accounts = (namespaces as { eip155?: { accounts?: unknown } } | undefined)?.eip155?.accounts
  const start = `eip155:${chainId}:`
  return Array.isArray(accounts)
    ? accounts.flatMap((each) => (typeof each === 'string' && each.startsWith(start) ? [each.slice(start.length)] : []))
    : []
}

/** An open session: what the wallet is asked, and what it tells by itself. */
export type RemoteLine = {
  /** Asks the wallet; its person answers there. Rejects with the wallet's code. */
  ask: (method: string, params: unknown) => Promise<unknown>
  leave: () => Promise<void>
}

/** Takes up a session, new or kept. `onAccounts` hears changed addresses, `onEnd` that the wallet has left. */
export async function openLine({
  relay,
  session,
  chainId,
  onAccounts,
  onEnd,
}: {
  relay: Relay
  session: RemoteSession
  chainId: number
  onAccounts: (accounts: string[]) => void
  onEnd: () => void
}): Promise<RemoteLine> {
  const { topic } = session
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const send = async (message: object, stamp: Postage) =>
    await relay.publish(topic, seal({ jsonrpc: '2.0', ...message }, { ...session, nonce: newNonce() }), stamp)
  const told = ({ id, method = '', params }: Message) => {
    const tag = answerTags[method]
    if (tag === undefined) return
    void send({ id, result: true }, { tag, ttl: day, prompt: false }).catch(() => undefined)
    if (method === 'wc_sessionDelete') onEnd()
    if (method === 'wc_sessionUpdate') onAccounts(accountsOf(params?.['namespaces'], chainId))
    const event = params?.['event'] as { name?: unknown; data?: unknown } | undefined
    if (method === 'wc_sessionEvent' && event?.name === 'accountsChanged' && Array.isArray(event.data)) {
      onAccounts(event.data.flatMap((each) => (typeof each === 'string' ? [each.split(':').at(-1) ?? ''] : [])))
    }
  }
  await relay.subscribe(topic, (envelope) => {
    const message = unseal(envelope, session) as Message | undefined
    if (message === undefined) return
    if (message.method !== undefined) return told(message)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) asked?.resolve(message.result)
    // Some wallets number a refusal in their own way (5000); to the page it is one.
    else
      asked?.reject(
        remoteRefusal(
          message.error.code === 5000 ? 4001 : (message.error.code ?? -32_603),
          message.error.message ?? 'The wallet refused.',
        ),
      )
  })
  return {
    ask: async (method, params) =>
      await new Promise((resolve, reject) => {
        const id = newId()
        waiting.set(id, { resolve, reject })
        send(
          {
            id,
            method: 'wc_sessionRequest',
            params: {
              chainId: `eip155:${chainId}`,
              request: { method, params, expiryTimestamp: Math.floor(Date.now() / 1000) + requestMinutes * 60 },
            },
          },
          postage.request,
        ).catch(reject)
      }),
    leave: async () => {
      await send(
        { id: newId(), method: 'wc_sessionDelete', params: { code: 6000, message: 'The person disconnected.' } },
        postage.leave,
      )
    },
  }
}
