import type { FileUpload } from './upload-file.ts'
import { isOver, type UploadState } from './upload-state.ts'

/** A file in the list of a page: waiting for its turn, or on its way. */
export type QueuedFile = { key: number; name: string; size: number; state: UploadState | { at: 'waiting' } }

export type UploadQueue = {
  add: (files: readonly File[]) => void
  /** The same list until something changed. */
  list: () => readonly QueuedFile[]
  subscribe: (listener: () => void) => () => void
  pause: (key: number) => void
  resume: (key: number) => void
  cancel: (key: number) => void
  /** Takes what is over off the list. */
  clear: () => void
}

/** Files under way at a time: more do not arrive sooner on the same line. */
const AT_ONCE = 3

/**
 * Sends many files, a few at a time, in the order in which they were chosen. One that waits to be resumed leaves its turn to the next.
 * `start` begins one; `finished` hears of each that was stored.
 */
export function createUploadQueue({
  start,
  finished,
}: {
  start: (file: File, changed: (state: UploadState) => void) => FileUpload
  finished: () => void
}): UploadQueue {
  let nextKey = 1
  let files: readonly QueuedFile[] = []
  const waiting = new Map<number, File>()
  const uploads = new Map<number, FileUpload>()
  const listeners = new Set<() => void>()

  function set(next: readonly QueuedFile[]): void {
    files = next
    for (const listener of listeners) listener()
  }

  function changed(key: number, state: QueuedFile['state']): void {
    set(files.map((file) => (file.key === key ? { ...file, state } : file)))
    if (state.at === 'success') finished()
    startNext()
  }

  function startNext(): void {
    const busy = files.filter(({ state }) => ['running', 'pausing', 'canceling'].includes(state.at)).length
    const next = files.find(({ state }) => state.at === 'waiting')
    const file = next === undefined ? undefined : waiting.get(next.key)
    if (busy >= AT_ONCE || next === undefined || file === undefined) return
    waiting.delete(next.key)
    const upload = start(file, (state) => {
      changed(next.key, state)
    })
    uploads.set(next.key, upload)
    changed(next.key, upload.state())
  }

  return {
    add: (given) => {
      const added = given.map((file) => {
        const key = nextKey++
        waiting.set(key, file)
        return { key, name: file.name, size: file.size, state: { at: 'waiting' as const } }
      })
      set([...files, ...added])
      startNext()
    },
    list: () => files,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    pause: (key) => uploads.get(key)?.pause(),
    resume: (key) => uploads.get(key)?.resume(),
    cancel: (key) => {
      if (waiting.delete(key)) changed(key, { at: 'canceled' })
      else uploads.get(key)?.cancel()
    },
    clear: () => {
      set(files.filter(({ state }) => state.at === 'waiting' || !isOver(state)))
    },
  }
}
