import { retold, written } from '#messages/retold.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { TooManyRequestsError } from '#platform/errors.ts'
import { refreshMinutes } from './policy.ts'

/** What became of asking a marketplace, as a stable code and a sentence. */
export type Outcome = { code: OutcomeCode; detail: string }

export type OutcomeCode =
  | 'sent'
  | 'sending'
  | 'limited'
  | 'unavailable'
  | 'no-answer'
  | 'key-refused'
  | 'not-known'
  | 'rejected'
  | 'no-key'
  | 'chain-not-listed'

/**
 * Asking a marketplace to read one piece again. `queued` waits for its turn (`outcome` says why it has to wait again),
 * `sent` was taken by the marketplace, `failed` was not, `refused` could not be sent by this instance at all.
 */
export type RefreshState =
  | { state: 'queued'; attempts: number; nextAttemptAt: Date; outcome: Outcome | undefined }
  | { state: 'sent' | 'failed' | 'refused'; finishedAt: Date; outcome: Outcome }

/** What a marketplace answered. `until` is when it takes the next request. */
export type MarketplaceAnswer =
  | { answer: 'taken' }
  | { answer: 'limited'; until: Date }
  | { answer: 'not-known' }
  | { answer: 'rejected'; status: number }
  | { answer: 'key-refused'; status: number }
  /** `status` is what it answered, where it could be reached. */
  | { answer: 'unavailable'; status: number | undefined }
  | { answer: 'silent' }

export const REFRESH_WINDOW_MILLISECONDS = refreshMinutes * 60_000
/** Pieces that a visitor may name at once. */
export const MOST_PIECES_AT_ONCE = 50
/** Requests of visitors that may wait at once. */
export const LONGEST_QUEUE = 500
const MOST_ATTEMPTS = 6
const FIRST_BACK_OFF = 60_000
const LONGEST_BACK_OFF = 3_600_000

/** What is written down of a request; `outcomeText` tells it. */
export const outcomes = {
  sending: 'It is being sent.',
  taken: '{marketplace} took the request and reads the piece in its own time.',
  limited: '{marketplace} takes no more requests for now. This one is sent as soon as it does.',
  notKnown: '{marketplace} does not know this piece yet. Ask again when it is listed there.',
  rejected: '{marketplace} did not take the request ({status}).',
  keyRefused:
    '{marketplace} refused the studio\u2019s key ({status}). The request is kept until the studio has set a valid one.',
  neverReached: '{marketplace} could not be reached {attempts} times. Ask again later.',
  unreachable: '{marketplace} cannot take the request (it cannot be reached). It is tried again.',
  unavailable: '{marketplace} cannot take the request (it answered {status}). It is tried again.',
  neverAnswered: '{marketplace} did not answer {attempts} times. It may have taken the request all the same.',
  noAnswer: '{marketplace} did not answer in time. The request is sent again in a while.',
  otherChain: '{marketplace} does not read this chain ({chain}). Our own copy was read again.',
  noKey:
    'The studio has no {marketplace} key, so nothing was sent. Our own copy was read again. With {setting} set, requests are sent.',
} as const satisfies Record<string, MessageText>

/** A stored outcome in the language that is read now. */
export function outcomeText({ detail }: { detail: string }): string {
  return retold(detail, { messages: Object.values(outcomes) })
}

/** The state after a marketplace's answer to the attempt number `attempts` (from 1). */
export function afterAnswer(
  answer: MarketplaceAnswer,
  { attempts, now, marketplace }: { attempts: number; now: Date; marketplace: string },
): RefreshState {
  const done = (state: 'sent' | 'failed', code: OutcomeCode, detail: string): RefreshState => ({
    state,
    finishedAt: now,
    outcome: { code, detail },
  })
  const wait = (milliseconds: number, spent: number, code: OutcomeCode, detail: string): RefreshState => ({
    state: 'queued',
    attempts: spent,
    nextAttemptAt: new Date(now.getTime() + milliseconds),
    outcome: { code, detail },
  })
  switch (answer.answer) {
    case 'taken':
      return done('sent', 'sent', written(outcomes.taken, { marketplace }))
    case 'limited':
      return wait(
        Math.max(1000, answer.until.getTime() - now.getTime()),
        attempts - 1,
        'limited',
        written(outcomes.limited, { marketplace }),
      )
    case 'not-known':
      return done('failed', 'not-known', written(outcomes.notKnown, { marketplace }))
    case 'rejected':
      return done('failed', 'rejected', written(outcomes.rejected, { marketplace, status: answer.status }))
    case 'key-refused':
      return wait(
        REFRESH_WINDOW_MILLISECONDS,
        attempts - 1,
        'key-refused',
        written(outcomes.keyRefused, { marketplace, status: answer.status }),
      )
    case 'unavailable':
      if (attempts >= MOST_ATTEMPTS)
        return done('failed', 'unavailable', written(outcomes.neverReached, { marketplace, attempts }))
      return wait(
        Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF * 2 ** (attempts - 1)),
        attempts,
        'unavailable',
        answer.status === undefined
          ? written(outcomes.unreachable, { marketplace })
          : written(outcomes.unavailable, { marketplace, status: answer.status }),
      )
    case 'silent':
      if (attempts >= MOST_ATTEMPTS)
        return done('failed', 'no-answer', written(outcomes.neverAnswered, { marketplace, attempts }))
      // It may have arrived: asking again at once would be asking twice.
      return wait(REFRESH_WINDOW_MILLISECONDS, attempts, 'no-answer', written(outcomes.noAnswer, { marketplace }))
  }
}

/** When a piece that was last asked for, or last answered, at `last` may be asked for again; `undefined`: now. */
export function againAt(last: Date, now: Date): Date | undefined {
  const at = new Date(last.getTime() + REFRESH_WINDOW_MILLISECONDS)
  return at > now ? at : undefined
}

/** So many requests wait already that another one would only wait longer. */
export class RefreshQueueFullError extends TooManyRequestsError {
  readonly code = 'refresh-queue-full'
  readonly retryAfterSeconds = 600
  constructor() {
    super(
      t('{count} requests are waiting already. Yours was not added; ask again when the list below is shorter.', {
        count: LONGEST_QUEUE,
      }),
    )
  }
}
