import { z } from 'zod'
import { type Address, parseAddress } from '#platform/address.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { pillKind, tokenUri } from '../plan/deployment-terms.ts'

const address = z
  .string()
  .trim()
  .transform((text, context): Address => {
    const found = parseAddress(text)
    if (found !== undefined) return found
    context.addIssue('Enter an address: 0x and 40 digits.')
    return z.NEVER
  })
const somebody = address.refine((given) => given !== ZERO_ADDRESS, 'This has to be somebody’s address.')

/** So many pieces are minted by one transaction at most: more might not fit into a block. */
export const mostMinted = 100

const count = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,8}$/, 'Enter a whole number from 1.')
  .refine((text) => Number(text) <= mostMinted, `At most ${mostMinted} at once.`)

/** What an owner changes in a contract that is there already, by its own functions. `contract` is its address. */
export const contractAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('mint'), contract: somebody, count, address: somebody }),
  z.strictObject({ act: z.literal('set-base'), contract: somebody, uri: tokenUri }),
  z.strictObject({ act: z.literal('add-kind'), contract: somebody, ...pillKind.shape }),
  z.strictObject({
    act: z.literal('describe-kind'),
    contract: somebody,
    kind: z.string().regex(/^[1-9]\d{0,17}$/, 'Enter the number of a kind.'),
    uri: pillKind.shape.uri,
  }),
  z.strictObject({ act: z.literal('set-manager'), contract: somebody, address }),
  z.strictObject({ act: z.literal('set-signer'), contract: somebody, address }),
  z.strictObject({ act: z.literal('set-payout'), contract: somebody, address: somebody }),
  z.strictObject({ act: z.literal('offer'), contract: somebody, address: somebody }),
  z.strictObject({ act: z.literal('accept'), contract: somebody }),
])
export type ContractAct = z.output<typeof contractAct>
export type ContractActName = ContractAct['act']

/** An act in the words of the audit. */
export function contractActText(act: ContractAct): string {
  switch (act.act) {
    case 'mint':
      return `mint ${act.count} of ${act.contract} to ${act.address}`
    case 'set-base':
      return `have the metadata of ${act.contract} read from ${act.uri}`
    case 'add-kind':
      return `add the pill ${act.name} to ${act.contract}`
    case 'describe-kind':
      return `describe pill ${act.kind} of ${act.contract} at ${act.uri}`
    case 'accept':
      return `accept the ownership of ${act.contract}`
    case 'offer':
      return `offer the ownership of ${act.contract} to ${act.address}`
    default:
      return `${act.act.replace('-', ' ')} of ${act.contract} to ${act.address}`
  }
}
