import type { Address } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findCollectorChoice } from './find-collector-choice.server.ts'
import { findEnsName } from './find-ens-name.server.ts'

/**
 * The name by which the owner of an address wants to be called there, or else its ENS name; `null` where they are hidden, want the
 * address alone, or have neither. Takes any letter case.
 */
export async function findShownName(read: ReadDb, { address }: { address: Address }): Promise<string | null> {
  const { hidden, shownAs, name } = await findCollectorChoice(read, { address })
  if (hidden || shownAs === 'address') return null
  return name ?? (await findEnsName(read, { address }))?.name ?? null
}
