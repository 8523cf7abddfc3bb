/** Minutes for which a wallet of somebody else has a step to itself after it was asked. */
export const turnMinutes = 3
