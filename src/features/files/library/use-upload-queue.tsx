import { useState, useSyncExternalStore } from 'react'
import { type Replaced, uploadFile } from '../uploads/upload-file.ts'
import { createUploadQueue, type QueuedFile, type UploadQueue } from '../uploads/upload-queue.ts'

const none: readonly QueuedFile[] = []

/** The uploads of a page that is open: they end with it, and go on when the same files are chosen again. */
export function useUploadQueue({
  base,
  replaces,
  finished,
}: {
  base: string
  replaces?: Replaced | undefined
  finished: () => void
}): { queue: UploadQueue; files: readonly QueuedFile[] } {
  const [queue] = useState(() =>
    createUploadQueue({ start: (file, changed) => uploadFile(file, { base, replaces, changed }), finished }),
  )
  return { queue, files: useSyncExternalStore(queue.subscribe, queue.list, () => none) }
}
