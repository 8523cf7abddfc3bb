import { sql } from 'kysely'

/**
 * Raised with every change that a page could show, whichever chain it came from. Each chain has a version of its own, so that none waits for another's
 * row; rows of chains that are followed no more stay, so that the sum never goes back.
 */
export const allVersions = sql<number>`(select sum(version)::bigint from chain_cursor)`
