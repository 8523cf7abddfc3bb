/** A look that is older than so many months is overdue: collections and their insurers look at least once a year. */
export const LOOK_MONTHS = 12
