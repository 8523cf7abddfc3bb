import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { newNonce, publicKeyOf, randomHex, seal, sharedKeyOf, unseal } from './relay-envelope.ts'
import type { Relay } from './relay.ts'
import { createRemoteWallet, type RemoteWallet } from './remote-wallet.ts'

/** The post office between two sides: it keeps what nobody has fetched yet, and reads nothing. */
function postOffice() {
  const kept = new Map<string, { from: object; envelope: string }[]>()
  const hearers = new Map<string, Map<object, (envelope: string) => void>>()
  return (): Relay => {
    const me = {}
    return {
      subscribe: async (topic, heard) => {
        hearers.set(topic, (hearers.get(topic) ?? new Map()).set(me, heard))
        for (const { from, envelope } of kept.get(topic) ?? []) if (from !== me) queueMicrotask(() => heard(envelope))
      },
      publish: async (topic, envelope) => {
        kept.set(topic, [...(kept.get(topic) ?? []), { from: me, envelope }])
        for (const [who, heard] of hearers.get(topic) ?? []) if (who !== me) queueMicrotask(() => heard(envelope))
      },
      close: () => {
        for (const each of hearers.values()) each.delete(me)
      },
    }
  }
}

type Message = {
  id: number
  method?: string
  params?: {
    proposer?: { publicKey: string; metadata: { name: string } }
    request?: { method: string; params: [Hex] }
    chainId?: string
  }
  result?: unknown
}
const account = privateKeyToAccount(generatePrivateKey())
const stamp = { tag: 0, ttl: 300, prompt: false }

/** A wallet on another device: scans an address, and answers as its person would. */
function phone(relay: Relay, { settles = 'eip155:1', refusesPairing = false } = {}) {
  const state = { asked: [] as string[], left: false, refuses: false, session: { topic: '', key: '' }, name: '' }
  const tell = async (message: object) =>
    await relay.publish(
      state.session.topic,
      seal({ jsonrpc: '2.0', ...message }, { ...state.session, nonce: newNonce() }),
      stamp,
    )
  const scan = async (uri: string) => {
    const { topic, key } = /^wc:(?<topic>[0-9a-f]{64})@2\?.*symKey=(?<key>[0-9a-f]{64})$/.exec(uri)!.groups as {
      topic: string
      key: string
    }
    await relay.subscribe(topic, (envelope) => {
      const message = unseal(envelope, { key }) as Message
      if (message.method !== 'wc_sessionPropose') return
      const answer = (body: object) =>
        relay.publish(topic, seal({ id: message.id, jsonrpc: '2.0', ...body }, { key, nonce: newNonce() }), stamp)
      if (refusesPairing) return void answer({ error: { code: 5000, message: 'no' } })
      state.name = message.params!.proposer!.metadata.name
      const privateKey = randomHex(32)
      state.session = sharedKeyOf({ privateKey, publicKey: message.params!.proposer!.publicKey })
      void relay.subscribe(state.session.topic, heard)
      void answer({ result: { relay: { protocol: 'irn' }, responderPublicKey: publicKeyOf(privateKey) } })
      void tell({
        id: 7,
        method: 'wc_sessionSettle',
        params: {
          namespaces: { eip155: { accounts: [`${settles}:${account.address}`] } },
          expiry: Math.floor(Date.now() / 1000) + 3600,
        },
      })
    })
  }
  const heard = (envelope: string) => {
    const { id, method, params } = unseal(envelope, state.session) as Message
    if (method === 'wc_sessionDelete') state.left = true
    if (method !== 'wc_sessionRequest') return
    const { request } = params!
    state.asked.push(`${params!.chainId} ${request!.method}`)
    if (state.refuses) void tell({ id, error: { code: 5000, message: 'no' } })
    else if (request!.method === 'wallet_sendCalls') void tell({ id, result: { id: '0xcalls' } })
    else
      void account
        .signMessage({ message: { raw: request!.params[0] } })
        .then(async (result) => await tell({ id, result }))
  }
  return { state, scan, tell }
}

const kept = new Map<string, string>()
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => {
    kept.set(name, value)
  },
  removeItem: (name: string) => {
    kept.delete(name)
  },
}
let post: ReturnType<typeof postOffice>
const open = () =>
  createRemoteWallet({
    store,
    chainId: 1,
    asker: { name: 'studio.example', description: '', url: 'https://studio.example', icons: [] },
    open: post,
    read: async (method) => `read ${method}`,
  })
let page: RemoteWallet

beforeEach(() => {
  kept.clear()
  post = postOffice()
  page = open()
})

/** Connects the page by having the invitation scanned. */
async function connect(device: { scan: (uri: string) => Promise<void> }): Promise<unknown> {
  const stop = page.onInvitation(() => {
    const invitation = page.invitation()
    if (invitation !== undefined) void device.scan(invitation.uri)
  })
  return await page.provider.request({ method: 'eth_requestAccounts' }).finally(stop)
}

