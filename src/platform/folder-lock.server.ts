import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder is in use, cannot be written, or is not a folder: the message says which and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

type LockOptions = {
  warn?: (text: string) => void
  /** What else can be done where another process has the folder. */
  hint?: string
}

/**
 * Opens a data folder that several processes share: keys, pictures and uploads are written so that they may, and no database is in
 * it. Throws `FolderError` where the folder cannot be had, or belongs to one process alone.
 */
export function shareFolder(folder: string, { warn = () => undefined }: Pick<LockOptions, 'warn'> = {}): void {
  prepare(folder, warn)
  const file = join(folder, 'lock')
  if (existsSync(file) && isHeld(file))
    throw new FolderError(
      `The data folder ${folder} belongs to a running server that does everything by itself. Set VITRINE_ROLE=web or worker for that one too, or stop it first.`,
    )
}

function prepare(folder: string, warn: (text: string) => void): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new FolderError(
      `The data folder ${folder} cannot be made: ${reason(error)}. Choose another with VITRINE_DATA.`,
      { cause: error },
    )
  }
  narrow(folder, warn)
}

/**
 * Takes a data folder for this process alone. The embedded database has no lock of its own, and two processes on one
 * folder destroy it. A lock left by a process that no longer runs is taken over: its pid and start time tell it apart
 * from another program that was given the same pid since. The folder is closed to all other users of the machine: the embedded
 * database writes files that anybody could. Returns the release. Throws `FolderError`.
 */
export function lockFolder(folder: string, { warn = () => undefined, hint = '' }: LockOptions = {}): () => void {
  const file = join(folder, 'lock')
  prepare(folder, warn)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, JSON.stringify({ pid: process.pid, started: readProcessStart(process.pid) }))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new FolderError(
          `The data folder ${folder} cannot be written: ${reason(error)}. Give this user the right to write there, or choose another with VITRINE_DATA.`,
          { cause: error },
        )
      }
      if (isHeld(file))
        throw new FolderError(
          `The data folder ${folder} is in use by another running server. Stop that one first, or choose another folder with VITRINE_DATA.${hint}`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new FolderError(
    `The data folder ${folder} could not be taken. Another server is starting on it at this moment; try again.`,
  )
}

/**
 * Makes a folder and those above it. Not with `recursive`: where the system answers ENOENT although the folder above exists
 * (`/proc`, a network folder that is not mounted), Node 24 tries again forever.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** Systems without such rights (Windows, some network folders) change nothing, or say that only its owner may. */
function narrow(folder: string, warn: (text: string) => void): void {
  const openTo = () => statSync(folder).mode & 0o077
  if (openTo() === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Said below, with what to do.
  }
  if (process.platform !== 'win32' && openTo() !== 0)
    warn(
      `Other users of this machine can open the data folder ${folder}, and its rights cannot be changed from here. Have its owner set them: chmod 700 ${folder}`,
    )
}

function isHeld(file: string): boolean {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string | undefined }
    if (pid === process.pid) return false
    process.kill(pid, 0)
    return readProcessStart(pid) === started
  } catch (error) {
    // EPERM: the process runs under another user. Anything else: it is gone, or the lock was never finished.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    {
      EACCES: 'permission denied',
      EPERM: 'permission denied',
      EROFS: 'the disk is read-only',
      ENOSPC: 'the disk is full',
      ENOTDIR: 'it is not a folder',
      EEXIST: 'a file has that name',
      ENOENT: 'nothing can be made at that place',
    }[code ?? ''] ?? message
  )
}

/**
 * When a process started, as the system counts it, or undefined where the system does not say and for a process that has
 * ended and only waits to be noticed. Fields 3 and 22 of /proc/{pid}/stat (man 5 proc), counted after the program's name,
 * which may hold spaces.
 */
export function readProcessStart(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
