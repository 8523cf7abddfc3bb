/** Days for which what was found in a contract is kept. */
export const inspectionDays = 30
