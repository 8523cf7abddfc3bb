/** Hours for which a place is kept once it is paid by card: time to come back, ask for the permit and burn. */
export const paidHours = 24
