import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FolderError, lockFolder, shareFolder, readProcessStart } from './folder-lock.server.ts'

const freshFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-lock-'))

test('a folder that a running process holds is refused with a sentence', () => {
  const folder = freshFolder()
  const other = spawn('sleep', ['5'])
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: other.pid, started: readProcessStart(other.pid!) }))
  expect(() => lockFolder(folder)).toThrow(FolderError)
  expect(() => lockFolder(folder)).toThrow('in use by another running server')
  other.kill()
})

test('a lock left behind by a process that is gone is taken over, and released again', () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 999_999_999 }))
  lockFolder(folder)()
  lockFolder(folder)()
})

test('a lock whose pid now belongs to another program is taken over', () => {
  const folder = freshFolder()
  const other = spawn('sleep', ['5'])
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: other.pid, started: '1' }))
  expect(() => lockFolder(folder)).not.toThrow()
  other.kill()
})

test('a half-written lock is taken over', () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'lock'), '{"pid":')
  expect(() => lockFolder(folder)).not.toThrow()
})

test('a path that is a file is refused with a sentence', () => {
  const file = join(freshFolder(), 'file')
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(/The data folder .* cannot be/)
})

test('folders above it are made as well', () => {
  expect(() => lockFolder(join(freshFolder(), 'one', 'two', 'three'))).not.toThrow()
})

// In a process of its own, which can be ended: the fault was one that never came back.
test.runIf(process.platform === 'linux')(
  'a place where the system makes no folders is refused with a sentence, at once',
  () => {
    const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.server.ts'))}
    try { lockFolder('/proc/nowhere/data') } catch (error) { console.log(error.message) }`
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(signal).toBeNull()
    expect(stdout).toBe(
      'The data folder /proc/nowhere/data cannot be made: nothing can be made at that place. Choose another with VITRINE_DATA.\n',
    )
  },
)

test.runIf(process.getuid?.() !== 0)('a folder without the right to write is refused with a sentence', () => {
  const folder = freshFolder()
  chmodSync(folder, 0o500)
  expect(() => lockFolder(folder)).toThrow('permission denied')
})

test.skipIf(process.platform === 'win32')('the lock is its owner’s alone to read and write', () => {
  const folder = freshFolder()
  const release = lockFolder(folder)
  expect((statSync(join(folder, 'lock')).mode & 0o777).toString(8)).toBe('600')
  release()
})

test('a folder that others could open is closed to them, whoever made it, without a word', () => {
  const folder = freshFolder()
  chmodSync(folder, 0o777)
  const said: string[] = []
  lockFolder(folder, {
    warn: (text) => {
      said.push(text)
    },
  })()
  expect([(statSync(folder).mode & 0o777).toString(8), said]).toEqual(['700', []])
})

// Somebody else's folder: its rights are theirs to change.
test.runIf(process.platform === 'linux' && process.getuid?.() !== 0)(
  'a folder whose rights are not ours to change is said to be open, with the command that closes it',
  () => {
    const said: string[] = []
    expect(() =>
      lockFolder('/var/tmp', {
        warn: (text) => {
          said.push(text)
        },
      })(),
    ).not.toThrow()
    expect(said).toEqual([expect.stringContaining('chmod 700 /var/tmp')])
  },
)

test('several processes share a folder, unless a running one has it for itself', () => {
  const folder = freshFolder()
  shareFolder(folder)
  shareFolder(folder)
  const other = spawn('sleep', ['5'])
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: other.pid, started: readProcessStart(other.pid!) }))
  expect(() => shareFolder(folder)).toThrow('Set VITRINE_ROLE=web or worker for that one too')
  expect(() => lockFolder(folder, { hint: ' Or share it.' })).toThrow('VITRINE_DATA. Or share it.')
  other.kill()
})
