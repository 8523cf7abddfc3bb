import type { ReadDb } from '#platform/database/database.server.ts'

/** A place that shows a file: what it is called, and its page. */
export type FileUse = { title: string; to: string }

/** Says where a file is used. What shows files stands above them, so it is asked through this. */
export type ListFileUses = (read: ReadDb, file: { fileId: string }) => Promise<readonly FileUse[]>
