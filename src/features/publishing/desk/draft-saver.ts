/** What the server answered to a draft, or why it did not. */
export type SaveAnswer<Saved, Conflict> =
  | { at: 'saved'; draftVersion: number; saved: Saved }
  | { at: 'conflict'; conflict: Conflict }
  | { at: 'failed'; problem: string; canRetry: boolean }

/** How far saving is. */
export type SaveState<Conflict> =
  | { at: 'saved'; when: number | undefined }
  | { at: 'waiting' }
  | { at: 'saving' }
  | { at: 'failed'; problem: string; canRetry: boolean }
  | { at: 'conflict'; conflict: Conflict }

export type DraftSaver<Draft> = {
  /** The draft has changed: it is saved a moment after the last change. */
  change: (draft: Draft) => void
  /** Saves now what is not saved. Resolves with the version that is stored, or with nothing where it could not be. */
  flush: () => Promise<number | undefined>
  /** Saves nothing until `rebase`: something is being done with what is stored. */
  hold: () => void
  /** Goes on, from another version of the stored draft where one is given; what is not saved is saved upon it. */
  rebase: (draftVersion: number | undefined, draft?: Draft) => void
  /** Gives up what is not saved, and goes on from another version. */
  drop: (draftVersion: number) => void
  /** Whether something is not stored yet. */
  isPending: () => boolean
  /** The version that the next saving starts from. */
  base: () => number
  stop: () => void
}

/** How long nothing may change before a draft is saved. */
const REST_MILLISECONDS = 1_000
/** After how long what could not be saved is tried again, once, twice and more often. */
const RETRY_MILLISECONDS = [2_000, 5_000, 15_000, 30_000]

/**
 * Saves a draft while it is edited, one request at a time: a change during one is saved by the next. What fails in passing is tried
 * again until it succeeds; a conflict waits for a decision (`rebase`). `changed` hears of every state, `heard` of what is stored.
 */
export function createDraftSaver<Draft, Saved, Conflict>({
  draftVersion,
  send,
  changed,
  heard,
  now,
}: {
  draftVersion: number
  send: (draft: Draft, base: number) => Promise<SaveAnswer<Saved, Conflict>>
  changed: (state: SaveState<Conflict>) => void
  heard: (saved: Saved) => void
  now: () => number
}): DraftSaver<Draft> {
  let base = draftVersion
  let pending: { draft: Draft } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isHeld = false

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  async function saveOnce(): Promise<void> {
    const sent = pending
    if (sent === undefined || isHeld) return
    changed({ at: 'saving' })
    const answer = await send(sent.draft, base)
    if (answer.at === 'conflict') {
      isHeld = true
      changed({ at: 'conflict', conflict: answer.conflict })
      return
    }
    if (answer.at === 'failed') {
      changed({ at: 'failed', problem: answer.problem, canRetry: answer.canRetry })
      if (answer.canRetry) wait(RETRY_MILLISECONDS[Math.min(failures, RETRY_MILLISECONDS.length - 1)]!)
      failures += 1
      return
    }
    failures = 0
    base = answer.draftVersion
    heard(answer.saved)
    if (pending === sent) {
      pending = undefined
      changed({ at: 'saved', when: now() })
    } else {
      changed({ at: 'waiting' })
      wait(REST_MILLISECONDS)
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    running ??= saveOnce().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    change: (draft) => {
      pending = { draft }
      if (isHeld) return
      if (running === undefined) changed({ at: 'waiting' })
      wait(REST_MILLISECONDS)
    },
    flush: async () => {
      await running
      if (pending !== undefined) await save()
      return pending === undefined ? base : undefined
    },
    hold: () => {
      isHeld = true
    },
    drop: (next) => {
      pending = undefined
      base = next
      isHeld = false
      changed({ at: 'saved', when: undefined })
    },
    rebase: (next, draft) => {
      base = next ?? base
      isHeld = false
      if (draft !== undefined) pending = { draft }
      if (pending === undefined) changed({ at: 'saved', when: undefined })
      else void save()
    },
    isPending: () => pending !== undefined,
    base: () => base,
    stop: () => {
      clearTimeout(timer)
      isHeld = true
    },
  }
}
