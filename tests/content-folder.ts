import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DocumentContent, DocumentId } from '#features/documents/document.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { publishDocument } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { FileService } from '#features/files/uploads/file-service.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import { planImport } from '#features/publishing/plan-import.server.ts'
import { readContentFolder } from '#features/publishing/read-content-folder.server.ts'
import { writeContentFolder } from '#features/publishing/write-content-folder.server.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { emptyTables } from './database.ts'
import { filesUnderTest, picture, upload } from './file-data.ts'
import other from './other-studio/studio.config.ts'

export const at = new Date('2026-11-01T12:00:00Z')
export const { documents } = splitStudio(other)
export const tide = { kind: 'exhibit', name: 'low-tide' } as const
export const lowTide = documents.find(({ name }) => name === 'low-tide')!.content
const check = checkContent(other)

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const edit = (folder: string, path: string, change: (text: string) => string) =>
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')))

export const plan = async (service: FileService, folder: string, withdrawMissing = false) =>
  await planImport(service.read, { content: await readContentFolder(folder), folder: other, withdrawMissing })

/** A studio on a test's database whose content goes into folders and comes back. */
export function contentUnderTest(db: EdgeDb) {
  const read = readSide(db)
  /** A studio whose exhibit shows an uploaded picture between texts. */
  async function openStudio(
    environment: Record<string, string> = {},
  ): Promise<{ service: FileService; fileId: string }> {
    await emptyTables(db)
    const service = filesUnderTest(db, { environment })
    await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: at }))
    const { fileId } = await upload(service, await picture('png'), { name: 'Tülpe: 1.png' })
    await publish(tide, {
      ...lowTide,
      statement: [
        { type: 'heading', line: [{ text: 'At the harbour' }] },
        {
          type: 'paragraph',
          line: [{ text: 'Drawn ' }, { text: 'twice', emphasis: true }, { text: '.\nThen washed.' }],
        },
      ],
      work: { file: fileId, alt: 'A tulip on a blue ground' },
      blocks: [
        { id: 'words', type: 'text', text: [{ type: 'list', ordered: true, items: [[{ text: '*one*' }], []] }] },
        {
          id: 'how',
          type: 'process',
          steps: [{ title: 'Ink', text: [{ type: 'quote', line: [{ text: 'Slowly.' }] }] }],
        },
        { id: 'seen', type: 'picture', picture: { file: fileId, alt: 'The same tulip again' }, width: 'wide' },
      ],
    })
    await publish(
      { kind: 'page', name: 'imprint' },
      {
        sections: [{ title: 'Who', text: ['Harbour Press *', '1. Rua do Porto'] }],
        instead: true,
      },
    )
    return { service, fileId }
  }

  async function publish(id: DocumentId, content: object): Promise<void> {
    const base = (await findDocument(read, id))?.draftVersion ?? 0
    await db.transaction().execute(async (tx) => {
      await saveDraft(tx, { id, content: content as DocumentContent, base, by: 'ana', now: at })
      await publishDocument(tx, { id, base: base + 1, by: 'ana', now: at, check })
    })
  }

  const exported = async ({ read: of, storage }: FileService, folder = newFolder(), withDrafts = false) => {
    await writeContentFolder(of, { folder, store: storage.store, withDrafts })
    return folder
  }
  const state = async () => ({
    published: await readPublished(read),
    files: await db.selectFrom('file_generations').selectAll().orderBy('file_id').execute(),
    uploads: await db.selectFrom('file_uploads').select('upload_id').where('file_id', 'is', null).execute(),
    acts: await db.selectFrom('staff_acts').select('act').execute(),
  })

  return { openStudio, publish, exported, state }
}
