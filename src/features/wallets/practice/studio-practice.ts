import { type Hex, quantityOf } from '#platform/chain/hex.ts'
import { announceWallet } from '../connecting/announce-wallet.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletProvider } from '../connecting/wallet-provider.ts'
import { createPracticeQuestions, type PracticeQuestions } from './practice-questions.ts'
import { type ContractNames, sendWords } from './practice-words.ts'

type Parts = {
  address: string
  client: Pick<WalletClient, 'askChain' | 'sendAsStudio'>
  chainId: number
  names: ContractNames
}

const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 40%22%3E%3Crect width=%2240%22 height=%2240%22 fill=%22%23222%22/%3E%3Cpath d=%22M8 30V16l12-7 12 7v14zM17 30v-8h6v8%22 fill=%22none%22 stroke=%22%23d8d2c4%22 stroke-width=%222%22/%3E%3C/svg%3E'

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/**
 * The studio's own account of the embedded chain as a wallet in the page, for owners of the app. Its key stays in the node:
 * what the person allows is sent through the app, which lets owners alone do so and reaches the studio's contracts alone.
 */
export function createStudioPractice({
  address,
  client,
  chainId,
  names,
}: Parts): PracticeQuestions & { announce: (page: EventTarget) => () => void } {
  const desk = createPracticeQuestions()
  let isConnected = false
  const request: WalletProvider['request'] = async ({ method, params }) => {
    const given = Array.isArray(params) ? (params as unknown[]) : []
    switch (method) {
      case 'eth_requestAccounts':
        isConnected = true
        return [address]
      case 'eth_accounts':
        return isConnected ? [address] : []
      case 'eth_chainId':
        return quantityOf(chainId)
      case 'wallet_revokePermissions':
        isConnected = false
        return null
      case 'eth_sendTransaction': {
        const { to, data } = given[0] as { to?: Hex; data?: Hex }
        if (!isConnected || data === undefined)
          throw refusal(4100, 'The studio’s account is not connected, or was asked for something else than a call.')
        const call = to === undefined ? { data } : { to, data }
        if (!(await desk.ask(sendWords(call, names)))) throw refusal(4001, 'The person said no.')
        return await client.sendAsStudio(call)
      }
      default:
        if (!method.startsWith('eth_') || method.startsWith('eth_sign'))
          throw refusal(4200, `The studio’s practice account does not do ${method}.`)
        return await client.askChain(method, given)
    }
  }
  return {
    ...desk.view,
    announce: (page) =>
      announceWallet(page, {
        name: 'The studio’s practice account',
        rdns: 'house.vitrine.practice.studio',
        icon,
        provider: { request },
      }),
  }
}
