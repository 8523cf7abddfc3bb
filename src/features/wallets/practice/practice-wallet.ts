import { type Hex, hexToBigInt, isHex, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { hexToString } from 'viem/utils'
import { t } from '#messages/translate.ts'
import { quantityOf } from '#platform/chain/hex.ts'
import { announceWallet } from '../connecting/announce-wallet.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletProvider } from '../connecting/wallet-provider.ts'
import { createPracticeBatches } from './practice-batches.ts'
import { createPracticeQuestions, type PracticeQuestions } from './practice-questions.ts'
import {
  batchWords,
  connectWords,
  type ContractNames,
  type PracticeWords,
  sendWords,
  signWords,
  typedWords,
} from './practice-words.ts'

export type PracticeWallet = PracticeQuestions & {
  provider: WalletProvider
  /** Announces itself to the page as any other wallet does (EIP-6963). Returns how to stop. */
  announce: (page: EventTarget) => () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Parts = {
  store: Store
  client: Pick<WalletClient, 'askChain' | 'fund'>
  chainId: number
  host: string
  names?: ContractNames
}

const keyName = 'vitrine.practice.key'
const connectedName = 'vitrine.practice.connected'
/** A practice wallet that has less is given more before it sends something. */
const littleMoney = 10n ** 17n
/** Four a second. */
const mostLooks = 80

const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 40%22%3E%3Crect width=%2240%22 height=%2240%22 fill=%22%23d8d2c4%22/%3E%3Cpath d=%22M8 13h24v16H8zM24 19h8v5h-8z%22 fill=%22none%22 stroke=%22%23222%22 stroke-width=%222%22/%3E%3C/svg%3E'

/** A refusal as EIP-1193 numbers it. */
function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/**
 * A wallet in the page for a chain on which nothing is worth anything: an EIP-1193 provider whose key is made in this browser
 * and stays in it. Nothing is shown, signed or sent before the person has said yes.
 */
export function createPracticeWallet({ store, client, chainId, host, names = {} }: Parts): PracticeWallet {
  const account = accountOf(store)
  const desk = createPracticeQuestions()
  const isConnected = () => store.getItem(connectedName) === '1'
  const agree = async (words: PracticeWords) => {
    if (!(await desk.ask(words))) throw refusal(4001, 'The person said no.')
  }
  const own = (address: unknown) => {
    if (!isConnected() || typeof address !== 'string' || address.toLowerCase() !== account.address.toLowerCase())
      throw refusal(4100, 'This address is not connected.')
  }

  const connect = async () => {
    if (!isConnected()) {
      await agree(connectWords(host, account.address))
      store.setItem(connectedName, '1')
      // It can look and sign without money, and asks again before it sends.
      await client.fund(account.address).catch(() => undefined)
    }
    return [account.address]
  }
  const send = async (given: Transaction) => {
    own(given.from)
    const value = wei(given.value)
    await agree(sendWords({ to: given.to, data: given.data, value }, names))
    return await sendSigned({ account, client, chainId }, { ...given, value })
  }

  const batches = createPracticeBatches({
    chainId,
    refusal,
    own,
    agree: async (calls) =>
      await agree(
        batchWords(
          calls.map((call) => ({ ...call, value: wei(call.value) })),
          names,
        ),
      ),
    send: async (call) => await sendSigned({ account, client, chainId }, { ...call, value: wei(call.value) }),
    receiptOf: async (hash) => await client.askChain('eth_getTransactionReceipt', [hash]),
  })

  const request: WalletProvider['request'] = async ({ method, params }) => {
    const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
    switch (method) {
      case 'eth_requestAccounts':
        return await connect()
      case 'wallet_requestPermissions':
        await connect()
        return [{ parentCapability: 'eth_accounts' }]
      case 'eth_accounts':
        return isConnected() ? [account.address] : []
      case 'eth_chainId':
        return quantityOf(chainId)
      case 'wallet_revokePermissions':
        store.removeItem(connectedName)
        return null
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        if ((first as { chainId?: unknown } | undefined)?.chainId === quantityOf(chainId)) return null
        throw refusal(4902, 'The practice wallet knows the practice chain alone.')
      case 'personal_sign': {
        own(second)
        const message = isHex(first) ? hexToString(first) : String(first)
        await agree(signWords(message, host))
        return await account.signMessage({ message: isHex(first) ? { raw: first } : message })
      }
      case 'eth_signTypedData_v4': {
        own(first)
        await agree(typedWords(second))
        return await account.signTypedData(
          typeof second === 'string' ? (JSON.parse(second) as never) : (second as never),
        )
      }
      case 'eth_sendTransaction':
        return await send(first as Transaction)
      case 'wallet_getCapabilities':
      case 'wallet_sendCalls':
      case 'wallet_getCallsStatus':
        return await batches(method, first)
      default:
        if (!method.startsWith('eth_')) throw refusal(4200, `The practice wallet does not do ${method}.`)
        return await client.askChain(method, Array.isArray(params) ? params : [])
    }
  }
  const provider: WalletProvider = { request }
  return {
    provider,
    ...desk.view,
    announce: (page) =>
      announceWallet(page, { name: t('Practice wallet'), rdns: 'house.vitrine.practice', icon, provider }),
  }
}

type Transaction = { from?: Hex; to?: Hex; data?: Hex; value?: Hex; gas?: Hex }

const wei = (value: Hex | undefined) => (value === undefined ? 0n : hexToBigInt(value))

/** Completes a transaction from what the chain says, signs it here, and sends it. */
async function sendSigned(
  { account, client, chainId }: { account: PrivateKeyAccount; client: Parts['client']; chainId: number },
  { to, data, value, gas }: Omit<Transaction, 'value'> & { value: bigint },
): Promise<unknown> {
  const number = async (method: string, params: readonly unknown[]) =>
    hexToBigInt((await client.askChain(method, params)) as Hex)
  const isPoor = async () => (await number('eth_getBalance', [account.address, 'latest'])) < littleMoney
  if (await isPoor()) {
    await client.fund(account.address).catch(() => undefined)
    // The gift is a transaction too, and may wait for its block.
    for (let looks = 0; looks < mostLooks && (await isPoor()); looks += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 250)
      })
  }
  const call = {
    from: account.address,
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    value: toHex(value),
  }
  const limit = gas === undefined ? ((await number('eth_estimateGas', [call])) * 12n) / 10n : hexToBigInt(gas)
  const [nonce, price] = [
    await number('eth_getTransactionCount', [account.address, 'pending']),
    await number('eth_gasPrice', []),
  ]
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    gas: limit,
    maxFeePerGas: price * 2n,
    maxPriorityFeePerGas: price / 10n,
    value,
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
  })
  return await client.askChain('eth_sendRawTransaction', [raw])
}

function accountOf(store: Store): PrivateKeyAccount {
  const kept = store.getItem(keyName)
  const key = kept !== null && /^0x[0-9a-f]{64}$/.test(kept) ? (kept as Hex) : generatePrivateKey()
  if (key !== kept) store.setItem(keyName, key)
  return privateKeyToAccount(key)
}
