import { deriveRedemptions, forgetRedemptions } from '#features/burns/intents/derive-redemptions.server.ts'
import { deriveBurns, forgetBurns } from '#features/burns/ledger/derive-burns.server.ts'
import { deriveVaults, forgetVaults } from '#features/vaults/vault/derive-vaults.server.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { SlugsByAddress } from './chain/decode-logs.ts'
import type { StudioContractKind } from './chain/studio-contract.ts'

/** What the events of a range touch is derived again from all facts about it, in the transaction that wrote them. */
export async function deriveFromEvents(
  tx: WriteDb,
  {
    fresh,
    vanished,
    slugs,
  }: { fresh: readonly ContractEvent[]; vanished: readonly ContractEvent[]; slugs: SlugsByAddress },
): Promise<void> {
  const of = (kind: StudioContractKind) => ({
    fresh: fresh.filter((event) => event.kind === kind),
    vanished: vanished.filter((event) => event.kind === kind),
  })
  await deriveBurns(tx, { ...of('campaigns'), slugs })
  await deriveRedemptions(tx, of('redemption'))
  await deriveVaults(tx, { ...of('vaults'), slugs })
}

/** Forgets all about a contract that the studio no longer has. */
export async function forgetContract(tx: WriteDb, { kind }: { kind: string }): Promise<void> {
  await tx.deleteFrom('house_events').where('kind', '=', kind).execute()
  await forgetDerived(tx, { kind })
}

/** Forgets what followed from the events of a contract. */
export async function forgetDerived(tx: WriteDb, { kind }: { kind: string }): Promise<void> {
  if (kind === 'campaigns') await forgetBurns(tx)
  if (kind === 'redemption') await forgetRedemptions(tx)
  if (kind === 'vaults') await forgetVaults(tx)
}
