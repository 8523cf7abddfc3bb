import type { ReadDb } from '#platform/database/database.server.ts'
import type { VaultContent } from '../proof/vault-content.ts'
import { findPublicLeaves, type Vault } from './vault-rows.server.ts'

/** What was in a vault, in the order of its list, once it is open for good and its contents are published; nothing before. */
export async function listPublicContents(
  read: ReadDb,
  { root, state }: Pick<Vault, 'root' | 'state'>,
): Promise<VaultContent[]> {
  if (state !== 'busted') return []
  return ((await findPublicLeaves(read, { root, isOpen: true }))?.leaves ?? []).map(({ content }) => content)
}
