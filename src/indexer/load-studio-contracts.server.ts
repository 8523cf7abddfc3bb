import { sql } from 'kysely'
import { nameBurnCollections } from '#features/burns/ledger/derive-burns.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { nameEscrowCollections } from '#features/vaults/vault/derive-vaults.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ChainSource } from './chain/chain-source.ts'
import type { StudioContractKind } from './chain/studio-contract.ts'
import { forgetContract } from './derive-from-events.server.ts'

type StudioContracts = Pick<Studio, 'burns' | 'vaults'>

/** The studio's contracts of the configuration, by kind; others join here. */
function configured({
  burns,
  vaults,
}: StudioContracts): { kind: StudioContractKind; address: Hex; firstBlock: number }[] {
  const ofBurns =
    burns === undefined
      ? []
      : (['pills', 'campaigns', 'redemption'] as const).map((kind) => ({
          kind,
          address: burns[kind].address,
          firstBlock: burns[kind].firstBlock,
        }))
  return [
    ...ofBurns,
    ...(vaults === undefined
      ? []
      : [{ kind: 'vaults' as const, address: vaults.address, firstBlock: vaults.firstBlock }]),
  ]
}

/**
 * Makes the list of the studio's contracts the configured one. One that is gone or stands at another address loses what was read of
 * it, which the chain gives again; one that was added is read from its first block.
 */
export async function loadStudioContracts(
  tx: WriteDb,
  { chainId, studio }: { chainId: number; studio: StudioContracts },
): Promise<ChainSource[]> {
  const wanted = configured(studio)
  const known = await tx.selectFrom('house_contracts').selectAll().execute()
  for (const row of known) {
    const same = wanted.find(
      ({ kind, address }) => kind === row.kind && address === row.address && row.chain_id === chainId,
    )
    if (same !== undefined) continue
    await forgetContract(tx, { kind: row.kind })
    await tx.deleteFrom('house_contracts').where('chain_id', '=', row.chain_id).where('kind', '=', row.kind).execute()
  }
  for (const { kind, address, firstBlock } of wanted) {
    await tx
      .insertInto('house_contracts')
      .values({
        chain_id: chainId,
        kind,
        address,
        first_block: firstBlock,
        indexed_block: firstBlock - 1,
        problem_code: null,
        problem_detail: null,
      })
      // An earlier first block means that there is a stretch to read; what is there already is found to be there.
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'kind']).doUpdateSet({
          first_block: firstBlock,
          indexed_block: sql<number>`case when ${firstBlock}::bigint < house_contracts.first_block then ${firstBlock}::bigint - 1 else house_contracts.indexed_block end`,
        }),
      )
      .execute()
  }
  if (wanted.length > 0) await nameBurnCollections(tx)
  if (studio.vaults !== undefined) await nameEscrowCollections(tx)
  const rows = await tx
    .selectFrom('house_contracts')
    .select(['kind', 'address', 'first_block', 'indexed_block'])
    .select((each) =>
      each
        .selectFrom('house_events')
        .select(({ fn }) => fn.max('block_number').as('highest'))
        .whereRef('house_events.kind', '=', 'house_contracts.kind')
        .as('highest'),
    )
    .where('chain_id', '=', chainId)
    .orderBy('kind')
    .execute()
  return rows.map((row): ChainSource => ({
    kind: 'studio-contract',
    slug: row.kind,
    address: row.address as Hex,
    firstBlock: row.first_block,
    indexedBlock: row.indexed_block,
    highestStored: row.highest ?? -1,
    standing: { state: 'unknown' },
  }))
}
