import type { ReadDb } from '#platform/database/database.server.ts'
import type { ProofLeaf } from '../proof/proof-file.ts'
import type { VaultContent } from '../proof/vault-content.ts'
import { listVaults } from './list-vaults.server.ts'
import { type OddsInVault, oddsInVault, oddsKey, type OddsTogether, oddsTogether } from './odds.ts'
import type { Vault } from './vault-rows.server.ts'

/** Odds beside what lay in all opened vaults of their kind: `opened` of the `sealed` vaults, by number. */
export type OddsOfKind = { sealed: number; opened: string[]; lines: OddsTogether[] }

/** Odds beside what lay in one opened vault, and in all opened ones of its kind. */
export type OddsOfVault = { own: OddsInVault[]; together: OddsOfKind }

/** The odds of each kind of vault of which one at least is open, the kind with the newest vault last. Only lists that are out are read. */
export async function compareOdds(
  read: ReadDb,
  { chainId, now }: { chainId: number; now: Date },
): Promise<OddsOfKind[]> {
  const kinds = Map.groupBy(
    (await listVaults(read, { chainId, now })).filter(({ possible }) => possible.length > 0),
    ({ possible }) => oddsKey(possible),
  )
  const lists = await readLists(read, [...kinds.values()].flat())
  return [...kinds.values()].flatMap((vaults) => {
    const kind = ofKind(vaults, lists)
    return kind.opened.length === 0 ? [] : [kind]
  })
}

/** The same for one opened vault; nothing for one that is closed, or that nobody published odds for. */
export async function compareOddsOf(
  read: ReadDb,
  { vault, chainId, now }: { vault: Vault; chainId: number; now: Date },
): Promise<OddsOfVault | undefined> {
  if (vault.state !== 'busted' || vault.possible.length === 0) return undefined
  const key = oddsKey(vault.possible)
  const vaults = (await listVaults(read, { chainId, now })).filter(({ possible }) => oddsKey(possible) === key)
  const lists = await readLists(read, vaults)
  return { own: oddsInVault(vault.possible, lists.get(vault.root) ?? []), together: ofKind(vaults, lists) }
}

type Lists = ReadonlyMap<string, readonly VaultContent[]>

/** What lay in the vaults whose contents are out, by their fingerprints. */
async function readLists(read: ReadDb, vaults: readonly Vault[]): Promise<Lists> {
  const roots = vaults.filter(({ state }) => state === 'busted').map(({ root }) => root)
  if (roots.length === 0) return new Map()
  const rows = await read
    .selectFrom('vault_contents')
    .select(['root', 'published'])
    .where('root', 'in', roots)
    .where('state', '=', 'published')
    .execute()
  return new Map(
    rows.map(({ root, published }) => [root, ((published ?? []) as ProofLeaf[]).map(({ content }) => content)]),
  )
}

function ofKind(vaults: readonly Vault[], lists: Lists): OddsOfKind {
  const opened = vaults.filter(({ root }) => lists.has(root))
  return {
    sealed: vaults.length,
    opened: opened.map(({ vaultId }) => vaultId),
    lines: oddsTogether(vaults[0]?.possible ?? [], {
      sealed: vaults.length,
      opened: opened.map(({ root }) => lists.get(root)!),
    }),
  }
}
