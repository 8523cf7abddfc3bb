import { z } from 'zod'
import { type Address, parseAddress } from '#platform/address.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { burnKinds, contractKinds } from './contract-kind.ts'

/** What an owner chooses before anything is deployed. Every value is checked, and none changes once it has begun. */

const address = z
  .string()
  .trim()
  .transform((text, context): Address => {
    const found = parseAddress(text)
    if (found !== undefined && found !== ZERO_ADDRESS) return found
    context.addIssue('Enter an address: 0x and 40 digits. Compare it with where you copied it from.')
    return z.NEVER
  })
const words = (most: number) =>
  z.string().trim().min(1, 'This cannot be empty.').max(most, `This is longer than ${most} characters.`)
const symbol = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,11}$/, 'A symbol has 1 to 11 letters and digits.')
/** Empty for none, or what wallets and markets can read. */
export const tokenUri = z
  .string()
  .trim()
  .max(2_000, 'This is longer than 2000 characters.')
  .regex(/^$|^(?:https:\/\/|ipfs:\/\/|ar:\/\/|data:)\S+$/, 'This begins with https://, ipfs://, ar:// or data:.')

export const pillKind = z.strictObject({ name: words(60), uri: tokenUri })

export const deploymentTerms = z
  .strictObject({
    contracts: z
      .array(z.enum(contractKinds))
      .min(1, 'Choose at least one contract.')
      .transform((chosen) => contractKinds.filter((kind) => chosen.includes(kind))),
    /** Who gets the powers: a wallet or a Safe. */
    owner: address,
    manager: address.optional(),
    /** Whose permits count. */ signer: address.optional(),
    /** Where payments go. */ payout: address.optional(),
    collection: z
      .strictObject({
        slug: z
          .string()
          .trim()
          .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'A slug is lower-case letters, digits and hyphens.'),
        title: words(100),
        singular: words(60),
        symbol,
        maxSupply: z.int('Enter a whole number.').min(1, 'At least 1.').max(1_000_000, 'At most 1 000 000.'),
        baseURI: tokenUri,
        contractURI: tokenUri,
        /** Whether descriptions and pictures are rows of this app, or read from where the contract says. */
        metadata: z.enum(['hosted', 'tokenURI']).default('tokenURI'),
        royaltyReceiver: address.optional(),
        royaltyBasisPoints: z
          .int('Enter a whole number.')
          .min(0, 'At least 0.')
          .max(1_000, 'At most 1000, which is 10%.'),
      })
      .optional(),
    pills: z
      .strictObject({ name: words(60), symbol, kinds: z.array(pillKind).max(10, 'At most 10 kinds at once.') })
      .optional(),
    vaults: z.strictObject({ name: words(60), symbol, baseURI: tokenUri }).optional(),
  })
  .superRefine((terms, context) => {
    const has = (kind: (typeof contractKinds)[number]) => terms.contracts.includes(kind)
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (burnKinds.some(has) && !burnKinds.every(has))
      missing('contracts', 'Pills, burn campaigns and redemption need each other: choose all three or none.')
    for (const kind of ['collection', 'pills', 'vaults'] as const)
      if (has(kind) && terms[kind] === undefined) missing(kind, 'Its terms are missing.')
    for (const role of ['signer', 'payout'] as const)
      if (has('redemption') && terms[role] === undefined) missing(role, 'The redemption needs this address.')
  })

export type DeploymentTerms = z.output<typeof deploymentTerms>
export type DeploymentTermsInput = z.input<typeof deploymentTerms>

/** The mistakes of terms: a sentence each, by the place where it belongs, such as `collection.slug`. */
export function termMistakes(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
