import type { ClaimStateName } from './claim.ts'

/** How long a claim has been where it is: `4 minutes`, `3 days`. `ageing`: somebody should soon; `old`: somebody should have. */
export type ClaimAge = { words: string; age: 'young' | 'ageing' | 'old' }

const [minute, hour, day] = [60, 3_600, 86_400]

/** Seconds after which a claim is ageing, and old; states that are an end never are. */
const patience: Readonly<Partial<Record<ClaimStateName, readonly [ageing: number, old: number]>>> = {
  observed: [hour, day],
  accepted: [hour, day],
  numbered: [7 * day, 21 * day],
  printed: [7 * day, 21 * day],
  signed: [3 * day, 10 * day],
  packed: [day, 3 * day],
  shipped: [14 * day, 30 * day],
  'on-hold': [2 * day, 7 * day],
  lost: [day, 3 * day],
  returned: [day, 3 * day],
}

export function claimAge({ state, since, now }: { state: ClaimStateName; since: Date; now: Date }): ClaimAge {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000))
  const [ageing, old] = patience[state] ?? [Infinity, Infinity]
  return { words: spanWords(seconds), age: seconds >= old ? 'old' : seconds >= ageing ? 'ageing' : 'young' }
}

/** A span in its two biggest units' worth of sense: `59 minutes`, `47 hours`, `12 days`. */
export function spanWords(seconds: number): string {
  const [count, unit] =
    seconds < hour
      ? [Math.floor(seconds / minute), 'minute']
      : seconds < 2 * day
        ? [Math.floor(seconds / hour), 'hour']
        : [Math.floor(seconds / day), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Claims of a state that came to it before this have waited longer than they should. `undefined`: that state is an end. */
export function oldBefore(state: ClaimStateName, now: Date): Date | undefined {
  const old = patience[state]?.[1]
  return old === undefined ? undefined : new Date(now.getTime() - old * 1000)
}
