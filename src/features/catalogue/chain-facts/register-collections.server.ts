import type { WriteDb } from '#platform/database/database.server.ts'

export type CollectionEntry = { slug: string; address: string; standard: string; firstBlock: number; isWork: boolean }

/**
 * Makes the list of collections the configured one. A collection that is gone from the configuration, or has another
 * contract or standard now, loses what was read of it: all of it can be read again from the chain. Says which slugs were added (or
 * start anew) and which were dropped. Collections of the studio's `others`, its other chains, are left alone, but for one that moved here.
 */
export async function registerCollections(
  tx: WriteDb,
  {
    chainId,
    others = [],
    collections,
  }: { chainId: number; others?: readonly number[]; collections: readonly CollectionEntry[] },
): Promise<{ added: string[]; dropped: string[] }> {
  const stored = await tx
    .selectFrom('collections')
    .select(['slug', 'chain_id', 'address', 'standard', 'first_block', 'indexed_block'])
    .execute()
  const known = stored.filter(
    (row) => !others.includes(row.chain_id) || collections.some(({ slug }) => slug === row.slug),
  )
  const kept = known.filter((row) =>
    collections.some(
      ({ slug, address, standard }) =>
        slug === row.slug && address === row.address && standard === row.standard && row.chain_id === chainId,
    ),
  )
  const dropped = known.filter((row) => !kept.includes(row)).map(({ slug }) => slug)
  for (const slug of dropped) await forgetCollection(tx, slug)
  const added: string[] = []
  for (const { slug, address, standard, firstBlock, isWork } of collections) {
    const row = kept.find((each) => each.slug === slug)
    if (row === undefined) {
      added.push(slug)
      await tx
        .insertInto('collections')
        .values({
          slug,
          chain_id: chainId,
          address,
          standard,
          first_block: firstBlock,
          indexed_block: firstBlock - 1,
          is_work: isWork,
        })
        .execute()
    } else if (row.first_block !== firstBlock) {
      // An earlier first block means that there is a stretch to read; what is there already is found to be there.
      const indexedBlock = firstBlock < row.first_block ? firstBlock - 1 : row.indexed_block
      await tx
        .updateTable('collections')
        .set({ first_block: firstBlock, indexed_block: indexedBlock })
        .where('slug', '=', slug)
        .execute()
    }
  }
  return { added, dropped }
}

async function forgetCollection(tx: WriteDb, slug: string): Promise<void> {
  const tables = [
    'transfers',
    'sales',
    'tokens',
    'copies',
    'token_metadata',
    'token_traits',
    'metadata_updates',
  ] as const
  for (const table of tables) {
    await tx.deleteFrom(table).where('collection', '=', slug).execute()
  }
  await tx.deleteFrom('collections').where('slug', '=', slug).execute()
}
