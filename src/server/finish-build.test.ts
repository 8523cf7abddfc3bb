import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finishBuild, inAscii } from './finish-build.server.ts'

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const script = 'export const work = 1\n'.repeat(200)

function folderWith(files: Record<string, { text: string; age?: number }>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'))
  for (const [name, { text, age }] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    if (age !== undefined) utimesSync(join(folder, name), daysAgo(age), daysAgo(age))
  }
  return folder
}

test('scripts get compressed forms that hold the same text', async () => {
  const folder = folderWith({ 'entry-1.js': { text: script } })
  await finishBuild({ assetsFolder: folder, now })
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'entry-1.js.br'))))).toBe(script)
  expect(String(gunzipSync(readFileSync(join(folder, 'entry-1.js.gz'))))).toBe(script)
})

test('fonts and small files are left as they are', async () => {
  const folder = folderWith({ 'face-1.woff2': { text: script }, 'tiny-1.js': { text: 'go()' } })
  expect(await finishBuild({ assetsFolder: folder, now })).toEqual({ compressed: 0, removed: 0 })
})

test('[S-35] files of an earlier build stay for a week, then they go', async () => {
  const folder = folderWith({
    'entry-new.js': { text: script },
    'entry-old.js': { text: script, age: 6 },
    'entry-oldest.js': { text: script, age: 8 },
  })
  const { removed } = await finishBuild({ assetsFolder: folder, now })
  expect(removed).toBe(1)
  expect(existsSync(join(folder, 'entry-old.js'))).toBe(true)
  expect(existsSync(join(folder, 'entry-oldest.js'))).toBe(false)
})

test('the compressed forms of a file that every build writes do not leave before it', async () => {
  const folder = folderWith({ 'entry-1.js': { text: script } })
  await finishBuild({ assetsFolder: folder, now })
  for (const name of ['entry-1.js.br', 'entry-1.js.gz']) utimesSync(join(folder, name), daysAgo(6), daysAgo(6))
  await finishBuild({ assetsFolder: folder, now })
  await finishBuild({ assetsFolder: folder, now: new Date(now.getTime() + 3 * 86_400_000) })
  expect(existsSync(join(folder, 'entry-1.js.br'))).toBe(true)
})

test('a program in ASCII has the same values: strings, templates, patterns and names', () => {
  const program = `(() => {
    const größe = 'Stück „7“ — まだ 🖼'
    const { äußer = \`\${größe}…\` } = {}
    return [größe, äußer, /[à-ÿ„]/.exec(größe)?.[0], /^\\p{Emoji}|🖼$/u.exec(größe)?.[0], 'plain']
  })()`
  const ascii = inAscii(program)
  expect(ascii).toMatch(/^[ -~\n]*$/)
  // eslint-disable-next-line no-eval
  const valueOf = (code: string): unknown => (0, eval)(code)
  expect(valueOf(ascii)).toEqual(valueOf(program))
  expect(valueOf(ascii)).toContain('Stück „7“ — まだ 🖼')
})

test('where an escape would mean something else there is no program', () => {
  expect(() => inAscii("const text = '\\…'")).toThrow('backslash')
})
