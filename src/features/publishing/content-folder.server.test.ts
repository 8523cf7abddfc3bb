import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocument, listRevisions } from '#features/documents/find-document.server.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { getFile } from '#features/files/file/find-file.server.ts'
import type { FileService } from '#features/files/uploads/file-service.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { at, contentUnderTest, documents, edit, lowTide, newFolder, plan, tide } from '#tests/content-folder.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, picture, upload } from '#tests/file-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import { importContent } from './import-content.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
let s3: S3Server
beforeAll(async () => {
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
})
const { openStudio, publish, exported, state } = contentUnderTest(db)
/** Every file of a folder with its MD5. */
function bytesOf(folder: string, below = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const path = join(below, entry.name)
      return entry.isDirectory()
        ? Object.entries(bytesOf(folder, path))
        : [
            [
              path,
              createHash('md5')
                .update(readFileSync(join(folder, path)))
                .digest('hex'),
            ],
          ]
    }),
  )
}
const bring = async (service: FileService, folder: string, withdrawMissing = false) => {
  const found = await plan(service, folder, withdrawMissing)
  expect(found.mistakes).toEqual([])
  await importContent(service, { plan: found, folder: other, withdrawMissing })
}

test.each([
  ['a folder', () => ({})],
  ['an S3 service', () => s3.environment],
])(
  '[S-58] [S-62] what is exported from %s is imported into an empty studio, and exported again as the same bytes',
  async (_, environment) => {
    const { service, fileId } = await openStudio(environment())
    const folder = await exported(service)
    const before = await readPublished(read)
    expect(Object.keys(bytesOf(folder)).toSorted()).toEqual([
      'collections/flowers.json',
      'collections/leaves.json',
      'collections/stones.json',
      'editions/flower-sheet.json',
      'editions/leaf-print.json',
      'exhibits/first-light/exhibit.json',
      'exhibits/first-light/statement.md',
      'exhibits/low-tide/exhibit.json',
      'exhibits/low-tide/statement.md',
      'exhibits/low-tide/step-how-1.md',
      'exhibits/low-tide/text-words.md',
      `files/${fileId}/Tülpe_ 1.png`,
      'files/files.json',
      'navigation.json',
      'pages/imprint.json',
      'pages/imprint.md',
      'shipping.json',
      'studio.json',
      'vitrine-content.json',
    ])
    expect(readFileSync(join(folder, 'exhibits/low-tide/statement.md'), 'utf8')).toBe(
      '## At the harbour\n\nDrawn _twice_.\\\nThen washed.\n',
    )
    expect(readFileSync(join(folder, 'pages/imprint.md'), 'utf8')).toBe(
      '## Who\n\nHarbour Press \\*\n\n1\\. Rua do Porto\n',
    )

    await emptyTables(db)
    await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: at }))
    const target = filesUnderTest(db, { environment: environment() })
    await bring(target, folder)
    expect((await readPublished(read)).documents).toEqual(before.documents)
    expect(await getFile(target.read, { fileId })).toMatchObject({ name: 'Tülpe: 1.png', generation: 1, width: 30 })
    const [last] = await listRevisions(target.read, (await findDocument(read, tide))!)
    expect(last).toMatchObject({ origin: 'imported', madeBy: undefined, publishedAt: target.now() })
    expect((await state()).acts).toEqual([{ act: 'content-imported' }])
    expect((await state()).uploads).toEqual([])
    // The list of files names the place of their bytes, which is the same place here.
    expect(bytesOf(await exported(target))).toEqual(bytesOf(folder))
  },
)

test('an export into a folder that is one already touches only what changed, and removes what is gone', async () => {
  const { service } = await openStudio()
  const folder = await exported(service)
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, 'README.md'), 'Our studio.')
  const before = bytesOf(folder)
  const { mtimeMs } = statSync(join(folder, 'collections/stones.json'))
  expect(bytesOf(await exported(service, folder))).toEqual(before)
  expect(statSync(join(folder, 'collections/stones.json')).mtimeMs).toBe(mtimeMs)
  await publish(tide, { ...lowTide, title: 'Spring tide' })
  const after = bytesOf(await exported(service, folder))
  const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path])
  expect(changed.filter((path) => !path.startsWith('files/')).toSorted()).toEqual([
    'exhibits/low-tide/exhibit.json',
    'exhibits/low-tide/statement.md',
    'exhibits/low-tide/step-how-1.md',
    'exhibits/low-tide/text-words.md',
  ])
  expect(readdirSync(folder)).not.toContain('files')
})

