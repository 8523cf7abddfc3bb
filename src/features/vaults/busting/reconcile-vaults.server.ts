import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { vaultState } from '../vault/vault.ts'
import { publishContents } from './publish-contents.server.ts'

export type VaultWorkerParts = {
  db: EdgeDb
  studio: { chain: { id: number }; vaults?: { address: string } | undefined }
  seal: Seal
  log: Log
  now: () => Date
}

const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 3600

/** How long after a publication a deep change of the chain casts doubt on it. */
const DOUBT_SECONDS = 2 * 86_400

/** Problems of the chain under which nothing counts as final. */
const chainDoubts = ['deep-reorganisation', 'history-doubted', 'chain-replaced', 'wrong-chain']

/**
 * Publishes the contents of every vault whose bust the chain cannot take back any more; what fails is tried again, later and
 * later. Safe to run in several processes at once. Returns how many were tried.
 */
export async function publishDueContents({ db, studio, seal, log, now }: VaultWorkerParts): Promise<number> {
  const contract = studio.vaults?.address
  if (contract === undefined) return 0
  const chainId = studio.chain.id
  const due = await db
    .selectFrom('vaults')
    .innerJoin('vault_contents', 'vault_contents.root', 'vaults.root')
    .innerJoin('chain_cursor', (join) => join.on('chain_cursor.chain_id', '=', chainId))
    .select([
      'vaults.vault_id',
      'vaults.root',
      'vaults.leaf_count',
      'vault_contents.sealed_contents',
      'vault_contents.attempts',
    ])
    // A chain that changed below its final blocks is no witness that a bust is final.
    .where((eb) =>
      eb.or([eb('chain_cursor.problem_code', 'is', null), eb('chain_cursor.problem_code', 'not in', chainDoubts)]),
    )
    .where('vault_contents.state', '=', 'closed')
    .whereRef('vaults.busted_block', '<=', 'chain_cursor.finalized_block')
    .where((eb) =>
      eb.or([eb('vault_contents.next_attempt_at', 'is', null), eb('vault_contents.next_attempt_at', '<=', now())]),
    )
    .orderBy('vaults.busted_block')
    .limit(20)
    .execute()
  for (const row of due) {
    const place = { chainId, contract, vaultId: row.vault_id }
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        const done = await publishContents(tx, {
          seal,
          due: { place, root: row.root, leafCount: row.leaf_count, sealedContents: row.sealed_contents },
          now: now(),
        })
        await markPagesChanged(tx, { chainId })
        return done
      })
      if (outcome === 'published') log.info('The contents of a vault were published.', { vaultId: row.vault_id })
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(row.attempts, 10))
      // The reason may quote what was sealed; only its name leaves this place.
      const problem = error instanceof Error ? error.name : 'Error'
      await db
        .updateTable('vault_contents')
        .set({
          attempts: row.attempts + 1,
          next_attempt_at: new Date(now().getTime() + wait * 1000),
          problem_code: 'unreadable',
          problem_detail: `The list could not be opened (${problem}).`,
        })
        .where('root', '=', row.root)
        .execute()
      log.error('The contents of a vault could not be published; that is tried again.', {
        vaultId: row.vault_id,
        problem,
      })
    }
  }
  return due.length
}

/** `isOurs`: it is the studio's to do something; a date that passes is the holder's affair. */
type Alarm = { vault_id: string; kind: string; detail: string; isOurs: boolean }

