import type { Access } from '#features/studio/access.ts'

/** Who may approve that a number be void. */
export const voidAccess: Access = ['editor', 'packer']

/**
 * Hours until a number is void that nobody else could approve: long enough to sleep over it, and for whoever reads the audit or
 * the claim's page to object.
 */
export const voidDelayHours = 24

/** Days after which news of a claim that no mail server was there for is old: it is held, and sent only when staff say so. */
export const oldNewsDays = 7
