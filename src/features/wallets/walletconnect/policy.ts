/** Minutes for which an invitation and a request are good, as the protocol has them. */
export const requestMinutes = 5