/** Raises and ends alarms by how every vault stands; says each new one once in the log. Returns whether anything changed. */
export async function reconcileAlarms({ db, studio, log, now }: VaultWorkerParts): Promise<boolean> {
  const wanted = await findAlarms({ db, studio, now })
  const standing = await db.selectFrom('vault_alarms').select(['vault_id', 'kind']).execute()
  const keyOf = ({ vault_id: vaultId, kind }: { vault_id: string; kind: string }) => `${vaultId} ${kind}`
  const known = new Set(standing.map(keyOf))
  const still = new Set(wanted.map(keyOf))
  const fresh = wanted.filter((alarm) => !known.has(keyOf(alarm)))
  const over = standing.filter((alarm) => !still.has(keyOf(alarm)))
  if (fresh.length === 0 && over.length === 0) return false
  await db.transaction().execute(async (tx) => {
    for (const { vault_id: vaultId, kind } of over)
      await tx.deleteFrom('vault_alarms').where('vault_id', '=', vaultId).where('kind', '=', kind).execute()
    if (fresh.length > 0)
      await tx
        .insertInto('vault_alarms')
        .values(fresh.map(({ isOurs: _, ...alarm }) => ({ ...alarm, raised_at: now() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    // What a page says of a vault follows the clock too.
    await markPagesChanged(tx, { chainId: studio.chain.id })
  })
  for (const { vault_id: vaultId, kind, detail, isOurs } of fresh)
    log[isOurs ? 'error' : 'info'](`Vault ${vaultId}: ${detail}`, { vaultId, alarm: kind })
  return true
}

async function findAlarms({ db, studio, now }: Pick<VaultWorkerParts, 'db' | 'studio' | 'now'>): Promise<Alarm[]> {
  const seconds = Math.floor(now().getTime() / 1000)
  return (await listWatched(db, studio)).flatMap((row) => alarmsOf(row, seconds))
}

/** Every vault with what is kept of its contents, and how far the chain is. */
async function listWatched(db: VaultWorkerParts['db'], studio: VaultWorkerParts['studio']) {
  return await db
    .selectFrom('vaults')
    .leftJoin('vault_contents', 'vault_contents.root', 'vaults.root')
    .leftJoin('chain_cursor', (join) => join.on('chain_cursor.chain_id', '=', studio.chain.id))
    .select([
      'vaults.vault_id',
      'vaults.promised_at',
      'vaults.busted_at',
      'vaults.busted_block',
      'vault_contents.state',
      'vault_contents.problem_code',
      'vault_contents.published_at',
      'chain_cursor.finalized_block',
      'chain_cursor.problem_code as chain_problem',
    ])
    .execute()
}

function alarmsOf(row: Awaited<ReturnType<typeof listWatched>>[number], seconds: number): Alarm[] {
  const alarm = (kind: string, detail: string, isOurs = true) => ({ vault_id: row.vault_id, kind, detail, isOurs })
  const isFinal = row.busted_block !== null && row.finalized_block !== null && row.busted_block <= row.finalized_block
  if (row.state === 'mismatch')
    return [alarm('mismatch', 'the list stored here does not give the root that was sealed. It was not published.')]
  const state = vaultState(
    {
      promisedAt: row.promised_at,
      bustedAt: row.busted_at ?? undefined,
      isFinal,
      contents: row.state === 'published' ? 'published' : 'closed',
    },
    seconds,
  )
  const isDoubted =
    row.chain_problem !== null &&
    chainDoubts.includes(row.chain_problem) &&
    row.published_at !== null &&
    seconds - Math.floor(row.published_at.getTime() / 1000) < DOUBT_SECONDS
  return [
    ...(row.state === 'published' && !isFinal
      ? [
          alarm(
            'exposed',
            'its contents were published, and the chain took the bust back. They are hidden again, but whoever looked has seen them. Let the server wait for more blocks.',
          ),
        ]
      : []),
    ...(isFinal && isDoubted
      ? [
          alarm(
            'exposed',
            'its contents were published, and then the chain changed below its final blocks. Look whether its bust still stands.',
          ),
        ]
      : []),
    ...(isFinal && row.state === null
      ? [
          alarm(
            'contents-missing',
            'it was busted, and the list of its contents is not here. Publish it, or bring the list here.',
          ),
        ]
      : []),
    ...(isFinal && row.problem_code === 'unreadable'
      ? [alarm('unreadable', 'its contents cannot be opened with the key that is here.')]
      : []),
    ...(state === 'overdue'
      ? [
          alarm(
            'overdue',
            row.busted_at === null
              ? 'it is a week past its promised date and closed.'
              : 'it was busted more than a day ago, and its contents are not published.',
            row.busted_at !== null,
          ),
        ]
      : []),
    ...(state === 'due' ? [alarm('due', 'its promised date has come.', false)] : []),
  ]
}
