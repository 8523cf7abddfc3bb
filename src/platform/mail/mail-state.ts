/** How far a mail is, by the word that its row has: the one list of words that pages use for it. */
const states: Readonly<Record<string, { words: string; mark: 'waiting' | 'done' | 'failed' | 'missing' }>> = {
  waiting: { words: 'queued', mark: 'waiting' },
  sent: { words: 'sent', mark: 'done' },
  // The mail server refused it for good.
  failed: { words: 'failed', mark: 'failed' },
  // It waited for a mail server until it was old news.
  held: { words: 'held: old news, not sent by itself', mark: 'waiting' },
  // Its link ended, or nobody needs the news any more, before it could go out.
  expired: { words: 'out of date, not sent', mark: 'missing' },
  withdrawn: { words: 'withdrawn by the studio', mark: 'missing' },
}

/** A mail's state in words. `sends`: there is a mail server; what is queued says so where there is none. */
export function mailStateWords(state: string, { sends }: { sends: boolean }): string {
  if (state === 'waiting' && !sends) return 'queued: no mail server is set up'
  return Object.hasOwn(states, state) ? states[state]!.words : state
}

/** The mark beside a mail's state. */
export function mailMark(state: string): 'waiting' | 'done' | 'failed' | 'missing' {
  return Object.hasOwn(states, state) ? states[state]!.mark : 'failed'
}

/** Whether a mail can still be sent, or withdrawn. */
export function isUnsent(state: string): boolean {
  return state === 'waiting' || state === 'failed' || state === 'held'
}
