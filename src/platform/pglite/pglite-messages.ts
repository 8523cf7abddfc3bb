/**
 * What goes between the embedded database's thread and ours: lists of calls, and lists of answers in the same order. The answer
 * with id 0 says that the database is open.
 */
export type WorkerStart = { folder?: string | undefined; snapshot?: Blob | undefined }

export type WorkerCall = { id: number } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'script'; sql: string }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export type WorkerAnswer = {
  id: number
  result?: unknown
  error?: {
    message: string
    code?: string | undefined
    detail?: string | undefined
    constraint?: string | undefined
    table?: string | undefined
  }
}

/** Answers as they are ready; `isLast` with those that end the list of calls. */
export type WorkerAnswers = { answers: WorkerAnswer[]; isLast: boolean }

/** Between answers: somebody's transaction raised the version that pages are made from. */
export type WorkerNotice = { isChange: true }

export type QueryResultRows = { rows: unknown[]; affectedRows: number }
