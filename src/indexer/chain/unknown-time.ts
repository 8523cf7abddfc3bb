/** The time of a block whose log does not say it; headers do. */
export const UNKNOWN_TIME = -1
