import { createHash } from 'node:crypto'
import { claimSeries } from '#features/prints/numbers/edition.ts'
import { promiseFor } from '#features/prints/numbers/print-run.ts'
import { reservePrint } from '#features/prints/numbers/reserve-print.server.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimState } from '../claim/claim.ts'
import { editionNamed, printsIn, sheetNamed, type VaultPrint, vaultOrigin } from '../claim/vault-print.ts'
import { openClaim } from './open-claim.server.ts'

type BustedVault = {
  root: string
  published: unknown
  busted_by: string | null
  busted_block: number | null
  busted_block_hash: string | null
  busted_tx: string | null
  busted_at: number | null
}

/** Where a vault's list names no edition of the studio. */
const noEdition = '0'

/**
 * Opens a claim for each print that lay in a vault whose bust is final and whose list is out, for whoever busted it; each leaf opens
 * one claim, for ever. Options and country are chosen afterwards. A print that cannot be given as it was named opens a claim too,
 * which stands still with the reason. Returns how many were opened.
 */
export async function openVaultClaims(
  tx: WriteDb,
  {
    editions,
    finalized,
    addressDays,
    now,
  }: { editions: readonly EditionConfig[]; finalized: number; addressDays: number; now: Date },
): Promise<number> {
  const vaults = await tx
    .selectFrom('vaults')
    .innerJoin('vault_contents', 'vault_contents.root', 'vaults.root')
    .leftJoin('vault_claim_scans', 'vault_claim_scans.root', 'vaults.root')
    .select([
      'vaults.root',
      'vaults.busted_by',
      'vaults.busted_block',
      'vaults.busted_block_hash',
      'vaults.busted_tx',
      'vaults.busted_at',
      'vault_contents.published',
    ])
    .where('vault_contents.state', '=', 'published')
    .where('vaults.busted_block', '<=', finalized)
    .where((eb) =>
      eb.or([
        eb('vault_claim_scans.root', 'is', null),
        eb('vault_claim_scans.busted_block_hash', '<>', eb.ref('vaults.busted_block_hash')),
      ]),
    )
    .orderBy('vaults.busted_block')
    .orderBy('vaults.vault_id')
    .limit(20)
    .execute()
  let opened = 0
  for (const vault of vaults) {
    const values = { busted_block_hash: vault.busted_block_hash ?? '', opened: 0, scanned_at: now }
    // Whoever looks at the same vault waits here, and then finds that it was done.
    await tx
      .insertInto('vault_claim_scans')
      .values({ root: vault.root, ...values })
      .onConflict((conflict) => conflict.column('root').doUpdateSet(values))
      .execute()
    let count = 0
    for (const print of printsIn(vault.published))
      if (await openOne(tx, { vault, print, editions, addressDays, now })) count += 1
    await tx.updateTable('vault_claim_scans').set({ opened: count }).where('root', '=', vault.root).execute()
    opened += count
  }
  return opened
}

async function openOne(
  tx: WriteDb,
  {
    vault,
    print,
    editions,
    addressDays,
    now,
  }: { vault: BustedVault; print: VaultPrint; editions: readonly EditionConfig[]; addressDays: number; now: Date },
): Promise<boolean> {
  const originKey = vaultOrigin({ root: vault.root, place: print.place })
  const claimId = `0x${createHash('sha256').update(originKey).digest('hex')}`
  const before = await tx.selectFrom('claims').select('claim_id').where('origin_key', '=', originKey).executeTakeFirst()
  if (before !== undefined || vault.busted_by === null || vault.busted_block === null) return false
  const edition = editionNamed(editions, print.edition)
  const state = await stateFor(tx, { claimId, print, edition, now })
  return await openClaim(tx, {
    by: 'chain',
    now,
    claim: {
      claimId,
      origin: 'vault',
      originKey,
      editionId: edition?.editionId ?? noEdition,
      series: 'n' in state ? state.series : edition === undefined ? 'numbered' : claimSeries(edition),
      state,
      holder: vault.busted_by,
      options: {},
      event: {
        blockNumber: vault.busted_block,
        blockHash: vault.busted_block_hash ?? '',
        txHash: vault.busted_tx ?? '',
        seconds: vault.busted_at ?? 0,
      },
      dueAt: new Date(now.getTime() + addressDays * 86_400_000),
      promise: promiseFor(edition, new Date((vault.busted_at ?? Math.floor(now.getTime() / 1000)) * 1000)),
      ...('n' in state ? { number: { n: state.n, replacement: 0 } } : {}),
    },
  })
}

async function stateFor(
  tx: WriteDb,
  {
    claimId,
    print,
    edition,
    now,
  }: { claimId: string; print: VaultPrint; edition: EditionConfig | undefined; now: Date },
): Promise<ClaimState> {
  const held = (reason: 'no-number' | 'unknown-edition', detail: string): ClaimState => ({
    state: 'on-hold',
    reason,
    detail,
    from: { state: 'accepted' },
  })
  if (edition === undefined)
    return held(
      'unknown-edition',
      `The vault's list names the edition “${print.edition.slice(0, 80)}”, which the studio's configuration does not have.`,
    )
  const named = sheetNamed(print.label)
  if ('unclear' in named)
    return held(
      'no-number',
      `The vault's list names the sheet “${named.unclear}”, which is no number of an edition. The claim stays whose it is; let go on, it takes the next free number.`,
    )
  const outcome = await reservePrint(tx, { edition, claimId, wanted: named.sheet, now })
  if ('refusal' in outcome)
    return held(
      'no-number',
      `${outcome.refusal} The claim stays whose it is. People in the studio agree with its holder on another print; let go on, it takes the next free number.`,
    )
  return outcome.kept === undefined
    ? { state: 'accepted' }
    : { state: 'numbered', series: outcome.kept.series, n: outcome.kept.n }
}
