/** Seconds after which a process that was not heard of is gone. */
export const aliveSeconds = 45
