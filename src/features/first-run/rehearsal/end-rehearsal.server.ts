import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { type ContentDocument, type DocumentContent } from '#features/documents/document.ts'
import { importDocuments } from '#features/documents/import-documents.server.ts'
import { keepAsDraft } from '#features/documents/keep-as-draft.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { keepHostedOpen } from '#features/hosting/pieces/open-again.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import { chainColumns } from '../choose-chain.server.ts'
import { type ChosenChain, onChosenChain } from '../own-studio.ts'
import { emptyOtherTables, keptTables } from '../remove-demo.server.ts'
import { partAtRehearsal, withoutPlace } from './rehearsed-content.ts'

/** There is nothing to end: the studio is on a real chain, or its configuration says where it is. */
export const NoRehearsalError = defineError(
  ConflictError,
  'no-rehearsal',
  'This studio isn’t rehearsing, so there is no rehearsal to end. Nothing was changed.',
)

/** The name of the studio is the last step: nothing of the rehearsal comes back. */
export const NotConfirmedError = defineError(
  InvalidInputError,
  'rehearsal-not-confirmed',
  (name: string) => `Type ${name} to end the rehearsal. Nothing was changed.`,
)

/** What a studio keeps beside accounts: what it says and shows, what it wrote of hosted pieces, what it has in stock, and who waits for it. */
const studioTables = [
  'documents',
  'document_revisions',
  'preview_links',
  'files',
  'file_generations',
  'file_pictures',
  'file_picture_parts',
  'file_uploads',
  'materials',
  'material_uses',
  'shipping_waits',
  'collector_choices',
  'backup_runs',
] as const

/** The folders that hold the rehearsal's chain, and pictures and copies of its pieces. */
const rehearsalFolders = ['chain', 'media', 'works']

/**
 * Decides that the rehearsal ends: the studio is on `chain` from the next opening on, and what was rehearsed is removed before. What is published of
 * the rehearsal's contracts becomes drafts. Throws `NoRehearsalError`, and `DocumentMistakesError` where what stays would make no studio.
 */
export async function endRehearsal(
  tx: WriteDb,
  {
    chain,
    folder,
    actor,
    requestId,
    now,
  }: { chain: ChosenChain; folder: Studio; actor: string; requestId?: string | undefined; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('own_studio')
    .set({ ...chainColumns(chain), ends_rehearsal: true })
    .where('chain_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NoRehearsalError()
  const { documents, version } = await readPublished(readSide(tx))
  const { changed, drafts } = partAtRehearsal(documents, folder.chain.id)
  const check = checkAlone(onChosenChain(folder, chain))
  await importDocuments(tx, { documents: changed, withdrawn: drafts, version, now, check })
  for (const { kind, name, content } of drafts) {
    // Nobody needs a draft of where contracts were.
    const prepared = (written: DocumentContent) =>
      kind === 'contracts' ? undefined : withoutPlace({ kind, name, content: written }).content
    await keepAsDraft(tx, { kind, name, content }, { prepared, by: actor, now })
  }
  await recordAct(tx, { actor, act: 'own-chain-chosen', detail: `${chain.name}, the rehearsal ended`, requestId, now })
}

/** Only whether the documents make a studio: what collectors have in the rehearsal settles nothing. */
function checkAlone(folder: Studio) {
  const { programs, wiring } = splitStudio(folder)
  return async (read: ReadDb, documents: readonly ContentDocument[]) =>
    (await readStudio(read, { documents, programs, wiring })).mistakes ?? []
}

/**
 * Removes what was rehearsed, where its owner decided so: chain and copies first, then every table but those above, in one transaction with the note
 * that it is done. Interrupted, it is done again with the next start. Without the decision it does nothing.
 */
export async function removeRehearsal(db: EdgeDb, { config }: { config: Config }): Promise<void> {
  const row = await db.selectFrom('own_studio').select('ends_rehearsal').executeTakeFirst()
  if (row?.ends_rehearsal !== true) return
  await db.transaction().execute(async (tx) => {
    const still = await tx.selectFrom('own_studio').select('ends_rehearsal').forUpdate().executeTakeFirst()
    if (still?.ends_rehearsal !== true) return
    for (const folder of rehearsalFolders) await rm(join(config.dataFolder, folder), { recursive: true, force: true })
    await keepHostedOpen(tx, async () => {
      await emptyOtherTables(tx, [...keptTables, ...studioTables])
    })
    await tx.updateTable('own_studio').set({ ends_rehearsal: false }).execute()
  })
}
