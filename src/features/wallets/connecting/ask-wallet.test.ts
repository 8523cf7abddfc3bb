import { expect, test } from 'vitest'
import { askWallet, leaveWallet, switchNetwork } from './ask-wallet.ts'
import type { WalletProvider } from './wallet-provider.ts'

const network = {
  chainId: 31337,
  name: 'Test chain',
  currency: { symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: undefined,
}

/** A wallet with one account that knows the chains it is given; it keeps a list of what it was asked. */
function wallet({ knows = ['0x1'], refuses = [] as string[] } = {}): { provider: WalletProvider; asked: string[] } {
  const asked: string[] = []
  let current = '0x1'
  const known = new Set(knows)
  const request: WalletProvider['request'] = async ({ method, params }) => {
    asked.push(method)
    if (refuses.includes(method)) throw Object.assign(new Error('no'), { code: 4001 })
    const chainId = (params as { chainId: string }[] | undefined)?.[0]?.chainId
    if (method === 'eth_chainId') return current
    if (method === 'wallet_addEthereumChain') {
      known.add(chainId!)
      return null
    }
    if (method === 'wallet_switchEthereumChain') {
      if (!known.has(chainId!)) throw Object.assign(new Error('unknown'), { code: 4902 })
      current = chainId!
      return null
    }
    return ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045']
  }
  return { provider: { request }, asked }
}

test('connecting asks the person; reconnecting does not', async () => {
  const { provider, asked } = wallet()
  expect(await askWallet(provider, { quietly: true })).toMatchObject({ chainId: '0x1' })
  await askWallet(provider, { quietly: false })
  expect(asked).toEqual(['eth_accounts', 'eth_chainId', 'eth_requestAccounts', 'eth_chainId'])
})

test('a wallet that does not say its network is still connected', async () => {
  const { provider } = wallet({ refuses: ['eth_chainId'] })
  expect(await askWallet(provider, { quietly: false })).toMatchObject({ chainId: undefined })
})

test('a wallet goes to a network that it knows without being taught', async () => {
  const { provider, asked } = wallet({ knows: ['0x1', '0x7a69'] })
  expect(await switchNetwork(provider, { network })).toBe('0x7a69')
  expect(asked).not.toContain('wallet_addEthereumChain')
})

test('a wallet is taught an unknown network, then goes there', async () => {
  const { provider, asked } = wallet()
  expect(await switchNetwork(provider, { network })).toBe('0x7a69')
  expect(asked).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
    'eth_chainId',
  ])
})

test('a network without a public node cannot be taught', async () => {
  const { provider, asked } = wallet()
  await expect(switchNetwork(provider, { network: { ...network, rpcUrl: undefined } })).rejects.toMatchObject({
    code: 4902,
  })
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})

test('a refusal to switch is not answered with another question', async () => {
  const { provider, asked } = wallet({ refuses: ['wallet_switchEthereumChain'] })
  await expect(switchNetwork(provider, { network })).rejects.toMatchObject({ code: 4001 })
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})

test('leaving says whether the wallet has forgotten the app', async () => {
  expect(await leaveWallet(wallet().provider)).toBe(true)
  expect(await leaveWallet(wallet({ refuses: ['wallet_revokePermissions'] }).provider)).toBe(false)
})
