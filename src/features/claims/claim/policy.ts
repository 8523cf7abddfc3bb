import type { Access } from '#features/studio/access.ts'

/** Who may approve that a number be void. */
export const voidAccess: Access = ['editor', 'packer']

/** Who counts materials and says what uses them. */
export const materialAccess: Access = ['editor', 'packer']

/**
 * Hours until a number is void that nobody else could approve: long enough to sleep over it, and for whoever reads the audit or
 * the claim's page to object.
 */
export const voidDelayHours = 24

/** Days after which news of a claim that no mail server was there for is old: it is held, and sent only when staff say so. */
export const oldNewsDays = 7

/** Days for which it is news to a claim’s owner that a promised day has passed; what is later than that is on the studio’s own lists. */
export const lateNewsDays = 14

/** Days before the time for an address ends from which it is soon, and its reminder is sent. */
export const reminderDays = 14

/** Days for which a link opens by which somebody else takes a claim over. */
export const linkDays = 7

/** Minutes for which a code lives by which a print is handed over: long enough to be shown over a table. */
export const codeMinutes = 10
