import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at, contentUnderTest, edit, newFolder, plan } from '#tests/content-folder.ts'
import { openTestDatabase } from '#tests/database.ts'
import { readContentFolder } from './read-content-folder.server.ts'

const db = await openTestDatabase()
const { openStudio, exported, state } = contentUnderTest(db)
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
