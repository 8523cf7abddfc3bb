import { encodeFunctionData } from 'viem'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

export type VaultAlarm = { vaultId: string; kind: string; detail: string; raisedAt: number }

/** A busted vault whose contents are still to come out. */
export type WaitingReveal = {
  vaultId: string
  root: string
  blocksLeft: number | undefined
  state: 'waits' | 'due' | 'failed' | 'missing' | 'mismatch'
  attempts: number
  problem: string | undefined
  nextAt: number | undefined
}

/** A list that was hashed and is not on the chain. */
export type PreparedList = { root: string; vaultId: string; leafCount: number; madeAt: number; isNext: boolean }

/** A busted vault whose contents are out, and where the chain does not say so yet: the call that would say it. */
export type UnsaidReveal = { vaultId: string; contents: string; call: { to: `0x${string}`; data: `0x${string}` } }

export type VaultDesk = {
  alarms: VaultAlarm[]
  reveals: WaitingReveal[]
  prepared: PreparedList[]
  unsaid: UnsaidReveal[]
  sealedCount: number
  publishedCount: number
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What staff see of the vaults: what needs somebody, what comes out next, and what was prepared. Nothing of any contents. */
export async function getVaultDesk(
  read: ReadDb,
  { chainId, contract, publicUrl }: { chainId: number; contract: `0x${string}` | undefined; publicUrl: string },
): Promise<VaultDesk> {
  const [alarms, reveals, prepared, unsaid, counts] = await Promise.all([
    read.selectFrom('vault_alarms').selectAll().orderBy('raised_at', 'desc').limit(100).execute(),
    listReveals(read, chainId),
    read
      .selectFrom('vault_contents')
      .select(['root', 'vault_id', 'leaf_count', 'made_at'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('vaults').select('vaults.vault_id').whereRef('vaults.root', '=', 'vault_contents.root'),
          ),
        ),
      )
      .orderBy('made_at', 'desc')
      .limit(100)
      .execute(),
    read
      .selectFrom('vaults')
      .innerJoin('vault_contents', 'vault_contents.root', 'vaults.root')
      .select('vaults.vault_id')
      .where('vaults.busted_block', 'is not', null)
      .where('vaults.contents_address', 'is', null)
      .where('vault_contents.state', '=', 'published')
      .orderBy('vaults.busted_block', 'desc')
      .limit(50)
      .execute(),
    read
      .selectFrom('vaults')
      .leftJoin('vault_contents', 'vault_contents.root', 'vaults.root')
      .select(({ fn }) => [
        fn.countAll<number>().as('sealed'),
        fn.count<number>('vault_contents.published_at').as('published'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const sealedCount = Number(counts.sealed)
  return {
    alarms: alarms.map((row) => ({
      vaultId: row.vault_id,
      kind: row.kind,
      detail: row.detail,
      raisedAt: seconds(row.raised_at),
    })),
    reveals,
    prepared: prepared.map((row) => ({
      root: row.root,
      vaultId: row.vault_id,
      leafCount: row.leaf_count,
      madeAt: seconds(row.made_at),
      isNext: row.vault_id === String(sealedCount + 1),
    })),
    unsaid:
      contract === undefined
        ? []
        : unsaid.map(({ vault_id: vaultId }) => unsaidReveal({ vaultId, contract, publicUrl })),
    sealedCount,
    publishedCount: Number(counts.published),
  }
}

async function listReveals(read: ReadDb, chainId: number): Promise<WaitingReveal[]> {
  const rows = await read
    .selectFrom('vaults')
    .leftJoin('vault_contents', 'vault_contents.root', 'vaults.root')
    .leftJoin('chain_cursor', (join) => join.on('chain_cursor.chain_id', '=', chainId))
    .select([
      'vaults.vault_id',
      'vaults.root',
      'vaults.busted_block',
      'vault_contents.state',
      'vault_contents.attempts',
      'vault_contents.problem_detail',
      'vault_contents.next_attempt_at',
      'chain_cursor.finalized_block',
    ])
    .where('vaults.busted_block', 'is not', null)
    .where((eb) => eb.or([eb('vault_contents.state', 'is', null), eb('vault_contents.state', '!=', 'published')]))
    .orderBy('vaults.busted_block')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const left = row.finalized_block === null ? undefined : Math.max(0, row.busted_block! - row.finalized_block)
    const state =
      row.state === null
        ? 'missing'
        : row.state === 'mismatch'
          ? 'mismatch'
          : (row.attempts ?? 0) > 0
            ? 'failed'
            : left === 0
              ? 'due'
              : 'waits'
    return {
      vaultId: row.vault_id,
      root: row.root,
      blocksLeft: left,
      state,
      attempts: row.attempts ?? 0,
      problem: row.problem_detail ?? undefined,
      nextAt: row.next_attempt_at === null ? undefined : seconds(row.next_attempt_at),
    }
  })
}

function unsaidReveal({
  vaultId,
  contract,
  publicUrl,
}: {
  vaultId: string
  contract: `0x${string}`
  publicUrl: string
}): UnsaidReveal {
  const contents = `${publicUrl.replace(/\/$/, '')}/vault/${vaultId}/proof.json`
  return {
    vaultId,
    contents,
    call: {
      to: contract,
      data: encodeFunctionData({ abi: vaultsAbi, functionName: 'reveal', args: [BigInt(vaultId), contents] }),
    },
  }
}
