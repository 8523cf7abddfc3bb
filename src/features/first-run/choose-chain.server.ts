import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import type { ChosenChain } from './own-studio.ts'

/** Contracts are on one chain: what was read of them would be looked for on another. */
export const ChainSettledError = defineError(
  ConflictError,
  'chain-settled',
  'This studio has contracts on its chain, so the chain stays. Nothing was changed. To go on with the same works on another chain, export the content, set up a new data folder there with “vitrine init”, and import it.',
)
export const NoOwnStudioError = defineError(
  ConflictError,
  'no-own-studio',
  'The chain of this studio is set in its configuration file, not here. Nothing was changed.',
)

/** Whether the chain can still be another one: nothing that is published refers to it. */
export function isChainOpen({ collections, burns, vaults }: Pick<Studio, 'collections' | 'burns' | 'vaults'>): boolean {
  return collections.length === 0 && burns === undefined && vaults === undefined
}

/**
 * Sets the chain of the owner's studio, or, without one, has it rehearse on the embedded one. It holds from the next opening of the app. All
 * content stays. Throws `ChainSettledError`, `NoOwnStudioError`.
 */
export async function chooseChain(
  tx: WriteDb,
  {
    chain,
    studio,
    actor,
    requestId,
    now,
  }: {
    chain: ChosenChain | undefined
    studio: Pick<Studio, 'collections' | 'burns' | 'vaults'>
    actor: string
    requestId?: string | undefined
    now: Date
  },
): Promise<void> {
  if (!isChainOpen(studio)) throw new ChainSettledError()
  const { numUpdatedRows } = await tx.updateTable('own_studio').set(chainColumns(chain)).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NoOwnStudioError()
  await recordAct(tx, { actor, act: 'own-chain-chosen', detail: chain?.name ?? 'rehearsal', requestId, now })
}

/** The chain as the row of the owner's studio has it; without one, of a rehearsal. */
export function chainColumns(chain: ChosenChain | undefined) {
  return {
    rpc_url: chain?.rpcUrl ?? null,
    chain_id: chain?.id ?? null,
    chain_name: chain?.name ?? null,
    currency: chain?.currency ?? null,
    finality_depth: chain?.finalityDepth ?? null,
  }
}