test('a wallet on another device scans, settles and signs', async () => {
  const device = phone(post())
  expect(await connect(device)).toEqual([account.address])
  expect([page.invitation(), device.state.name]).toEqual([undefined, 'studio.example'])
  expect(await page.provider.request({ method: 'personal_sign', params: ['0x6869', account.address] })).toBe(
    await account.signMessage({ message: { raw: '0x6869' } }),
  )
  // What a Safe takes as several calls in one.
  expect(await page.provider.request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })).toEqual({
    id: '0xcalls',
  })
  expect(device.state.asked).toEqual(['eip155:1 personal_sign', 'eip155:1 wallet_sendCalls'])
})

test('it is taken up after a reload without being asked, until it ends', async () => {
  const device = phone(post())
  await connect(device)
  page = open()
  expect(await page.provider.request({ method: 'eth_accounts' })).toEqual([account.address])
  expect(await page.provider.request({ method: 'personal_sign', params: ['0x6869', account.address] })).toMatch(/^0x/)
  kept.set(
    'vitrine.walletconnect',
    JSON.stringify({ ...(JSON.parse(kept.get('vitrine.walletconnect')!) as object), expiresAt: 1 }),
  )
  expect(await open().provider.request({ method: 'eth_accounts' })).toEqual([])
  kept.set('vitrine.walletconnect', '{"topic":1}')
  expect(await open().provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('refusals are refusals: of the pairing, of a signature, and by the person at the page', async () => {
  await expect(connect(phone(post(), { refusesPairing: true }))).rejects.toMatchObject({ code: 4001 })
  const stopped = page.provider.request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(page.invitation()).toBeDefined())
  page.invitation()!.stop()
  await expect(stopped).rejects.toMatchObject({ code: 4001 })
  expect(page.invitation()).toBeUndefined()
  const device = phone(post())
  await connect(device)
  device.state.refuses = true
  await expect(
    page.provider.request({ method: 'personal_sign', params: ['0x6869', account.address] }),
  ).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that shares no address of the studio’s chain is not connected', async () => {
  await expect(connect(phone(post(), { settles: 'eip155:137' }))).rejects.toMatchObject({ code: 4100 })
  expect(await page.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(kept.size).toBe(0)
})

test('a post that loses the thanks for a settled session leaves it connected', async () => {
  const isThanks = (tag: number) => tag === 1103
  const office = post
  post = () => {
    const relay = office()
    return {
      ...relay,
      publish: async (topic, envelope, stamped) =>
        isThanks(stamped.tag)
          ? await Promise.reject(new Error('The connection to the relay broke.'))
          : await relay.publish(topic, envelope, stamped),
    }
  }
  page = open()
  const loose: unknown[] = []
  const hear = (reason: unknown) => {
    loose.push(reason)
  }
  process.on('unhandledRejection', hear)
  expect(await connect(phone(office()))).toEqual([account.address])
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  process.off('unhandledRejection', hear)
  expect(loose).toEqual([])
})

test('leaving on either side ends it on both', async () => {
  const device = phone(post())
  await connect(device)
  await page.provider.request({ method: 'wallet_revokePermissions' })
  await vi.waitFor(() => expect(device.state.left).toBe(true))
  const second = phone(post())
  await connect(second)
  const told: unknown[] = []
  page.provider.on?.('accountsChanged', (accounts) => told.push(accounts))
  await second.tell({ id: 99, method: 'wc_sessionDelete', params: {} })
  await vi.waitFor(() => expect(told).toEqual([[]]))
  expect(await page.provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(
    page.provider.request({ method: 'personal_sign', params: ['0x6869', account.address] }),
  ).rejects.toMatchObject({ code: 4100 })
})

test('reading goes to a node, and what nobody carries is said', async () => {
  expect(await page.provider.request({ method: 'eth_getTransactionReceipt', params: [] })).toBe(
    'read eth_getTransactionReceipt',
  )
  await expect(page.provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
  await expect(
    page.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
  ).rejects.toMatchObject({ code: 4902 })
})

test('an envelope opens with its own key, whole, and not otherwise', () => {
  const key = randomHex(32)
  const envelope = seal({ a: 'ä' }, { key, nonce: newNonce() })
  expect(unseal(envelope, { key })).toEqual({ a: 'ä' })
  expect(unseal(envelope, { key: randomHex(32) })).toBeUndefined()
  for (const broken of ['', '%', envelope.slice(4), `B${envelope.slice(1)}`, `${envelope.slice(0, -6)}AAAA==`])
    expect(unseal(broken, { key })).toBeUndefined()
})
