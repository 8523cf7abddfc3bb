import { z } from 'zod'
import { address, hash, named, slug, timestamp, tokenId } from './api-schemas.ts'

const setPart = z.union([
  z.strictObject({ tokenId }).describe('This piece.'),
  z.strictObject({ traitType: z.string(), value: z.string() }).describe('Any piece with this value.'),
])

/** The proof that a set was held at a final block. */
export const setProof = named(
  'SetProof',
  'Who held the pieces of a set at the end of a final block. Each check is a question to any node that keeps old states, with the answer that proves the owner.',
  z.strictObject({
    format: z.literal('set-snapshot/1'),
    says: z.string(),
    site: z.url(),
    chainId: z.int(),
    contract: address,
    block: z.strictObject({
      number: z.int().min(0),
      hash,
      time: timestamp.nullable().describe('Null where only the hash is stored.'),
    }),
    set: z.strictObject({ collection: slug, slug: z.string(), title: z.string() }),
    wallets: z.array(address),
    held: z.array(
      z.strictObject({
        for: setPart,
        tokenId,
        owner: address,
        check: z.strictObject({
          method: z.literal('eth_call'),
          params: z.tuple([
            z.strictObject({ to: address, data: z.string() }),
            z.strictObject({ blockHash: hash, requireCanonical: z.literal(true) }),
          ]),
          result: hash.describe('The owner as 32 bytes.'),
        }),
      }),
    ),
    notCounted: z
      .array(setPart)
      .describe('Parts of the set of which all pieces were burned by then, or that no piece has.'),
    howToCheck: z.array(z.string()),
    doesNotProve: z.array(z.string()),
  }),
)
