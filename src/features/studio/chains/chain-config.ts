import type { LocalAccount } from 'viem'
import { z } from 'zod'
import type { WorkContext } from '../app-context.server.ts'

/** A contract address as text; any letter case, kept lower-case inside the app. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hexadecimal digits')
  .transform((text) => text.toLowerCase() as `0x${string}`)

/** The studio's own chain: its contracts stand there, and what is paid is paid there. */
export const chainConfig = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  currency: z.strictObject({ symbol: z.string(), decimals: z.int() }),
  /** A block explorer: `{tx}`, `{address}` and `{block}` stand in the templates. */
  explorer: z.strictObject({ name: z.string(), tx: z.url(), address: z.url(), block: z.url().optional() }).optional(),
  /** Blocks behind the head that count as final where the node does not know the `finalized` tag. */
  finalityDepth: z.int().min(1).default(64),
  pollMilliseconds: z.int().min(100).default(1000),
  /**
   * The registries in which a vault wallet names a hot wallet that acts for it. Left out, they are looked for at the addresses that delegate.xyz
   * has on every chain; where this is given, those that it names are asked and no others.
   */
  delegation: z.strictObject({ registry: address.optional(), olderRegistry: address.optional() }).optional(),
  /** A node of the app's own, for studios that try things out: what to put on a chain that is still empty. */
  embedded: z
    .strictObject({
      deploy: z.custom<DeployStudio>((value) => typeof value === 'function', 'deploy is a function'),
      seed: z
        .strictObject({
          isDone: z.custom<SeedStudio['isDone']>((value) => typeof value === 'function', 'isDone is a function'),
          enter: z.custom<SeedStudio['enter']>((value) => typeof value === 'function', 'enter is a function'),
        })
        .optional(),
      /** This is the product's demo: whoever becomes the first owner may replace it by a studio of their own. */
      isDemo: z.literal(true).optional(),
    })
    .optional(),
})

/** Puts contracts and history on an empty embedded chain. `permitSigner` signs permits for the app; `say` reports progress in words. */
export type DeployStudio = (chain: {
  rpcUrl: string
  chainId: number
  permitSigner: Pick<LocalAccount, 'address' | 'signTypedData'>
  say: (text: string) => void
}) => Promise<void>

/**
 * What a studio did in its app while the history of `deploy` went on: `enter` does it by the app's own verbs, as soon as the
 * app has read that chain. A first start can be interrupted before that, so each start asks with `isDone`.
 */
export type SeedStudio = {
  isDone: (work: WorkContext) => Promise<boolean>
  enter: (work: WorkContext) => Promise<void>
}

/** A further chain: collections stand on it, and nothing else of the studio. */
export const furtherChainConfig = chainConfig.omit({ embedded: true })

/** Any of the studio's chains. */
export type ChainConfig = z.output<typeof chainConfig>
