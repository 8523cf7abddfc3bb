import type { ServerAddress } from '#platform/http/ask-json.ts'
import type { WalletApprovals } from './approval.ts'
import { createAskServer } from './ask-server.ts'
import type { LinkedWallet } from './linked-wallet.ts'
import type { PendingTransactions } from './pending-transactions.ts'
import type { ProofPurpose } from './wallet-proof.ts'

/** A message that a wallet signed. */
export type SignedProof = { message: string; signature: string }

/** What wallets need of the app. Every call throws `ServerRefusal`. */
export type WalletClient = {
  /** Who is signed in in this browser; `undefined` for nobody. */
  whoIsThere: () => Promise<{ uid: string } | undefined>
  /** The message to be signed. */
  begin: (given: { purpose: ProofPurpose; address: string }) => Promise<string>
  /** A token that signs in the account of the wallet. */
  signIn: (proof: SignedProof) => Promise<string>
  links: () => Promise<LinkedWallet[]>
  link: (proof: SignedProof) => Promise<LinkedWallet[]>
  unlink: (address: string) => Promise<LinkedWallet[]>
  /** On one of the studio's chains. */
  approvals: (asked: { address: string; chainId: number }) => Promise<WalletApprovals>
  /** Where transactions stand, and what the account has on its way with the wallet. */
  transactions: (asked: { address: string; hashes: readonly string[] }) => Promise<PendingTransactions>
  fund: (address: string) => Promise<void>
  /** On a practice chain: a piece of a collection, from the studio; the one that is named where it can be spared. Its number. */
  givePiece: (asked: { address: string; collection: string; tokenId?: string | undefined }) => Promise<string>
  /** On a practice chain, for owners of the app: a call from the studio's own account to its contracts, or a new contract. The hash. */
  sendAsStudio: (call: { to?: string; data: string }) => Promise<string>
  /** One question to the practice chain: the result, or the node's refusal thrown with its code. */
  askChain: (method: string, params: readonly unknown[]) => Promise<unknown>
}

/** `base` is the page's runtime configuration, `send` the browser's `fetch`. */
export function createWalletClient(server: ServerAddress): WalletClient {
  const ask = createAskServer(server)
  const walletsOf = ({ wallets }: { wallets: LinkedWallet[] }) => wallets
  return {
    whoIsThere: async () => {
      const view = await ask<{ signedIn: boolean; uid?: string }>('GET', '/session')
      return view.signedIn && view.uid !== undefined ? { uid: view.uid } : undefined
    },
    begin: async (given) => (await ask<{ message: string }>('POST', '/wallets/nonce', given)).message,
    signIn: async (proof) => (await ask<{ token: string }>('POST', '/wallets/sign-in', proof)).token,
    links: async () => walletsOf(await ask('GET', '/wallets/links')),
    link: async (proof) => walletsOf(await ask('POST', '/wallets/links', proof)),
    unlink: async (address) => walletsOf(await ask('DELETE', `/wallets/links/${address}`)),
    approvals: async ({ address, chainId }) =>
      await ask('GET', `/wallets/approvals?address=${address}&chain=${chainId}`),
    transactions: async (asked) => await ask('POST', '/wallets/transactions', asked),
    fund: async (address) => {
      await ask('POST', '/wallets/practice/fund', { address })
    },
    givePiece: async (asked) => (await ask<{ tokenId: string }>('POST', '/wallets/practice/piece', asked)).tokenId,
    sendAsStudio: async (call) => (await ask<{ hash: string }>('POST', '/wallets/practice/studio', call)).hash,
    askChain: async (method, params) => {
      const answer = await ask<{ result?: unknown; error?: { code: number; message: string } }>(
        'POST',
        '/wallets/practice/rpc',
        { method, params },
      )
      if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.result
    },
  }
}
