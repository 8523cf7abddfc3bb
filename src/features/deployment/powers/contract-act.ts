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

/** The most that the contract takes, in percent of a price. */
export const mostRoyalty = 10

const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'Enter a percentage such as 5 or 7.5.')
  .transform((text) => text.replace(',', '.'))
  .refine((text) => Number(text) <= mostRoyalty, `At most ${mostRoyalty} percent.`)

const kindNumber = z.string().regex(/^[1-9]\d{0,17}$/, 'Enter the number of a kind.')

/** What an owner changes in a contract that is there already, by its own functions. `contract` is its address. */
export const contractAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('mint'), contract: somebody, count, address: somebody }),
  z.strictObject({ act: z.literal('set-base'), contract: somebody, uri: tokenUri }),
  z.strictObject({ act: z.literal('set-contract-uri'), contract: somebody, uri: tokenUri }),
  z.strictObject({ act: z.literal('announce-all'), contract: somebody }),
  z.strictObject({ act: z.literal('pause-redemption'), contract: somebody }),
  z.strictObject({ act: z.literal('resume-redemption'), contract: somebody }),
  z.strictObject({ act: z.literal('add-kind'), contract: somebody, ...pillKind.shape }),
  z.strictObject({
    act: z.literal('describe-kind'),
    contract: somebody,
    kind: kindNumber,
    uri: pillKind.shape.uri,
  }),
  z.strictObject({ act: z.literal('set-royalty'), contract: somebody, percent, address: somebody }),
  z.strictObject({ act: z.literal('freeze-base'), contract: somebody }),
  z.strictObject({ act: z.literal('freeze-kind'), contract: somebody, kind: kindNumber }),
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
    case 'set-contract-uri':
      return `have the description of ${act.contract} read from ${act.uri}`
    case 'announce-all':
      return `announce changed metadata of all pieces of ${act.contract}`
    case 'pause-redemption':
      return `pause redemptions of ${act.contract}`
    case 'resume-redemption':
      return `resume redemptions of ${act.contract}`
    case 'add-kind':
      return `add the pill ${act.name} to ${act.contract}`
    case 'describe-kind':
      return `describe pill ${act.kind} of ${act.contract} at ${act.uri}`
    case 'set-royalty':
      return `set the royalty of ${act.contract} to ${act.percent}% for ${act.address}`
    case 'freeze-base':
      return `freeze the address of the metadata of ${act.contract} for good`
    case 'freeze-kind':
      return `freeze the description of pill ${act.kind} of ${act.contract} for good`
    case 'accept':
      return `accept the ownership of ${act.contract}`
    case 'offer':
      return `offer the ownership of ${act.contract} to ${act.address}`
    default:
      return `${act.act.replace('-', ' ')} of ${act.contract} to ${act.address}`
  }
}

/** What an act does, as a page names it, with the contract's name in the place of its address. */
export function contractActTitle(act: ContractAct, { contract }: { contract: string }): string {
  const text = contractActText(act).replace(act.contract, contract)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
