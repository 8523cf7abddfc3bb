import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { BackupError } from '#platform/backup/backup-error.ts'

/** What a command says at most; a sentence is far below. */
const MOST_WORDS = 2000

/**
 * Runs `vitrine backup` as a process of its own: its work, and what it takes of memory, are not those of whoever answers visitors. It finds
 * the configuration where this process found it. Throws `BackupError` with what it complained of.
 */
export async function runBackup(
  file: string,
  { passphraseFile, signal }: { passphraseFile: string; signal: AbortSignal },
): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(process.cwd(), 'scripts', 'command.mjs'),
      'backup',
      file,
      '--passphrase-file',
      passphraseFile,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], signal },
  )
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, MOST_WORDS)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('spawn', () => {
      lower(child.pid)
    })
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new BackupError(words.trim() === '' ? 'Making it ended without a word.' : words.trim())
}

/** Visitors come first. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or this system has no priorities.
  }
}
