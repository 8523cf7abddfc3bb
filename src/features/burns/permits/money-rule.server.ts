import { encodeFunctionData, parseAbi } from 'viem'
import { type PriceQuote, quoteText, sumText } from '#features/payments/payment-method.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'

const coinAbi = parseAbi(['function balanceOf(address account)'])

/** Says that a wallet holds too little for a bill that is paid inside the permit; the network's fee comes on top and is its wallet's affair. Throws `ChainSilentError`. */
export async function findMoney({
  rpc,
  holder,
  bill,
}: {
  rpc: JsonRpc
  holder: Hex
  bill: PriceQuote | undefined
}): Promise<Blocker[]> {
  if (bill === undefined || bill.total === '0' || bill.way.kind === 'card') return []
  const held = await readBalance({ rpc, holder, coin: bill.way.kind === 'token' ? bill.way.address : undefined })
  if (held >= BigInt(bill.total)) return []
  return [
    {
      code: 'too-little-money',
      detail: t('This wallet holds {held}, and it takes {price}.', {
        held: sumText(held.toString(), bill.way.currency),
        price: quoteText(bill),
      }),
      way: t('Your pills are untouched. Send what lacks to this wallet and look again, or choose another way to pay.'),
    },
  ]
}

async function readBalance({
  rpc,
  holder,
  coin,
}: {
  rpc: JsonRpc
  holder: Hex
  coin: Hex | undefined
}): Promise<bigint> {
  try {
    const answer =
      coin === undefined
        ? await rpc.call('eth_getBalance', [holder, 'latest'])
        : await rpc.call('eth_call', [
            { to: coin, data: encodeFunctionData({ abi: coinAbi, functionName: 'balanceOf', args: [holder] }) },
            'latest',
          ])
    return BigInt(String(answer))
  } catch (error) {
    if (error instanceof RpcError || error instanceof SyntaxError) throw new ChainSilentError({ cause: error })
    throw error
  }
}
