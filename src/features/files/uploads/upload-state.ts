/** Where an upload is in a browser, from its first byte to its end. S-63. */
export type UploadState =
  | { at: 'running' | 'pausing' | 'paused' | 'canceling'; sent: number; size: number }
  | { at: 'canceled' }
  | { at: 'error'; sent: number; size: number; problem: UploadProblem }
  | { at: 'success'; fileId: string }

/** Why an upload stopped, in a sentence, and whether trying again can help. */
export type UploadProblem = { sentence: string; canRetry: boolean }

/** What happens to an upload: what a person wants, and what comes of it. */
export type UploadEvent =
  | { type: 'progressed'; sent: number }
  | { type: 'pause' | 'resume' | 'cancel' | 'stopped' }
  | { type: 'failed'; problem: UploadProblem }
  | { type: 'finished'; fileId: string }

export function startedUpload(size: number): UploadState {
  return { at: 'running', sent: 0, size }
}

/**
 * The state after something happened. `stopped` says that no request is under way any more, and ends what `pause` or `cancel` began;
 * `resume` also goes on after an error that may pass. What cannot happen in a state leaves it as it is: buttons are pressed late, and
 * answers arrive after the end. An upload that was done before it could be stopped is a success.
 */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  if (state.at === 'canceled' || state.at === 'success') return state
  const { sent, size } = state
  switch (event.type) {
    case 'progressed':
      // The far side may have less than was sent before the line broke.
      return state.at === 'running' || state.at === 'pausing' ? { ...state, sent: Math.min(event.sent, size) } : state
    case 'pause':
      return state.at === 'running' ? { at: 'pausing', sent, size } : state
    case 'resume':
      return state.at === 'paused' || (state.at === 'error' && state.problem.canRetry)
        ? { at: 'running', sent, size }
        : state
    case 'cancel':
      return state.at === 'canceling' ? state : { at: 'canceling', sent, size }
    case 'stopped':
      if (state.at === 'pausing') return { at: 'paused', sent, size }
      return state.at === 'canceling' ? { at: 'canceled' } : state
    case 'failed':
      return state.at === 'running' || state.at === 'pausing'
        ? { at: 'error', sent, size, problem: event.problem }
        : state
    case 'finished':
      return state.at === 'running' || state.at === 'pausing' ? { at: 'success', fileId: event.fileId } : state
  }
}

/** Whether an upload is over for good. */
export function isOver({ at }: UploadState): boolean {
  return at === 'canceled' || at === 'success'
}
