import { z } from 'zod'
import { block, hash, named, text, timestamp, trouble } from './api-schemas.ts'

const followed = {
  chainId: z.int(),
  name: text,
  block: block.nullable(),
  blockHash: hash.nullable(),
  time: timestamp.nullable(),
  finalizedBlock: block.nullable(),
  state: text,
  problem: trouble.nullable(),
}

export const chain = named(
  'Chain',
  'The chain that the studio follows, and how far.',
  z.strictObject({
    ...followed,
    rpcUrl: z
      .url()
      .nullable()
      .describe(
        'The node of an embedded chain that was opened to wallets and clients on the same machine. Null where it was not, and where the studio uses a node of its own.',
      ),
    version: z.int().min(0),
    further: z
      .array(z.strictObject(followed))
      .optional()
      .describe(
        'The further chains of a studio that has more than one: collections stand on them, and none of its other contracts.',
      ),
  }),
)
