import { StateMark } from '#ui/facts.tsx'
import { wayOf, wordsOf } from './claim-way.ts'
import type { ClaimState } from './claim.ts'

/** How far a claim is as a thin line of its stops, with its place in words. */
export function WayLine({ state, onChain }: { state: ClaimState; onChain: boolean }) {
  const way = wayOf(state, { onChain })
  const { title, tone } = wordsOf(state)
  const here = way.findIndex(({ at }) => at === 'here')
  const place = way.length === 0 ? undefined : here === -1 ? way.length : here + 1
  return (
    <div className="w-full max-w-[18rem]">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <StateMark state={tone === 'problem' ? 'failed' : tone === 'good' ? 'done' : 'due'}>
          <span className={tone === 'problem' ? 'text-loss' : ''}>{title}</span>
        </StateMark>
        {place !== undefined && (
          <span className="whitespace-nowrap tabular-nums text-quiet">
            {place} of {way.length}
          </span>
        )}
      </p>
      {way.length > 0 && (
        <div aria-hidden="true" className="mt-1.5 flex gap-1">
          {way.map((stop) => (
            <span
              key={stop.state}
              className={`h-1 grow ${stop.at === 'behind' ? 'bg-ink' : stop.at === 'here' ? 'bg-accent' : 'bg-line'}`}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The whole way, stop by stop. */
export function WayList({ state, onChain }: { state: ClaimState; onChain: boolean }) {
  const way = wayOf(state, { onChain })
  if (way.length === 0) return null
  const isAside = state.state === 'on-hold' || state.state === 'returned' || state.state === 'lost'
  return (
    <ol
      aria-label="The way of this print"
      className="grid gap-x-3 gap-y-2 text-sm [grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr))]"
    >
      {way.map((stop, place) => (
        <li
          key={stop.state}
          aria-current={stop.at === 'here' ? 'step' : undefined}
          className={`border-t-2 pt-2 ${stop.at === 'behind' ? 'border-ink' : stop.at === 'here' ? 'border-accent' : 'border-line text-quiet'}`}
        >
          <span className="mr-2 font-mono text-xs text-quiet">{place + 1}</span>
          {stop.title}
          <span className="sr-only">{stop.at === 'behind' ? ', done' : stop.at === 'here' ? ', here' : ', ahead'}</span>
          {stop.at === 'here' && isAside && (
            <span className="block text-quiet">
              {state.state === 'on-hold' ? 'on hold' : state.state === 'returned' ? 'came back' : 'lost'}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
