import { numberToHex } from 'viem'
import { isHash } from '#platform/chain/block-header.ts'
import { type Hex, quantityOf } from '#platform/chain/hex.ts'
import { parseChainId } from './network.ts'
import { rememberSent, type SentTransaction, sentStore } from './sent-transactions.ts'
import { codeOf } from './wallet-problem.ts'
import type { WalletProvider } from './wallet-provider.ts'

/** A call as the app prepared it; `value` in wei, decimal. */
export type WalletCall = { to: Hex; data: Hex; value?: string | undefined }

/** Who sends, and where: a wallet that has gone to another network meanwhile is not asked. */
export type Sender = { from: Hex; chainId: number }

/** The wallet is on another network than the call is for. It was not asked. */
export class WrongNetworkError extends Error {
  override readonly name = 'WrongNetworkError'
  constructor() {
    super('The wallet is on another network, so it was not asked.')
  }
}

/** The wallet answered with something that is no transaction hash. */
export class NoHashError extends Error {
  override readonly name = 'NoHashError'
}

/** The wallet was disconnected from the page before it answered: only the chain knows whether it sent anything. */
export class WalletGoneError extends Error {
  override readonly name = 'WalletGoneError'
}

/** A question that a wallet may never answer once its owner has disconnected it from the page. Throws `WalletGoneError` then, and what the wallet throws. */
async function askWhileThere(
  provider: WalletProvider,
  question: { method: string; params: unknown },
): Promise<unknown> {
  const gone = Promise.withResolvers<never>()
  const leave = () => gone.reject(new WalletGoneError('The wallet was disconnected before it answered.'))
  const onAccounts = (accounts: unknown) => {
    if (Array.isArray(accounts) && accounts.length === 0) leave()
  }
  provider.on?.('accountsChanged', onAccounts)
  provider.on?.('disconnect', leave)
  try {
    return await Promise.race([provider.request(question), gone.promise])
  } finally {
    provider.removeListener?.('accountsChanged', onAccounts)
    provider.removeListener?.('disconnect', leave)
  }
}

/** Has the wallet send a transaction. Throws what the wallet throws, `WrongNetworkError`, `WalletGoneError` or `NoHashError`. */
export async function askToSend(
  provider: WalletProvider,
  { from, chainId }: Sender,
  transaction: { to?: Hex; data: Hex; value?: Hex; gas?: Hex },
): Promise<Hex> {
  // A wallet that is moved to another network before its owner answers would send it there: the chain is named.
  const params = [{ from, ...transaction, chainId: quantityOf(chainId) }]
  try {
    return hashOf(await askWhileThere(provider, { method: 'eth_sendTransaction', params }))
  } catch (error) {
    // Nothing was sent: the wallet refused the chain, because it is on another one by now.
    if (codeOf(error) === -32602) await assertNetwork(provider, chainId)
    throw error
  }
}

/**
 * Has the wallet sign and send one call, which this browser remembers until it is final. Returns the hash that the wallet names. Throws
 * what the wallet throws, or `WrongNetworkError`.
 */
export async function sendCall(provider: WalletProvider, sender: Sender, call: WalletCall): Promise<Hex> {
  await assertNetwork(provider, sender.chainId)
  const hash = await askToSend(provider, sender, fieldsOf(call))
  remember({ id: hash.toLowerCase(), isBatch: false }, sender, call)
  return hash
}

/** The same after a rehearsal at the wallet's node: what the contract would refuse, nobody is asked to sign. Throws the refusal, too. */
export async function sendRehearsed(provider: WalletProvider, sender: Sender, call: WalletCall): Promise<Hex> {
  await assertNetwork(provider, sender.chainId)
  await provider.request({ method: 'eth_call', params: [{ from: sender.from, ...fieldsOf(call) }, 'latest'] })
  return await sendCall(provider, sender, call)
}

/**
 * Whether the wallet sends several calls as one, all or none (EIP-5792): `supported`, `ready` when it would ask to upgrade the
 * account first, else `unsupported`, which is also what silence means.
 */
export async function findBatching(
  provider: WalletProvider,
  { from, chainId }: Sender,
): Promise<'supported' | 'ready' | 'unsupported'> {
  const id = quantityOf(chainId)
  const answer = await provider
    .request({ method: 'wallet_getCapabilities', params: [from, [id]] })
    .catch(() => undefined)
  const chains = recordOf(answer)
  const status = recordOf(recordOf(chains[id] ?? chains['0x0'])['atomic'])['status']
  return status === 'supported' || status === 'ready' ? status : 'unsupported'
}

