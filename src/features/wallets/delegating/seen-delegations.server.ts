import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { Address } from '#platform/address.ts'
import { type EdgeDb, type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { DelegationUnreadError } from './delegation.ts'
import { delegationPlaces, type FurtherParts, listDelegations } from './list-delegations.server.ts'
import type { Delegation, WalletDelegations } from './wallet-delegations.ts'

/** After how many minutes a wallet is asked for again: so long pages show what was taken back. */
export const seenMinutes = 10
/** Wallets that one turn asks for. */
const mostAtOnce = 50

type Parts = FurtherParts & { db: EdgeDb; now: () => Date }

/**
 * Reads for whom linked wallets act, those that were not asked for longest, and keeps what stands at the final block, each with since when it was
 * seen, on each chain of the studio. Returns how many wallets were asked for. What was kept of a wallet that cannot be read stays,
 * and so does what was kept of a further chain whose node does not answer. Throws `DelegationUnreadError` where none could be.
 */
export async function readSeenDelegations(parts: Parts): Promise<number> {
  const { db, now } = parts
  const read = readSide(db)
  const before = new Date(now().getTime() - seenMinutes * 60_000)
  const rows = await read
    .selectFrom('wallet_links')
    .select('address')
    .where((eb) => eb.or([eb('delegations_read_at', 'is', null), eb('delegations_read_at', '<=', before)]))
    .orderBy('delegations_read_at', (order) => order.asc().nullsFirst())
    .limit(mostAtOnce)
    .execute()
  const unread: string[] = []
  let reason: unknown
  for (const { address } of rows) {
    try {
      await readOne(parts, address as Address)
    } catch (error) {
      if (!(error instanceof DelegationUnreadError)) throw error
      unread.push(address)
      reason = error
    }
  }
  if (unread.length === 0) return rows.length
  if (unread.length === rows.length) throw reason
  // Anybody may name a wallet in a registry so often that no node answers for it: it waits for its next turn, and holds up no other.
  await db.updateTable('wallet_links').set({ delegations_read_at: now() }).where('address', 'in', unread).execute()
  return rows.length
}

async function readOne(parts: Parts, address: Address): Promise<void> {
  const { db, studio, now } = parts
  const read = readSide(db)
  const found = new Map([[studio.chain.id, await listDelegations(read, parts, { delegates: [address] })]])
  for (const { id, parts: there } of delegationPlaces(parts)) {
    const answer = await listDelegations(read, there, { delegates: [address] }).catch((error: unknown) => {
      if (error instanceof DelegationUnreadError) return undefined
      throw error
    })
    if (answer !== undefined) found.set(id, answer)
  }
  await db.transaction().execute(async (tx) => {
    const asked = await tx
      .updateTable('wallet_links')
      .set({ delegations_read_at: now() })
      .where('address', '=', address)
      .returning('address')
      .executeTakeFirst()
    if (asked === undefined) return
    for (const [chainId, answer] of found)
      if (await keepOfChain(tx, { delegate: address, chainId, answer, now: now() }))
        await markPagesChanged(tx, { chainId })
  })
}

async function keepOfChain(
  tx: WriteDb,
  { answer: { delegations, finalBlock }, ...of }: Kept & { answer: WalletDelegations },
): Promise<boolean> {
  if (finalBlock === undefined) return false
  return await keep(tx, { ...of, standing: delegations.filter(({ isFinal }) => isFinal), block: finalBlock })
}

type Kept = { delegate: string; chainId: number; now: Date }

/** Keeps what stands of one wallet on a chain and forgets the rest. Returns whether anything began or ended. */
async function keep(
  tx: WriteDb,
  { delegate, chainId, standing, block, now }: Kept & { standing: readonly Delegation[]; block: number },
): Promise<boolean> {
  const known = await tx
    .selectFrom('seen_delegations')
    .selectAll()
    .where('delegate', '=', delegate)
    .where('chain_id', '=', chainId)
    .execute()
  const before = new Set(known.map(nameOfRow))
  const after = new Set(standing.map(nameOf))
  const ended = known.filter((row) => !after.has(nameOfRow(row)))
  for (const { vault, registry, scope } of ended)
    await tx
      .deleteFrom('seen_delegations')
      .where('delegate', '=', delegate)
      .where('chain_id', '=', chainId)
      .where('vault', '=', vault)
      .where('registry', '=', registry)
      .where('scope', '=', scope)
      .execute()
  for (const one of standing)
    await tx
      .insertInto('seen_delegations')
      .values({
        delegate,
        chain_id: chainId,
        vault: one.vault.toLowerCase(),
        registry: one.registry,
        scope: scopeName(one),
        collection: one.scope.of === 'all' ? null : one.scope.collection,
        token_id: one.scope.of === 'piece' ? one.scope.tokenId : null,
        since: now,
        block_number: block,
      })
      .onConflict((conflict) =>
        conflict.columns(['delegate', 'chain_id', 'vault', 'registry', 'scope']).doUpdateSet({ block_number: block }),
      )
      .execute()
  return ended.length > 0 || standing.some((one) => !before.has(nameOf(one)))
}

/** The same delegations of one chain; those of an account's own wallets with since when the app has seen them (ISO 8601). Of others that would say that they are linked here. */
export async function withSince(
  read: ReadDb,
  { delegations, chainId, uid }: { delegations: readonly Delegation[]; chainId: number; uid: string },
): Promise<Delegation[]> {
  const rows = await read
    .selectFrom('seen_delegations as d')
    .innerJoin('wallet_links as w', 'w.address', 'd.delegate')
    .selectAll('d')
    .where('w.uid', '=', uid)
    .where('d.chain_id', '=', chainId)
    .execute()
  const since = new Map(rows.map((row) => [`${row.delegate} ${nameOfRow(row)}`, row.since.toISOString()]))
  return delegations.map((one) => {
    const at = since.get(`${one.delegate.toLowerCase()} ${nameOf(one)}`)
    return at === undefined ? one : { ...one, since: at }
  })
}

const scopeName = ({ scope }: Pick<Delegation, 'scope'>): string =>
  scope.of === 'all' ? 'all' : scope.of === 'collection' ? scope.collection : `${scope.collection}/${scope.tokenId}`
const nameOf = (one: Delegation) => `${one.vault.toLowerCase()} ${one.registry} ${scopeName(one)}`
const nameOfRow = ({ vault, registry, scope }: { vault: string; registry: string; scope: string }) =>
  `${vault} ${registry} ${scope}`
