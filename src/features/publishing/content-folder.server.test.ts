import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { DocumentContent, DocumentId } from '#features/documents/document.ts'
import { findDocument, listRevisions } from '#features/documents/find-document.server.ts'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { publishDocument } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { getFile } from '#features/files/file/find-file.server.ts'
import type { FileService } from '#features/files/uploads/file-service.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { filesUnderTest, picture, upload } from '#tests/file-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { openS3Server, type S3Server } from '#tests/s3-server.ts'
import { checkContent } from './check-content.server.ts'
import { importContent } from './import-content.server.ts'
import { planImport } from './plan-import.server.ts'
import { readContentFolder } from './read-content-folder.server.ts'
import { writeContentFolder } from './write-content-folder.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
let s3: S3Server
beforeAll(async () => {
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
})
const at = new Date('2026-11-01T12:00:00Z')
const { documents } = splitStudio(other)
const tide = { kind: 'exhibit', name: 'low-tide' } as const
const lowTide = documents.find(({ name }) => name === 'low-tide')!.content
const check = checkContent(other)

/** A studio whose exhibit shows an uploaded picture between texts. */
async function openStudio(environment: Record<string, string> = {}): Promise<{ service: FileService; fileId: string }> {
  await emptyTables(db)
  const service = filesUnderTest(db, { environment })
  await db.transaction().execute(async (tx) => await followFolder(tx, { documents, now: at }))
  const { fileId } = await upload(service, await picture('png'), { name: 'Tülpe: 1.png' })
  await publish(tide, {
    ...lowTide,
    statement: [
      { type: 'heading', line: [{ text: 'At the harbour' }] },
      { type: 'paragraph', line: [{ text: 'Drawn ' }, { text: 'twice', emphasis: true }, { text: '.\nThen washed.' }] },
    ],
    work: { file: fileId, alt: 'A tulip on a blue ground' },
    blocks: [
      { id: 'words', type: 'text', text: [{ type: 'list', ordered: true, items: [[{ text: '*one*' }], []] }] },
      { id: 'how', type: 'process', steps: [{ title: 'Ink', text: [{ type: 'quote', line: [{ text: 'Slowly.' }] }] }] },
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

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const exported = async ({ read: of, storage }: FileService, folder = newFolder(), withDrafts = false) => {
  await writeContentFolder(of, { folder, store: storage.store, withDrafts })
  return folder
}
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
const plan = async (service: FileService, folder: string, withdrawMissing = false) =>
  await planImport(service.read, { content: await readContentFolder(folder), folder: other, withdrawMissing })
const bring = async (service: FileService, folder: string, withdrawMissing = false) => {
  const found = await plan(service, folder, withdrawMissing)
  expect(found.mistakes).toEqual([])
  await importContent(service, { plan: found, folder: other, withdrawMissing })
}
const edit = (folder: string, path: string, change: (text: string) => string) =>
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')))
const state = async () => ({
  published: await readPublished(read),
  files: await db.selectFrom('file_generations').selectAll().orderBy('file_id').execute(),
  uploads: await db.selectFrom('file_uploads').select('upload_id').where('file_id', 'is', null).execute(),
  acts: await db.selectFrom('staff_acts').select('act').execute(),
})

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

const id = 'exhibits/low-tide/exhibit.json'
test.each<[string, (folder: string, fileId: string) => void, RegExp]>([
  [
    'broken JSON',
    (folder) => edit(folder, id, (text) => text.slice(0, -9)),
    /low-tide\/exhibit\.json: this is not JSON/,
  ],
  ['10 MB of JSON', (folder) => writeFileSync(join(folder, id), `{"a":"${'x'.repeat(1e7)}"}`), /larger than 2 MB/],
  [
    'JSON without end to its depth',
    (folder) => writeFileSync(join(folder, id), '{"a":'.repeat(3e5)),
    /exhibit\.json: this is/,
  ],
  [
    'deep JSON',
    (folder) => writeFileSync(join(folder, id), `${'{"a":'.repeat(3e5)}1${'}'.repeat(3e5)}`),
    /nested too deeply/,
  ],
  [
    'a character that no database takes',
    (folder) => edit(folder, id, (text) => text.replace('Low tide', 'Low\\u0000tide')),
    /cannot be stored/,
  ],
  [
    'an unknown field',
    (folder) => edit(folder, id, (text) => text.replace('{', '{"__proto__": {"x": 1}, "hack": 1,')),
    /low-tide\/exhibit\.json: exhibits, low-tide.*hack/,
  ],
  [
    'an unknown kind',
    (folder) => writeFileSync(join(folder, 'wallets.json'), '{}'),
    /wallets\.json: this is no part of an export/,
  ],
  [
    'another slug than its name',
    (folder) => edit(folder, id, (text) => text.replace('"low-tide"', '"high-tide"')),
    /this stays low-tide/,
  ],
  [
    'a text that leads out',
    (folder) => edit(folder, id, (text) => text.replace('"statement.md"', '"../../../etc/passwd"')),
    /the text \.\.\/\.\.\/\.\.\/etc\/passwd is not beside it/,
  ],
  [
    'a text that is gone',
    (folder) => rmSync(join(folder, 'exhibits/low-tide/statement.md')),
    /the text statement\.md is not beside it/,
  ],
  [
    'a text nobody names',
    (folder) => writeFileSync(join(folder, 'exhibits/low-tide/more.md'), 'x'),
    /more\.md: no document beside it names this text/,
  ],
  [
    'HTML in a text',
    (folder) => edit(folder, 'exhibits/low-tide/statement.md', (text) => `${text}\n<script>x</script>\n`),
    /statement\.md: HTML cannot stand in a text \(line 6\)/,
  ],
  [
    'a text that is no UTF-8',
    (folder) => writeFileSync(join(folder, 'exhibits/low-tide/statement.md'), Buffer.from([0xff, 0xfe])),
    /cannot be read as a text/,
  ],
  [
    'an export that broke off',
    (folder) => edit(folder, 'vitrine-content.json', (text) => text.replace('true', 'false')),
    /broke off before its end/,
  ],
  [
    'another version',
    (folder) => edit(folder, 'vitrine-content.json', (text) => text.replace('1', '2')),
    /of another version/,
  ],
  [
    'another content of a file',
    (folder, fileId) =>
      writeFileSync(join(folder, `files/${fileId}/Tülpe_ 1.png`), readFileSync(join(folder, 'studio.json'))),
    /Tülpe_ 1\.png: .* is none of the kinds of file/,
  ],
  [
    'one other byte of a file',
    (folder, fileId) =>
      writeFileSync(
        join(folder, `files/${fileId}/Tülpe_ 1.png`),
        Buffer.concat([readFileSync(join(folder, `files/${fileId}/Tülpe_ 1.png`)), Buffer.from([0])]),
      ),
    /its MD5 is/,
  ],
  [
    'a file that is gone',
    (folder, fileId) => rmSync(join(folder, `files/${fileId}/Tülpe_ 1.png`)),
    /files\.json lists it, and it is not there/,
  ],
  [
    'a file with a path for a name',
    (folder) =>
      edit(folder, 'files/files.json', (text) => text.replace('"name": "Tülpe: 1.png"', '"name": "../../x.png"')),
    /a name has no path/,
  ],
  [
    'a file with an id of its own',
    (folder, fileId) => edit(folder, 'files/files.json', (text) => text.replaceAll(fileId, '../../../../etc')),
    /an id is 32 hexadecimal digits/,
  ],
  [
    'a file that nobody lists',
    (folder, fileId) => writeFileSync(join(folder, `files/${fileId}/more.png`), 'x'),
    /does not list it/,
  ],
  [
    'what a collector has',
    (folder) => edit(folder, 'editions/leaf-print.json', (text) => text.replace('"length": 40', '"length": 41')),
    /editions\/leaf-print\.json: editions, leaf-print, length: this stays 40/,
  ],
])('%s changes nothing, and is named with its file', async (_, spoil, sentence) => {
  const { service, fileId } = await openStudio()
  await db
    .insertInto('prints')
    .values({ edition_id: '1', series: 'numbered', n: 1, numbered_at: at } as never)
    .execute()
  const folder = await exported(service)
  const before = await state()
  spoil(folder, fileId)
  const { mistakes } = await plan(service, folder)
  expect(mistakes.join('\n')).toMatch(sentence)
  expect(await state()).toEqual(before)
})

test.each([
  ['a link to a file', (folder: string) => symlinkSync('/etc/passwd', join(folder, 'exhibits/low-tide/text-a.md'))],
  ['a link to a folder', (folder: string) => symlinkSync('/etc', join(folder, 'exhibits/etc'))],
])('%s is not followed', async (_, spoil) => {
  const { service } = await openStudio()
  const folder = await exported(service)
  spoil(folder)
  await expect(readContentFolder(folder)).rejects.toThrow('is a link or no plain file')
  await expect(exported(service, folder)).rejects.toThrow('is a link or no plain file')
})

test('a folder that is no export is refused as such', async () => {
  await expect(readContentFolder(newFolder())).rejects.toThrow('is no export: it has no vitrine-content.json')
  await expect(readContentFolder('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at/all')
})
