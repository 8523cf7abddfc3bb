import type { Context } from 'hono'
import { z } from 'zod'
import type { RedemptionWishes } from '#features/burns/intents/intent.ts'
import type { RedemptionToAsk } from '#features/burns/permits/begin-redemption.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { refuseHeldPills } from '#features/claims/held/held-piece.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { NotYourWalletError } from '#features/transactions/transaction-errors.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addressText, numberText } from './burn-bodies.ts'
import { printTerms } from './print-terms.ts'

const redemptionBody = z.object({
  pillId: numberText,
  quantity: z.int().min(1).max(1_000),
  editionId: numberText,
  holder: addressText,
  wishes: z
    .object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      options: z.record(z.string().max(60), z.string().max(120)).optional(),
      payment: z
        .string()
        .regex(/^\w{1,42}$/)
        .optional(),
    })
    .default({}),
})
const expected =
  '{ "pillId": "…", "quantity": 1, "editionId": "…", "wishes": { "country": "CH" }, "holder": "0x…" } as application/json'

/** Reads a request for a redemption; `ofOwnWallet` also throws `NotYourWalletError` unless the holder is a wallet of the account. */
export function createRedemptionAsk(context: AppContext): {
  asked: (c: Context<EdgeEnv>) => Promise<RedemptionToAsk>
  ofOwnWallet: (c: Context<EdgeEnv>) => Promise<RedemptionToAsk>
} {
  const { read, studio, rpc, permitKey, rateLimit, now } = context
  const limit = rateLimit('redemptions', { burst: 30, perMinute: 30 })
  const signer = permitAccount(permitKey)
  const ask = async (c: Context<EdgeEnv>, uid: string | undefined): Promise<RedemptionToAsk> => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const body = redemptionBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success) throw new InvalidBodyError(expected)
    return {
      studio,
      rpc,
      signer,
      ...printTerms(context, { uid }),
      ...body.data,
      wishes: body.data.wishes as RedemptionWishes,
      now: now(),
    }
  }
  return {
    asked: async (c) => await ask(c, c.get('visitor')?.uid),
    ofOwnWallet: async (c) => {
      const { uid } = c.get('session')
      const found = await ask(c, uid)
      const linked = await listLinkedWallets(read, { uid })
      if (!linked.some(({ address }) => address.toLowerCase() === found.holder)) throw new NotYourWalletError()
      // Pills of a held piece stay what they are; their claim would only wait.
      await refuseHeldPills(read, found)
      return found
    },
  }
}
