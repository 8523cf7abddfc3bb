import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { ContentsRefusedError } from '../vault/kept-contents.ts'
import { nextVaultId } from './prepared-vault.server.ts'
import { type KeptContents, storeContents } from './store-contents.server.ts'
import { parseVaultForm, type VaultForm } from './vault-form.ts'

/**
 * Keeps the list that somebody typed for the vault that is next, and writes it into the audit. `rehearse` says why a print of it
 * could not be given to whoever busts the vault. Throws ContentsRefusedError.
 */
export async function prepareVault(
  db: EdgeDb,
  by: { actor: string; requestId: string; now: Date },
  {
    seal,
    studio: { chain, collections, vaults },
    typed,
    rehearse,
  }: {
    seal: Seal
    studio: Pick<Studio, 'chain' | 'collections' | 'vaults'>
    typed: VaultForm
    rehearse: (contents: readonly { kind: string }[]) => Promise<string | undefined>
  },
): Promise<KeptContents> {
  if (vaults === undefined) throw new ContentsRefusedError('The studio configuration names no vault contract.')
  const parsed = parseVaultForm(typed, { collections, now: Math.floor(by.now.getTime() / 1000) })
  const fault = await rehearse(parsed.contents)
  if (fault !== undefined)
    throw new ContentsRefusedError(
      `${fault} Nothing was kept. Name another one; or, if you will hand it over yourself, write it among the words.`,
    )
  const place = { chainId: chain.id, contract: vaults.address, vaultId: await nextVaultId(readSide(db)) }
  return await db.transaction().execute(async (tx) => {
    const kept = await storeContents(tx, { seal, now: by.now, given: { place, ...parsed, madeBy: by.actor } })
    await recordAct(tx, { ...by, act: 'vault-prepared', subject: `vault ${place.vaultId}` })
    return kept
  })
}
