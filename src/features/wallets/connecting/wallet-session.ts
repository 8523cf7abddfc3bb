import { t } from '#messages/translate.ts'
import { type Address, checksummed, parseAddress } from '#platform/address.ts'
import type { FoundWallet } from './found-wallet.ts'
import { parseChainId } from './network.ts'
import type { WalletProblem } from './wallet-problem.ts'

/** How the page and a wallet stand with each other. Nothing of it leaves the browser. */
export type WalletSession =
  | { state: 'apart'; problem: WalletProblem | undefined }
  | { state: 'asking'; wallet: FoundWallet }
  /** `chainId` is absent when the wallet does not say. `isSwitching`: the wallet was asked for another network. */
  | {
      state: 'connected'
      wallet: FoundWallet
      address: Address
      chainId: number | undefined
      isSwitching: boolean
      problem: WalletProblem | undefined
    }

/** What happens to a session. Answers are as the wallet gave them: unchecked. */
export type WalletEvent =
  | { type: 'asked'; wallet: FoundWallet }
  | { type: 'answered'; wallet: FoundWallet; accounts: unknown; chainId: unknown }
  | { type: 'refused'; wallet: FoundWallet; problem: WalletProblem }
  | { type: 'accounts-changed'; accounts: unknown }
  | { type: 'switch-asked' }
  | { type: 'switch-refused'; problem: WalletProblem }
  | { type: 'chain-changed'; chainId: unknown }
  | { type: 'left' }

export const apart: WalletSession = { state: 'apart', problem: undefined }

const noAccount = (): WalletProblem => ({
  title: t('The wallet showed no address.'),
  advice: t('Nothing was shared. Choose an address in the wallet and connect again.'),
})

/** The session after an event. An answer that comes after the person has moved on changes nothing. */
export function nextSession(session: WalletSession, event: WalletEvent): WalletSession {
  switch (event.type) {
    case 'asked':
      return { state: 'asking', wallet: event.wallet }
    case 'left':
      return apart
    case 'answered':
      return isWaitedFor(session, event.wallet) ? connected(event) : session
    case 'refused':
      return isWaitedFor(session, event.wallet) ? { state: 'apart', problem: event.problem } : session
    case 'accounts-changed':
      return session.state === 'connected' ? withAccounts(session, event.accounts) : session
    case 'chain-changed':
      return session.state === 'connected'
        ? { ...session, chainId: parseChainId(event.chainId), isSwitching: false, problem: undefined }
        : session
    case 'switch-asked':
      return session.state === 'connected' ? { ...session, isSwitching: true, problem: undefined } : session
    case 'switch-refused':
      return session.state === 'connected' ? { ...session, isSwitching: false, problem: event.problem } : session
  }
}

/** The first address that a wallet named, checksummed. */
export function firstAccount(accounts: unknown): Address | undefined {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  const address = typeof first === 'string' ? parseAddress(first) : undefined
  return address === undefined ? undefined : checksummed(address)
}

/** A quiet reconnection has asked nobody, so its answer may come to a session that is still apart. */
function isWaitedFor(session: WalletSession, wallet: FoundWallet): boolean {
  return session.state === 'apart' || (session.state === 'asking' && session.wallet.provider === wallet.provider)
}

function connected({ wallet, accounts, chainId }: Extract<WalletEvent, { type: 'answered' }>): WalletSession {
  const address = firstAccount(accounts)
  if (address === undefined) return { state: 'apart', problem: noAccount() }
  return { state: 'connected', wallet, address, chainId: parseChainId(chainId), isSwitching: false, problem: undefined }
}

function withAccounts(session: Extract<WalletSession, { state: 'connected' }>, accounts: unknown): WalletSession {
  const address = firstAccount(accounts)
  return address === undefined ? apart : { ...session, address }
}
