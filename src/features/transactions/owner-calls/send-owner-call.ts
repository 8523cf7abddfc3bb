import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { type TransactionProblem, transactionProblem } from '../transaction-problem.ts'
import type { WalletCall } from '../wallet-call.ts'
import type { OwnerCallView } from './owner-call.ts'
import type { FollowedCalls } from './use-followed-calls.tsx'

/** How a call ended that was sent from here, or what prevented it. */
export type Ended = { call: OwnerCallView | undefined } | { problem: TransactionProblem }

/**
 * Has a wallet send a single call: the server rehearses what it makes of `body` and writes it down, the wallet sends it, and the chain is looked at until
 * nothing more is to be waited for here. `thing` is what stays untouched where it is not sent; `onAsked` and `onSent` are called on the way.
 */
export async function sendOwnerCall(
  { ask, path, untilSettled, setSending }: FollowedCalls,
  {
    session: { wallet, address },
    offer: { network },
    thing,
    body,
    onAsked,
    onSent,
  }: {
    session: ConnectedSession
    offer: WalletOffer
    thing: string
    body: object
    onAsked: (call: WalletCall) => void
    onSent: () => void
  },
): Promise<Ended> {
  let id: number | undefined
  setSending(true)
  try {
    const asked = await ask<{ id: number; call: WalletCall }>('POST', path, { ...body, from: address })
    id = asked.id
    onAsked(asked.call)
    const hash = await sendCall(wallet.provider, { from: address, chainId: network.chainId }, asked.call)
    onSent()
    // Where this does not arrive, the transaction is found by what it says.
    await ask('POST', `${path}/sent`, { id, hash }).catch(() => undefined)
    return { call: await untilSettled(id) }
  } catch (error) {
    const problem = transactionProblem(error, { wallet: wallet.name, thing, network: network.name })
    // A wallet that said no is waited for no longer; where it may have sent, the chain will say.
    if (id !== undefined && !problem.mayBeSent)
      await ask('POST', `${path}/sent`, { id, hash: null }).catch(() => undefined)
    return { problem }
  } finally {
    setSending(false)
  }
}
