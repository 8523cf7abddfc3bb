/** Days for which what ended is shown on the page where it was begun. */
export const shownDays = 3
