import { quantityOf } from '#platform/chain/hex.ts'
import { announceWallet } from '../connecting/announce-wallet.ts'
import type { WalletProvider } from '../connecting/wallet-provider.ts'
import { firstAccount } from '../connecting/wallet-session.ts'
import type { Relay } from './relay.ts'
import {
  openLine,
  pair,
  type RemoteAsker,
  type RemoteLine,
  remoteMethods,
  remoteRefusal,
  type RemoteSession,
} from './remote-session.ts'

/** An address to scan with the wallet on another device, and the way to stop waiting for it. */
export type RemoteInvitation = { uri: string; stop: () => void }

export type RemoteWallet = {
  provider: WalletProvider
  /** What is to be scanned now; the same value until it changes. */
  invitation: () => RemoteInvitation | undefined
  onInvitation: (told: () => void) => () => void
  announce: (page: EventTarget) => () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keptName = 'vitrine.walletconnect'
const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 40%22%3E%3Crect width=%2240%22 height=%2240%22 fill=%22%23d8d2c4%22/%3E%3Crect x=%2213%22 y=%227%22 width=%2214%22 height=%2226%22 rx=%222%22 fill=%22none%22 stroke=%22%23222%22 stroke-width=%222%22/%3E%3Cpath d=%22M18 29h4%22 stroke=%22%23222%22 stroke-width=%222%22/%3E%3C/svg%3E'

type Parts = { store: Store; chainId: number; asker: RemoteAsker; open: () => Relay }

/**
 * A wallet on another device as a provider of this page (EIP-1193 over WalletConnect 2). It is on the studio's chain or not
 * there at all. What only reads is not the wallet's business: `read` asks a node.
 */
export function createRemoteWallet({
  read,
  ...parts
}: Parts & { read: (method: string, params: readonly unknown[]) => Promise<unknown> }): RemoteWallet {
  const { chainId } = parts
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const notice = createNotice()
  const hold = createHold(parts, {
    notice,
    onAccounts: (accounts) => {
      for (const listener of listeners.get('accountsChanged') ?? []) listener(accounts)
    },
  })

  const request: WalletProvider['request'] = async ({ method, params }) => {
    const list = Array.isArray(params) ? (params as unknown[]) : []
    switch (method) {
      case 'eth_requestAccounts':
        return await hold.connect()
      case 'eth_accounts':
        return hold.accounts()
      case 'eth_chainId':
        return quantityOf(chainId)
      case 'wallet_switchEthereumChain':
        if ((list[0] as { chainId?: unknown } | undefined)?.chainId === quantityOf(chainId)) return null
        throw remoteRefusal(4902, 'The connection is for the studio’s chain.')
      case 'wallet_revokePermissions':
        await hold.leave()
        return null
      default:
        if ((remoteMethods as readonly string[]).includes(method)) return await hold.ask(method, params)
        if (method.startsWith('eth_')) return await read(method, list)
        throw remoteRefusal(4200, `This connection does not carry ${method}.`)
    }
  }
  const provider: WalletProvider = {
    request,
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
  return {
    provider,
    invitation: notice.current,
    onInvitation: notice.onChange,
    announce: (page) =>
      announceWallet(page, { name: 'WalletConnect', rdns: 'house.vitrine.walletconnect', icon, provider }),
  }
}

type Notice = ReturnType<typeof createNotice>

/** The invitation that is shown, and who wants to know when it changes. */
function createNotice() {
  let invitation: RemoteInvitation | undefined
  const told = new Set<() => void>()
  return {
    current: () => invitation,
    show: (next: RemoteInvitation | undefined) => {
      invitation = next
      for (const tell of told) tell()
    },
    onChange: (tell: () => void) => {
      told.add(tell)
      return () => {
        told.delete(tell)
      }
    },
  }
}

/** The session and the line to the wallet: kept over reloads, opened when they are needed, forgotten when they end. */
function createHold(
  { store, chainId, asker, open }: Parts,
  { notice, onAccounts }: { notice: Notice; onAccounts: (accounts: readonly string[]) => void },
) {
  let relay: Relay | undefined
  let session = kept(store)
  let line: Promise<RemoteLine> | undefined

  const keep = (next: RemoteSession) => {
    session = next
    store.setItem(keptName, JSON.stringify(next))
  }
  const forget = () => {
    store.removeItem(keptName)
    relay?.close()
    ;[session, line, relay] = [undefined, undefined, undefined]
  }
  const current = () => {
    if (session !== undefined && session.expiresAt * 1000 <= Date.now()) forget()
    return session
  }
  const lineOf = async (held: RemoteSession) => {
    relay ??= open()
    line ??= openLine({
      relay,
      session: held,
      chainId,
      onAccounts: (accounts) => {
        keep({ ...held, accounts })
        onAccounts(accounts)
      },
      onEnd: () => {
        forget()
        onAccounts([])
      },
    }).catch((error: unknown) => {
      line = undefined
      throw error
    })
    return await line
  }
  return {
    accounts: () => current()?.accounts ?? [],
    connect: async (): Promise<readonly string[]> => {
      const before = current()
      if (before !== undefined) return before.accounts
      relay ??= open()
      const wait = new AbortController()
      try {
        const made = await pair({
          relay,
          chainId,
          asker,
          signal: wait.signal,
          shown: (uri) => notice.show({ uri, stop: () => wait.abort() }),
        })
        keep(made)
        await lineOf(made)
        return made.accounts
      } catch (error) {
        forget()
        throw error
      } finally {
        notice.show(undefined)
      }
    },
    ask: async (method: string, params: unknown): Promise<unknown> => {
      const held = current()
      if (held === undefined || firstAccount(held.accounts) === undefined)
        throw remoteRefusal(4100, 'The wallet is not connected.')
      return await (await lineOf(held)).ask(method, params)
    },
    leave: async () => {
      const held = current()
      if (held !== undefined)
        await lineOf(held)
          .then(async (each) => await each.leave())
          .catch(() => undefined)
      forget()
    },
  }
}

function kept(store: Store): RemoteSession | undefined {
  try {
    const { topic, key, accounts, expiresAt } = JSON.parse(store.getItem(keptName) ?? '') as Partial<RemoteSession>
    const isWhole =
      typeof topic === 'string' &&
      typeof key === 'string' &&
      /^[0-9a-f]{64}$/.test(key) &&
      Array.isArray(accounts) &&
      typeof expiresAt === 'number'
    return isWhole ? { topic, key, accounts, expiresAt } : undefined
  } catch {
    return undefined
  }
}
