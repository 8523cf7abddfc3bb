import { Button } from '#ui/button.tsx'
import type { SaveState } from './draft-saver.ts'

/** How far saving is, said aloud when it changes for the worse; `retry` saves now. */
export function SaveLine({ state, retry }: { state: SaveState<unknown>; retry: () => void }) {
  if (state.at === 'failed')
    return (
      <span role="alert" className="flex flex-wrap items-center gap-3 text-loss">
        <span>Not saved: {state.problem}</span>
        <Button type="button" look="quiet" onClick={retry}>
          Save now
        </Button>
      </span>
    )
  return (
    <span role="status" data-save={state.at} className="text-quiet">
      {words(state)}
    </span>
  )
}

function words(state: SaveState<unknown>): string {
  switch (state.at) {
    case 'waiting':
    case 'saving':
      return 'Saving …'
    case 'conflict':
      return 'Not saved: somebody else has changed it.'
    case 'failed':
      return ''
    case 'saved':
      return state.when === undefined
        ? 'All changes are saved'
        : `Saved ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(state.when)}`
  }
}