/** Has the wallet send several calls as one, all or none. Returns its name for the batch. Throws as `sendCall`. */
export async function sendBatch(
  provider: WalletProvider,
  sender: Sender,
  calls: readonly WalletCall[],
): Promise<string> {
  await assertNetwork(provider, sender.chainId)
  const id = await askForCalls(provider, sender, calls.map(fieldsOf))
  // The last call is what the others were for.
  for (const call of calls.slice(-1)) remember({ id, isBatch: true }, sender, call)
  return id
}

/** Asks for several calls as one; one without `to` creates a contract. Returns the wallet’s name for them. Throws what the wallet throws. */
export async function askForCalls(
  provider: WalletProvider,
  { from, chainId }: Sender,
  calls: readonly { to?: Hex; data: Hex; value?: Hex }[],
): Promise<string> {
  const answer = await askWhileThere(provider, {
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', from, chainId: quantityOf(chainId), atomicRequired: true, calls }],
  })
  // Version 1 of the standard answered with the name alone.
  const id = typeof answer === 'string' ? answer : recordOf(answer)['id']
  if (typeof id !== 'string' || id === '') throw new NoHashError('The wallet did not name its batch.')
  return id
}

/** Where a batch stands, by the wallet's account of it; the chain has the last word. */
export type BatchStatus = { state: 'pending' } | { state: 'included'; hash: Hex } | { state: 'failed' }

/** Asks the wallet about a batch. What it does not know (yet) is pending. */
export async function askBatch(provider: WalletProvider, id: string): Promise<BatchStatus> {
  const answer = recordOf(
    await provider.request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => undefined),
  )
  const receipts = Array.isArray(answer['receipts']) ? (answer['receipts'] as unknown[]) : []
  const hash = recordOf(receipts.at(-1))['transactionHash']
  // 100 waiting, 200 done, 400 and more: not done, off the chain or on it.
  if (typeof answer['status'] === 'number' && answer['status'] >= 400) return { state: 'failed' }
  return isHash(hash) ? { state: 'included', hash } : { state: 'pending' }
}

/** Refusals that mean: this wallet sends one call at a time. Nothing was sent. */
export function isBatchRefusal(error: unknown): boolean {
  const { code } = recordOf(error)
  return typeof code === 'number' && [4200, 5700, 5710, 5740, 5750, 5760, -32601, -32004].includes(code)
}

/** The number of a transaction among its sender's, as the wallet's node knows it; `undefined` while it does not. */
export async function findNonce(provider: WalletProvider, hash: Hex): Promise<number | undefined> {
  const { nonce } = recordOf(
    await provider.request({ method: 'eth_getTransactionByHash', params: [hash] }).catch(() => undefined),
  )
  return typeof nonce === 'string' && /^0x[0-9a-f]{1,12}$/i.test(nonce) ? Number(nonce) : undefined
}

/** What a call would use and cost now, by the wallet's own node; `refused` when the contract would not take it. */
export type CallForecast = { state: 'known'; gas: bigint; feeWei: bigint } | { state: 'refused' } | { state: 'unknown' }

/** Rehearses a call at the wallet's node. Nothing is sent and nobody is asked. */
export async function forecastCall(provider: WalletProvider, from: Hex, call: WalletCall): Promise<CallForecast> {
  try {
    const gas = await provider.request({ method: 'eth_estimateGas', params: [{ from, ...fieldsOf(call) }] })
    const price = await provider.request({ method: 'eth_gasPrice' })
    return isQuantity(gas) && isQuantity(price)
      ? { state: 'known', gas: BigInt(gas), feeWei: BigInt(gas) * BigInt(price) }
      : { state: 'unknown' }
  } catch (error) {
    return recordOf(error)['code'] === 3 ? { state: 'refused' } : { state: 'unknown' }
  }
}

function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
}

function remember(what: Pick<SentTransaction, 'id' | 'isBatch'>, { from, chainId }: Sender, call: WalletCall): void {
  const [sender, to] = [from.toLowerCase(), call.to.toLowerCase()]
  const selector = call.data.slice(0, 10).toLowerCase() as Hex
  rememberSent(sentStore(), { ...what, from: sender, to, chainId, selector, at: Date.now() })
}

/** Throws `WrongNetworkError` where the wallet is on another network. */
export async function assertNetwork(provider: WalletProvider, chainId: number): Promise<void> {
  if (parseChainId(await provider.request({ method: 'eth_chainId' })) !== chainId) throw new WrongNetworkError()
}

function fieldsOf({ to, data, value = '0' }: WalletCall): { to: Hex; data: Hex; value?: Hex } {
  return { to, data, ...(value === '0' ? {} : { value: numberToHex(BigInt(value)) }) }
}

/** Throws `NoHashError` for anything else. */
export function hashOf(answer: unknown): Hex {
  if (isHash(answer)) return answer
  throw new NoHashError('The wallet did not name what it sent.')
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
