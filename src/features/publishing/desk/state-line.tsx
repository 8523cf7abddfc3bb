import { localTimeOf } from '#platform/local-time.ts'
import type { DocumentState } from './document-state.ts'
import { stateWords } from './document-state.ts'

/** The states of a document in one line, times as the studio's clock shows them. */
export function StateLine({ state, zone }: { state: DocumentState; zone: string }) {
  return (
    <>
      <p className="mt-1 text-sm text-quiet">{stateWords(state, (seconds) => timeIn(seconds, zone)).join(' · ')}</p>
      {state.scheduled?.problem !== undefined && (
        <p role="alert" className="mt-1 text-sm text-loss">
          It could not be published at its time. {state.scheduled.problem}
        </p>
      )}
    </>
  )
}

/** A moment by the clock of a zone: `12 Nov 2026, 18:30 (Europe/Paris)`. */
export function timeIn(seconds: number, zone: string): string {
  const [day = '', clock = ''] = localTimeOf(seconds, zone).split('T')
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}, ${clock} (${zone})`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
