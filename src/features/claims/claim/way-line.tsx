import type { ReactNode } from 'react'
import { type MessageText, t } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { dayText } from '#ui/time-text.tsx'
import { holdNote, wayOf, type WayStop, wordsOf } from './claim-way.ts'
import type { ClaimState } from './claim.ts'

/** How a claim stands and what comes next, as its owner reads it; `children` stand below. */
export function StandingNotice({
  state,
  blocksLeft,
  promise,
  children,
}: {
  state: ClaimState
  blocksLeft?: number | undefined
  /** The day by which it ships, in a sentence: it says more than that its print comes next. */ promise?:
    | string
    | undefined
  children?: ReactNode
}) {
  const words = wordsOf(state, { blocksLeft })
  const note = holdNote(state)
  return (
    <Notice tone={words.tone} title={words.title}>
      <p>
        {words.text} {state.state === 'numbered' && promise !== undefined ? promise : words.next}
      </p>
      {promise !== undefined && state.state !== 'numbered' && <p>{promise}</p>}
      {note !== undefined && <p>{t('The studio says: {note}', { note })}</p>}
      {children}
    </Notice>
  )
}

/** How far a claim is as a thin line of its stops, with its place in words. */
export function WayLine({ state }: { state: ClaimState }) {
  const way = wayOf(state)
  const { title, tone } = wordsOf(state)
  const here = way.findIndex(({ at }) => at === 'here')
  const place = way.length === 0 ? undefined : here === -1 ? way.length : here + 1
  return (
    <div className="w-full max-w-[18rem]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <StateMark state={tone === 'problem' ? 'failed' : tone === 'good' ? 'done' : 'due'}>
          <span className={tone === 'problem' ? 'text-loss' : ''}>{title}</span>
        </StateMark>
        {place !== undefined && (
          <span className="whitespace-nowrap tabular-nums text-quiet">
            {t('{place} of {all}', { place, all: way.length })}
          </span>
        )}
      </p>
      {way.length > 0 && (
        <div aria-hidden="true" className="mt-1.5 flex gap-1">
          {way.map((stop) => (
            <span
              key={stop.name}
              className={`h-1 grow ${stop.at === 'behind' ? 'bg-ink' : stop.at === 'here' ? 'bg-accent' : 'bg-line'}`}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Where a stop lies for whoever comes along, to be heard. */
const places = {
  behind: 'done##way',
  here: 'here##way',
  ahead: 'ahead##way',
} as const satisfies Record<WayStop['at'], MessageText>

/** The whole way, stop by stop, with the day of each that is reached. */
export function WayList({ way, now }: { way: readonly WayStop[]; /** Where it stands, in words. */ now: string }) {
  if (way.length === 0) return null
  return (
    <ol aria-label={t('Progress of this print')} className="grid grid-cols-2 gap-x-3 gap-y-4 text-sm sm:grid-cols-4">
      {way.map((stop, place) => (
        <li
          key={stop.name}
          aria-current={stop.at === 'here' ? 'step' : undefined}
          className={`border-t-2 pt-2 ${stop.at === 'behind' ? 'border-ink' : stop.at === 'here' ? 'border-accent' : 'border-line text-quiet'}`}
        >
          <span className="mr-2 font-mono text-xs text-quiet">{place + 1}</span>
          {stop.title}
          <span className="sr-only">, {t(places[stop.at])}</span>
          {stop.at === 'here' && now !== stop.title && <span className="block text-quiet">{now}</span>}
          {stop.since !== undefined && (
            <time dateTime={stop.since} className="block text-quiet">
              {dayText(stop.since)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
