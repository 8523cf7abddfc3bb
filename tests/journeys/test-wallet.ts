import type { Page } from '@playwright/test'
import { type Hex, hexToString, isHex } from 'viem'
import { type HDAccount, mnemonicToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** A call as the page hands it to a wallet. */
export type SentCall = { to: Hex; data: Hex; value?: Hex }

/** A wallet of the browser under test: what it signed, and what it is told to do next. */
export type TestWallet = {
  address: Hex
  signed: string[]
  /** The calls that it was asked to send, in their order, with those of batches. */ calls: SentCall[]
  refuseNext: () => void
  /** Something that happens between the question and its answer, once. */ beforeNext: (
    happen: () => Promise<void>,
  ) => void
  goTo: (chainId: Hex) => Promise<void>
  /** The person disconnects it from the page while it is asked next: it never answers. `does` is what it does all the same. */
  leaveNext: (does?: () => Promise<void>) => void
}

type Call = { method: string; params?: unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

/** The n-th account of the mnemonic whose accounts live in the demo studio. */
export function demoAccount(addressIndex: number): HDAccount {
  return mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
}

/** The node of an instance's own chain, as the wallet page names it for wallets; of the app of all journeys unless said. */
export async function findNode(appUrl = process.env['VITRINE_TEST_URL']): Promise<string> {
  const page = await (await fetch(`${appUrl}/web3.data`)).text()
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(page)?.[0]
  if (url === undefined) throw new Error('The wallet page does not name a node.')
  return url
}

export async function askNode(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const answer = (await (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  ).json()) as { result?: unknown; error?: { code: number; message: string } }
  if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
  return answer.result
}

/**
 * Puts a wallet into every page of a browser: it announces itself by EIP-6963, signs with a real key that stays outside of
 * the page, and reaches the chain as a wallet does, past the page's policy. `chainId` is where it is at first.
 */
export async function addTestWallet(
  page: Page,
  {
    account,
    nodeUrl,
    chainId,
    address = account.address,
    own = {},
    knows = [],
  }: {
    account: HDAccount | PrivateKeyAccount
    nodeUrl: string
    chainId: Hex
    /** Where the account is another than the key’s: a contract. */
    address?: Hex
    /** Further chains that it was told of before. */
    knows?: readonly Hex[]
    /** What this wallet answers in its own way, by method. */
    own?: Readonly<Record<string, (params: unknown[]) => Promise<unknown>>>
  },
): Promise<TestWallet> {
  const state = {
    chainId,
    known: new Set<string>([chainId, ...knows]),
    isConnected: false,
    refuses: false,
    signed: [] as string[],
    calls: [] as SentCall[],
    before: undefined as (() => Promise<void>) | undefined,
  }
  const tell = async (name: string, value: unknown) => {
    await page.evaluate(
      ([event, given]) => {
        ;(window as unknown as { tellTestWallet: (name: unknown, value: unknown) => void }).tellTestWallet(event, given)
      },
      [name, value],
    )
  }
  const asks = new Set([
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])
  const refusal = (code: number) => Object.assign(new Error('The test wallet says no.'), { code })

  const answer = async ({ method, params = [] }: Call): Promise<unknown> => {
    if (asks.has(method) && state.refuses) {
      state.refuses = false
      throw refusal(4001)
    }
    if (asks.has(method) && state.before !== undefined) {
      const happen = state.before
      state.before = undefined
      await happen()
    }
    if (method === 'eth_sendTransaction') state.calls.push(params[0] as SentCall)
    if (method === 'wallet_sendCalls') state.calls.push(...(params[0] as { calls: SentCall[] }).calls)
    const asksFor = method === 'eth_sendTransaction' ? (params[0] as { chainId?: Hex }).chainId : undefined
    if (asksFor !== undefined && asksFor !== state.chainId) throw refusal(-32602)
    const mine = own[method]
    if (mine !== undefined) return await mine(params)
    const wanted = (params[0] as { chainId?: Hex } | undefined)?.chainId
    switch (method) {
      case 'eth_requestAccounts':
        state.isConnected = true
        return [address]
      case 'eth_accounts':
        return state.isConnected ? [address] : []
      case 'eth_chainId':
        return state.chainId
      case 'wallet_revokePermissions':
        state.isConnected = false
        return null
      case 'wallet_addEthereumChain':
        state.known.add(wanted!)
        return null
      case 'wallet_switchEthereumChain':
        if (!state.known.has(wanted!)) throw refusal(4902)
        state.chainId = wanted!
        return null
      case 'personal_sign': {
        const text = isHex(params[0]) ? hexToString(params[0]) : String(params[0])
        state.signed.push(text)
        return await account.signMessage({ message: text })
      }
      case 'eth_signTypedData_v4':
        return await account.signTypedData(JSON.parse(String(params[1])) as Parameters<typeof account.signTypedData>[0])
      case 'eth_sendTransaction':
        return await askNode(nodeUrl, 'eth_sendTransaction', [{ ...(params[0] as object), from: account.address }])
      default:
        return await askNode(nodeUrl, method, params)
    }
  }
  await page.context().exposeFunction('askTestWallet', async (call: Call): Promise<Reply> => {
    try {
      return { result: await answer(call) }
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string }
      return { error: { code, message } }
    }
  })
  await page.context().addInitScript(() => {
    type Listener = (value: unknown) => void
    const listeners = new Map<string, Listener[]>()
    const ask = (
      window as unknown as {
        askTestWallet: (call: unknown) => Promise<{ result?: unknown; error?: { code: number; message: string } }>
      }
    ).askTestWallet
    const provider = {
      on: (name: string, listener: Listener) => {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
      },
      removeListener: (name: string, listener: Listener) => {
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((each) => each !== listener),
        )
      },
      request: async (call: { method: string }) => {
        const { result, error } = await ask(call)
        if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code })
        return result
      },
    }
    Object.assign(window, {
      tellTestWallet: (name: string, value: unknown) => {
        for (const listener of listeners.get(name) ?? []) listener(value)
      },
    })
    const detail = Object.freeze({
      info: Object.freeze({
        uuid: '5a1b4a4e-0000-4000-8000-000000000001',
        name: 'Test wallet',
        rdns: 'test.wallet',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
      provider,
    })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  return {
    address,
    signed: state.signed,
    calls: state.calls,
    refuseNext: () => {
      state.refuses = true
    },
    beforeNext: (happen) => {
      state.before = happen
    },
    goTo: async (next) => {
      state.chainId = next
      await tell('chainChanged', next)
    },
    leaveNext: (does) => {
      state.before = async () => {
        await does?.()
        state.isConnected = false
        await tell('accountsChanged', [])
        await new Promise(() => undefined)
      }
    },
  }
}
