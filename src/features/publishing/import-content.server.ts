import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { importDocuments } from '#features/documents/import-documents.server.ts'
import type { FileService } from '#features/files/uploads/file-service.server.ts'
import {
  discardImported,
  recordImported,
  type StagedFile,
  stageFile,
} from '#features/files/uploads/import-file.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { checkContent } from './check-content.server.ts'
import type { ImportPlan } from './plan-import.server.ts'

/** Who imports, in the audit: nobody is signed in where commands run. */
const importer = 'house'

/**
 * Does what a plan without mistakes says: files come into the library with the ids that they had, then all documents are published in one
 * transaction with an entry in the audit. When anything fails nothing is changed. Throws `ContentMovedError`, `DocumentMistakesError` and what
 * `stageFile` and `recordImported` throw.
 */
export async function importContent(
  service: FileService,
  { plan, folder, withdrawMissing }: { plan: ImportPlan; folder: Studio; withdrawMissing: boolean },
): Promise<void> {
  const { db, now } = service
  const staged: StagedFile[] = []
  try {
    for (const { path, file } of plan.files) staged.push(await stageFile(service, { path, file, by: importer }))
    await db.transaction().execute(async (tx) => {
      const at = now()
      for (const each of staged) await recordImported(tx, { staged: each, by: importer, now: at })
      await importDocuments(tx, {
        documents: plan.documents.map(({ document }) => document),
        withdrawn: withdrawMissing ? plan.missing : [],
        version: plan.version,
        now: at,
        check: checkContent(folder),
      })
      await recordAct(tx, {
        actor: importer,
        act: 'content-imported',
        detail: summaryOf(plan, { withdrawMissing }),
        now: at,
      })
    })
  } catch (error) {
    await discardImported(service, staged)
    throw error
  }
}

/** What an import does, in a few words. */
export function summaryOf(plan: ImportPlan, { withdrawMissing }: { withdrawMissing: boolean }): string {
  const fresh = plan.documents.filter(({ isNew }) => isNew).length
  const parts = [
    [fresh, 'new'],
    [plan.documents.length - fresh, 'changed'],
    [withdrawMissing ? plan.missing.length : 0, 'withdrawn'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
  const documents = parts.length === 0 ? 'no documents' : `documents: ${parts.join(', ')}`
  return plan.files.length === 0 ? documents : `${documents}; files: ${plan.files.length}`
}
