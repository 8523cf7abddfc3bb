import { sql } from 'kysely'
import { encodeFunctionData } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** A piece whose metadata says more of its print than the chain has announced; `call` is what the collection's owner sends. */
export type Unannounced = {
  collection: string
  tokenId: string
  name: string
  since: string
  call: { to: `0x${string}`; data: `0x${string}` }
}

const most = 20

/**
 * Pieces of the studio's own collections whose print right was used, or whose print was numbered, certified or void, after the app
 * read the last ERC-4906 event that covers them, in a block that stands; what changed last comes first. Collections that others describe are left alone: their contracts
 * may not know the call. So are those that are hosted: their metadata says nothing of prints.
 */
export async function listUnannounced(
  read: ReadDb,
  { studio }: { studio: Pick<Studio, 'collections'> },
): Promise<Unannounced[]> {
  const own = studio.collections.filter(({ metadata }) => metadata.from === 'studio')
  if (own.length === 0) return []
  const rows = await selectRows(
    read,
    sql<{ collection: string; token_id: string; since: Date }>`
    select r.collection, r.token_id::text as token_id, changed.at as since from print_rights r cross join lateral (
      select greatest(r.used_at, max(p.numbered_at), max(p.voided_at), max(c.issued_at), max(c.revoked_at)) as at
      from prints p left join certificates c on c.edition_id = p.edition_id and c.series = p.series and c.n = p.n
      where p.source_collection = r.collection and p.source_token_id = r.token_id
    ) changed cross join lateral (
      select greatest(r.announced_at, max(u.read_at)) as at from metadata_updates u where u.collection = r.collection and r.token_id between u.first_token_id and u.last_token_id
    ) announced
    where r.collection in (${sql.join(own.map(({ slug }) => slug))}) and (announced.at is null or changed.at > announced.at)
    order by changed.at desc limit ${most}`,
  )
  return rows.map(({ collection, token_id: tokenId, since }) => {
    const { address, singular } = own.find(({ slug }) => slug === collection)!
    return {
      collection,
      tokenId,
      name: `${singular} ${tokenId}`,
      since: new Date(since).toISOString(),
      call: {
        to: address as `0x${string}`,
        data: encodeFunctionData({
          abi: vitrineCollectionAbi,
          functionName: 'announceMetadataUpdate',
          args: [BigInt(tokenId)],
        }),
      },
    }
  })
}
