/**
 * Everything by which somebody comes into an account, or stays in it:
 * - `password`, `providers` (identities elsewhere), `factors` (second factors), `passkeys`, `wallets`
 * - `signIns`: refresh tokens, ID tokens, the app's own sessions
 * - `links`: unused links that went to the account's own mailbox; `changes`: those that went to another one, to become its
 *   address; `takeBacks`: those that take a change back
 * - `pending`: sign-ins, enrolments and proofs of wallets that are half done
 * - `networks`: where wrong passwords of others do not count
 */
// In the order in which they are removed: sessions before wallets, because linking a wallet requires a session.
export const ways = [
  'password',
  'providers',
  'factors',
  'passkeys',
  'signIns',
  'wallets',
  'links',
  'changes',
  'takeBacks',
  'pending',
  'networks',
] as const
export type Way = (typeof ways)[number]

/**
 * What becomes of a way in: it stays; it goes; it goes when it may be somebody else's (`foreign`: nobody who has the mailbox
 * ever came in before); or it goes when it was added since the change that is taken back (`since`).
 */
export type Fate = 'stays' | 'goes' | 'foreign' | 'since'

/** What happens to an account as far as it touches its ways in. */
export const accountEvents = [
  'address-confirmed',
  'mail-link',
  'password-reset',
  'provider-vouches',
  'address-recovered',
  'address-changed',
  'password-changed',
  'factor-changed',
  'change-taken-back',
  'signed-out-everywhere',
  'disabled',
  'deleted',
] as const
export type AccountEvent = (typeof accountEvents)[number]

const all = (fate: Fate) => Object.fromEntries(ways.map((way) => [way, fate])) as Record<Way, Fate>
/** Nobody who was in stays in, and nothing that they began is finished; what they can sign in by is left. */
const everybodyOut = { ...all('stays'), signIns: 'goes', changes: 'goes', pending: 'goes' } as const
/**
 * Whoever has the mailbox comes in. A second factor stays: who reads somebody's mails must not get past it, and its own mail
 * removes it. So do links that take a change back: they are in the hands of whoever had the account before.
 */
const mailboxComes = { ...all('foreign'), factors: 'stays', takeBacks: 'stays' } as const

/** The one place that decides what survives. Where the owner themself replaces the password, it is written afterwards. */
export const fates: Readonly<Record<AccountEvent, Readonly<Record<Way, Fate>>>> = {
  // A button in a mail, pressed by whoever has the mailbox: it says nothing of whoever made the account, and lets nobody in.
  'address-confirmed': all('stays'),
  'mail-link': mailboxComes,
  'provider-vouches': mailboxComes,
  'password-reset': {
    ...mailboxComes,
    password: 'goes',
    signIns: 'goes',
    links: 'goes',
    changes: 'goes',
    pending: 'goes',
  },
  'address-recovered': { ...all('since'), signIns: 'goes', links: 'goes', changes: 'goes', pending: 'goes' },
  'address-changed': everybodyOut,
  'password-changed': everybodyOut,
  'factor-changed': everybodyOut,
  'change-taken-back': everybodyOut,
  'signed-out-everywhere': everybodyOut,
  disabled: everybodyOut,
  deleted: all('goes'),
}

/** Whether the event leaves the account to whoever has its mailbox. */
export function isByMailbox(event: AccountEvent): boolean {
  return event === 'mail-link' || event === 'password-reset' || event === 'provider-vouches'
}

/**
 * What goes with an event: each way with `true` (all of it) or the moment since which it was added. `mailboxAt` is the
 * account's, `since` the moment of the change that is taken back.
 */
export function lostWays(
  event: AccountEvent,
  { mailboxAt, since }: { mailboxAt: Date | null; since?: Date | undefined },
): Partial<Record<Way, true | Date>> {
  const lost: Partial<Record<Way, true | Date>> = {}
  for (const way of ways) {
    const fate = fates[event][way]
    if (fate === 'goes' || (fate === 'foreign' && mailboxAt === null)) lost[way] = true
    if (fate === 'since' && since !== undefined) lost[way] = since
  }
  return lost
}
