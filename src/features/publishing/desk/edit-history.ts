/** What was edited and can be undone: the states before the present one, oldest first, and those that were undone, next first. */
export type EditHistory<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** What the last edit was about, and when: edits of the same thing in quick succession are one step. */
  last: { subject: string; at: number } | undefined
}

/** Steps that can be undone. */
const MOST_STEPS = 200
/** Edits of one field within this time of each other are undone together. */
const ONE_STEP_MILLISECONDS = 1_000

export function startHistory<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [], last: undefined }
}

/** The history after an edit. `subject` names what was edited, `at` is when, in milliseconds. */
export function edited<State>(
  history: EditHistory<State>,
  { state, subject, at }: { state: State; subject: string; at: number },
): EditHistory<State> {
  const { past, present, last } = history
  const isSameStep =
    last?.subject === subject && at - last.at < ONE_STEP_MILLISECONDS && past.length > 0 && subject !== ''
  return {
    past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
    present: state,
    future: [],
    last: { subject, at },
  }
}

export function undone<State>(history: EditHistory<State>): EditHistory<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: undefined,
  }
}

export function redone<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: undefined }
}
