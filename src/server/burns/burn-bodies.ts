import { z } from 'zod'
import { IntentNotFoundError } from '#features/burns/intents/burn-errors.ts'
import { type IntentId, parseIntentId } from '#features/burns/intents/intent.ts'
import { parseAddress } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { InvalidBodyError } from '#platform/http/request-body.ts'

export const addressText = z.string().transform((text, context): Hex => {
  const address = parseAddress(text)
  if (address !== undefined) return address
  context.addIssue('is an address')
  return z.NEVER
})
export const numberText = z.string().regex(/^\d{1,78}$/)

const sentBody = z.object({
  hash: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/)
    .transform((text) => text.toLowerCase() as Hex)
    .optional(),
  nonce: z.int().min(0).optional(),
})

/** A piece that burns with another one, as `writeOther` writes it. */
export const otherText = z.string().regex(/^(?:[a-z0-9-]{1,100}\/)?\d{1,78}$/)

/** What was sent: the hash, or nothing where the wallet names only a batch. */
export function sentOf(body: unknown): { hash: Hex | undefined; nonce: number | undefined } {
  const given = sentBody.safeParse(body)
  if (!given.success)
    throw new InvalidBodyError('{ "hash": "0x…", "nonce": 7 } as application/json, both may be left out')
  return { hash: given.data.hash, nonce: given.data.nonce }
}

export function intentIdOfPath(text: string): IntentId {
  const intentId = parseIntentId(text)
  if (intentId === undefined) throw new IntentNotFoundError()
  return intentId
}

export const kept = { 'cache-control': 'no-store' }