test('a folder with other things is not written to', async () => {
  const { service } = await openStudio()
  const folder = newFolder()
  writeFileSync(join(folder, 'thesis.doc'), 'x')
  await expect(exported(service, folder)).rejects.toThrow('holds thesis.doc and is no export, so nothing was written')
  expect(readdirSync(folder)).toEqual(['thesis.doc'])
})

test('drafts are written beside what is published when they are asked for, and never imported', async () => {
  const { service } = await openStudio()
  await db
    .transaction()
    .execute(
      async (tx) => await saveDraft(tx, { id: tide, content: { title: '', statement: 7 }, base: 2, by: 'bo', now: at }),
    )
  const folder = await exported(service, newFolder(), true)
  expect(JSON.parse(readFileSync(join(folder, 'drafts/exhibits/low-tide/exhibit.json'), 'utf8'))).toEqual({
    title: '',
    statement: 7,
  })
  expect(await plan(service, folder)).toMatchObject({ documents: [], files: [], unchanged: 11, mistakes: [] })
  expect(Object.keys(bytesOf(await exported(service, folder))).filter((path) => path.startsWith('drafts'))).toEqual([])
})

test('[S-58] an import shows what it would change, word by word, and changes that and nothing else', async () => {
  const { service } = await openStudio()
  const folder = await exported(service)
  edit(folder, 'exhibits/low-tide/statement.md', (text) => text.replace('washed', 'washed again'))
  rmSync(join(folder, 'pages'), { recursive: true })
  const other1 = { ...lowTide, slug: 'ebb', title: 'Ebb', path: undefined }
  mkdirSync(join(folder, 'exhibits/ebb'))
  writeFileSync(join(folder, 'exhibits/ebb/exhibit.json'), JSON.stringify(other1))
  const found = await plan(service, folder)
  expect(found.mistakes).toEqual([])
  expect(found.documents.map(({ document: { name }, isNew }) => [name, isNew])).toEqual([
    ['ebb', true],
    ['low-tide', false],
  ])
  expect(found.documents[1]?.changes.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'inserted'))).toEqual([
    { kind: 'inserted', text: ' again' },
  ])
  expect(found.missing).toMatchObject([{ kind: 'page', name: 'imprint' }])
  await importContent(service, { plan: found, folder: other, withdrawMissing: false })
  const names = async () => (await readPublished(read)).documents.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['ebb', 'imprint']))
  await bring(service, folder, true)
  expect(await names()).not.toContain('imprint')
})

test('what somebody is changing here stays, and is named', async () => {
  const { service } = await openStudio()
  const folder = await exported(service)
  edit(folder, 'exhibits/low-tide/exhibit.json', (text) => text.replace('"Low tide"', '"Neap tide"'))
  await db
    .transaction()
    .execute(
      async (tx) => await saveDraft(tx, { id: tide, content: { title: 'Bo writes' }, base: 2, by: 'bo', now: at }),
    )
  expect((await plan(service, folder)).drafts).toEqual([{ ...tide, what: 'draft' }])
  await bring(service, folder)
  expect(await findDocument(read, tide)).toMatchObject({
    draft: { content: { title: 'Bo writes' }, by: 'bo' },
    published: { content: { title: 'Neap tide' } },
  })
})

test('somebody who publishes while the difference is read is not overwritten', async () => {
  const { service, fileId } = await openStudio()
  const folder = await exported(service)
  await emptyTables(db)
  await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: at }))
  const found = await plan(service, folder)
  await publish(tide, { ...lowTide, title: 'Meanwhile' })
  const before = await state()
  await expect(importContent(service, { plan: found, folder: other, withdrawMissing: false })).rejects.toThrow(
    'Somebody published something meanwhile, so nothing was imported.',
  )
  expect(await state()).toEqual(before)
  await expect(getFile(service.read, { fileId })).rejects.toThrow('There is no file')
})

test('a file that was replaced where it was exported is the next content here; a later content here stays', async () => {
  const { service, fileId } = await openStudio()
  const folder = await exported(service)
  const first = await getFile(service.read, { fileId })
  const later = await picture('png', 40, 50)
  await upload(service, later, { replaces: { fileId, generation: 1 } })
  const newer = await exported(service)
  expect((await plan(service, folder)).older.map(({ file }) => file.fileId)).toEqual([fileId])

  await openStudio()
  await bring(service, folder)
  expect((await getFile(service.read, { fileId })).md5Hash).toBe(first.md5Hash)
  await bring(service, newer)
  expect(await getFile(service.read, { fileId })).toMatchObject({ generation: 2, width: 40, size: later.length })
})
