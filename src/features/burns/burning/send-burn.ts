import type { WalletCall } from '#features/transactions/wallet-call.ts'
import {
  askBatch,
  findBatching,
  findNonce,
  isBatchRefusal,
  sendBatch,
  sendCall,
  type Sender,
} from '#features/wallets/connecting/send-calls.ts'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnCalls } from '../intents/intent-view.ts'
import type { IntentId } from '../intents/intent.ts'
import type { BurnClient } from './burn-client.ts'
import type { BurnWay } from './burn-way.ts'

type Parts = {
  provider: WalletProvider
  client: Pick<BurnClient, 'sent'>
  sender: Sender
  intentId: IntentId
  wait: (milliseconds: number) => Promise<void>
}

const batchRounds = 300

/**
 * Has the wallet send the last step of a burn and tells the app what it sent. The app watches the chain in any case: what
 * it is not told here, it finds there. Throws what the wallet throws; afterwards nothing is thrown.
 */
export async function sendBurn({ calls, way, ...parts }: Parts & { calls: BurnCalls; way: BurnWay }): Promise<void> {
  const { send, approve, approveOthers = [], burn } = calls
  const last = way === 'send' ? (send ?? burn) : (burn ?? send)
  if (last === undefined) throw new Error('A burn has a call that burns.')
  if (way === 'batch' && approve !== undefined) await sendBatchAndTell(parts, [approve, ...approveOthers, last])
  else await sendAndTell(parts, last)
}

/**
 * Has the wallet send a redemption. Accounts that take several calls as one get it as a batch of one: that is how they pay
 * their fees and follow what they sent. A wallet that then says it sends no batches is asked in the old way. Throws as `sendBurn`.
 */
export async function sendRedemption(parts: Parts, call: WalletCall): Promise<void> {
  if ((await findBatching(parts.provider, parts.sender)) === 'supported') {
    try {
      await sendBatchAndTell(parts, [call])
      return
    } catch (error) {
      if (!isBatchRefusal(error)) throw error
    }
  }
  await sendAndTell(parts, call)
}

async function sendBatchAndTell(parts: Parts, calls: readonly WalletCall[]): Promise<void> {
  const id = await sendBatch(parts.provider, parts.sender, calls)
  await tell(parts, {})
  // Wallets know late which transaction carried a batch; the page goes on meanwhile.
  void followBatch(parts, id)
}

/** Has the wallet send one call and tells the app its hash. Throws what the wallet throws. */
async function sendAndTell(parts: Parts, call: WalletCall): Promise<void> {
  const hash = await sendCall(parts.provider, parts.sender, call)
  await tell(parts, { hash })
  void tellNonce(parts, hash)
}

async function tell({ client, intentId, wait }: Parts, transaction: { hash?: Hex; nonce?: number }): Promise<void> {
  for (const pause of [500, 2_000, 0]) {
    try {
      await client.sent(intentId, transaction)
      return
    } catch {
      // The app may be away for a moment; it is told again, and sees the chain by itself.
      await wait(pause)
    }
  }
}

/** The number of the transaction lets the app follow a replacement, also when its own node never saw the first. */
async function tellNonce(parts: Parts, hash: Hex): Promise<void> {
  const nonce = await findNonce(parts.provider, hash)
  if (nonce !== undefined) await parts.client.sent(parts.intentId, { hash, nonce }).catch(() => undefined)
}

async function followBatch(parts: Parts, id: string): Promise<void> {
  for (let round = 0; round < batchRounds; round++) {
    const status = await askBatch(parts.provider, id)
    if (status.state === 'included') await tell(parts, { hash: status.hash })
    if (status.state !== 'pending') return
    await parts.wait(2_000)
  }
}
