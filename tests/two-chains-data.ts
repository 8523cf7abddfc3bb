import type { EdgeDb } from '#platform/database/database.server.ts'
import { testStudio } from './chain/test-studio.ts'

/** Two contracts at one address, on two chains; the one that is elsewhere comes first by its name. */
export const sharedAddress = `0x${'5'.repeat(40)}`
const contract = (digit: string) => ({ address: `0x${digit.repeat(40)}`, firstBlock: 0 })
export const twoChains = testStudio({
  collections: [
    { slug: 'afar', address: sharedAddress, chain: 31338 },
    { slug: 'near', address: sharedAddress },
  ],
  chains: [
    {
      id: 31338,
      name: 'Far shore',
      currency: { symbol: 'ETH', decimals: 18 },
      explorer: {
        name: 'Far explorer',
        tx: 'https://far.example/tx/{tx}',
        address: 'https://far.example/address/{address}',
      },
    },
  ],
  burns: { pills: contract('6'), campaigns: contract('7'), redemption: contract('8') },
  vaults: contract('9'),
})

export const [ada, zero] = [`0x${'a'.repeat(40)}`, `0x${'0'.repeat(40)}`] as const

/** The cursors, collections and contracts of both chains, as followers have them. */
export async function fillTwoChains(db: EdgeDb): Promise<void> {
  for (const [chainId, head, final] of [
    [31337, 100, 90],
    [31338, 7, 5],
  ] as const)
    await db
      .insertInto('chain_cursor')
      .values({
        chain_id: chainId,
        is_followed: chainId === 31337,
        state: 'following',
        head_block: head,
        head_hash: `0x${String(head).padStart(64, '0')}`,
        head_timestamp: 1_000 + head,
        finalized_block: final,
      })
      .execute()
  for (const { slug, chain = 31337 } of twoChains.collections)
    await db
      .insertInto('collections')
      .values({
        slug,
        chain_id: chain,
        address: sharedAddress,
        standard: 'erc721',
        first_block: 0,
        indexed_block: 5,
        state: 'following',
      })
      .execute()
  for (const kind of ['campaigns', 'vaults'])
    await db
      .insertInto('house_contracts')
      .values({ chain_id: 31337, kind, address: sharedAddress, first_block: 0, indexed_block: 5 })
      .execute()
}

type Told = readonly [collection: string, tokenId: string, block: number, seconds?: number]

/** A piece that came to Ada, or that she burned, in one transfer: in a block and at a time, which is the block's number where none is given. */
export async function movePiece(
  db: EdgeDb,
  [collection, tokenId, block, seconds = block]: Told,
  burned = false,
): Promise<void> {
  const [from, to] = burned ? [ada, zero] : [zero, ada]
  const of = { collection, token_id: tokenId }
  await db
    .insertInto('tokens')
    .values({
      ...of,
      owner: to,
      burned,
      minted_block: 1,
      minted_at: 1,
      last_block: block,
      last_log_index: 0,
      last_moved_at: seconds,
      transfer_count: 1,
    })
    .execute()
  const place = { block_number: block, log_index: 0, block_hash: `0x${block}`, tx_hash: `0x${block}` }
  await db
    .insertInto('transfers')
    .values({ ...of, from_address: from, to_address: to, timestamp: seconds, ...place })
    .execute()
}

/** Several, one after the other. */
export async function movePieces(db: EdgeDb, story: readonly Told[], burned = false): Promise<void> {
  for (const told of story) await movePiece(db, told, burned)
}
