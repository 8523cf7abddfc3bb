import { finalityOf } from '#features/transactions/finality.ts'
import { type MessageText, t, tn } from '#messages/translate.ts'
import type { IntentView } from '../intents/intent-view.ts'
import { trackOf } from './intent-track.ts'

const marks = { done: '✓', here: '◔', ahead: '○', failed: '×' } as const
const edges = { done: 'border-ink', here: 'border-accent', ahead: 'border-line', failed: 'border-loss' } as const
const words = {
  done: 'done',
  here: 'now',
  ahead: 'to come',
  failed: 'stopped here',
} as const satisfies Record<string, MessageText>

/** The way of an intent in its stops, and between the third and the fourth the blocks that are left. */
export function IntentTrack({ view }: { view: Pick<IntentView, 'intent' | 'head' | 'finalized' | 'escrow'> }) {
  const { state, purpose } = view.intent
  const finality = state.state === 'included' ? finalityOf(state.place, view) : undefined
  const stops = trackOf(state, purpose.kind, view.escrow)
  return (
    <div>
      <ol
        aria-label={t('How far it is')}
        className={`grid gap-x-1.5 gap-y-3 ${stops.length === 5 ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-4'}`}
      >
        {stops.map(({ name, title, standing }) => (
          <li
            key={name}
            aria-current={standing === 'here' ? 'step' : undefined}
            className={`border-t-2 pt-2 text-xs sm:text-sm ${edges[standing]} ${standing === 'ahead' ? 'text-quiet' : ''}`}
          >
            <span aria-hidden="true" className={`mr-1 text-xs sm:mr-1.5 ${standing === 'failed' ? 'text-loss' : ''}`}>
              {marks[standing]}
            </span>
            {title}
            <span className="sr-only">, {t(words[standing])}</span>
          </li>
        ))}
      </ol>
      {finality !== undefined && <FinalityMeter {...finality} />}
    </div>
  )
}

/** The blocks until an event is final, as a number and a bar. */
function FinalityMeter({ left, of }: { left: number; of: number }) {
  return (
    <div className="mt-8">
      <p className="flex items-baseline gap-3">
        <span className="font-serif text-3xl tabular-nums">{left}</span>
        <span className="text-base text-quiet">
          {tn(left, 'block left until it is final', 'blocks left until it is final')}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t('Blocks until final')}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={of - left}
        aria-valuetext={t('{left} of {of} blocks left', { left, of })}
        className="mt-3 h-1 bg-line"
      >
        <div
          className="h-full bg-ink transition-[width] duration-200"
          style={{ width: `${(((of - left) / of) * 100).toFixed(1)}%` }}
        />
      </div>
    </div>
  )
}
